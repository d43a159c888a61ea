import type { ChapterCard } from '#contract/views.ts';
import { threadStages } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';

/** What the timeline says of a chapter in words: when, where, by whose eyes, its threads; or that nothing is said. */
export function useFacts(): (card: ChapterCard) => string[] {
  const { t } = useWords();
  return ({ when, where, pov, threads }) => {
    const facts = [
      when && t('board.timeline.fact', { name: t('details.when'), value: when }),
      where && t('board.timeline.fact', { name: t('details.where'), value: where }),
      pov && t('board.timeline.fact', { name: t('details.pov'), value: pov }),
      ...threads.map(({ stage, title }) => {
        const known = threadStages.find((one) => one === stage);
        return t('board.thread', { stage: known ? t(`stage.${known}`) : stage, title });
      }),
    ].filter((fact) => fact !== '');
    return facts.length > 0 ? facts : [t('board.timeline.empty')];
  };
}
