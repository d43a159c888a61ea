import { useEffect, useRef, useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';
import { editableFields, isProse } from './schema.ts';
import { SchemaForm } from './schema-form.tsx';
import { toolTitle } from './tool-name.ts';

type Args = Record<string, unknown>;
type Props = {
  tool: string;
  schema: unknown;
  args: Args;
  label: string;
  save(args: Args): Promise<void>;
  cancel(): void;
};

/** The arguments of a call as a form, in a window of its own where they hold prose. */
export function EditForm(props: Props) {
  const words = useWords();
  const { tool, schema, args, cancel } = props;
  const [value, setValue] = useState(args);
  const fields = editableFields(tool, schema, args);
  const form = <Form {...props} {...{ fields, value }} change={setValue} />;
  if (!fields.some(({ name }) => isProse(tool, name))) return form;
  return (
    <Modal title={toolTitle(tool, args, words)} close={cancel} isHeld={value !== args}>
      {form}
    </Modal>
  );
}

type FormProps = Props & {
  fields: ReturnType<typeof editableFields>;
  value: Args;
  change(value: Args): void;
};

/** What is typed stays where saving is refused. */
function Form({ tool, label, save, cancel, fields, value, change }: FormProps) {
  const { t } = useWords();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  return (
    <form ref={form} className="card-form" onSubmit={onSubmit(() => save(value))}>
      <div className="card-form-fields scroll">
        <SchemaForm tool={tool} fields={fields} value={value} change={change} />
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
