import './compare.css';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { ChapterCard } from '#contract/views.ts';
import { diffText } from '#model/text-edit.ts';
import type { Session } from '#renderer/editor/session.ts';
import { useSession } from '#renderer/editor/use-session.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { restoreDraft } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { Segments, Select } from '#renderer/ui/field.tsx';
import { reachable } from '#renderer/ui/reachable.ts';
import { applyHunks, toHunks } from '#text/hunks.ts';
import { CompareBlock } from './compare-block.tsx';
import { toBlocks } from './compare-parts.ts';
import { type Draft, useDrafts } from './use-versions.ts';

/** The prose as it is now, among versions that are known by their number. */
const NOW = 0;

/** A chapter that can't be read says so where its prose is. */
const leaveIt = () => undefined;

/** Any two versions of a chapter against each other; stretches and whole versions can come back. */
export function Compare({ card }: { card: ChapterCard }) {
  const { t } = useWords();
  const drafts = useDrafts(card);
  const session = useSession(card.id, leaveIt);
  if (!drafts || !session) return null;
  if (drafts.length === 0) return <Empty title={t('write.versions.empty')} text={t('write.compare.text')} />;
  return <Comparison card={card} drafts={drafts} session={session} />;
}

type Props = { card: ChapterCard; drafts: Draft[]; session: Session };

function Comparison({ card, drafts, session }: Props) {
  const { t } = useWords();
  const [left, setLeft] = useState(drafts[0]?.number ?? NOW);
  const [right, setRight] = useState(NOW);
  const [layout, setLayout] = useState('beside');
  // Counts follow the text a moment after typing: the comparison need not be newer than they are.
  useStore(session.store, ({ counts }) => counts);
  const now = session.prose();
  const textOf = (number: number) => drafts.find((draft) => draft.number === number)?.text ?? now;
  const [before, after] = [textOf(left), textOf(right)];
  const blocks = useMemo(() => toBlocks(before, after), [before, after]);
  const isChanged = blocks.some(({ kind }) => kind === 'changed');
  /** A stretch goes into the prose as typing does, so that the editor's own undo takes it back. */
  const take = (hunk: number) => {
    const hunks = toHunks(before, after);
    const prose =
      right === NOW
        ? applyHunks(before, hunks, allBut(hunks.length, hunk))
        : applyHunks(before, hunks, [hunk]);
    const edit = diffText(now, prose);
    if (!edit) return;
    const { at, removed, inserted } = edit;
    session.dispatch({
      changes: { from: at, to: at + removed.length, insert: inserted },
      userEvent: 'input.restore',
    });
  };
  return (
    <div className="compare">
      <div className="compare-bar">
        <VersionSelect label={t('write.compare.left')} value={left} change={setLeft} drafts={drafts} />
        <VersionSelect label={t('write.compare.right')} value={right} change={setRight} drafts={drafts} />
        <Segments
          label={t('write.compare.layout')}
          value={layout}
          change={setLayout}
          options={[
            { value: 'beside', label: t('write.compare.beside') },
            { value: 'inline', label: t('write.compare.inline') },
          ]}
        />
        <span className="grow" />
        <RestoreButton chapterId={card.id} numbers={[left, right]} />
      </div>
      <section className="compare-text scroll" {...reachable} aria-label={t('write.tab.compare')}>
        {!isChanged && <p className="quiet compare-same">{t('write.compare.same')}</p>}
        {blocks.map((block) => (
          <CompareBlock
            key={block.kind === 'same' ? `same ${block.at}` : `changed ${block.hunk}`}
            block={block}
            layout={layout}
            take={(left === NOW) === (right === NOW) ? null : take}
            takes={right === NOW ? 'left' : 'right'}
          />
        ))}
      </section>
    </div>
  );
}

const allBut = (count: number, one: number): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => at !== one);

type SelectProps = { label: string; value: number; change(number: number): void; drafts: Draft[] };

function VersionSelect({ label, value, change, drafts }: SelectProps) {
  const { t } = useWords();
  const options = [
    { value: String(NOW), label: t('write.compare.now') },
    ...drafts.map(({ number, name }) => ({
      value: String(number),
      label: name || t('write.versions.name', { number }),
    })),
  ];
  return (
    <Select
      aria-label={label}
      value={String(value)}
      options={options}
      change={(number) => change(Number(number))}
    />
  );
}

/** Makes the kept version of the two the prose, where there is exactly one. */
function RestoreButton({ chapterId, numbers }: { chapterId: string; numbers: readonly number[] }) {
  const { t } = useWords();
  const book = useBookServices();
  const [number, ...others] = numbers.filter((one) => one !== NOW);
  if (number === undefined || others.length > 0) return null;
  return (
    <button type="button" className="button" onClick={() => void restoreDraft(book, chapterId, number)}>
      {t('write.versions.restore')}
    </button>
  );
}
