import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { LivePanel } from '#renderer/assistant/live-panel.tsx';
import { ProseEditor } from '#renderer/editor/prose-editor.tsx';
import type { Session } from '#renderer/editor/session.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { chapterHeading } from '#renderer/ui/chapter-name.ts';

type Props = {
  session: Session;
  view: BookView;
  card: ChapterCard;
  offset: number | undefined;
  length: number | undefined;
};

/** The sheet: heading, what the chapter is about in one line, and the text. */
export function Prose({ session, view, card, offset, length }: Props) {
  useEffect(() => {
    if (offset !== undefined) session.select(offset, offset + (length ?? 0));
  }, [session, offset, length]);
  const heading = chapterHeading(card, view.project.language);
  return (
    <>
      <ConflictNote session={session} />
      <div className="prose-place">
        <div className="prose-scroll scroll">
          <div className="sheet">
            <h1 lang={view.project.language}>{heading}</h1>
            <MetaLine card={card} />
            <ProseEditor session={session} view={view} title={heading} />
            <LivePanel view={view} chapterId={card.id} />
          </div>
        </div>
      </div>
    </>
  );
}

function MetaLine({ card }: { card: ChapterCard }) {
  const { t } = useWords();
  const { target, pov, when, where } = card;
  const parts = [
    target > 0 && t('write.meta.target', { count: target }),
    pov && t('write.meta.pov', { pov }),
    when && t('write.meta.when', { when }),
    where && t('write.meta.where', { where }),
  ].filter((part): part is string => Boolean(part));
  return (
    <button
      type="button"
      className="meta-line"
      title={t('details.title')}
      onClick={() => showOverlay({ kind: 'chapter', chapterId: card.id })}
    >
      {parts.length === 0 && t('write.meta.edit')}
      <span className="meta-parts">
        {parts.map((part, at) => (
          <span key={part}>
            {at > 0 && <span className="sr-only">{t('write.meta.between')}</span>}
            {part}
          </span>
        ))}
      </span>
    </button>
  );
}

/** Shown while the chapter was changed elsewhere too: both versions are kept, the author says which one goes on. */
function ConflictNote({ session }: { session: Session }) {
  const { t } = useWords();
  const save = useStore(session.store, (view) => view.save);
  const conflict = save === 'conflict' ? session.autosave.conflict() : null;
  if (!conflict) return null;
  return (
    <div role="alert" className="note seal conflict-note">
      <span className="grow">{t('write.conflict', { number: conflict.draftNumber })}</span>
      <button type="button" className="button" onClick={() => void session.autosave.keepMine()}>
        {t('write.conflict.mine')}
      </button>
      <button type="button" className="button" onClick={() => void session.takeOther()}>
        {t('write.conflict.theirs')}
      </button>
    </div>
  );
}
