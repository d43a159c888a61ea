import './export.css';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { BookView, ExportFormat, MadeFile } from '#contract/views.ts';
import { type Failure, toFailure } from '#renderer/client.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { onSubmit } from '#renderer/ui/form.tsx';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { ScreenTabs } from '#renderer/ui/screen-tabs.tsx';
import { download, sayBytes } from './download.ts';
import { OptionField } from './option-field.tsx';
import { type OptionValue, shownFields, toDefaults, toFields } from './options.ts';

/** The whole book as one file: format, options, progress, file. */
export function Export({ view }: ScreenProps) {
  const { t, say } = useWords();
  const { formats, failure } = useFormats();
  const [chosen, choose] = useState<string | null>(null);
  const format = formats.find(({ id }) => id === chosen) ?? formats[0];
  return (
    <div className="export scroll">
      <ScreenTabs here="export" />
      <div className="export-inner">
        <h1>{t('export.title')}</h1>
        <p className="quiet">{t('export.lead')}</p>
        {failure && (
          <p className="note seal" role="alert">
            {t('export.failed')} · {say(failure.message)}
          </p>
        )}
        <Formats formats={formats} chosen={format?.id} choose={choose} />
        {format && <ExportForm key={format.id} format={format} view={view} />}
      </div>
    </div>
  );
}

function useFormats() {
  const { client } = useBookServices();
  const [shown, setShown] = useState<{ formats: ExportFormat[]; failure: Failure | null }>({
    formats: [],
    failure: null,
  });
  useEffect(() => {
    client.exports.formats().then(
      (formats) => setShown({ formats, failure: null }),
      (error: unknown) => setShown({ formats: [], failure: toFailure(error) }),
    );
  }, [client]);
  return shown;
}

type FormatsProps = { formats: ExportFormat[]; chosen: string | undefined; choose(id: string): void };

function Formats({ formats, chosen, choose }: FormatsProps) {
  const { t, tOr } = useWords();
  return (
    <fieldset className="formats">
      <legend className="sr-only">{t('export.format')}</legend>
      {formats.map(({ id, extension }) => (
        <label key={id} className="format" data-on={id === chosen}>
          <input type="radio" name="format" value={id} checked={id === chosen} onChange={() => choose(id)} />
          <b>{tOr(`export.format.${id}`, id)}</b>
          <span className="quiet">.{extension}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ExportForm({ format, view }: { format: ExportFormat; view: BookView }) {
  const { t } = useWords();
  const { options, change, fields, job, run, save } = useExport(format, view.bookId);
  const { state } = job;
  return (
    <form className="export-form" onSubmit={onSubmit(run)}>
      <h2>{t('export.options')}</h2>
      {fields.length === 0 && <p className="quiet">{t('export.noOptions')}</p>}
      <div className="export-fields">
        {shownFields(fields, options).map((field) => (
          <OptionField
            key={field.name}
            field={field}
            value={options[field.name]}
            change={change(field.name)}
          />
        ))}
      </div>
      {state.status === 'running' ? (
        <JobProgress label={t('export.working')} {...state} stop={job.stop} />
      ) : (
        <div className="end">
          <button type="submit" className="button primary">
            <Download size={14} aria-hidden />
            {t('export.go')}
          </button>
        </div>
      )}
      <Outcome state={state} save={save} />
    </form>
  );
}

function useExport(format: ExportFormat, bookId: string) {
  const { client, sessions } = useBookServices();
  const fields = useMemo(() => toFields(format.options), [format]);
  const [options, setOptions] = useState(() => toDefaults(fields));
  const job = useJob<MadeFile>();
  const change = (name: string) => (value: OptionValue) => setOptions((old) => ({ ...old, [name]: value }));
  const save = async ({ exportId, name }: MadeFile) =>
    download({ name, bytes: await client.exports.take({ exportId }) });
  const run = async () => {
    const made = await job.start(async (signal) => {
      await sessions.flush();
      return client.exports.run({ bookId, format: format.id, options }, { signal });
    });
    if (made) await save(made);
  };
  return { options, change, fields, job, run, save };
}

type OutcomeProps = {
  state: ReturnType<typeof useJob<MadeFile>>['state'];
  save: (made: MadeFile) => Promise<void>;
};

function Outcome({ state, save }: OutcomeProps) {
  const { t, say, locale } = useWords();
  if (state.status === 'failed')
    return (
      <p className="note seal" role="alert">
        {say(state.failure.message)}
      </p>
    );
  if (state.status !== 'done') return null;
  const { result } = state;
  return (
    <p className="note jade export-done" role="status">
      <span className="grow">
        {t('export.done', { name: result.name, size: sayBytes(result.size, locale) })}
      </span>
      <button type="button" className="button" onClick={() => void save(result)}>
        {t('export.again')}
      </button>
    </p>
  );
}
