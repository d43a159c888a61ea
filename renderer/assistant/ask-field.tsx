import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { type Asked, type Completion, complete, completionsFor, readAsked } from './completion.ts';
import type { CommandId } from './scenes.ts';
import { useAssistant, useAssistantState } from './use-assistant.ts';

type Props = { view: BookView; send(): void; choose(command: CommandId): void };

/**
 * The text to send. Enter sends, but never while an input method is composing: there it belongs to the input method.
 */
export function AskField({ view, send, choose }: Props) {
  const { t } = useWords();
  const assistant = useAssistant();
  const text = useAssistantState((state) => state.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const offer = useCompletions(view, text);
  const take = (one: Completion) => {
    if (!offer.asked) return;
    const next = complete(text, offer.asked, one.kind === 'text' ? one.insert : '');
    assistant.setText(next.text);
    offer.close();
    if (one.kind === 'command') choose(one.command);
    requestAnimationFrame(() => field.current?.setSelectionRange(next.cursor, next.cursor));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (offer.press(event, take)) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const active = offer.list[offer.at];
  return (
    <>
      {offer.list.length > 0 && <Offered listId={listId} offer={offer} take={take} />}
      <textarea
        ref={field}
        className="ask-field"
        rows={2}
        aria-controls={offer.list.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${listId}-${active.key}` : undefined}
        aria-label={t('assistant.ask')}
        placeholder={t('assistant.ask.placeholder')}
        value={text}
        onChange={(event) => {
          assistant.setText(event.target.value);
          offer.ask(event.target.value, event.target.selectionStart);
        }}
        onKeyDown={press}
        onBlur={offer.close}
      />
    </>
  );
}

/** Safari tells the end of a composition before the key that ended it; that key has the code 229. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

type Offer = ReturnType<typeof useCompletions>;

function useCompletions(view: BookView, text: string) {
  const [asked, setAsked] = useState<Asked | undefined>();
  const [at, setAt] = useState(0);
  const list = asked ? completionsFor(asked, view) : [];
  const close = () => setAsked(undefined);
  useEffect(() => {
    if (text === '') setAsked(undefined);
  }, [text]);
  const press = (event: KeyboardEvent, take: (one: Completion) => void): boolean => {
    const active = list[at];
    if (!active) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + list.length) % list.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey)) take(active);
    else return false;
    return true;
  };
  const ask = (typed: string, cursor: number) => {
    setAsked(readAsked(typed, cursor));
    setAt(0);
  };
  return { asked, list, at, ask, close, press };
}

type OfferedProps = { listId: string; offer: Offer; take(one: Completion): void };

function Offered({ listId, offer, take }: OfferedProps) {
  const { t } = useWords();
  return (
    <div className="completions scroll" role="listbox" id={listId} aria-label={t('assistant.completions')}>
      {offer.list.map((one, index) => (
        <button
          type="button"
          key={one.key}
          id={`${listId}-${one.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === offer.at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(one)}
        >
          <span className="clip">{one.label}</span>
          <span className="quiet clip">{one.hint}</span>
        </button>
      ))}
    </div>
  );
}
