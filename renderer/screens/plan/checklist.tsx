import { Plus, X } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { PlanLine } from '#contract/plan.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { onSubmit } from '#renderer/ui/form.tsx';
import type { PartProps } from './plan.tsx';

const FILE = 'plan.md';

/** plan.md with its items to tick. */
export function Checklist({ plan, change }: PartProps) {
  const { t } = useWords();
  const items = plan.plan.filter(({ kind }) => kind === 'item');
  const done = items.filter((item) => item.done).length;
  return (
    <section className="plan-card" aria-labelledby="plan-list">
      <div className="plan-head">
        <h2 id="plan-list">{t('plan.list')}</h2>
        <span className="quiet number">
          {items.length > 0 && t('plan.listDone', { done, total: items.length })}
        </span>
        <span className="grow" />
        <span className="quiet plan-file">{FILE}</span>
      </div>
      {plan.plan.length === 0 && <p className="quiet">{t('plan.list.none')}</p>}
      <div className="plan-lines">
        {plan.plan.map((line) => (
          <Line key={`${line.line} ${line.text}`} line={line} change={change} />
        ))}
      </div>
      <AddItem change={change} />
    </section>
  );
}

function Line({ line, change }: { line: PlanLine } & Pick<PartProps, 'change'>) {
  const { t } = useWords();
  const { client, bookId } = useBookServices();
  const { kind, text, done, depth } = line;
  if (kind === 'heading') return <h3>{text}</h3>;
  if (kind === 'text') return <p className="quiet">{text}</p>;
  const place = { bookId, line: line.line, text };
  // safe: a custom property, which React's type for styles does not know
  const indent = { '--depth': depth } as CSSProperties;
  return (
    <div className="plan-item" data-done={done} style={indent}>
      <label className="check">
        <input
          type="checkbox"
          checked={done}
          onChange={() => void change(() => client.plan.toggle({ ...place, done: !done }))}
        />
        <span>{text}</span>
      </label>
      <button
        type="button"
        className="button plain icon"
        aria-label={t('plan.removeItem', { text })}
        onClick={() => void change(() => client.plan.removeItem(place), t('plan.itemRemoved', { text }))}
      >
        <X size={13} aria-hidden />
      </button>
    </div>
  );
}

function AddItem({ change }: Pick<PartProps, 'change'>) {
  const { t } = useWords();
  const { client, bookId } = useBookServices();
  const [text, setText] = useState('');
  const add = async () => {
    if (text.trim() === '') return;
    if (await change(() => client.plan.addItem({ bookId, text }))) setText('');
  };
  return (
    <form className="plan-add" onSubmit={onSubmit(add)}>
      <input
        className="input"
        aria-label={t('plan.newItem')}
        placeholder={t('plan.newItem.hint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button icon" aria-label={t('plan.addItem')}>
        <Plus size={14} aria-hidden />
      </button>
    </form>
  );
}
