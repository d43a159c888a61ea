import type { Services } from '#app/services.ts';
import type { Locale, Message } from '#model/messages.ts';
import type { Progress } from '#model/result.ts';

/** What a command line run is told once, before any command. */
export type Cli = {
  readonly locale: Locale;
  say(message: { code: string; facts?: Message['facts'] | undefined }): string;
};

/** What a command has while it runs. */
export type Run = Cli & {
  readonly client: Services['client'];
  readonly admit: Services['admit'];
  readonly create: Services['create'];
  checkFolder: Services['checkFolder'];
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Draws a bar on a terminal, does nothing elsewhere. */
  readonly progress: Progress;
  /** A line on stderr beside the answer. */
  note(line: string): void;
};

/** What a command has to say: for programs, and for people. */
export type Report = {
  readonly json: unknown;
  readonly text: string;
  /** 0 where it is left out. */
  readonly exitCode?: number;
};
