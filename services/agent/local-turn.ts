import type { Locale, Message } from '#model/messages.ts';
import type { Call, NewEntry } from './entries.ts';
import { sayAgent } from './messages.ts';

/** What Mojian says itself: to the model in its language, and as data to the author, who may read another. */
export type OwnWords = { text: string; said: Message[] };

export const ownWords = (locale: Locale, message: Message): OwnWords => ({
  text: sayAgent(locale, message),
  said: [message],
});

/** A turn that Mojian makes itself. */
export const localTurn = (words: OwnWords | undefined, calls: Call[] = []): NewEntry => ({
  role: 'assistant',
  text: words?.text ?? '',
  ...(words && { said: words.said }),
  calls,
  provider: 'mojian',
  model: 'local',
  finish: 'stop',
  local: true,
});
