import { Sparkles } from 'lucide-react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { showPane } from '#renderer/assistant/pane.ts';
import { requestFacts, usualTarget } from '#renderer/assistant/scenes.ts';
import { useAssistant, useIsRunning } from '#renderer/assistant/use-assistant.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { chapterOrdinal } from '#renderer/ui/chapter-name.ts';
import { chosenOf, useSelection } from './selection.ts';

/** Only a chapter with an outline and without prose is written from its outline. */
const canBeWritten = ({ outlineCount, counts }: ChapterCard): boolean =>
  outlineCount > 0 && counts.total === 0;

/** The chosen chapters that can be written; where none is chosen, the first of the book. */
export function toWrite(chapters: readonly ChapterCard[], ids: ReadonlySet<string>): ChapterCard[] {
  if (ids.size > 0) return chosenOf(chapters, ids).filter(canBeWritten);
  const first = chapters.find(canBeWritten);
  return first ? [first] : [];
}

/** Has the assistant write chapters from their outlines, beside the first of them. */
export function GenerateButton({ view }: { view: BookView }) {
  const { t } = useWords();
  const assistant = useAssistant();
  const isRunning = useIsRunning();
  const cards = toWrite(
    view.chapters,
    useSelection(({ ids }) => ids),
  );
  const [first] = cards;
  const names = cards.map(chapterOrdinal).join(t('bible.listJoin'));
  const write = () => {
    if (!first) return;
    const text = cards.length > 1 ? t('board.generate.ask', { names }) : t('assistant.ask.write');
    void assistant.send({ ...requestFacts('write', first, usualTarget(view, first)), text });
    showPane(true);
    go({ at: 'book', bookId: view.bookId, screen: 'write', chapterId: first.id });
  };
  return (
    <button
      type="button"
      className="button"
      disabled={!first || isRunning}
      title={first ? t('board.generate.of', { names }) : t('board.generate.none')}
      onClick={write}
    >
      <Sparkles size={14} aria-hidden />
      <span className="tool-label">{t('board.generate')}</span>
    </button>
  );
}
