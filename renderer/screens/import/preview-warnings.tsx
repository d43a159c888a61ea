import { useMemo } from 'react';
import type { ImportPreview } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { findOdd } from './odd-headings.ts';

const MOST = 50;
/** So few are shown without being asked for. */
const FEW = 6;

type Props = { preview: ImportPreview; show(line: number): void };

/** What the importer was not sure of, in words and with the line; equal ones once. */
export function PreviewWarnings({ preview: { warnings, chapters }, show }: Props) {
  const { t, say } = useWords();
  const odd = useMemo(() => findOdd(chapters), [chapters]);
  const all = [
    ...warnings.map((warning) => ({ line: warning.line, text: say(warning) })),
    ...odd.map(({ code, line, heading, usual }) => ({ line, text: t(code, { heading, usual }) })),
  ].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (all.length === 0) return <p className="note jade">{t('import.noWarnings')}</p>;
  const said = new Map(all.map((one) => [`${one.line} ${one.text}`, one]));
  const rest = said.size - MOST;
  return (
    <details className="note amber warnings" open={said.size <= FEW}>
      <summary>{t('import.warnings', { count: said.size })}</summary>
      <ul>
        {[...said].slice(0, MOST).map(([key, { line, text }]) => (
          <li key={key}>
            <LineLink line={line} show={show} />
            <span>{text}</span>
          </li>
        ))}
        {rest > 0 && <li>{t('import.more', { count: rest })}</li>}
      </ul>
    </details>
  );
}

/** Leads to the chapter that the line is in. */
function LineLink({ line, show }: { line: number | null; show: Props['show'] }) {
  const { t } = useWords();
  if (line === null) return null;
  return (
    <button type="button" className="line-link number" onClick={() => show(line)}>
      {t('import.line', { line })}
    </button>
  );
}
