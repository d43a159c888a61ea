import type { ModelsView } from '#contract/models.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field } from '#renderer/ui/field.tsx';
import type { Preset } from './provider.ts';

type Props = { keys: ModelsView['keys']; value: string; change(value: string): void; placeholder?: string };

/** Where a key is typed; it is never shown, and beside it stands how it will be kept. */
export function KeyInput({ keys, value, change, placeholder }: Props) {
  const { t } = useWords();
  return (
    <Field label={t('models.key')} hint={t(`models.keys.${keys}`)}>
      <input
        className="input"
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

/** The vendor's page that gives keys out. */
export function KeyPage({ preset }: { preset: Preset | undefined }) {
  const { t } = useWords();
  return (
    preset?.keyPage && (
      <a className="key-page" href={preset.keyPage} target="_blank" rel="noreferrer">
        {t('models.key.page')}
      </a>
    )
  );
}
