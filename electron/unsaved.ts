import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserWindow, dialog } from 'electron';
import type { Services } from '#app/services.ts';
import type { Refused } from '#app/unsaved.ts';
import { serviceWords } from '#app/words.ts';
import { type Locale, type Message, say } from '#model/messages.ts';
import type { Speak, WordCode } from './words.ts';

type Needs = { services: Pick<Services, 'unsaved'>; speak: Speak; locale(): Locale };

/** What asks the person before words are left behind that no disk has taken. */
export type Unsaved = {
  /** Before the app ends: whether it may. */
  mayEnd(): Promise<boolean>;
  /** Waits for what a page sends while its window is closed. */
  lastWords(): Promise<void>;
  /** Behind a book's window that was closed: whether the person wants it back. */
  wantsBack(bookId: string): Promise<boolean>;
  /** A book is opened (again): what was let go of it may be asked for once more. */
  opened(bookId: string): void;
  /** Asks for a page that wants to stay: whether the person leaves it. */
  leaves(window: BrowserWindow, bookId: string | null): boolean;
};

const STAY = 0;
/** What a page sends while it is closed is here by then, in ms. */
const LAST_WORDS_MS = 200;

export function createUnsaved({ services, speak, locale }: Needs): Unsaved {
  /** Books of which the person has let words go, and was told so. */
  const letGo = new Set<string>();
  const box = (message: string, leave: WordCode) => ({
    type: 'warning' as const,
    message,
    detail: speak('unsaved-what'),
    buttons: [speak('stay'), speak(leave)],
    defaultId: STAY,
    cancelId: STAY,
  });
  const settled = async () => {
    await wait(LAST_WORDS_MS);
    return services.unsaved();
  };
  const told = ({ title, problem }: Refused) =>
    speak('unsaved-ask', { title, problem: say(serviceWords, locale(), problem satisfies Message) });
  const ask = async (all: readonly Refused[], leave: WordCode): Promise<boolean> => {
    const refused = all.filter(({ bookId }) => !letGo.has(bookId));
    if (refused.length === 0) return true;
    const lines = [...new Set(refused.map(told))].join('\n');
    const { response } = await dialog.showMessageBox(box(lines, leave));
    if (response !== STAY) for (const { bookId } of refused) letGo.add(bookId);
    return response !== STAY;
  };
  return {
    mayEnd: async () => ask(await settled(), 'quit-anyway'),
    lastWords: async () => void (await settled()),
    async wantsBack(id) {
      const refused = (await services.unsaved()).filter(({ bookId }) => bookId === id);
      return !(await ask(refused, 'close-anyway'));
    },
    opened: (bookId) => void letGo.delete(bookId),
    leaves(window, bookId) {
      const leaves = dialog.showMessageBoxSync(window, box(speak('unsaved-page'), 'close-anyway')) !== STAY;
      if (leaves && bookId !== null) letGo.add(bookId);
      return leaves;
    },
  };
}
