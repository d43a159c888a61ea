import type { ImportPreview } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import type { ImportWizard } from './use-import.ts';

/** Names of the WHATWG Encoding Standard that manuscripts are found in. */
const encodings = [
  'utf-8',
  'gb18030',
  'big5',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
  'windows-1251',
  'koi8-r',
] as const;

type Props = { wizard: ImportWizard; preview: ImportPreview };

/** The encoding that was found, or another that the author knows better. */
export function Encoding({ wizard, preview }: Props) {
  const { t } = useWords();
  const change = (encoding: string) => {
    const { encoding: _, ...options } = wizard.options;
    wizard.revise(encoding ? { ...options, encoding } : options);
  };
  const automatic = {
    value: '',
    label: t('import.encoding.auto', { encoding: preview.encoding.toUpperCase() }),
  };
  return (
    <Field label={t('import.encoding')}>
      <Select
        value={wizard.options.encoding ?? ''}
        change={change}
        options={[automatic, ...encodings.map((value) => ({ value, label: value.toUpperCase() }))]}
      />
    </Field>
  );
}
