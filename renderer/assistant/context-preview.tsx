import type { ContextPart } from '#contract/chats.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Modal } from '#renderer/ui/modal.tsx';
import { reachable } from '#renderer/ui/reachable.ts';
import type { Context } from './context-meter.tsx';

type Props = { context: Context; close(): void };

/** What goes into the next request and what stays out, and why; nothing is cut silently. */
export function ContextPreview({ context, close }: Props) {
  const { t } = useWords();
  const { parts, tokens, budget } = context;
  return (
    <Modal title={t('assistant.context.title')} close={close}>
      <p className="quiet">{t('assistant.context.text', { tokens, budget })}</p>
      <section className="context-parts scroll" {...reachable} aria-label={t('assistant.context.title')}>
        <Parts heading={t('assistant.context.in')} parts={parts.filter(({ included }) => included)} />
        <Parts heading={t('assistant.context.out')} parts={parts.filter(({ included }) => !included)} />
      </section>
    </Modal>
  );
}

type PartsProps = { heading: string; parts: readonly ContextPart[] };

function Parts({ heading, parts }: PartsProps) {
  const { t, tOr } = useWords();
  if (parts.length === 0) return null;
  return (
    <>
      <h3>
        {heading}
        <span className="quiet number">
          {t('assistant.context.tokens', { count: parts.reduce((sum, { tokens }) => sum + tokens, 0) })}
        </span>
      </h3>
      {[...Map.groupBy(parts, ({ part }) => part)].map(([part, items]) => (
        <details key={part} className="context-part" open={items.length < 4}>
          <summary>
            <span className="grow">{tOr(`assistant.part.${part}`, part)}</span>
            <span className="quiet number">
              {t('assistant.context.tokens', { count: items.reduce((sum, { tokens }) => sum + tokens, 0) })}
            </span>
          </summary>
          <ul>{items.map(toLine)}</ul>
        </details>
      ))}
    </>
  );
}

/** Two parts may have the same name: their place is what tells them apart. */
const toLine = (item: ContextPart, at: number) => <Item key={at} item={item} />;

function Item({ item: { part, name, tokens, reason } }: { item: ContextPart }) {
  const { t, tOr } = useWords();
  return (
    <li>
      <span className="grow clip">{name === part ? tOr(`assistant.part.${part}`, part) : name}</span>
      {reason && <span className="quiet">{t(`assistant.context.reason.${reason}`)}</span>}
      <span className="quiet number">{t('assistant.context.tokens', { count: tokens })}</span>
    </li>
  );
}
