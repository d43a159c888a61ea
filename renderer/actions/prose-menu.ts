import type { Session } from '#renderer/editor/session.ts';
import { word } from '#renderer/i18n/use-words.ts';
import type { MenuEntry } from '#renderer/ui/menu.tsx';
import type { Action, ActionId } from './registry.ts';

const ORDER: readonly (ActionId | 'line')[] = [
  ...(['cut', 'copy', 'paste', 'line', 'italic', 'bold', 'line'] as const),
  ...(['askPassage', 'threadStep', 'line', 'splitChapter', 'find', 'replaceInBook'] as const),
];

/** What does not change the text, and so can be done in a book that is only read. */
const READING: ReadonlySet<ActionId> = new Set(['copy', 'askPassage', 'find']);
const NEEDS_CHOSEN: ReadonlySet<ActionId> = new Set(['cut', 'copy']);

/** The menu of the text that is being written: actions of the registry, for what is chosen or the place at the cursor. */
export function proseMenu(actions: readonly Action[], session: Session): MenuEntry[] {
  const { readOnly, selection } = session.state();
  return ORDER.flatMap((id): MenuEntry[] => {
    if (id === 'line') return ['line'];
    const action = actions.find((one) => one.id === id);
    if (!action) return [];
    const { keys, run } = action;
    const disabled = (readOnly && !READING.has(id)) || (selection.main.empty && NEEDS_CHOSEN.has(id));
    return [{ label: labelOf(id, selection.main.empty), keys, run, disabled }];
  });
}

/** Where nothing is chosen, a question and a thread's step are about the paragraph. */
function labelOf(id: ActionId, isEmpty: boolean): string {
  if (isEmpty && id === 'askPassage') return word('menu.askParagraph');
  if (isEmpty && id === 'threadStep') return word('menu.threadParagraph');
  return word(`action.${id}`);
}
