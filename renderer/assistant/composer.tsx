import { Send, Square, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { AskField } from './ask-field.tsx';
import { ContextMeter } from './context-meter.tsx';
import { ModelSelect } from './model-select.tsx';
import { usePane } from './pane.ts';
import { type CommandId, commands, hasTarget, quickCommands, requestFacts, usualTarget } from './scenes.ts';
import { useAssistant, useAssistantState, useIsRunning } from './use-assistant.ts';

type Props = { view: BookView; card: ChapterCard | undefined };

const sceneOf = (command: CommandId | null) =>
  commands.find(({ id }) => id === command)?.scene ?? ('chat' as const);

/** What the author says: free words, or a quick action whose words they may put in their own. */
export function Composer({ view, card }: Props) {
  const { t } = useWords();
  const { facts, ask, send, isRunning } = useAsking({ view, card });
  const { command, setCommand, target, setTarget } = ask;
  return (
    <section className="composer" aria-label={t('assistant.ask')}>
      <fieldset className="chips" aria-label={t('assistant.quick')}>
        {quickCommands(card).map(({ id }) => (
          <button type="button" key={id} disabled={isRunning} onClick={() => void send(id)}>
            {t(`assistant.command.${id}`)}
          </button>
        ))}
      </fieldset>
      <div className="ask-box">
        {command && (
          <div className="ask-scene">
            <span className="pill seal">{t(`assistant.command.${command}`)}</span>
            {hasTarget(sceneOf(command)) && <TargetInput target={target} change={setTarget} />}
            <span className="grow" />
            <button
              type="button"
              className="button plain icon"
              aria-label={t('assistant.scene.clear', { scene: t(`assistant.command.${command}`) })}
              onClick={() => setCommand(null)}
            >
              <X size={14} aria-hidden />
            </button>
          </div>
        )}
        <AskField view={view} send={() => void send(command)} choose={setCommand} />
        <div className="ask-end">
          <ModelSelect scene={facts.scene} model={ask.model} change={ask.setModel} />
          <span className="grow" />
          <SendButton isEmpty={ask.text.trim() === '' && !command} send={() => void send(command)} />
        </div>
      </div>
      <ContextMeter request={{ ...facts, text: ask.text }} />
    </section>
  );
}

/** Everything that makes up a request, and how it is sent. */
function useAsking({ view, card }: Props) {
  const { t } = useWords();
  const assistant = useAssistant();
  const text = useAssistantState((state) => state.text);
  const isRunning = useIsRunning();
  const [command, setCommand] = useState<CommandId | null>(null);
  const [wanted, setTarget] = useState<number | null>(null);
  const [model, setModel] = useState('');
  const target = wanted ?? usualTarget(view, card);
  const factsFor = (id: CommandId | null) => ({
    ...requestFacts(sceneOf(id), card, target),
    ...(model ? { model } : {}),
  });
  const usual = (id: CommandId) => {
    const isNew = id === 'write' && factsFor(id).chapterId === null;
    if (isNew) return t(view.chapters.length === 0 ? 'assistant.ask.writeFirst' : 'assistant.ask.writeNext');
    return t(`assistant.ask.${id}`);
  };
  const send = async (id: CommandId | null) => {
    const words = text.trim() || (id ? usual(id) : '');
    if (isRunning || words === '') return;
    assistant.setText('');
    setCommand(null);
    const isSent = await assistant.send({ ...factsFor(id), text: words });
    // Nothing that was typed is lost where it could not be sent.
    if (!isSent && assistant.store.getState().text === '') assistant.setText(text);
  };
  const ask = { text, command, setCommand, target, setTarget, model, setModel };
  return { facts: factsFor(command), ask, send, isRunning };
}

function TargetInput({ target, change }: { target: number; change(target: number): void }) {
  const { t } = useWords();
  return (
    <input
      className="input target"
      type="number"
      min={0}
      step={100}
      aria-label={t('assistant.target')}
      title={t('assistant.target')}
      value={target}
      onChange={(event) => change(Math.max(0, Math.round(Number(event.target.value))))}
    />
  );
}

function SendButton({ isEmpty, send }: { isEmpty: boolean; send(): void }) {
  const { t } = useWords();
  const assistant = useAssistant();
  const isRunning = useIsRunning();
  useFocusOnAsk();
  if (isRunning)
    return (
      <button type="button" className="button primary" onClick={() => void assistant.stop()}>
        <Square size={12} aria-hidden />
        {t('assistant.stop')}
      </button>
    );
  return (
    <button
      type="button"
      className="button primary"
      title={t('assistant.ask.keys')}
      disabled={isEmpty}
      onClick={send}
    >
      <Send size={13} aria-hidden />
      {t('assistant.send')}
    </button>
  );
}

/** The pane was opened by its shortcut: its author wants to say something. */
function useFocusOnAsk(): void {
  const asked = usePane((pane) => pane.asked);
  useEffect(() => {
    if (asked > 0) document.querySelector<HTMLElement>('.ask-field')?.focus();
  }, [asked]);
}
