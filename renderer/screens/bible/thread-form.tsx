import { Plus } from 'lucide-react';
import type { BookView } from '#contract/views.ts';
import type { Thread } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useDraft } from '#renderer/state/use-draft.ts';
import { BookArea, BookInput } from '#renderer/ui/book-text.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import { ChapterLink, ChapterSelect, DeleteButton } from './parts.tsx';
import { removeEntry, useSaveEntry } from './save.ts';
import { StageSelect } from './stage-select.tsx';

type Props = { thread: Thread; view: BookView };
type Step = Thread['steps'][number];

/** One thread to edit: what it is, when it is due, and each step with its chapter and the words that show it. */
export function ThreadForm({ thread, view }: Props) {
  const { t } = useWords();
  const book = useBookServices();
  const { value, set, flush, drop } = useDraft(thread, {
    isReady: ({ title }) => title.trim() !== '',
    save: useSaveEntry('thread', ({ title }) => title),
  });
  const remove = () => {
    drop();
    return removeEntry(book, 'thread', thread.id, thread.title);
  };
  return (
    <form className="form entry-form" onSubmit={onSubmit(flush)} onBlur={flush}>
      <fieldset disabled={view.readOnly}>
        <div className="entry-head">
          <Field label={t('bible.thread.title')} hint={value.title.trim() ? undefined : t('bible.needsName')}>
            <BookInput
              className="input entry-title"
              value={value.title}
              aria-invalid={value.title.trim() === ''}
              onChange={(event) => set({ title: event.target.value })}
            />
          </Field>
          <DeleteButton label={t('bible.delete', { name: thread.title })} run={remove} />
        </div>
        <Field label={t('bible.thread.note')}>
          <BookArea
            className="textarea"
            rows={3}
            value={value.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </Field>
        <Field label={t('bible.thread.due')}>
          <ChapterSelect chapterId={value.dueChapterId} change={(dueChapterId) => set({ dueChapterId })} />
        </Field>
        <Steps steps={value.steps} change={(steps) => set({ steps })} />
      </fieldset>
    </form>
  );
}

type StepsProps = { steps: readonly Step[]; change(steps: Step[]): void };

function Steps({ steps, change }: StepsProps) {
  const { t } = useWords();
  const add = () =>
    change([...steps, { stage: steps.length === 0 ? 'planted' : 'advanced', chapterId: null, quote: '' }]);
  const rows = steps.map((step, at) => ({
    step,
    at,
    put: (patch: Partial<Step>) =>
      change(steps.map((one, index) => (index === at ? { ...one, ...patch } : one))),
    remove: () => change(steps.filter((_, index) => index !== at)),
  }));
  return (
    <section className="steps-section">
      <h3 className="label">{t('bible.thread.steps')}</h3>
      <ol className="steps">{rows.map(toStepRow)}</ol>
      <button type="button" className="button plain" onClick={add}>
        <Plus size={14} aria-hidden />
        {t('bible.thread.addStep')}
      </button>
    </section>
  );
}

type RowProps = { step: Step; at: number; put(patch: Partial<Step>): void; remove(): void };

/** Steps have no name of their own: a row is known by its place. */
const toStepRow = (row: RowProps) => <StepRow key={row.at} {...row} />;

function StepRow({ step, at, put, remove }: RowProps) {
  const { t } = useWords();
  const number = at + 1;
  return (
    <li>
      <StageSelect
        aria-label={t('bible.step.stage', { number })}
        value={step.stage}
        change={(stage) => put({ stage })}
      />
      <ChapterSelect
        aria-label={t('bible.step.chapter', { number })}
        chapterId={step.chapterId}
        change={(chapterId) => put({ chapterId })}
      />
      <ChapterLink chapterId={step.chapterId} />
      <BookArea
        className="textarea step-quote"
        rows={1}
        aria-label={t('bible.step.quote', { number })}
        placeholder={t('bible.step.quote.hint')}
        value={step.quote}
        onChange={(event) => put({ quote: event.target.value })}
      />
      <DeleteButton label={t('bible.step.remove', { number })} run={remove} />
    </li>
  );
}
