import { useWords } from '#renderer/i18n/use-words.ts';
import { Check, Field, Select } from '#renderer/ui/field.tsx';
import type { OptionField as Option, OptionValue } from './options.ts';

type Props = { field: Option; value: OptionValue | undefined; change(value: OptionValue): void };

/** One option of an exporter, drawn by its kind. */
export function OptionField({ field, value, change }: Props) {
  const { tOr } = useWords();
  const label = tOr(`message.${field.label}`, field.label);
  if (field.kind === 'check') return <Check label={label} checked={value === true} change={change} />;
  return <Field label={label}>{drawInput(field, String(value ?? ''), change, tOr)}</Field>;
}

type Drawn = Exclude<Option, { kind: 'check' }>;

function drawInput(
  field: Drawn,
  value: string,
  change: Props['change'],
  tOr: (key: string, or: string) => string,
) {
  switch (field.kind) {
    case 'choice': {
      const options = field.choices.map((choice) => ({
        value: choice,
        label: tOr(`option.${choice}`, choice),
      }));
      return <Select value={value} options={options} change={change} />;
    }
    case 'number':
      return (
        <input
          className="input"
          type="number"
          min={field.min}
          max={field.max}
          value={value}
          onChange={(event) => change(Number(event.target.value))}
        />
      );
    default:
      return <input className="input" value={value} onChange={(event) => change(event.target.value)} />;
  }
}
