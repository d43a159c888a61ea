import '#renderer/ui/reading-list.css';
import { useState } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { restoreDraft } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { reachable } from '#renderer/ui/reachable.ts';
import { countText } from '#text/count.ts';
import { type Draft, useDrafts } from './use-versions.ts';

/** Other versions of the chapter, newest first, to read and to restore. */
export function Versions({ card }: { card: ChapterCard }) {
  const { t } = useWords();
  const drafts = useDrafts(card);
  const [chosen, choose] = useState<number | null>(null);
  const shown = drafts?.find(({ number }) => number === chosen) ?? drafts?.[0];
  if (!drafts) return null;
  if (!shown) return <Empty title={t('write.versions.empty')} text={t('write.versions.text')} />;
  return (
    <div className="versions">
      <ul className="version-list scroll" aria-label={t('write.versions.list')}>
        {drafts.map((draft) => (
          <VersionRow key={draft.number} draft={draft} chosen={draft === shown} choose={choose} />
        ))}
      </ul>
      <VersionText chapterId={card.id} draft={shown} />
    </div>
  );
}

type RowProps = { draft: Draft; chosen: boolean; choose(number: number): void };

function VersionRow({ draft, chosen, choose }: RowProps) {
  const { t } = useWords();
  return (
    <li>
      <button
        type="button"
        className="version-row"
        aria-pressed={chosen}
        onClick={() => choose(draft.number)}
      >
        <b className="clip">{draft.name || t('write.versions.name', { number: draft.number })}</b>
        <span className="quiet number">{t('count.total', { count: countText(draft.text).total })}</span>
      </button>
    </li>
  );
}

function VersionText({ chapterId, draft }: { chapterId: string; draft: Draft }) {
  const { t } = useWords();
  const book = useBookServices();
  return (
    <section className="version-text">
      <div className="version-bar">
        <b className="grow clip">{draft.name || t('write.versions.name', { number: draft.number })}</b>
        <button
          type="button"
          className="button primary"
          onClick={() => void restoreDraft(book, chapterId, draft.number)}
        >
          {t('write.versions.restore')}
        </button>
      </div>
      <article
        className="scroll"
        {...reachable}
        aria-label={t('write.versions.name', { number: draft.number })}
      >
        {draft.text}
      </article>
    </section>
  );
}
