import { useState } from 'react';
import type { BookView, ImportPreview } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { DocumentChoices } from './document-choices.tsx';
import { Encoding } from './encoding.tsx';
import { Pattern } from './pattern.tsx';
import { PreviewChapters } from './preview-chapters.tsx';
import { PreviewWarnings } from './preview-warnings.tsx';
import type { ImportWizard } from './use-import.ts';

type Props = { wizard: ImportWizard; preview: ImportPreview; view: BookView | undefined };

/** Documents have no encoding of their own to choose: their names stand in its place. */
const isText = ({ encoding }: ImportPreview): boolean => !/^[A-Z]{3,5}$/.test(encoding);

/** What an import would bring, and the ways to correct it before anything is written. */
export function Preview({ wizard, preview, view }: Props) {
  const { t } = useWords();
  const [shown, setShown] = useState<{ line: number } | null>(null);
  const count = preview.chapters.length - wizard.fates.size;
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
          disabled={wizard.isReading || count === 0 || wizard.job.state.status === 'running'}
          onClick={wizard.apply}
        >
          {t('import.go', { count })}
        </button>
      </div>
      <div className="import-options">
        <Target wizard={wizard} view={view} />
        {wizard.target === null && <Title wizard={wizard} preview={preview} />}
        {isText(preview) && <Encoding wizard={wizard} preview={preview} />}
        <DocumentChoices wizard={wizard} preview={preview} />
        <Pattern wizard={wizard} />
      </div>
      <PreviewWarnings preview={preview} show={(line) => setShown({ line })} />
      <PreviewChapters
        preview={preview}
        merges={wizard.target !== null}
        shown={shown}
        fates={wizard.fates}
        decide={wizard.decide}
      />
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
