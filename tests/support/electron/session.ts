import { EventEmitter } from 'node:events';
import { machine } from './machine.ts';

type Answer = (isGranted: boolean) => void;
type RequestHandler = (contents: unknown, permission: string, answer: Answer, details: unknown) => void;
type BeforeRequest = (details: { url: string }, answer: (response: { cancel?: boolean }) => void) => void;
type CheckHandler = (contents: unknown, permission: string, origin: string, details: unknown) => boolean;

/** docs/api/session */
class Session extends EventEmitter {
  #request: RequestHandler | null = null;
  #check: CheckHandler | null = null;
  isSpellChecked = true;
  spellCheckerLanguages: string[] = [];
  readonly words: string[] = [];
  flushed = 0;
  #before: BeforeRequest | null = null;
  /** docs/api/web-request */
  readonly webRequest = {
    onBeforeRequest: (handler: BeforeRequest | null) => {
      this.#before = handler;
    },
  };
  /** Whether an address may be fetched in this session. */
  lets(url: string): boolean {
    let isCancelled = false;
    this.#before?.({ url }, ({ cancel = false }) => {
      isCancelled = cancel;
    });
    return !isCancelled;
  }
  get availableSpellCheckerLanguages() {
    return machine.spellCheckers;
  }
  setPermissionRequestHandler(handler: RequestHandler | null) {
    this.#request = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler | null) {
    this.#check = handler;
  }
  setSpellCheckerEnabled(isEnabled: boolean) {
    this.isSpellChecked = isEnabled;
  }
  /** “Providing a language code that isn't in availableSpellCheckerLanguages will throw.” */
  setSpellCheckerLanguages(languages: string[]) {
    const strange = languages.find((language) => !machine.spellCheckers.includes(language));
    if (strange) throw new Error(`Invalid language code provided: "${strange}" is not a valid language code`);
    this.spellCheckerLanguages = languages;
  }
  addWordToSpellCheckerDictionary(word: string) {
    this.words.push(word);
    return true;
  }
  flushStorageData() {
    this.flushed += 1;
  }
  /** A page asks for a permission. “If no handler is set, all permission requests are granted” (docs/tutorial/security, 5). */
  async asks(permission: string): Promise<boolean> {
    const handler = this.#request;
    if (!handler) return true;
    return new Promise((answer) => handler(null, permission, answer, {}));
  }
  /** A page looks whether it has a permission; without a handler it has. */
  checks(permission: string): boolean {
    return this.#check?.(null, permission, 'app://mojian', {}) ?? true;
  }
}

const defaultSession = new Session();
const partitions = new Map<string, Session>();
export const session = {
  /** “If partition starts with persist:, the page will use a persistent session […] otherwise an in-memory session.” */
  fromPartition(partition: string): Session {
    const known = partitions.get(partition) ?? new Session();
    partitions.set(partition, known);
    return known;
  },
  /** “Cannot be used before the ready event of the app module is emitted.” */
  get defaultSession() {
    if (!machine.isReady) throw new Error('Session can only be received when app is ready');
    return defaultSession;
  },
};
export type { Session };
