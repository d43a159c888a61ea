import { useEffect, useRef, useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { onSubmit } from '#renderer/ui/form.tsx';
import { readSchema } from './schema.ts';
import { SchemaForm } from './schema-form.tsx';

type Args = Record<string, unknown>;
type Props = {
  schema: unknown;
  args: Args;
  label: string;
  save(args: Args): Promise<void>;
  cancel(): void;
};

/** The arguments of a call as a form; what is typed stays where saving is refused. */
export function EditForm({ schema, args, label, save, cancel }: Props) {
  const { t } = useWords();
  const [value, setValue] = useState(args);
  const form = useRef<HTMLFormElement>(null);
  const read = readSchema(schema);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  return (
    <form ref={form} className="card-form" onSubmit={onSubmit(() => save(value))}>
      <div className="card-form-fields scroll">
        <SchemaForm fields={read.kind === 'group' ? read.fields : []} value={value} change={setValue} />
      </div>
      <footer>
        <button type="submit" className="button primary">
          {label}
        </button>
        <button type="button" className="button" onClick={cancel}>
          {t('frame.cancel')}
        </button>
      </footer>
    </form>
  );
}
