import { useWords } from '#renderer/i18n/use-words.ts';
import type { Handoff } from './use-handoff.ts';

/** The sites, one of which is chosen. */
export function Platforms({ state: { platforms, platform, choose } }: { state: Handoff }) {
  const { t, locale } = useWords();
  return (
    <fieldset className="platforms">
      <legend className="sr-only">{t('handoff.platform')}</legend>
      {platforms.map(({ id, name }) => (
        <label key={id} className="platform" data-on={id === platform?.id}>
          <input
            type="radio"
            name="platform"
            className="sr-only"
            value={id}
            checked={id === platform?.id}
            onChange={() => choose(id)}
          />
          {locale === 'en' ? name.en : name.zh}
        </label>
      ))}
    </fieldset>
  );
}
