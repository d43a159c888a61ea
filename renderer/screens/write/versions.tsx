import '#renderer/ui/reading-list.css';
import './versions.css';
import { useState } from 'react';
import type { VersionView } from '#contract/versions.ts';
import type { ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { restoreDraft, restoreVersion } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { reachable } from '#renderer/ui/reachable.ts';
import { countText } from '#text/count.ts';
import { HistoryList } from './history-list.tsx';
import { KeepForm } from './keep-form.tsx';
import { type Draft, useDrafts, useHistory, usePastText } from './use-versions.ts';
import { draftKey, draftName, pastKey, pastName, type VersionKey } from './version-names.ts';

/** A version that is looked at; its text comes with it where it is a kept one. */
type Shown = { key: VersionKey; name: string; draft?: Draft; past?: VersionView };
type Props = { card: ChapterCard; compare(key: VersionKey, past?: VersionView): void };

/** Kept versions of the chapter and the states of its history, to read, to compare and to restore. */
export function Versions({ card, compare }: Props) {
  const words = useWords();
  const { t } = words;
  const drafts = useDrafts(card);
  const history = useHistory(card.id);
  const [chosen, choose] = useState<VersionKey>();
  if (!drafts) return null;
  const past = history.page?.versions ?? [];
  const all: Shown[] = [
    ...drafts.map((draft) => ({ key: draftKey(draft), name: draftName(draft), draft })),
    ...past.map((version) => ({ key: pastKey(version), name: pastName(version, words), past: version })),
  ];
  const shown = all.find(({ key }) => key === chosen) ?? all[0];
  return (
    <div className="versions">
      <div className="version-list scroll">
        <KeepForm chapterId={card.id} />
        {drafts.length > 0 && <DraftList drafts={drafts} chosen={shown?.key} choose={choose} />}
        <HistoryList history={history} chosen={shown?.key} choose={choose} />
      </div>
      {shown && <VersionText key={shown.key} chapterId={card.id} shown={shown} compare={compare} />}
      {!shown && !history.isReading && (
        <Empty title={t('write.versions.empty')} text={t('write.versions.text')} />
      )}
    </div>
  );
}

type ListProps = { drafts: Draft[]; chosen: VersionKey | undefined; choose(key: VersionKey): void };

function DraftList({ drafts, chosen, choose }: ListProps) {
  const { t } = useWords();
  return (
    <section aria-label={t('write.versions.list')}>
      <h3>{t('write.versions.list')}</h3>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.number}>
            <button
              type="button"
              className="version-row"
              aria-pressed={chosen === draftKey(draft)}
              onClick={() => choose(draftKey(draft))}
            >
              <b className="clip">{draftName(draft)}</b>
              <span className="quiet number">{t('count.total', { count: countText(draft.text).total })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TextProps = { chapterId: string; shown: Shown; compare: Props['compare'] };

function VersionText({ chapterId, shown: { key, name, draft, past }, compare }: TextProps) {
  const { t } = useWords();
  const book = useBookServices();
  const pastText = usePastText(chapterId, key);
  const restore = () =>
    draft ? restoreDraft(book, chapterId, draft.number) : past && restoreVersion(book, chapterId, past);
  return (
    <section className="version-text" aria-label={name}>
      <div className="version-bar">
        <b className="grow clip">{name}</b>
        <button type="button" className="button" onClick={() => compare(key, past)}>
          {t('write.tab.compare')}
        </button>
        <button type="button" className="button primary" onClick={() => void restore()}>
          {t('write.versions.restore')}
        </button>
      </div>
      <article className="scroll" {...reachable} aria-label={name}>
        {draft?.text ?? pastText}
      </article>
    </section>
  );
}
