import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import type { PartProps } from './plan.tsx';
import { type Editing, RoutineForm } from './routine-form.tsx';

const FILE = 'routine.json';

/** Reminders and what comes again, as routine.json says; the assistant adds to it when asked. */
export function Routine({ plan: { routine }, change }: PartProps) {
  const { t } = useWords();
  const [editing, edit] = useState<Editing | null>(null);
  const count = routine ? routine.reminders.length + routine.items.length : 0;
  return (
    <section className="plan-card" aria-labelledby="plan-routine">
      <div className="plan-head">
        <h2 id="plan-routine">{t('plan.routine')}</h2>
        <span className="grow" />
        <span className="quiet plan-file">{FILE}</span>
      </div>
      {!routine && <p className="note amber">{t('plan.routine.unreadable')}</p>}
      {routine && count === 0 && <p className="quiet">{t('plan.routine.none')}</p>}
      {routine && <Entries {...{ routine, change, edit }} />}
      {routine && (
        <div className="plan-more">
          <AddButton label={t('plan.reminder.add')} add={() => edit({ kind: 'reminder' })} />
          <AddButton label={t('plan.item.add')} add={() => edit({ kind: 'item' })} />
        </div>
      )}
      {editing && <RoutineForm {...{ editing, change }} close={() => edit(null)} />}
    </section>
  );
}

const AddButton = ({ label, add }: { label: string; add(): void }) => (
  <button type="button" className="button" onClick={add}>
    <Plus size={14} aria-hidden />
    {label}
  </button>
);

type EntriesProps = Pick<PartProps, 'change'> & {
  routine: NonNullable<PartProps['plan']['routine']>;
  edit(editing: Editing): void;
};

function Entries({ routine: { reminders, items }, change, edit }: EntriesProps) {
  const { t, locale } = useWords();
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const inOrder = reminders.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <ul className="plan-lines">
      {inOrder.map((known) => (
        <Entry
          key={known.id}
          id={known.id}
          text={known.text}
          note={moment.format(new Date(known.at))}
          change={change}
          edit={() => edit({ kind: 'reminder', known })}
        />
      ))}
      {items.map((known) => (
        <Entry
          key={known.id}
          id={known.id}
          text={known.title}
          note={`${known.when} · ${t(`plan.repeat.${known.repeat}`)}`}
          change={change}
          edit={() => edit({ kind: 'item', known })}
        />
      ))}
    </ul>
  );
}

type EntryProps = Pick<PartProps, 'change'> & { id: string; text: string; note: string; edit(): void };

function Entry({ id, text, note, change, edit }: EntryProps) {
  const { t } = useWords();
  const { client, bookId } = useBookServices();
  return (
    <li className="plan-item">
      <span className="plan-entry">
        {text}
        <span className="quiet number">{note}</span>
      </span>
      <button
        type="button"
        className="button plain icon"
        aria-label={t('plan.editItem', { text })}
        onClick={edit}
      >
        <Pencil size={13} aria-hidden />
      </button>
      <button
        type="button"
        className="button plain icon"
        aria-label={t('plan.removeItem', { text })}
        onClick={() =>
          void change(() => client.plan.removeRoutine({ bookId, id }), t('plan.itemRemoved', { text }))
        }
      >
        <X size={13} aria-hidden />
      </button>
    </li>
  );
}
