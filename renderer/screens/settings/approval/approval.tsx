import { useCallback, useEffect, useId, useRef } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { showBook, useBook } from '#renderer/state/book.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Card, NamedCard } from '../row.tsx';
import { useLoaded } from '../use-loaded.ts';

/** Which tools write into this book without asking. None does unless the author has ticked it. */
export function Approval() {
  const { t, tOr } = useWords();
  const { client, bookId } = useBookServices();
  const ticked = useBook(({ view }) => view?.project.settings.autoApprove) ?? [];
  const { value } = useLoaded(useCallback(() => client.preferences.tools(), [client]));
  const set = async (autoApprove: string[]) => {
    const view = await tried(() => client.preferences.setBook({ bookId, autoApprove }));
    if (view) showBook(view);
  };
  if (!value) return null;
  const toggle = (tools: readonly string[], on: boolean) =>
    void set(on ? [...new Set([...ticked, ...tools])] : ticked.filter((name) => !tools.includes(name)));
  return (
    <>
      <NamedCard name="approval.title">
        <p className="note amber">{t('approval.warning')}</p>
        <div className="approval-kinds">
          {value.kinds.map(({ kind, tools }) => (
            <Kind key={kind} {...{ kind, tools, ticked, toggle }} />
          ))}
        </div>
      </NamedCard>
      <Card name="approval.always" title={t('approval.always')} hint={t('approval.always.hint')}>
        <p>{value.always.map((name) => tOr(`tool.${name}`, name)).join(t('write.meta.between'))}</p>
      </Card>
    </>
  );
}

type KindProps = {
  kind: string;
  tools: readonly string[];
  ticked: readonly string[];
  toggle(tools: readonly string[], on: boolean): void;
};

function Kind({ kind, tools, ticked, toggle }: KindProps) {
  const { t, tOr } = useWords();
  const id = useId();
  const count = tools.filter((name) => ticked.includes(name)).length;
  const name = tOr(`approval.kind.${kind}`, kind);
  return (
    <fieldset className="approval-kind">
      <legend>
        <label className="check" htmlFor={id}>
          <AllBox
            id={id}
            label={t('approval.all', { kind: name })}
            some={count > 0 && count < tools.length}
            all={count === tools.length}
            change={(on) => toggle(tools, on)}
          />
          <b>{name}</b>
        </label>
      </legend>
      {tools.map((tool) => (
        <label key={tool} className="check">
          <input
            type="checkbox"
            checked={ticked.includes(tool)}
            onChange={(event) => toggle([tool], event.target.checked)}
          />
          {tOr(`tool.${tool}`, tool)}
        </label>
      ))}
    </fieldset>
  );
}

type AllProps = { id: string; label: string; some: boolean; all: boolean; change(on: boolean): void };

/** A box for several: half ticked where only some of them are. */
function AllBox({ id, label, some, all, change }: AllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      aria-label={label}
      checked={all}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
