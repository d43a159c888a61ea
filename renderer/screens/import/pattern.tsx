import { useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import { patternExamples } from '#text/pattern-examples.ts';
import type { ImportWizard } from './use-import.ts';

const isPattern = (text: string): boolean => {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
};

/** The author's own heading pattern: examples fill it in, and what it finds is shown at once. */
export function Pattern({ wizard }: { wizard: ImportWizard }) {
  const { t } = useWords();
  const [pattern, setPattern] = useState(wizard.options.pattern ?? '');
  const bad = !isPattern(pattern);
  const apply = (next: string) => {
    setPattern(next);
    const { pattern: _, ...options } = wizard.options;
    if (isPattern(next)) wizard.revise(next ? { ...options, pattern: next } : options);
  };
  return (
    <form className="pattern" onSubmit={onSubmit(() => apply(pattern))}>
      <Field label={t('import.pattern')} hint={t(bad ? 'import.pattern.bad' : 'import.pattern.hint')}>
        <input
          className="input"
          value={pattern}
          aria-invalid={bad}
          spellCheck={false}
          onChange={(event) => setPattern(event.target.value)}
        />
      </Field>
      <button type="submit" className="button" disabled={bad}>
        {t('import.apply')}
      </button>
      <span className="pattern-help">
        <span className="quiet">{t('import.pattern.examples')}</span>
        {patternExamples.map(({ id, pattern: example }) => (
          <button
            key={id}
            type="button"
            className="button plain"
            title={example}
            onClick={() => apply(example)}
          >
            {t(`import.pattern.${id}`)}
          </button>
        ))}
        {wizard.options.pattern && (
          <button type="button" className="button plain" onClick={() => apply('')}>
            {t('import.pattern.none')}
          </button>
        )}
      </span>
    </form>
  );
}
