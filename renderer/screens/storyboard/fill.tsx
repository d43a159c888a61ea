import './fill.css';
import { Fragment, type RefObject, useRef, useState } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { commit } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Field } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';
import { type Filling, type Told, tellings, toFilled, toMoves } from './filling.ts';

type Props = { chapterIds: readonly string[]; field: Told | undefined; close(): void };

/** When, where and by whose eyes several chapters are told, filled in together as one step to undo. */
export function Fill({ chapterIds, field = 'when', close }: Props) {
  const { t } = useWords();
  const first = useRef<HTMLInputElement>(null);
  const chapters = useBook(({ view }) => view?.chapters);
  const chosen = chapters?.filter(({ id }) => chapterIds.includes(id)) ?? [];
  return (
    <Modal title={t('fill.title', { count: chosen.length })} close={close} first={first}>
      <FillForm {...{ chosen, field, first, close }} />
    </Modal>
  );
}

type FormProps = {
  chosen: ChapterCard[];
  field: Told;
  first: RefObject<HTMLInputElement | null>;
  close(): void;
};

function FillForm({ chosen, field, first, close }: FormProps) {
  const { t } = useWords();
  const book = useBookServices();
  const [filling, setFilling] = useState<Filling>({ days: 0 });
  const filled = toFilled(chosen, filling);
  const count = filled.length;
  const set = (patch: Filling) => setFilling((old) => ({ ...old, ...patch }));
  const save = async () => {
    close();
    await commit(
      book,
      { code: 'label-chapters-set', facts: { count } },
      filled.map(({ id, patch }) => ({ type: 'chapter-set', id, patch })),
      { done: { key: 'done.filled', facts: { count } } },
    );
  };
  return (
    <form className="form" onSubmit={onSubmit(save)}>
      <p className="quiet">{t('fill.hint')}</p>
      {tellings.map((name) => (
        <Fragment key={name}>
          <FillField {...{ name, chosen, filling, set }} ref={name === field ? first : null} />
          {name === 'when' && <Shift {...{ chosen, filling, set }} />}
        </Fragment>
      ))}
      <FormEnd
        close={close}
        disabled={count === 0}
        label={t(count > 0 ? 'fill.go' : 'frame.save', { count })}
      />
    </form>
  );
}

type FieldProps = { chosen: ChapterCard[]; filling: Filling; set(patch: Filling): void };

function FillField({
  name,
  ref,
  chosen,
  filling,
  set,
}: FieldProps & { name: Told; ref: RefObject<HTMLInputElement | null> | null }) {
  const { t } = useWords();
  const values = new Set(chosen.map((card) => card[name]));
  const common = values.size === 1 ? [...values].join('') : '';
  return (
    <Field label={t(`details.${name}`)}>
      <input
        ref={ref}
        className="input"
        value={filling[name] ?? common}
        placeholder={values.size > 1 ? t('fill.differ') : ''}
        disabled={name === 'when' && filling.days !== 0}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  );
}

/** Changes shown below the days; the others are counted. */
const MOST_SHOWN = 4;

/** The times of all of them, so many days later, and what that makes of each. */
function Shift({ chosen, filling: { days = 0 }, set }: FieldProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('0');
  const take = (text: string) => {
    setTyped(text);
    set({ days: Math.round(Number(text)) || 0 });
  };
  const { moves, kept } = toMoves(chosen, days);
  const more = moves.length - MOST_SHOWN;
  return (
    <>
      <Field label={t('fill.days')} hint={t('fill.days.hint')}>
        <input
          type="number"
          className="input number fill-days"
          value={typed}
          onChange={({ target }) => take(target.value)}
        />
      </Field>
      {days !== 0 && (
        <ul className="fill-moves" role="status">
          {moves.slice(0, MOST_SHOWN).map(({ id, from, to }) => (
            <li key={id}>{t('fill.move', { from, to })}</li>
          ))}
          {more > 0 && <li>{t('fill.more', { count: more })}</li>}
          {kept > 0 && <li className="quiet">{t('fill.kept', { count: kept })}</li>}
        </ul>
      )}
    </>
  );
}
