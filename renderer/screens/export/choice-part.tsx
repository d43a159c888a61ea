import { useState } from 'react';
import type { ExportChoice } from '#contract/exports.ts';
import type { BookView } from '#contract/views.ts';
import { chapterStatuses } from '#model/chapter.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { Field } from '#renderer/ui/field.tsx';
import { namedVolumes } from '#renderer/ui/volume-name.ts';
import { chosenCount } from './chosen.ts';

type Props = { view: BookView; choice: ExportChoice; change(choice: ExportChoice): void };

/** Which chapters leave, and the author's own pages before and behind them. */
export function ChoicePart({ view, choice, change }: Props) {
  const { t } = useWords();
  const count = chosenCount(view, choice);
  const set = (patch: Partial<ExportChoice>) => change({ ...choice, ...patch });
  return (
    <details className="export-choice">
      <summary>
        <b>{t('export.choice')}</b>
        <span className={count > 0 ? 'quiet number' : 'amber-text number'}>
          {t('export.choice.count', { count, total: view.chapters.length })}
        </span>
        {(choice.front.trim() || choice.back.trim()) && (
          <span className="pill jade">{t('export.choice.pages')}</span>
        )}
      </summary>
      <div className="export-choice-parts">
        <div className="columns">
          <Place
            view={view}
            label={t('export.choice.from')}
            value={choice.from ?? 1}
            change={(place) => set({ from: place <= 1 ? null : place })}
          />
          <Place
            view={view}
            label={t('export.choice.to')}
            value={choice.to ?? view.chapters.length}
            change={(place) => set({ to: place >= view.chapters.length ? null : place })}
          />
        </div>
        {view.volumes.length > 0 && (
          <Ticks
            label={t('export.choice.volumes')}
            all={namedVolumes(view).map(({ id, name }) => ({ id, label: name }))}
            chosen={choice.volumes}
            change={(volumes) => set({ volumes })}
          />
        )}
        <Ticks
          label={t('export.choice.statuses')}
          all={chapterStatuses.map((id) => ({ id, label: t(`status.${id}`) }))}
          chosen={choice.statuses}
          change={(ids) => set({ statuses: ids && chapterStatuses.filter((one) => ids.includes(one)) })}
        />
        <div className="columns">
          <Page label={t('export.choice.front')} value={choice.front} change={(front) => set({ front })} />
          <Page label={t('export.choice.back')} value={choice.back} change={(back) => set({ back })} />
        </div>
      </div>
    </details>
  );
}

type PlaceProps = { view: BookView; label: string; value: number; change(place: number): void };

/** A chapter by its place in the book, with its name below. What is no place is put right when the field is left. */
function Place({ view, label, value, change }: PlaceProps) {
  const [text, setText] = useState<string | null>(null);
  const card = view.chapters[value - 1];
  const type = (typed: string) => {
    setText(typed);
    const place = Number(typed);
    if (Number.isInteger(place) && view.chapters[place - 1]) change(place);
  };
  return (
    <Field label={label} hint={card ? chapterName(card) : undefined}>
      <input
        className="input"
        type="number"
        min={1}
        max={view.chapters.length}
        value={text ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(null)}
      />
    </Field>
  );
}

type TicksProps = {
  label: string;
  all: readonly { id: string; label: string }[];
  chosen: readonly string[] | null;
  change(chosen: string[] | null): void;
};

/** All of them, or those that are ticked. */
function Ticks({ label, all, chosen, change }: TicksProps) {
  const isOn = (id: string) => chosen === null || chosen.includes(id);
  const toggle = (id: string) => {
    const next = all.filter((one) => (one.id === id ? !isOn(id) : isOn(one.id))).map((one) => one.id);
    change(next.length === all.length ? null : next);
  };
  return (
    <fieldset className="export-ticks">
      <legend>{label}</legend>
      {all.map(({ id, label: name }) => (
        <label key={id} className="check">
          <input type="checkbox" checked={isOn(id)} onChange={() => toggle(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

type PageProps = { label: string; value: string; change(text: string): void };

function Page({ label, value, change }: PageProps) {
  const { t } = useWords();
  return (
    <Field label={label} hint={t('export.choice.page.hint')}>
      <textarea
        className="textarea"
        rows={4}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
