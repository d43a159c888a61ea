import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatEvent } from '#contract/chats.ts';
import type { SuggestionsView } from '#contract/plan.ts';
import { toFailure } from '#renderer/client.ts';
import { say, word } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';

type Shown =
  | { status: 'idle'; problem: string }
  | { status: 'running'; text: string }
  | { status: 'done'; answer: SuggestionsView; problem: string };

const IDLE = { status: 'idle', problem: '' } as const;

/** Today's suggestions: those that were asked for already, and asking for new ones. Leaving the screen stops the run. */
export function useSuggestions() {
  const { client, bookId } = useBookServices();
  const [shown, setShown] = useState<Shown>(IDLE);
  const running = useRef<AbortController>(undefined);
  const readAnswer = useCallback(
    async (problem: string) => {
      const answer = await client.plan.suggestions({ bookId });
      setShown(answer ? { status: 'done', answer, problem } : { status: 'idle', problem });
    },
    [client, bookId],
  );
  useEffect(() => {
    readAnswer('').catch((error: unknown) => setShown({ status: 'idle', problem: said(error) }));
    return () => running.current?.abort();
  }, [readAnswer]);
  const ask = async () => {
    const work = new AbortController();
    running.current = work;
    let text = '';
    let problem = '';
    setShown({ status: 'running', text });
    const request = { scene: 'suggest', chapterId: null, target: 0, text: word('plan.ask') } as const;
    try {
      const { chatId } = await client.chats.create({ bookId });
      const { signal } = work;
      for await (const event of await client.chats.send({ bookId, chatId, request }, { signal })) {
        if (event.type === 'text-delta') text += event.delta;
        if (event.type === 'call-start') text = '';
        if (event.type === 'run-end') problem = problemOf(event);
        if (!signal.aborted) setShown({ status: 'running', text });
      }
      await readAnswer(problem);
    } catch (error) {
      setShown({ status: 'idle', problem: work.signal.aborted ? '' : said(error) });
    }
  };
  return { shown, ask, stop: () => running.current?.abort() };
}

const said = (error: unknown): string => say(toFailure(error).message);

const problemOf = ({ reason, message }: Extract<ChatEvent, { type: 'run-end' }>): string =>
  reason === 'answered' ? '' : (message ?? word('plan.suggest.stopped'));
