import type { Conflict, Failure } from '#renderer/client.ts';

/** What the status bar says of a chapter's prose. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'conflict' | 'refused';

export type Saved = { revision: string };

export type AutosavePorts = {
  /** The prose as it stands. */
  read(): string;
  /** Saves prose made from a revision; rejects as the contract's `chapters.save` does. */
  save(base: string, prose: string): Promise<Saved>;
  /** Keeps on disk, as the version that a conflict made, what is written on after it. */
  saveVersion(number: number, prose: string): Promise<void>;
  /** Puts text aside in this page, for as long as it cannot be saved. */
  keep(base: string, prose: string): void;
  toFailure(error: unknown): Failure;
  /** True while an input method composes: half-composed text is never stored. */
  isComposing(): boolean;
  tell(state: SaveState, failure: Failure | null): void;
};

/** A save starts this long after the last edit, in ms. */
export const PAUSE_MS = 400;
/** And at the latest this long after the first unsaved edit, in ms: what a crash can cost, also while a save hangs. */
export const LATEST_MS = 1000;
/** An edit this soon before that moment, in ms, brings the save along: who types on has it between two keys. */
export const SOON_MS = 200;
/** So long after that edit, in ms: its letter is drawn, and the next key is seldom pressed. */
const DRAWN_MS = 20;
const RETRY_MS = 2000;
/** A save that has had no answer for this long, in ms, is told to wait: the author may look at the disk or the service. */
export const SILENT_MS = 8000;

export type Autosave = {
  changed(): void;
  /** Saves now what is unsaved, in a conflict as its version; resolves when the save has ended, whatever its end. */
  flush(): Promise<void>;
  /** The text was replaced by what the file holds. */
  adopt(revision: string): void;
  /** Ends a conflict: what stands in the editor is saved on top of the file's present text. */
  keepMine(): Promise<void>;
  /** Whether all that stands in the editor is kept on disk, so that a conflict's other text may take its place. */
  mayYield(): Promise<boolean>;
  /** Puts aside whatever is not saved: the page may be going away. */
  keepAside(): void;
  conflict(): Conflict | null;
  /** Whether what stands in the editor was refused, or had no answer, when it was last saved. */
  isStuck(): boolean;
  isClean(): boolean;
  stop(): void;
};

type Saving = {
  ports: AutosavePorts;
  base: string;
  dirty: boolean;
  conflict: Conflict | null;
  running: Promise<void> | null;
  /** Whether the last save failed, other than by a conflict: that has a version on disk. */
  failed: boolean;
  /** The text of the last save that was tried. */
  sent: string | null;
  /** When the oldest unsaved edit was made; 0 for none. */
  firstEdit: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** One chapter's saving: one save at a time, each made from the revision that the last one gave. */
export function createAutosave(revision: string, ports: AutosavePorts): Autosave {
  const saving: Saving = {
    ports,
    base: revision,
    dirty: false,
    conflict: null,
    running: null,
    failed: false,
    sent: null,
    firstEdit: 0,
    timer: undefined,
  };
  return {
    changed: () => noteEdit(saving),
    async flush() {
      await saving.running;
      if (saving.dirty) await start(saving);
    },
    adopt(next) {
      clearTimeout(saving.timer);
      Object.assign(saving, { base: next, dirty: false, conflict: null, firstEdit: 0, failed: false });
      ports.tell('saved', null);
    },
    async keepMine() {
      saving.base = saving.conflict?.revision ?? saving.base;
      saving.conflict = null;
      await start(saving);
    },
    async mayYield() {
      await saving.running;
      if (saving.conflict) await start(saving);
      return saving.conflict !== null && ports.read() === saving.sent;
    },
    keepAside: () => keepAside(saving),
    conflict: () => saving.conflict,
    isStuck: () => saving.failed,
    isClean: () => !saving.dirty && !saving.running && !saving.conflict,
    stop: () => clearTimeout(saving.timer),
  };
}

function noteEdit(saving: Saving): void {
  saving.dirty = true;
  if (!saving.running && !saving.conflict) saving.ports.tell('unsaved', null);
  const now = Date.now();
  saving.firstEdit ||= now;
  const left = saving.firstEdit + LATEST_MS - now;
  schedule(saving, Math.max(0, Math.min(left <= SOON_MS ? DRAWN_MS : PAUSE_MS, left)));
}

function schedule(saving: Saving, wait: number): void {
  clearTimeout(saving.timer);
  saving.timer = setTimeout(() => void tick(saving), wait);
}

async function tick(saving: Saving): Promise<void> {
  if (!saving.dirty) return;
  if (saving.ports.isComposing() || saving.running) schedule(saving, PAUSE_MS);
  else await start(saving);
}

async function start(saving: Saving): Promise<void> {
  clearTimeout(saving.timer);
  saving.firstEdit = 0;
  saving.running ??= run(saving).finally(() => {
    saving.running = null;
  });
  await saving.running;
}

async function run(saving: Saving): Promise<void> {
  const { ports, conflict } = saving;
  // A service that is silent takes nothing that a crash of this page may cost.
  const silence = setInterval(() => !ports.isComposing() && keepAside(saving), LATEST_MS);
  try {
    await (conflict ? runVersion(saving, conflict) : runSave(saving));
  } finally {
    clearInterval(silence);
  }
}

async function runSave(saving: Saving): Promise<void> {
  const { ports } = saving;
  saving.dirty = false;
  ports.tell('saving', null);
  const late = setTimeout(() => ports.tell('waiting', null), SILENT_MS);
  try {
    saving.sent = ports.read();
    const saved = await ports.save(saving.base, saving.sent);
    saving.base = saved.revision;
    saving.failed = false;
    ports.tell(saving.dirty ? 'unsaved' : 'saved', null);
    if (saving.dirty) schedule(saving, PAUSE_MS);
  } catch (error) {
    settle(saving, ports.toFailure(error));
  } finally {
    clearTimeout(late);
  }
}

/** The author has not chosen yet and writes on: it goes into the version that is kept. */
async function runVersion(saving: Saving, { draftNumber }: Conflict): Promise<void> {
  const { ports } = saving;
  const prose = ports.read();
  if (prose === saving.sent) return;
  try {
    await ports.saveVersion(draftNumber, prose);
    saving.sent = prose;
    saving.failed = false;
    ports.tell('conflict', null);
    if (ports.read() !== prose) schedule(saving, PAUSE_MS);
  } catch (error) {
    const failure = ports.toFailure(error);
    saving.failed = true;
    keepAside(saving);
    ports.tell('conflict', failure);
    if (failure.kind === 'connection') schedule(saving, RETRY_MS);
  }
}

/** A conflict's text is a version already; only what is not in it yet is put aside. */
function keepAside({ ports, base, dirty, running, conflict, sent }: Saving): void {
  const prose = ports.read();
  if (conflict ? prose !== sent : dirty || running) ports.keep(base, prose);
}

/** The text stays unsaved; only a broken connection is tried again by itself. */
function settle(saving: Saving, failure: Failure): void {
  saving.dirty = true;
  saving.failed = failure.kind !== 'conflict';
  if (failure.kind === 'conflict') saving.conflict = failure.conflict;
  saving.ports.tell(stateAfter(failure), failure);
  if (failure.kind === 'connection') schedule(saving, RETRY_MS);
}

const stateAfter = ({ kind }: Failure): SaveState => {
  if (kind === 'conflict') return 'conflict';
  return kind === 'connection' ? 'waiting' : 'refused';
};
