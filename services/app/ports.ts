import type { BatchPace } from '#llm/batch/types.ts';
import type { Clock, IdSource } from '#model/ids.ts';
import type { Locale, Message } from '#model/messages.ts';
import type { Result } from '#model/result.ts';
import type { Secrets } from './secrets.ts';

export const documentNames = ['settings', 'shelf', 'models', 'spending'] as const;
export type DocumentName = (typeof documentNames)[number];

/** Small JSON documents of the app itself (settings, shelf), by name. A damaged one reads as undefined. */
export type AppDocuments = {
  read(name: DocumentName): Promise<unknown>;
  /**
   * Reads, edits and writes as one step, so that two shells on one machine never write over each other's lines.
   * Answers what was written.
   */
  change<T>(name: DocumentName, edit: (stored: unknown) => T): Promise<T>;
};

/**
 * Prints a whole page of HTML as PDF, with the page size of its style sheet and backgrounds on. The page is made
 * here and still holds the author's words: print it with scripts and the network switched off.
 */
export type PrintPdf = (html: string, signal: AbortSignal) => Promise<Result<Uint8Array>>;

/** What a shell brings: it adds where, never what. */
export type Ports = {
  /** For the shell's log: where a thread ended while it worked, or what failed that nobody waits for. */
  crashed?: (problem: Message) => void;
  shell: 'desktop' | 'browser' | 'cli';
  version: string;
  platform: string;
  /** The person's language as the system tells it, used until they choose one. */
  locale: Locale;
  /** Nobody asked for that language and the system does not name another one: a page may know better. */
  localeIsGuess?: boolean;
  clock: Clock;
  ids: IdSource;
  documents: AppDocuments;
  secrets: Secrets;
  /** Folder in which new and imported novels are made, until the person chooses another. */
  libraryDir: string;
  /** Folder that backups go to, until the person chooses another; without it, beside the library. */
  backupDir?: string;
  /** Folder that holds the sample novels, one folder a language. */
  samplesDir: string;
  /** The native folder picker, where the shell has one; undefined where the person cancelled. */
  pickFolder?: () => Promise<string | undefined>;
  /** How patient runs are with a provider's batches, where it is not the usual. */
  batchPace?: BatchPace;
  /** The shell's browser engine; without it books do not leave as PDF. */
  printPdf?: PrintPdf;
};
