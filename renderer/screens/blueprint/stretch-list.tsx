import type { BlueprintView } from '#contract/blueprints.ts';
import { useWords } from '#renderer/i18n/use-words.ts';

type Stretch = BlueprintView['stretches'][number];

/** What each stretch of chapters does, in which measure. */
export function StretchList({ blueprint: { stretches } }: { blueprint: BlueprintView }) {
  return (
    <ol className="blueprint-list">
      {stretches.map((stretch) => (
        <StretchRow key={stretch.from} stretch={stretch} />
      ))}
    </ol>
  );
}

function StretchRow({ stretch }: { stretch: Stretch }) {
  const { t, locale } = useWords();
  const { from, to, function: does, pace, hooks, roles, share, dialogue, points } = stretch;
  // Intl joins a list of Chinese words without anything between them
  const between = t('relations.cast.between');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const endings = [...new Set(hooks)].map((hook) => t(`blueprint.hook.${hook}`));
  return (
    <li>
      <p className="blueprint-stretch">
        <b>{t(`blueprint.function.${does}`)}</b>
        <span className="number">
          {from === to ? t('chapter.number', { number: from }) : t('blueprint.stretch', { from, to })}
        </span>
        <span className="number quiet">{t('blueprint.share', { percent: percent.format(share) })}</span>
        <span className="number quiet">{t('blueprint.dialogue', { percent: percent.format(dialogue) })}</span>
        <span className="quiet">{t(`blueprint.pace.${pace}`)}</span>
      </p>
      {points.length > 0 && (
        <ol className="blueprint-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      )}
      <p className="blueprint-facts quiet">
        <span>{t('blueprint.endings', { list: endings.join(between) })}</span>
        {roles.length > 0 && <span>{t('blueprint.roles', { list: roles.join(between) })}</span>}
      </p>
    </li>
  );
}
