import { ExternalLink } from 'lucide-react';
import type { PlatformView } from '#contract/handoff.ts';
import { useWords } from '#renderer/i18n/use-words.ts';

const pills = { official: 'jade', secondary: 'amber', unchecked: 'amber' } as const;

/** What the site asks for: each rule with where it comes from, or that nobody has checked it. */
export function Rules({ platform: { rules } }: { platform: PlatformView }) {
  const { t, locale } = useWords();
  const unchecked = rules.filter(({ standing }) => standing !== 'official').length;
  return (
    <details className="handoff-side">
      <summary>
        <b>{t('handoff.rules', { count: rules.length })}</b>
        {unchecked > 0 && <span className="pill amber">{t('handoff.unchecked', { count: unchecked })}</span>}
      </summary>
      <ul className="site-rules">
        {rules.map(({ text, source, standing }) => (
          <li key={text.en}>
            <span>{locale === 'en' ? text.en : text.zh}</span>
            <span className="site-rule-source">
              <span className={`pill ${pills[standing]}`}>{t(`handoff.standing.${standing}`)}</span>
              {source && (
                <a className="place-link" href={source} target="_blank" rel="noreferrer">
                  {new URL(source).host}
                  <ExternalLink size={12} aria-hidden />
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
