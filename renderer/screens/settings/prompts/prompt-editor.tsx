import { type RefObject, useId, useRef, useState } from 'react';
import type { PromptsView } from '#contract/preferences.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { Segments } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import { keepDraft, readDraft } from './draft.ts';
import { Preview } from './preview.tsx';
import { Variables } from './variables.tsx';

type Props = {
  view: PromptsView;
  prompt: PromptsView['prompts'][number];
  show(view: PromptsView): void;
};

const modes = ['edit', 'preview', 'default'] as const;

/** One scene's words: to edit, as the model gets them, and as they came. */
export function PromptEditor({ view, prompt, show }: Props) {
  const { t } = useWords();
  const { scene, words, own } = prompt;
  const [text, setText] = useText(view, prompt);
  const [mode, setMode] = useState<(typeof modes)[number]>('edit');
  const save = useSave({ view, prompt, show });
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    setText(`${text.slice(0, selectionStart)}{${name}}${text.slice(selectionEnd)}`);
    area.current?.focus();
  };
  return (
    <form className="prompt-editor" onSubmit={onSubmit(() => save(text))}>
      <Segments
        label={t('prompts.text')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`prompts.${value}`) }))}
        change={(value) => setMode(modes.find((one) => one === value) ?? 'edit')}
      />
      {mode === 'edit' && <Editing area={area} text={text} setText={setText} />}
      {mode === 'default' && (
        <>
          <p className="quiet">{t('prompts.original.hint')}</p>
          <pre className="prompt-text scroll">{words}</pre>
        </>
      )}
      <Preview scene={scene} locale={view.locale} text={text} isShown={mode === 'preview'} />
      <div className="settings-end">
        <button
          type="button"
          className="button"
          disabled={own === null && text === words}
          onClick={() => (own === null ? setText(words) : void save(null))}
        >
          {t('prompts.reset')}
        </button>
        <button type="submit" className="button primary" disabled={text.trim() === (own ?? words).trim()}>
          {t('prompts.save')}
        </button>
      </div>
      {mode === 'edit' && <Variables variables={view.variables} insert={insert} />}
    </form>
  );
}

/** What is typed, kept beside the book until it is saved. */
function useText({ locale }: PromptsView, { scene, words, own }: Props['prompt']) {
  const { bookId } = useBookServices();
  const place = { bookId, scene, locale };
  const saved = own ?? words;
  const [text, setText] = useState(() => readDraft(place) ?? saved);
  const change = (next: string) => {
    keepDraft(place, next === saved ? null : next);
    setText(next);
  };
  return [text, change] as const;
}

function useSave({ view, prompt, show }: Props) {
  const { t } = useWords();
  const { client, bookId } = useBookServices();
  return async (text: string | null) => {
    const given = { bookId, scene: prompt.scene, locale: view.locale, text };
    const next = await tried(() => client.preferences.setPrompt(given));
    if (!next) return;
    keepDraft(given, null);
    show(next);
    toast({ text: t(text === null ? 'prompts.resetDone' : 'prompts.saved') });
  };
}

type EditingProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText(text: string): void;
};

function Editing({ area, text, setText }: EditingProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {t('prompts.text')}
      </label>
      <textarea
        ref={area}
        id={id}
        className="input prompt-text"
        rows={14}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </>
  );
}
