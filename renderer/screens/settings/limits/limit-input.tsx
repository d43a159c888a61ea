import { useId } from 'react';
import { defaultLimits, type LimitField, limitAt } from '#model/limits.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { ResetButton } from '../row.tsx';
import { limitName } from './limit-name.ts';

type Props = { field: LimitField; value: number; isBad: boolean; change(value: number): void };

/** One limit: its name, its default and range, and a way back to the default. */
export function LimitInput({ field: { path, min, max }, value, isBad, change }: Props) {
  const { t } = useWords();
  const id = useId();
  const label = t(limitName(path));
  const standard = limitAt(defaultLimits, path);
  return (
    <div className="settings-row">
      <div className="settings-what">
        <label htmlFor={id}>{label}</label>
        <p className="quiet" id={`${id}-hint`}>
          {t('limits.range', { standard, min, max })}
        </p>
      </div>
      <div className="settings-control">
        {value !== standard && <ResetButton label={label} reset={() => change(standard)} />}
        <input
          id={id}
          className="input number limit-input"
          type="number"
          min={min}
          max={max}
          step={path === 'prose.tolerance' ? 0.01 : 1}
          aria-describedby={`${id}-hint`}
          aria-invalid={isBad}
          value={Number.isNaN(value) ? '' : value}
          onChange={(event) => change(event.target.valueAsNumber)}
        />
      </div>
    </div>
  );
}
