import { Download } from 'lucide-react';
import type { ExportChoice, ExportPreset } from '#contract/exports.ts';
import type { BookView, ExportFormat, MadeFile } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import type { useJob } from '#renderer/state/use-job.ts';
import { onSubmit } from '#renderer/ui/form.tsx';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { ChoicePart } from './choice-part.tsx';
import { sayBytes } from './download.ts';
import { OptionField } from './option-field.tsx';
import { type OptionField as Option, shownFields } from './options.ts';
import { SavePreset } from './presets-bar.tsx';
import { useExport } from './use-export.ts';

type Props = {
  view: BookView;
  format: ExportFormat;
  initial: ExportPreset['options'];
  choice: ExportChoice;
  setChoice(choice: ExportChoice): void;
  savePreset(preset: ExportPreset): Promise<boolean>;
};

type OptionFields = readonly Option[];

/** One format: its options, what of the book, and the button that makes the file. */
export function ExportForm({ view, format, initial, choice, setChoice, savePreset }: Props) {
  const { t } = useWords();
  const { options, setOption, fields, job, run, save } = useExport({ format, choice, initial });
  const { state } = job;
  return (
    <form className="export-form" onSubmit={onSubmit(run)}>
      <h2>{t('export.options')}</h2>
      {fields.length === 0 && <p className="quiet">{t('export.noOptions')}</p>}
      <div className="export-fields">
        {ticksLast(shownFields(fields, options)).map((field) => (
          <OptionField
            key={field.name}
            field={field}
            value={options[field.name]}
            change={setOption(field.name)}
          />
        ))}
      </div>
      {format.isStory ? (
        <ChoicePart view={view} choice={choice} change={setChoice} />
      ) : (
        <p className="quiet">{t('export.choice.none')}</p>
      )}
      {state.status === 'running' ? (
        <JobProgress label={t('export.working')} {...state} stop={job.stop} />
      ) : (
        <div className="end">
          <SavePreset save={(name) => savePreset({ name, format: format.id, options, choice })} />
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

/** Rows of one kind line up: what is chosen or typed first, what is ticked below. */
const ticksLast = (fields: OptionFields): OptionFields => [
  ...fields.filter(({ kind }) => kind !== 'check'),
  ...fields.filter(({ kind }) => kind === 'check'),
];

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
