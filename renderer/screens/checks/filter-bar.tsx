import type { FindingView } from '#contract/checks.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Segments, Select } from '#renderer/ui/field.tsx';
import { ALL, type countOpen, type Filter, severities, shows, toGroups } from './findings.ts';

type Props = {
  findings: readonly FindingView[];
  counts: ReturnType<typeof countOpen>;
  filter: Filter;
  change(filter: Filter): void;
};

export function FilterBar({ findings, counts, filter, change }: Props) {
  const { t, tOr } = useWords();
  const kinds = toGroups(findings, ALL);
  const choices = ['all', ...severities] as const;
  return (
    <fieldset className="checks-filters" aria-label={t('checks.filters')}>
      <Segments
        label={t('checks.severity')}
        value={filter.severity}
        options={choices.map((value) => ({
          value,
          label: `${t(`checks.severity.${value}`)} ${counts[value]}`,
        }))}
        change={(severity) =>
          change({ ...filter, severity: choices.find((one) => one === severity) ?? 'all' })
        }
      />
      <Select
        aria-label={t('checks.kind')}
        value={filter.kind}
        options={[
          { value: 'all', label: t('checks.kind.all') },
          ...kinds.map(({ kind, open }) => ({
            value: kind,
            label: `${tOr(`checks.kind.${kind}`, kind)} ${open.length || ''}`,
          })),
        ]}
        change={(kind) => change({ ...filter, kind })}
      />
      <Select
        aria-label={t('checks.show')}
        value={filter.show}
        options={shows.map((value) => ({ value, label: t(`checks.show.${value}`) }))}
        change={(show) => change({ ...filter, show: shows.find((one) => one === show) ?? 'all' })}
      />
    </fieldset>
  );
}
