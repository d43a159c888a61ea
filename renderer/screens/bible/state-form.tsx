import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BibleLine } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { BookInput } from '#renderer/ui/book-text.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { ChapterSelect } from './parts.tsx';

type Props = { line: BibleLine; close(): void; save(line: BibleLine): void };

/** One living line being written; Escape leaves it as it was. */
export function StateForm({ line, close, save }: Props) {
  const { t } = useWords();
  const [value, setValue] = useState(line);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const set = (patch: Partial<BibleLine>) => setValue((old) => ({ ...old, ...patch }));
  const isReady = value.name.trim() !== '' && value.state.trim() !== '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close();
  };
  return (
    <li className="state-form">
      <form className="form" onSubmit={onSubmit(() => isReady && save(value))} onKeyDown={onKeyDown}>
        <div className="columns">
          <Field label={t('bible.line.name')}>
            <BookInput
              ref={first}
              className="input"
              value={value.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          </Field>
          <Field label={t('bible.line.chapter')}>
            <ChapterSelect chapterId={value.chapterId} change={(chapterId) => set({ chapterId })} />
          </Field>
        </div>
        <Field label={t('bible.line.state')}>
          <BookInput
            className="input"
            value={value.state}
            onChange={(event) => set({ state: event.target.value })}
          />
        </Field>
        <FormEnd close={close} disabled={!isReady} />
      </form>
    </li>
  );
}
