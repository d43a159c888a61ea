import { useWords } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { Field, Select } from '#renderer/ui/field.tsx';

type Props = { volumeId: string | null; change(volumeId: string | null): void };

export function VolumeSelect({ volumeId, change }: Props) {
  const { t } = useWords();
  const volumes = useBook(({ view }) => view?.volumes);
  const options = (volumes ?? []).map(({ id, title }) => ({
    value: id,
    label: title || t('library.untitled'),
  }));
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
