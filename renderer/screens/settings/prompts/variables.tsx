import type { PromptsView } from '#contract/preferences.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { anchorOf } from '../sections.ts';

type Props = { variables: PromptsView['variables']; insert(name: string): void };

/** What may stand in braces, what it means, and what it is in this book. */
export function Variables({ variables, insert }: Props) {
  const { t, tOr } = useWords();
  return (
    <details className="prompt-variables" id={anchorOf('prompts.variables')} open>
      <summary>{t('prompts.variables')}</summary>
      <p className="quiet">{t('prompts.variables.hint')}</p>
      <ul>
        {variables.map(({ name, value }) => (
          <li key={name}>
            <button
              type="button"
              className="button"
              aria-label={t('prompts.insert', { name: `{${name}}` })}
              onClick={() => insert(name)}
            >
              <code>{`{${name}}`}</code>
            </button>
            <span>{tOr(`variable.${name}`, name)}</span>
            <span className="quiet clip">{value || t('prompts.empty')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
