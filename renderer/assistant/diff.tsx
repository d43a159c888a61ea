import { useId } from 'react';
import { diffText } from '#model/text-edit.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookLanguage } from '#renderer/state/book.ts';
import { reachable } from '#renderer/ui/reachable.ts';
import { type Hunk, toHunks } from '#text/hunks.ts';

type SidesProps = { before: readonly string[]; after: readonly string[] };

/** What goes and what comes, line by line. Where one line gives way to one, only what differs is marked. */
export function Sides({ before, after }: SidesProps) {
  const [only] = before;
  const [next] = after;
  if (before.length === 1 && after.length === 1 && only && next) return <Line before={only} after={next} />;
  return (
    <>
      <Block tag="del" lines={before} />
      <Block tag="ins" lines={after} />
    </>
  );
}

function Block({ tag: Tag, lines }: { tag: 'del' | 'ins'; lines: readonly string[] }) {
  const { t, locale } = useWords();
  const language = useBookLanguage();
  const shown = lines.join('\n').trim();
  if (shown === '') return null;
  return (
    <Tag className="diff-block" lang={language}>
      <span className="sr-only" lang={locale}>
        {t(Tag === 'del' ? 'assistant.removed' : 'assistant.added')}{' '}
      </span>
      {shown}
    </Tag>
  );
}

/** Longest share of a line that may differ for it to be shown as one line with marks. */
const MARKED = 0.6;

function Line({ before, after }: { before: string; after: string }) {
  const language = useBookLanguage();
  const edit = diffText(before, after);
  if (!edit) return <span lang={language}>{after}</span>;
  const { at, removed, inserted } = edit;
  const share = Math.max(removed.length / before.length, inserted.length / after.length);
  if (share > MARKED && before.length + after.length > 24)
    return (
      <>
        <Block tag="del" lines={[before]} />
        <Block tag="ins" lines={[after]} />
      </>
    );
  return (
    <p className="diff-line" lang={language}>
      {before.slice(0, at)}
      {removed && <del>{removed}</del>}
      {inserted && <ins>{inserted}</ins>}
      {before.slice(at + removed.length)}
    </p>
  );
}

/** From this many characters on, a field's change is scrolled in its own box. */
const LONG = 400;

/** A field's change by line; equal lines around are left out. */
export function FieldDiff({ before, after }: { before: string; after: string }) {
  const isLong = before.length + after.length > LONG;
  return (
    // A stretch that scrolls is in the tab order, so that keys can scroll it.
    <div className={isLong ? 'diff long scroll' : 'diff'} {...(isLong ? reachable : {})}>
      {toHunks(before, after).map((hunk) => (
        <Sides key={hunk.at} before={hunk.before} after={hunk.after} />
      ))}
    </div>
  );
}

type HunksProps = {
  hunks: readonly Hunk[];
  taken: ReadonlySet<number>;
  /** Where the author has changed the text since: they can't be taken. */
  clashes: readonly number[];
  choose(index: number, isTaken: boolean): void;
};

/** A prose's change by stretches; each can be refused by itself. */
export function HunkList({ hunks, taken, clashes, choose }: HunksProps) {
  return (
    <ol className="hunks scroll" tabIndex={-1}>
      {hunks.map((hunk, index) => (
        <HunkItem
          key={hunk.at}
          number={index + 1}
          isTaken={taken.has(index)}
          isClash={clashes.includes(index)}
          choose={(isTaken) => choose(index, isTaken)}
        >
          <Sides before={hunk.before} after={hunk.after} />
        </HunkItem>
      ))}
    </ol>
  );
}

type ItemProps = {
  number: number;
  isTaken: boolean;
  isClash?: boolean;
  choose(isTaken: boolean): void;
  children: React.ReactNode;
};

export function HunkItem({ number, isTaken, isClash = false, choose, children }: ItemProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <li className="hunk" data-taken={isTaken}>
      <input
        type="checkbox"
        checked={isTaken}
        disabled={isClash}
        aria-label={t('assistant.hunk', { number })}
        aria-describedby={id}
        onChange={(event) => choose(event.target.checked)}
      />
      <div id={id} className="diff">
        {isClash && <p className="quiet">{t('assistant.hunk.clash')}</p>}
        {children}
      </div>
    </li>
  );
}
