import { useState } from 'react';
import type { ImportPreview } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import type { ImportWizard } from './use-import.ts';

const hasAny = ({ warnings }: ImportPreview, ...codes: string[]): boolean =>
  warnings.some(({ code }) => codes.includes(code));

/** What a document lets the author decide: tracked changes and readings, asked for only where there are some. */
export function DocumentChoices({ wizard, preview }: { wizard: ImportWizard; preview: ImportPreview }) {
  const { t } = useWords();
  const { options, revise } = wizard;
  const changes = useSeen(hasAny(preview, 'document-changes-accepted', 'document-changes-rejected'));
  const ruby = useSeen(hasAny(preview, 'document-ruby'));
  return (
    <>
      {changes && (
        <Field label={t('import.changes')}>
          <Select
            value={options.changes ?? 'accept'}
            options={[
              { value: 'accept', label: t('import.changes.accept') },
              { value: 'reject', label: t('import.changes.reject') },
            ]}
            change={(value) => revise({ ...options, changes: value === 'reject' ? 'reject' : 'accept' })}
          />
        </Field>
      )}
      {ruby && (
        <Field label={t('import.ruby')}>
          <Select
            value={options.ruby ?? 'drop'}
            options={[
              { value: 'drop', label: t('import.ruby.drop') },
              { value: 'brackets', label: t('import.ruby.brackets') },
            ]}
            change={(value) => revise({ ...options, ruby: value === 'brackets' ? 'brackets' : 'drop' })}
          />
        </Field>
      )}
    </>
  );
}

/** A choice stays on the screen once it was there: taking it makes its warning go. */
function useSeen(isThere: boolean): boolean {
  const [seen, setSeen] = useState(isThere);
  if (isThere && !seen) setSeen(true);
  return seen || isThere;
}
