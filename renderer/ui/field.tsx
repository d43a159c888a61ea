import { cloneElement, type ReactElement, useId } from 'react';

type Props = {
  label: string;
  hint?: string | undefined;
  /** One input; gets its id and the hint as its description. */
  children: ReactElement<{ id?: string; 'aria-describedby'?: string | undefined }>;
};

/** A labelled input with a line that explains it. */
export function Field({ label, hint, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {cloneElement(children, { id, 'aria-describedby': hint ? hintId : undefined })}
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}

type CheckProps = { label: string; hint?: string; checked: boolean; change(checked: boolean): void };

export function Check({ label, hint, checked, change }: CheckProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => change(event.target.checked)}
          aria-describedby={hint ? id : undefined}
        />
        {label}
      </label>
      {hint && (
        <span className="hint" id={id}>
          {hint}
        </span>
      )}
    </div>
  );
}

type SelectProps = {
  value: string;
  options: readonly { value: string; label: string }[];
  change(value: string): void;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-label'?: string;
};

export const Select = ({ value, options, change, ...rest }: SelectProps) => (
  <select className="select" value={value} onChange={(event) => change(event.target.value)} {...rest}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

type SegmentsProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  change(value: string): void;
};

/** A choice of a few, shown side by side. */
export const Segments = ({ label, value, options, change }: SegmentsProps) => (
  <fieldset className="segments" aria-label={label}>
    {options.map((option) => (
      <button
        type="button"
        key={option.value}
        aria-pressed={option.value === value}
        onClick={() => change(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
