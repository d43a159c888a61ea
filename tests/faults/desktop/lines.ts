/** What the harness tells the app to do: work for `ms`, then lose that part of it. */
export type Order = { kind: 'page' | 'worker' | 'main'; ms: number; seed: number };

/** What a page has seen with its own eyes, in the order in which it saw it. */
export type Line =
  | { type: 'ready' }
  | { type: 'working' }
  | { type: 'saving' | 'saved'; id: string; hash: string }
  | { type: 'heard'; chatId: string; path: string; text: string }
  | { type: 'entry'; chatId: string; id: string; role: string }
  | { type: 'deciding' | 'decided' }
  | { type: 'told'; code: string }
  | { type: 'fault'; what: string }
  | ({ type: 'state' } & State);

/** What a page that is loaded again finds. */
export type State = {
  /** SHA-1 of each chapter's prose, by id. */
  chapters: Record<string, string>;
  /** Ids of all entries of all chats. */
  entries: string[];
  /** Chapters that chats have put into the book, by their results. */
  written: number;
  /** All that the chats hold, and the streams that broke off, as text. */
  said: string;
  recovered: string;
  problems: string[];
};
