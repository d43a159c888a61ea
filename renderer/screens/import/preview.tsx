import { useState } from 'react';
import type { BookView, ImportPreview } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import { PreviewChapters } from './preview-chapters.tsx';
import { PreviewWarnings } from './preview-warnings.tsx';
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

type Props = { wizard: ImportWizard; preview: ImportPreview; view: BookView | undefined };

/** What an import would bring, and the ways to correct it before anything is written. */
export function Preview({ wizard, preview, view }: Props) {
  const { t } = useWords();
  return (
    <>
      <div className="import-bar">
        <b className="clip">{wizard.files.map(({ name }) => name).join(t('bible.listJoin'))}</b>
        <span className="quiet grow">{t('import.files', { count: wizard.files.length })}</span>
        <button type="button" className="button" onClick={wizard.reset}>
          {t('import.otherFiles')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={
            wizard.isReading || preview.chapters.length === 0 || wizard.job.state.status === 'running'
          }
          onClick={wizard.apply}
        >
          {t('import.go', { count: preview.chapters.length })}
        </button>
      </div>
      <div className="import-options">
        <Target wizard={wizard} view={view} />
        {wizard.target === null && <Title wizard={wizard} preview={preview} />}
        <Encoding wizard={wizard} preview={preview} />
        <Pattern wizard={wizard} />
      </div>
      <PreviewWarnings preview={preview} />
      <PreviewChapters preview={preview} merges={wizard.target !== null} />
    </>
  );
}

function Target({ wizard, view }: Pick<Props, 'wizard' | 'view'>) {
  const { t } = useWords();
  if (!view) return null;
  const title = view.project.title || t('library.untitled');
  return (
    <Field label={t('import.to')}>
      <Select
        value={wizard.target ?? ''}
        change={(value) => wizard.aim(value || null)}
        options={[
          { value: view.bookId, label: t('import.to.open', { title }) },
          { value: '', label: t('import.to.new') },
        ]}
      />
    </Field>
  );
}

function Title({ wizard, preview }: Pick<Props, 'wizard' | 'preview'>) {
  const { t } = useWords();
  const [title, setTitle] = useState(preview.title);
  const save = () => title !== preview.title && wizard.revise({ ...wizard.options, title });
  return (
    <Field label={t('import.bookTitle')}>
      <input
        className="input"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onBlur={save}
      />
    </Field>
  );
}

function Encoding({ wizard, preview }: Pick<Props, 'wizard' | 'preview'>) {
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

const isPattern = (text: string): boolean => {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
};

function Pattern({ wizard }: Pick<Props, 'wizard'>) {
  const { t } = useWords();
  const [pattern, setPattern] = useState(wizard.options.pattern ?? '');
  const bad = !isPattern(pattern);
  const apply = () => {
    const { pattern: _, ...options } = wizard.options;
    if (!bad) wizard.revise(pattern ? { ...options, pattern } : options);
  };
  return (
    <form className="pattern" onSubmit={onSubmit(apply)}>
      <Field label={t('import.pattern')} hint={t(bad ? 'import.pattern.bad' : 'import.pattern.hint')}>
        <input
          className="input"
          value={pattern}
          aria-invalid={bad}
          spellCheck={false}
          onChange={(event) => setPattern(event.target.value)}
        />
      </Field>
      <button type="submit" className="button" disabled={bad}>
        {t('import.apply')}
      </button>
    </form>
  );
}
