import type { Character } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { BookInput } from '#renderer/ui/book-text.tsx';
import { DeleteButton } from './parts.tsx';

type Behavior = Character['behaviors'][number];
type Props = { behaviors: readonly Behavior[]; change(behaviors: Behavior[]): void };

/** What a character does on which occasion, a row each. */
export function Behaviors({ behaviors, change }: Props) {
  const put = (at: number, patch: Partial<Behavior>) =>
    change(behaviors.map((one, index) => (index === at ? { ...one, ...patch } : one)));
  const rows = behaviors.map((behavior, at) => ({
    behavior,
    number: at + 1,
    put: (patch: Partial<Behavior>) => put(at, patch),
    remove: () => change(behaviors.filter((_, index) => index !== at)),
  }));
  return <ul className="behaviors">{rows.map(toRow)}</ul>;
}

type RowProps = { behavior: Behavior; number: number; put(patch: Partial<Behavior>): void; remove(): void };

/** Behaviours have no name of their own: a row is known by its place. */
const toRow = (row: RowProps) => <Row key={row.number} {...row} />;

function Row({ behavior: { context, response }, number, put, remove }: RowProps) {
  const { t } = useWords();
  return (
    <li>
      <BookInput
        className="input"
        aria-label={t('bible.behaviors.context', { number })}
        placeholder={t('bible.behaviors.when')}
        value={context}
        onChange={(event) => put({ context: event.target.value })}
      />
      <BookInput
        className="input"
        aria-label={t('bible.behaviors.response', { number })}
        placeholder={t('bible.behaviors.does')}
        value={response}
        onChange={(event) => put({ response: event.target.value })}
      />
      <DeleteButton label={t('bible.behaviors.remove', { number })} run={remove} />
    </li>
  );
}
