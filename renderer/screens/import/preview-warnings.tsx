import type { ImportPreview } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';

const MOST = 50;

/** What the importer was not sure of, in words and with the line. */
export function PreviewWarnings({ preview: { warnings } }: { preview: ImportPreview }) {
  const { t, say } = useWords();
  if (warnings.length === 0) return <p className="note jade">{t('import.noWarnings')}</p>;
  const rest = warnings.length - MOST;
  return (
    <details className="note amber warnings" open={warnings.length <= 6}>
      <summary>{t('import.warnings', { count: warnings.length })}</summary>
      <ul>
        {warnings.slice(0, MOST).map(({ code, facts, line }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={at}>
            {line !== null && <span className="number">{t('import.line', { line })}</span>}
            <span>{say({ code, facts })}</span>
          </li>
        ))}
        {rest > 0 && <li>{t('import.more', { count: rest })}</li>}
      </ul>
    </details>
  );
}
