import { useWords } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { namedVolumes } from '#renderer/ui/volume-name.ts';

type Props = { volumeId: string | null; change(volumeId: string | null): void };

export function VolumeSelect({ volumeId, change }: Props) {
  const { t } = useWords();
  const view = useBook((state) => state.view);
  const options = (view ? namedVolumes(view) : []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Field label={t('details.volume')}>
      <Select
        value={volumeId ?? ''}
        change={(value) => change(value || null)}
        options={[{ value: '', label: t('volume.none') }, ...options]}
      />
    </Field>
  );
}
