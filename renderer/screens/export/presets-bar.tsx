import { Bookmark, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ExportPreset } from '#contract/exports.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { onSubmit } from '#renderer/ui/form.tsx';

type Props = {
  presets: readonly ExportPreset[];
  use(preset: ExportPreset): void;
  remove(name: string): unknown;
};

/** The book's own presets: a click takes one over. */
export function PresetsBar({ presets, use, remove }: Props) {
  const { t } = useWords();
  if (presets.length === 0) return null;
  return (
    <ul className="presets" aria-label={t('export.presets')}>
      {presets.map((preset) => (
        <li key={preset.name}>
          <button type="button" className="button" onClick={() => use(preset)}>
            <Bookmark size={13} aria-hidden />
            {preset.name}
          </button>
          <button
            type="button"
            className="button plain icon"
            aria-label={t('export.preset.removeOf', { name: preset.name })}
            onClick={() => void remove(preset.name)}
          >
            <Trash2 size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Asks for a name under which these options are kept. */
export function SavePreset({ save }: { save(name: string): Promise<boolean> }) {
  const { t } = useWords();
  const [name, setName] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isAsking = name !== null;
  useEffect(() => {
    if (isAsking) input.current?.focus();
  }, [isAsking]);
  if (name === null)
    return (
      <button type="button" className="button" onClick={() => setName('')}>
        {t('export.preset.save')}
      </button>
    );
  const submit = async () => {
    if (await save(name.trim())) setName(null);
  };
  return (
    <span className="preset-form">
      <input
        className="input"
        ref={input}
        value={name}
        maxLength={80}
        aria-label={t('export.preset.name')}
        placeholder={t('export.preset.name')}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setName(null);
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && name.trim()) onSubmit(submit)(event);
        }}
      />
      <button type="button" className="button" disabled={name.trim() === ''} onClick={() => void submit()}>
        {t('frame.save')}
      </button>
    </span>
  );
}
