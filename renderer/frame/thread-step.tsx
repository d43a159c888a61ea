import { useState } from 'react';
import type { BookView } from '#contract/views.ts';
import type { Thread } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { newId } from '#renderer/screens/bible/save.ts';
import { StageSelect } from '#renderer/screens/bible/stage-select.tsx';
import { useBook } from '#renderer/state/book.ts';
import { commit } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';
import { openingOf } from '#text/opening.ts';
import { putStep } from './put-step.ts';

type Props = { chapterId: string; quote: string; close(): void };
type Stage = Thread['steps'][number]['stage'];
const NEW = '';
/** Characters of a passage that a step keeps: enough to find it by, not a chapter. */
const LONGEST = 300;

/** Makes a passage of the prose a step of a thread: one there is, or a new one. */
export function ThreadStep({ chapterId, quote: given, close }: Props) {
  const { t } = useWords();
  const view = useBook((book) => book.view);
  const book = useBookServices();
  const [threadId, setThreadId] = useState(NEW);
  const [title, setTitle] = useState('');
  const [chosen, setStage] = useState<Stage | null>(null);
  const [quote, setQuote] = useState(openingOf(given, LONGEST));
  const [isSaving, setSaving] = useState(false);
  if (!view) return null;
  const isWanted = (one: Thread) => (threadId === NEW ? one.title === title.trim() : one.id === threadId);
  const thread = view.threads.find(isWanted);
  const stage = chosen ?? (thread ? 'advanced' : 'planted');
  const name = thread?.title ?? title.trim();
  const save = async () => {
    setSaving(true);
    const value = putStep(view, thread ?? newThread(name), { stage, chapterId, quote: quote.trim() });
    const isDone = await commit(
      book,
      { code: thread ? 'label-thread-put' : 'label-thread-add', facts: { name } },
      [{ type: 'thread-put', value }],
      { done: { key: 'threadStep.done', facts: { title: name, stage: t(`stage.${stage}`) } } },
    );
    setSaving(false);
    // What can't be saved now stays here to be tried again.
    if (isDone) close();
  };
  return (
    <Modal title={t('threadStep.title')} close={close}>
      <form className="form" onSubmit={onSubmit(save)}>
        <Field label={t('threadStep.quote')}>
          <textarea
            className="textarea"
            rows={3}
            maxLength={LONGEST}
            value={quote}
            onChange={(event) => setQuote(event.target.value)}
          />
        </Field>
        <div className="columns">
          <Field label={t('threadStep.thread')}>
            <Select value={threadId} options={threadOptions(view, t)} change={setThreadId} />
          </Field>
          <Field label={t('threadStep.stage')}>
            <StageSelect value={stage} change={setStage} />
          </Field>
        </div>
        {threadId === NEW && <NameField title={title} isKnown={thread !== undefined} change={setTitle} />}
        <FormEnd close={close} label={t('threadStep.go')} disabled={isSaving || name === ''} />
      </form>
    </Modal>
  );
}

type NameProps = { title: string; isKnown: boolean; change(title: string): void };

function NameField({ title, isKnown, change }: NameProps) {
  const { t } = useWords();
  return (
    <Field label={t('threadStep.name')} hint={t(isKnown ? 'threadStep.name.known' : 'threadStep.name.hint')}>
      <input className="input" required value={title} onChange={(event) => change(event.target.value)} />
    </Field>
  );
}

/** Threads that still run come first: those are the ones a passage goes on with. */
function threadOptions({ threads }: BookView, t: ReturnType<typeof useWords>['t']) {
  const isOver = ({ steps }: Thread) => ['paid', 'dropped'].includes(steps.at(-1)?.stage ?? '');
  const sorted = threads.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
  return [
    { value: NEW, label: t('threadStep.new') },
    ...sorted.map(({ id, title }) => ({ value: id, label: title })),
  ];
}

const newThread = (title: string): Thread => ({
  id: newId(),
  title,
  note: '',
  dueChapterId: null,
  steps: [],
});
