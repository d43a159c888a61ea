import { RotateCcw } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import type { WordKey } from '#renderer/i18n/catalogue.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { anchorOf } from './sections.ts';

/** A setting with a name and a line that explains it. */
export type Named = { [K in WordKey]: `${K}.hint` extends WordKey ? K : never }[WordKey];

type CardProps = { name?: Named; title: string; hint?: string | undefined; children: ReactNode };

/** Settings that belong together, under a heading. */
export const Card = ({ name, title, hint, children }: CardProps) => (
  <section className="settings-section" id={name && anchorOf(name)} tabIndex={-1}>
    <h2>{title}</h2>
    {hint && <p className="quiet section-hint">{hint}</p>}
    {children}
  </section>
);

type NamedCardProps = { name: Named; children: ReactNode };

export function NamedCard({ name, children }: NamedCardProps) {
  const { t } = useWords();
  return (
    <Card name={name} title={t(name)} hint={t(`${name}.hint`)}>
      {children}
    </Card>
  );
}

type RowProps = {
  name: Named;
  /** Shown behind the name: the figure that a slider stands at. */
  value?: string;
  /** Instead of the usual explanation. */
  hint?: string;
  /** Goes back to the default; absent where the setting is at it. */
  reset?: (() => void) | undefined;
  /** One input; gets its id and the hint as its description. */
  children: ReactElement<{ id?: string; 'aria-describedby'?: string | undefined }>;
};

/** One setting in a line: what it is on the left, its control on the right. */
export function Row({ name, value, hint, reset, children }: RowProps) {
  const { t } = useWords();
  const id = useId();
  const label = t(name);
  return (
    <div className="settings-row" id={anchorOf(name)} tabIndex={-1}>
      <div className="settings-what">
        <label htmlFor={id}>
          {label}
          {value !== undefined && <span className="number settings-value">{value}</span>}
        </label>
        <p className="quiet" id={`${id}-hint`}>
          {hint ?? t(`${name}.hint`)}
        </p>
      </div>
      <div className="settings-control">
        {reset && <ResetButton label={label} reset={reset} />}
        {cloneElement(children, { id, 'aria-describedby': `${id}-hint` })}
      </div>
    </div>
  );
}

export function ResetButton({ label, reset }: { label: string; reset(): void }) {
  const { t } = useWords();
  const name = t('settings.resetOne', { name: label });
  return (
    <button type="button" className="button plain icon" aria-label={name} title={name} onClick={reset}>
      <RotateCcw size={14} aria-hidden />
    </button>
  );
}

type SwitchProps = {
  checked: boolean;
  change(checked: boolean): void;
  id?: string;
  'aria-describedby'?: string | undefined;
};

export const Switch = ({ checked, change, ...rest }: SwitchProps) => (
  <input
    type="checkbox"
    className="switch"
    checked={checked}
    onChange={(event) => change(event.target.checked)}
    {...rest}
  />
);
