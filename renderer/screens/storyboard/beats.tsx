import { useState } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { type Beat, type BeatName, beatNames } from '#model/structure.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { commit } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { BookArea } from '#renderer/ui/book-text.tsx';
import { chapterName, chapterOrdinal } from '#renderer/ui/chapter-name.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';

/** The six beats of the structure with the chapters they cover; each opens to be edited. */
export function Beats({ view }: { view: BookView }) {
  const { t } = useWords();
  const [edited, edit] = useState<BeatName | null>(null);
  return (
    <section className="beats" aria-label={t('board.beats')}>
      {beatNames.map((name) => (
        <BeatButton key={name} name={name} view={view} edit={edit} />
      ))}
      {edited && <BeatForm name={edited} view={view} close={() => edit(null)} />}
    </section>
  );
}

type BeatProps = { name: BeatName; view: BookView; edit(name: BeatName): void };

function BeatButton({ name, view, edit }: BeatProps) {
  const { t } = useWords();
  const { content } = view.beats[name];
  return (
    <button
      type="button"
      className="beat"
      title={t('board.beat.edit', { beat: t(`beat.${name}`) })}
      onClick={() => edit(name)}
    >
      <span className="beat-head">
        <b>{t(`beat.${name}`)}</b>
        <span className="quiet number clip">{useSpan(view, view.beats[name])}</span>
      </span>
      <span className={content ? 'beat-text' : 'beat-text quiet'}>{content || t('board.beat.empty')}</span>
    </button>
  );
}

/** 第 3–6 章, from the chapters a beat lies between. */
function useSpan({ chapters }: BookView, { fromChapterId, toChapterId }: Beat): string {
  const { t } = useWords();
  const label = (id: string | null) => {
    const card: ChapterCard | undefined = chapters.find((one) => one.id === id);
    return card && (card.number ?? chapterOrdinal(card));
  };
  const from = label(fromChapterId) ?? label(toChapterId);
  const to = label(toChapterId) ?? from;
  if (from === undefined || to === undefined) return '';
  return from === to ? t('board.beat.one', { from }) : t('board.beat.span', { from, to });
}

type FormProps = { name: BeatName; view: BookView; close(): void };

function BeatForm({ name, view, close }: FormProps) {
  const { t } = useWords();
  const book = useBookServices();
  const [beat, setBeat] = useState(view.beats[name]);
  const set = (patch: Partial<Beat>) => setBeat((old) => ({ ...old, ...patch }));
  const save = async () => {
    close();
    const label = { code: 'label-beat', facts: { beat: t(`beat.${name}`) } };
    await commit(book, label, [{ type: 'beat-set', beat: name, value: beat }]);
  };
  const chapters = [
    { value: '', label: t('board.beat.nowhere') },
    ...view.chapters.map((card) => ({ value: card.id, label: chapterName(card) })),
  ];
  return (
    <Modal title={t(`beat.${name}`)} close={close}>
      <form className="form" onSubmit={onSubmit(save)}>
        <Field label={t('board.beat.content')}>
          <BookArea
            className="textarea"
            rows={4}
            value={beat.content}
            onChange={(event) => set({ content: event.target.value })}
          />
        </Field>
        <div className="columns">
          <Field label={t('board.beat.from')}>
            <Select
              value={beat.fromChapterId ?? ''}
              options={chapters}
              change={(id) => set({ fromChapterId: id || null })}
            />
          </Field>
          <Field label={t('board.beat.to')}>
            <Select
              value={beat.toChapterId ?? ''}
              options={chapters}
              change={(id) => set({ toChapterId: id || null })}
            />
          </Field>
        </div>
        <FormEnd close={close} />
      </form>
    </Modal>
  );
}
