import './replace.css';
import { useEffect, useRef } from 'react';
import type { ReplaceHit, ReplacePlace } from '#contract/replace.ts';
import { beatNames } from '#model/structure.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import type { Replace } from './use-replace.ts';

/** What would be replaced, place by place, each hit with a tick; and the button that carries it out. */
export function ReplacePreviewList({ replace, close }: { replace: Replace; close(): void }) {
  const { t, say } = useWords();
  const { state, chosen } = replace;
  if (state.status === 'idle') return null;
  if (state.status === 'looking') return <p role="status">{t('replace.looking')}</p>;
  if (state.status === 'failed')
    return (
      <p role="alert" className="note seal">
        {say(state.message)}
      </p>
    );
  const { preview } = state;
  if (preview.total === 0) return <p role="status">{t('replace.none')}</p>;
  const run = async () => (await replace.apply()) && close();
  return (
    <>
      {preview.warnings.map((warning) => (
        <p key={say(warning)} className="note amber">
          {say(warning)}
        </p>
      ))}
      <ul className="replace-places scroll" aria-label={t('replace.list')}>
        {preview.places.map((place) => (
          <Place key={place.key} place={place} replace={replace} />
        ))}
      </ul>
      <div className="replace-end">
        <p className="grow quiet number" role="status">
          {t('replace.summary', { total: preview.total, chosen })}
        </p>
        <button type="button" className="button primary" disabled={chosen === 0} onClick={() => void run()}>
          {t('replace.apply', { count: chosen })}
        </button>
      </div>
    </>
  );
}

function usePlaceName({ kind, name, chapterId }: ReplacePlace): string {
  const { t } = useWords();
  const card = useBook(({ view }) => view?.chapters.find(({ id }) => id === chapterId));
  const what = t(`replace.kind.${kind}`);
  if (kind === 'prose') return card ? chapterName(card) : name;
  const own = card ? chapterName(card) : kind === 'book' ? '' : nameOf(kind, name, t);
  return own ? t('replace.place', { kind: what, name: own }) : what;
}

function nameOf(kind: ReplacePlace['kind'], name: string, t: Words['t']): string {
  const beat = kind === 'beat' && beatNames.find((one) => one === name);
  return beat ? t(`beat.${beat}`) : name;
}

function Place({ place, replace }: { place: ReplacePlace; replace: Replace }) {
  const { t } = useWords();
  const name = usePlaceName(place);
  const { key, count, hits } = place;
  const isSkipped = replace.skip.has(key);
  const left = isSkipped ? 0 : count - hits.filter(({ id }) => replace.skip.has(id)).length;
  const all = [key, ...hits.map(({ id }) => id)];
  const chooseOne = (id: string, chosen: boolean) => replace.choose(chosen ? [key, id] : [id], chosen);
  return (
    <li className="replace-place">
      <Tick
        className="replace-head"
        label={name}
        checked={left === count}
        partly={left > 0 && left < count}
        change={(chosen) => replace.choose(all, chosen)}
      >
        <b className="grow clip">{name}</b>
        <span className="quiet number">{t('count.bare', { count })}</span>
      </Tick>
      <ul>
        {hits.map((hit) => (
          <li key={hit.id}>
            <Hit
              hit={hit}
              place={name}
              checked={!isSkipped && !replace.skip.has(hit.id)}
              change={(chosen) => chooseOne(hit.id, chosen)}
            />
          </li>
        ))}
      </ul>
      {count > hits.length && <p className="quiet">{t('replace.more', { count: count - hits.length })}</p>}
    </li>
  );
}

/** The services send so many characters of what stands on each side of a hit. */
const AROUND = 24;
/** What is left of a word that was cut there is left out. */
const begun = (text: string) =>
  text.length < AROUND ? text : `…${text.replace(/^[\p{Script=Latin}’'-]*\s/u, '')}`;
const ended = (text: string) =>
  text.length < AROUND ? text : `${text.replace(/\s[\p{Script=Latin}’'-]*$/u, '')}…`;

type HitProps = { hit: ReplaceHit; place: string; checked: boolean; change(chosen: boolean): void };

function Hit({ hit, place, checked, change }: HitProps) {
  const { t } = useWords();
  const replacement = hit.replacement || t('replace.nothing');
  const { before, match, after } = hit;
  return (
    <Tick
      className="replace-hit"
      label={t('replace.hit', { place, before, match, after, replacement })}
      checked={checked}
      change={change}
    >
      <span className="grow">
        {begun(before)}
        <del>{match}</del>
        {checked && <ins>{hit.replacement}</ins>}
        {ended(after)}
      </span>
    </Tick>
  );
}

type TickProps = {
  className: string;
  label: string;
  checked: boolean;
  partly?: boolean;
  change(checked: boolean): void;
  children: React.ReactNode;
};

function Tick({ className, label, checked, partly = false, change, children }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={className}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => change(event.target.checked)}
      />
      {children}
    </label>
  );
}
