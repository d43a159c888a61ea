import type { Conflict, Failure } from '#renderer/client.ts';

/** What the status bar says of a chapter's prose. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'conflict' | 'refused';

export type Saved = { revision: string };

export type AutosavePorts = {
  /** The prose as it stands. */
  read(): string;
  /** Saves prose made from a revision; rejects as the contract's `chapters.save` does. */
  save(base: string, prose: string): Promise<Saved>;
  toFailure(error: unknown): Failure;
  /** True while an input method composes: half-composed text is never stored. */
  isComposing(): boolean;
  tell(state: SaveState, failure: Failure | null): void;
};

/** A save starts this long after the last edit, in ms. */
export const PAUSE_MS = 400;
/** And at the latest this long after the first unsaved edit, in ms: what a crash can cost. */
export const LATEST_MS = 1000;
const RETRY_MS = 2000;

export type Autosave = {
  changed(): void;
  /** Saves now what is unsaved; resolves when the save has ended, whatever its end. */
  flush(): Promise<void>;
  /** The text was replaced by what the file holds. */
  adopt(revision: string): void;
  /** Ends a conflict: what stands in the editor is saved on top of the file's present text. */
  keepMine(): Promise<void>;
  conflict(): Conflict | null;
  /** The revision that the text in the editor was made from. */
  base(): string;
  isClean(): boolean;
  stop(): void;
};

/** One chapter's saving: one save at a time, each made from the revision that the last one gave. */
export function createAutosave(revision: string, ports: AutosavePorts): Autosave {
  let base = revision;
  let dirty = false;
  let conflict: Conflict | null = null;
  let running: Promise<void> | null = null;
  let firstEdit = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void tick(), wait);
  };

  const settle = (error: unknown) => {
    const failure = ports.toFailure(error);
    dirty = true;
    if (failure.kind === 'conflict') conflict = failure.conflict;
    ports.tell(stateAfter(failure), failure);
    if (failure.kind === 'connection') schedule(RETRY_MS);
  };

  const run = async () => {
    dirty = false;
    ports.tell('saving', null);
    try {
      const saved = await ports.save(base, ports.read());
      base = saved.revision;
      ports.tell(dirty ? 'unsaved' : 'saved', null);
      if (dirty) schedule(PAUSE_MS);
    } catch (error) {
      settle(error);
    }
  };

  const start = async (): Promise<void> => {
    clearTimeout(timer);
    firstEdit = 0;
    running ??= run().finally(() => {
      running = null;
    });
    await running;
  };

  const tick = async () => {
    if (conflict || !dirty) return;
    if (ports.isComposing() || running) schedule(PAUSE_MS);
    else await start();
  };

  return {
    changed() {
      dirty = true;
      if (conflict) return;
      if (!running) ports.tell('unsaved', null);
      const now = Date.now();
      firstEdit ||= now;
      schedule(Math.max(0, Math.min(PAUSE_MS, firstEdit + LATEST_MS - now)));
    },
    async flush() {
      await running;
      if (dirty && !conflict) await start();
    },
    adopt(next) {
      clearTimeout(timer);
      base = next;
      dirty = false;
      conflict = null;
      ports.tell('saved', null);
    },
    async keepMine() {
      if (conflict) base = conflict.revision;
      conflict = null;
      await start();
    },
    conflict: () => conflict,
    base: () => base,
    isClean: () => !dirty && !running && !conflict,
    stop: () => clearTimeout(timer),
  };
}

const stateAfter = ({ kind }: Failure): SaveState => {
  if (kind === 'conflict') return 'conflict';
  return kind === 'connection' ? 'waiting' : 'refused';
};
