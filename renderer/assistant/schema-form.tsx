import { Plus, X } from 'lucide-react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { BookArea } from '#renderer/ui/book-text.tsx';
import { Check, Field, Select } from '#renderer/ui/field.tsx';
import { blankOf, type FieldSchema, type FormField, isProse, withMember } from './schema.ts';
import { isRecord } from './turns.ts';

type Value = Record<string, unknown>;
type GroupProps = { tool: string; fields: readonly FormField[]; value: Value; change(value: Value): void };

/** A form drawn from a schema. Optional fields that were not given stay out until something is put in. */
export function SchemaForm({ tool, fields, value, change }: GroupProps) {
  return (
    <div className="schema-form">
      {fields.map((field) => (
        <Member
          key={field.name}
          {...{ tool, field }}
          value={value[field.name]}
          change={(member) => change(withMember(value, field.name, member))}
        />
      ))}
    </div>
  );
}

type MemberProps = { tool: string; field: FormField; value: unknown; change(value: unknown): void };

function Member({ tool, field: { name, isRequired, schema }, value, change }: MemberProps) {
  const { tOr } = useWords();
  const label = tOr(`arg.${tool}.${name}`, tOr(`arg.${name}`, name));
  const hint = tOr(`arg.hint.${name}`, '');
  const kept = (text: string) => (text === '' && !isRequired ? undefined : text);
  switch (schema.kind) {
    case 'boolean':
      return <Check label={label} hint={hint} checked={value === true} change={change} />;
    case 'group':
      return <Group {...{ tool, label, schema, value, change }} />;
    case 'list':
      return <List {...{ tool, label, schema, value, change }} />;
    case 'lines':
      return <Lines label={label} value={value} change={change} />;
    case 'choice':
      return <Choice {...{ name, label, schema, value, isRequired }} change={(text) => change(kept(text))} />;
    case 'number':
      return (
        <Field label={label} hint={hint}>
          <input
            className="input"
            type="number"
            value={typeof value === 'number' ? value : ''}
            onChange={(event) => change(event.target.value === '' ? undefined : Number(event.target.value))}
          />
        </Field>
      );
    default:
      return (
        <Field label={label} hint={hint}>
          <BookArea
            className={isProse(tool, name) ? 'textarea prose-box' : 'textarea'}
            rows={rowsFor(value)}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => change(kept(event.target.value))}
          />
        </Field>
      );
  }
}

const LINE = 26;
const MOST_ROWS = 12;

const rowsFor = (value: unknown): number => {
  const text = typeof value === 'string' ? value : '';
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE), 0);
  return Math.min(MOST_ROWS, Math.max(1, lines));
};

type PartProps<K extends FieldSchema['kind']> = {
  tool: string;
  label: string;
  schema: Extract<FieldSchema, { kind: K }>;
  value: unknown;
  change(value: unknown): void;
};

function Group({ tool, label, schema, value, change }: PartProps<'group'>) {
  return (
    <fieldset className="schema-group">
      <legend>{label}</legend>
      <SchemaForm tool={tool} fields={schema.fields} value={isRecord(value) ? value : {}} change={change} />
    </fieldset>
  );
}

function List({ tool, label, schema, value, change }: PartProps<'list'>) {
  const { t } = useWords();
  const items: unknown[] = Array.isArray(value) ? value : [];
  const { item } = schema;
  const fields = item.kind === 'group' ? item.fields : [];
  const toItem = (one: unknown, at: number) => (
    <Item
      key={at}
      tool={tool}
      number={at + 1}
      remove={() => change(items.filter((_, place) => place !== at))}
      fields={fields}
      value={isRecord(one) ? one : {}}
      change={(next) => change(items.map((old, place) => (place === at ? next : old)))}
    />
  );
  return (
    <fieldset className="schema-group">
      <legend>{label}</legend>
      {items.map(toItem)}
      <button type="button" className="button plain" onClick={() => change([...items, blankOf(item)])}>
        <Plus size={14} aria-hidden />
        {t('assistant.form.add')}
      </button>
    </fieldset>
  );
}

type ItemProps = GroupProps & { number: number; remove(): void };

function Item({ number, remove, ...group }: ItemProps) {
  const { t } = useWords();
  return (
    <div className="schema-item">
      <div className="schema-item-head">
        <span className="grow quiet">{t('assistant.form.item', { number })}</span>
        <button
          type="button"
          className="button plain icon"
          aria-label={t('assistant.form.remove', { number })}
          onClick={remove}
        >
          <X size={14} aria-hidden />
        </button>
      </div>
      <SchemaForm {...group} />
    </div>
  );
}

function Lines({ label, value, change }: Omit<PartProps<'lines'>, 'schema' | 'tool'>) {
  const { t } = useWords();
  const lines: unknown[] = Array.isArray(value) ? value : [];
  return (
    <Field label={label} hint={t('assistant.form.lines')}>
      <BookArea
        className="textarea"
        rows={Math.max(2, lines.length)}
        value={lines.join('\n')}
        onChange={(event) => change(event.target.value === '' ? undefined : event.target.value.split('\n'))}
      />
    </Field>
  );
}

type ChoiceProps = Omit<PartProps<'choice'>, 'change' | 'tool'> & {
  name: string;
  isRequired: boolean;
  change(text: string): void;
};

/** The words of the screens for what an argument can be. */
const CHOICES: Readonly<Record<string, string>> = {
  kind: 'kind',
  beat: 'beat',
  stage: 'stage',
  repeat: 'plan.repeat',
};

function Choice({ name, label, schema, value, isRequired, change }: ChoiceProps) {
  const { t, tOr } = useWords();
  const toLabel = (option: string) => tOr(`${CHOICES[name] ?? name}.${option}`, option);
  const none = isRequired ? [] : [{ value: '', label: t('assistant.form.none') }];
  return (
    <Field label={label}>
      <Select
        value={typeof value === 'string' ? value : ''}
        options={[...none, ...schema.options.map((option) => ({ value: option, label: toLabel(option) }))]}
        change={change}
      />
    </Field>
  );
}
