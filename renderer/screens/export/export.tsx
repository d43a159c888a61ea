import './export.css';
import { useState } from 'react';
import type { ExportPreset } from '#contract/exports.ts';
import type { ExportFormat } from '#contract/views.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { ScreenTabs } from '#renderer/ui/screen-tabs.tsx';
import { ExportForm } from './export-form.tsx';
import { PresetsBar } from './presets-bar.tsx';
import { everything, useFormats, usePresets } from './use-export.ts';

/** The book, or a part of it, as one file: format, options, progress, file. */
export function Export({ view }: ScreenProps) {
  const { t, say } = useWords();
  const { formats, failure } = useFormats();
  const { presets, save, remove } = usePresets(view);
  const [chosen, choose] = useState<string | null>(null);
  const [taken, take] = useState<ExportPreset | null>(null);
  const [choice, setChoice] = useState(everything);
  const format = formats.find(({ id }) => id === chosen) ?? formats[0];
  const use = (preset: ExportPreset) => {
    choose(preset.format);
    setChoice(preset.choice);
    take({ ...preset });
  };
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
        <PresetsBar presets={presets} use={use} remove={remove} />
        <Formats formats={formats} chosen={format?.id} choose={choose} />
        {format && (
          <ExportForm
            key={`${format.id} ${JSON.stringify(taken)}`}
            view={view}
            format={format}
            initial={taken?.format === format.id ? taken.options : {}}
            choice={choice}
            setChoice={setChoice}
            savePreset={save}
          />
        )}
      </div>
    </div>
  );
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
