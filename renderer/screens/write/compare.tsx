import './compare.css';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { VersionView } from '#contract/versions.ts';
import type { ChapterCard } from '#contract/views.ts';
import { diffText } from '#model/text-edit.ts';
import type { Session } from '#renderer/editor/session.ts';
import { useSession } from '#renderer/editor/use-session.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { restoreDraft, restoreVersion } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { Segments, Select } from '#renderer/ui/field.tsx';
import { reachable } from '#renderer/ui/reachable.ts';
import { applyHunks, toHunks } from '#text/hunks.ts';
import { CompareBlock } from './compare-block.tsx';
import { toBlocks } from './compare-parts.ts';
import { type Draft, useDrafts, useHistory, usePastText } from './use-versions.ts';
import { draftKey, draftName, pastKey, pastName, type VersionKey } from './version-names.ts';

/** What the comparison begins with; a state of the history may be older than those that are listed. */
export type CompareStart = { key: VersionKey; past?: VersionView | undefined };

/** A chapter that can't be read says so where its prose is. */
const leaveIt = () => undefined;

/** Any two versions of a chapter against each other; stretches and whole versions can come back. */
export function Compare({ card, start }: { card: ChapterCard; start?: CompareStart | undefined }) {
  const { t } = useWords();
  const drafts = useDrafts(card);
  const { page } = useHistory(card.id);
  const session = useSession(card.id, leaveIt);
  if (!drafts || !session || !page) return null;
  const listed = page.versions.some(({ id }) => id === start?.past?.id);
  const past = start?.past && !listed ? [...page.versions, start.past] : page.versions;
  if (drafts.length + past.length === 0)
    return <Empty title={t('write.versions.empty')} text={t('write.compare.text')} />;
  return <Comparison card={card} drafts={drafts} past={past} session={session} start={start} />;
}

type Props = {
  card: ChapterCard;
  drafts: Draft[];
  past: VersionView[];
  session: Session;
  start: CompareStart | undefined;
};

/** A kept version, else the state before the newest, which mostly is the prose as it is. */
function firstKey({ drafts, past, start }: Pick<Props, 'drafts' | 'past' | 'start'>): VersionKey {
  const [draft] = drafts;
  const version = past[1] ?? past[0];
  if (start) return start.key;
  if (draft) return draftKey(draft);
  return version ? pastKey(version) : 'now';
}

function Comparison({ card, drafts, past, session, start }: Props) {
  const { t } = useWords();
  const [left, setLeft] = useState(() => firstKey({ drafts, past, start }));
  const [right, setRight] = useState<VersionKey>('now');
  const [layout, setLayout] = useState('beside');
  // Counts follow the text a moment after typing: the comparison need not be newer than they are.
  useStore(session.store, ({ counts }) => counts);
  const now = session.prose();
  const { before, after, isRead } = useTexts({ chapterId: card.id, drafts, now, keys: [left, right] });
  /** A stretch goes into the prose as typing does, so that the editor's own undo takes it back. */
  const take = (hunk: number) => {
    const hunks = toHunks(before, after);
    const prose =
      right === 'now'
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
        <VersionSelect label={t('write.compare.left')} value={left} change={setLeft} {...{ drafts, past }} />
        <VersionSelect
          label={t('write.compare.right')}
          value={right}
          change={setRight}
          {...{ drafts, past }}
        />
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
        <RestoreButton chapterId={card.id} keys={[left, right]} past={past} />
      </div>
      {isRead && (
        <Blocks
          {...{ before, after, layout }}
          take={(left === 'now') === (right === 'now') ? null : take}
          takes={right === 'now' ? 'left' : 'right'}
        />
      )}
    </div>
  );
}

type BlocksProps = { before: string; after: string } & Omit<Parameters<typeof CompareBlock>[0], 'block'>;

function Blocks({ before, after, ...rest }: BlocksProps) {
  const { t } = useWords();
  const blocks = useMemo(() => toBlocks(before, after), [before, after]);
  const isChanged = blocks.some(({ kind }) => kind === 'changed');
  return (
    <section className="compare-text scroll" {...reachable} aria-label={t('write.tab.compare')}>
      {!isChanged && <p className="quiet compare-same">{t('write.compare.same')}</p>}
      {blocks.map((block) => (
        <CompareBlock
          key={block.kind === 'same' ? `same ${block.at}` : `changed ${block.hunk}`}
          block={block}
          {...rest}
        />
      ))}
    </section>
  );
}

type Asked = { chapterId: string; drafts: Draft[]; now: string; keys: readonly [VersionKey, VersionKey] };

/** The two texts; not read yet where one of them is a state of the history that is still on its way. */
function useTexts({ chapterId, drafts, now, keys: [left, right] }: Asked) {
  const pasts = [usePastText(chapterId, left), usePastText(chapterId, right)];
  const texts = [left, right].map((key, side) =>
    key.startsWith('past:') ? pasts[side] : (drafts.find((draft) => draftKey(draft) === key)?.text ?? now),
  );
  const [before = '', after = ''] = texts;
  return { before, after, isRead: !texts.includes(undefined) };
}

const allBut = (count: number, one: number): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => at !== one);

type SelectProps = {
  label: string;
  value: VersionKey;
  change(key: VersionKey): void;
  drafts: Draft[];
  past: VersionView[];
};

function VersionSelect({ label, value, change, drafts, past }: SelectProps) {
  const words = useWords();
  const options: { value: VersionKey; label: string }[] = [
    { value: 'now', label: words.t('write.compare.now') },
    ...drafts.map((draft) => ({ value: draftKey(draft), label: draftName(draft) })),
    ...past.map((version) => ({ value: pastKey(version), label: pastName(version, words) })),
  ];
  const choose = (key: string) => {
    const option = options.find((one) => one.value === key);
    if (option) change(option.value);
  };
  return <Select aria-label={label} value={value} options={options} change={choose} />;
}

type RestoreProps = { chapterId: string; keys: readonly VersionKey[]; past: VersionView[] };

/** Makes the other version of the two the prose, where one of them is the prose. */
function RestoreButton({ chapterId, keys, past }: RestoreProps) {
  const { t } = useWords();
  const book = useBookServices();
  const [key, ...others] = keys.filter((one) => one !== 'now');
  if (key === undefined || others.length > 0) return null;
  const version = past.find((one) => pastKey(one) === key);
  const restore = () =>
    version
      ? restoreVersion(book, chapterId, version)
      : restoreDraft(book, chapterId, Number(key.slice('draft:'.length)));
  return (
    <button type="button" className="button" onClick={() => void restore()}>
      {t('write.versions.restore')}
    </button>
  );
}
