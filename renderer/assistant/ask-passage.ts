import { word } from '#renderer/i18n/use-words.ts';
import type { BookServices } from '#renderer/state/services.ts';
import { showPane } from './pane.ts';
import { assistantOf } from './store.ts';

/** Puts a passage behind what the author is about to say, and the cursor behind it: to ask about it, or to have it rewritten. */
export function askAboutPassage(book: BookServices, passage: string): void {
  const { store, setText } = assistantOf(book);
  const begun = store.getState().text.trimEnd();
  const quote = passage === '' ? '' : `${word('assistant.passage', { passage })}\n`;
  setText([begun, quote].filter(Boolean).join('\n'));
  showPane(true);
}
