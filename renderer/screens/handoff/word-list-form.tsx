import { useState } from 'react';
import type { WordListView } from '#contract/handoff.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';

type Props = { list: WordListView | null; close(): void; save(list: WordListView): unknown };

/** A list as text: one word a line, `word=other` where there is something to write instead. */
export function WordListForm({ list, close, save }: Props) {
  const { t } = useWords();
  const [name, setName] = useState(list?.name ?? '');
  const [text, setText] = useState(list ? toText(list.words) : '');
  const words = toWords(text);
  const submit = () =>
    save({ id: list?.id ?? crypto.randomUUID(), isOn: list?.isOn ?? true, name: name.trim(), words });
  return (
    <Modal title={t(list ? 'handoff.lists.edit' : 'handoff.lists.new')} close={close}>
      <form className="form" onSubmit={onSubmit(submit)}>
        <Field label={t('handoff.lists.name')}>
          <input
            className="input"
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={t('handoff.lists.words')} hint={t('handoff.lists.hint')}>
          <textarea
            className="textarea"
            rows={12}
            value={text}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <FormEnd close={close} disabled={name.trim() === '' || words.length === 0} />
      </form>
    </Modal>
  );
}

const toText = (words: WordListView['words']): string =>
  words.map(({ word, instead }) => (instead ? `${word}=${instead}` : word)).join('\n');

/** Doubles are dropped; a line without a word is none. */
function toWords(text: string): WordListView['words'] {
  const words = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [word = '', instead = ''] = line.split('=', 2).map((part) => part.trim());
    if (word && !words.has(word)) words.set(word, instead);
  }
  return [...words].map(([word, instead]) => ({ word, instead }));
}
