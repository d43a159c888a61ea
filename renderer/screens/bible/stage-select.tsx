import { type Thread, threadStages } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Select } from '#renderer/ui/field.tsx';

type Stage = Thread['steps'][number]['stage'];
type Props = { value: Stage; change(value: Stage): void; id?: string; 'aria-label'?: string };

/** How far a thread is with a step. */
export function StageSelect({ value, change, ...named }: Props) {
  const { t } = useWords();
  return (
    <Select
      {...named}
      value={value}
      options={threadStages.map((stage) => ({ value: stage, label: t(`stage.${stage}`) }))}
      change={(chosen) => change(threadStages.find((one) => one === chosen) ?? value)}
    />
  );
}
