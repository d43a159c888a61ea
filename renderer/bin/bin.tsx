import '#renderer/ui/reading-list.css';
import './bin.css';
import { useRef, useState } from 'react';
import type { BinItemView } from '#contract/bin.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { momentOf } from '#renderer/screens/settings/measures.ts';
import { useBook } from '#renderer/state/book.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { Modal } from '#renderer/ui/modal.tsx';
import { reachable } from '#renderer/ui/reachable.ts';
import { binName } from './bin-names.ts';
import { restoreFromBin } from './restore.ts';
import { useBin, useBinText } from './use-bin.ts';

/** What was deleted from the book: a list to choose from, a look at the chosen, and its way back. */
export function Bin({ close }: { close(): void }) {
  const { t } = useWords();
  const { listed, more, reload } = useBin();
  return (
    <Modal title={t('bin.title')} close={close}>
      {listed === null && <p className="quiet">{t('bin.reading')}</p>}
      {listed?.items.length === 0 && <Empty title={t('bin.empty')} text={t('bin.empty.text')} />}
      {listed && listed.items.length > 0 && (
        <>
          <p className="quiet">{t('bin.hint')}</p>
          <Things items={listed.items} more={listed.hasMore ? more : null} reload={reload} />
        </>
      )}
    </Modal>
  );
}

type ThingsProps = { items: BinItemView[]; more: (() => void) | null; reload(): void };

function Things({ items, more, reload }: ThingsProps) {
  const { t } = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, choose] = useState('');
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const item = items[at];
  /** Who brings several things back goes on with the next one. */
  const restored = () => {
    choose((items[at + 1] ?? items[at - 1])?.id ?? '');
    list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    reload();
  };
  return (
    <div className="bin">
      <ul className="version-list scroll" aria-label={t('bin.list')} ref={list}>
        {items.map((one) => (
          <Row key={one.id} item={one} chosen={one === item} choose={choose} />
        ))}
        {more && (
          <li>
            <button type="button" className="button plain" onClick={more}>
              {t('bin.more')}
            </button>
          </li>
        )}
      </ul>
      {item && <Look key={item.id} item={item} restored={restored} />}
    </div>
  );
}

type RowProps = { item: BinItemView; chosen: boolean; choose(id: string): void };

function Row({ item, chosen, choose }: RowProps) {
  const words = useWords();
  const { t } = words;
  const { id, kind, at, count } = item;
  return (
    <li>
      <button type="button" className="version-row" aria-pressed={chosen} onClick={() => choose(id)}>
        <b className="clip">{binName(item)}</b>
        <span className="quiet number clip">
          {[t(`bin.kind.${kind}`), momentOf(at, words), t('count.total', { count })].join(
            t('write.meta.between'),
          )}
        </span>
      </button>
    </li>
  );
}

function Look({ item, restored }: { item: BinItemView; restored(): void }) {
  const words = useWords();
  const { t } = words;
  const book = useBookServices();
  const [isBusy, setBusy] = useState(false);
  const name = binName(item);
  const restore = async () => {
    setBusy(true);
    if (await restoreFromBin(book, item)) restored();
    setBusy(false);
  };
  return (
    <section className="version-text" aria-label={name}>
      <div className="version-bar">
        <div className="grow bin-about">
          <b className="clip">{name}</b>
          <About item={item} />
        </div>
        <button
          type="button"
          className="button primary"
          disabled={isBusy || !item.canRestore}
          onClick={() => void restore()}
        >
          {t('bin.restore')}
        </button>
      </div>
      <Text item={item} name={name} />
    </section>
  );
}

function About({ item: { at, of, versions, canRestore } }: { item: BinItemView }) {
  const words = useWords();
  const { t } = words;
  const chapter = useBook(({ view }) => view?.chapters.find(({ id }) => id === of));
  const facts = [
    t('bin.at', { when: momentOf(at, words) }),
    ...(chapter ? [t('bin.draftOf', { chapter: chapterName(chapter) })] : []),
    ...(versions > 0 ? [t('bin.versions', { count: versions })] : []),
  ];
  return (
    <>
      <span className="quiet number">{facts.join(t('write.meta.between'))}</span>
      {!canRestore && <span className="amber-text">{t('bin.draftAlone')}</span>}
    </>
  );
}

function Text({ item, name }: { item: BinItemView; name: string }) {
  const { t } = useWords();
  const read = useBinText(item.id);
  return (
    <article className="scroll" {...reachable} aria-label={t('bin.text', { name })}>
      {read?.outline && (
        <>
          <h3>{t('bin.outline')}</h3>
          <p className="quiet">{read.outline}</p>
        </>
      )}
      {read?.text && <div>{read.text}</div>}
      {read && !read.text && !read.outline && <p className="quiet">{t('bin.noText')}</p>}
    </article>
  );
}
