import { ORPCError } from '@orpc/server';
import { diskRefusal } from '#app/errors.ts';
import { serviceWords } from '#app/words.ts';
import { type Locale, type Message, say } from '#model/messages.ts';

/** What went wrong, in the person's language where the services have words for it. */
export function toProblemWords(thrown: unknown, locale: Locale): string {
  const error = diskRefusal(thrown);
  if (error instanceof ORPCError && error.code === 'REFUSED') {
    // safe: the contract declares REFUSED with a message as its data
    return say(serviceWords, locale, error.data as Message);
  }
  return error instanceof Error ? error.message : String(error);
}
