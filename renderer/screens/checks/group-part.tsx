import { useState } from 'react';
import type { FindingView } from '#contract/checks.ts';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { FindingCard } from './finding-card.tsx';
import type { Group } from './findings.ts';

/** Findings drawn of one kind before the rest is asked for. */
const STEP = 20;

type Props = { view: BookView; group: Group; isFolded: boolean };

/** One kind of finding; what is intended lies folded below it. */
export function GroupPart({ view, group: { kind, open, waived }, isFolded }: Props) {
  const { t, tOr } = useWords();
  const id = `checks-${kind}`;
  const list = (findings: FindingView[]) => <Cards view={view} findings={findings} />;
  return (
    <section className="checks-group" aria-labelledby={id}>
      <h2 id={id}>
        {tOr(`checks.kind.${kind}`, kind)} <span className="number quiet">{open.length || ''}</span>
      </h2>
      {open.length > 0 && list(open)}
      {waived.length > 0 && isFolded && (
        <details className="checks-waived">
          <summary>{t('checks.waived.count', { count: waived.length })}</summary>
          {list(waived)}
        </details>
      )}
      {waived.length > 0 && !isFolded && list(waived)}
    </section>
  );
}

function Cards({ view, findings }: { view: BookView; findings: FindingView[] }) {
  const { t } = useWords();
  const [shown, setShown] = useState(STEP);
  const left = findings.length - shown;
  return (
    <>
      <ul className="checks-list">
        {findings.slice(0, shown).map((finding) => (
          <FindingCard key={finding.key} view={view} finding={finding} />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className="button" onClick={() => setShown(shown + STEP * 5)}>
          {t('checks.more', { count: Math.min(left, STEP * 5) })}
        </button>
      )}
    </>
  );
}
