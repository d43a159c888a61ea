import { X } from 'lucide-react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import type { PartProps } from './plan.tsx';

const FILE = 'routine.json';

/** Reminders and what comes again, as routine.json says; the assistant adds to it when asked. */
export function Routine({ plan: { routine }, change }: PartProps) {
  const { t, tOr, locale } = useWords();
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const reminders = (routine?.reminders ?? []).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const items = routine?.items ?? [];
  return (
    <section className="plan-card" aria-labelledby="plan-routine">
      <div className="plan-head">
        <h2 id="plan-routine">{t('plan.routine')}</h2>
        <span className="grow" />
        <span className="quiet plan-file">{FILE}</span>
      </div>
      {!routine && <p className="note amber">{t('plan.routine.unreadable')}</p>}
      {routine && reminders.length + items.length === 0 && <p className="quiet">{t('plan.routine.none')}</p>}
      <ul className="plan-lines">
        {reminders.map(({ id, text, at }) => (
          <Entry key={id} id={id} text={text} note={when.format(new Date(at))} change={change} />
        ))}
        {items.map(({ id, title, when: said, repeat }) => (
          <Entry
            key={id}
            id={id}
            text={title}
            note={`${said} · ${tOr(`plan.repeat.${repeat}`, repeat)}`}
            change={change}
          />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = Pick<PartProps, 'change'> & { id: string; text: string; note: string };

function Entry({ id, text, note, change }: EntryProps) {
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
