import { Fragment, memo } from 'react';
import type { ChatView } from '#contract/chats.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { modelName } from '#renderer/ui/model-name.ts';
import { ApprovalCard } from './approval-card.tsx';
import { CallLine } from './call-line.tsx';
import type { Live } from './chat-state.ts';
import { KeptFold } from './kept-fold.tsx';
import { proseOfLive } from './live-prose.ts';
import { short } from './money.ts';
import { spokenText, toolTitle } from './tool-name.ts';
import { type ChatItem, withoutProse } from './turns.ts';

type Props = { item: ChatItem } & Pick<ChatView, 'approvals' | 'undone' | 'redo'>;

/** One thing said in a chat, by the author or the assistant, with the calls that belong to it. */
export const Message = memo(function Message({ item, approvals, undone, redo }: Props) {
  const words = useWords();
  const text = spokenText(item, words);
  if (item.kind === 'author') return <p className="said-by-author">{text}</p>;
  return (
    <>
      <Thinking name={item.id} text={item.thinking} />
      {text && <p className={item.isLocal ? 'said quiet' : 'said'}>{text}</p>}
      <Usage item={item} />
      {item.calls.map((call) => {
        const approval = approvals.find(({ callId }) => callId === call.id);
        return (
          <Fragment key={call.id}>
            {approval ? (
              <ApprovalCard approval={approval} />
            ) : (
              <CallLine call={call} isUndone={undone.includes(call.key)} canRedo={redo === call.key} />
            )}
          </Fragment>
        );
      })}
    </>
  );
});

type Turn = Extract<ChatItem, { kind: 'assistant' }>;

/** Which model said it, and what that took. */
function Usage({ item: { model, usage, isLocal } }: { item: Turn }) {
  const words = useWords();
  if (isLocal || !usage) return null;
  const facts = {
    model: modelName(model, words),
    input: short(usage.input, words),
    output: short(usage.output, words),
  };
  return <p className="turn-usage number">{words.t('assistant.usage', facts)}</p>;
}

function Thinking({ name, text }: { name: string; text: string }) {
  const { t } = useWords();
  if (text.trim() === '') return null;
  return (
    <KeptFold name={name} className="fold thinking" summary={t('assistant.thinking')}>
      <p>{text.trim()}</p>
    </KeptFold>
  );
}

/** The turn that is being written now. */
export function LiveTurn({ live }: { live: Live }) {
  const { t, say } = useWords();
  const text = withoutProse(live.text);
  const isSilent = text === '' && live.calls.length === 0 && proseOfLive(live) === '';
  return (
    <>
      <Thinking name="live" text={live.thinking} />
      {text && <p className="said">{text}</p>}
      {live.calls.map((call) => (
        <LiveCallLine key={call.index} name={call.name} />
      ))}
      {live.retry && (
        <p className="note amber">
          {t('assistant.retrying', {
            attempt: live.retry.attempt,
            seconds: Math.ceil(live.retry.waitMs / 1000),
            message: say(live.retry.message),
          })}
        </p>
      )}
      {isSilent && !live.retry && (
        <p className="waiting" aria-hidden>
          <i />
          <i />
          <i />
        </p>
      )}
    </>
  );
}

function LiveCallLine({ name }: { name: string }) {
  const words = useWords();
  return (
    <div className="call-line">
      <span className="grow">{toolTitle(name, {}, words)}</span>
      <span className="pill seal">{words.t('assistant.pill.running')}</span>
    </div>
  );
}
