import { useRef, useState } from 'react';
import { type ImportOptions, type ImportPreview, type ImportRows, LARGEST_IMPORT } from '#contract/views.ts';
import type { Message } from '#model/messages.ts';
import { type Failure, toFailure } from '#renderer/client.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { type Job, useJob } from '#renderer/state/use-job.ts';

export type Imported = { bookId: string; added: number; kept: number };

/** What becomes of a found chapter that is not simply imported. */
export type RowFate = 'out' | 'join';

export type ImportWizard = {
  files: File[];
  options: ImportOptions;
  /** The book to merge into; null for a new one. */
  target: string | null;
  preview: ImportPreview | null;
  /** By the index of the found chapter. */
  fates: ReadonlyMap<number, RowFate>;
  isReading: boolean;
  failure: Failure | null;
  job: Job<Imported>;
  read(files: File[]): void;
  revise(options: ImportOptions): void;
  aim(target: string | null): void;
  decide(index: number, fate: RowFate | null): void;
  apply(): void;
  /** Undoes the import that has just been made into an open book. */
  takeBack(): Promise<void>;
  reset(): void;
};

type State = Pick<
  ImportWizard,
  'files' | 'options' | 'target' | 'preview' | 'fates' | 'isReading' | 'failure'
>;

const NO_FATES: ReadonlyMap<number, RowFate> = new Map();

const start = (target: string | null): State => ({
  files: [],
  options: {},
  target,
  preview: null,
  fates: NO_FATES,
  isReading: false,
  failure: null,
});

const inMegabytes = (bytes: number): number => Math.round(bytes / 1048576);

/** Why files are not even sent; undefined where they are. */
function tooLarge(files: readonly File[]): Message | undefined {
  const limit = inMegabytes(LARGEST_IMPORT);
  const [largest] = files.toSorted((a, b) => b.size - a.size);
  if (largest && largest.size > LARGEST_IMPORT)
    return {
      code: 'import-too-large',
      facts: { name: largest.name, size: inMegabytes(largest.size), limit },
    };
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > LARGEST_IMPORT)
    return {
      code: 'import-too-large-together',
      facts: { count: files.length, size: inMegabytes(size), limit },
    };
  return undefined;
}

function withFate(fates: State['fates'], index: number, fate: RowFate | null): State['fates'] {
  const next = new Map(fates);
  if (fate) next.set(index, fate);
  else next.delete(index);
  return next;
}

function toRows(fates: ReadonlyMap<number, RowFate>): ImportRows {
  const of = (wanted: RowFate) => [...fates].flatMap(([index, fate]) => (fate === wanted ? [index] : []));
  return { leftOut: of('out'), joined: of('join') };
}

/** The wizard's state. Each step asks the services again; an older answer never overtakes a newer one. */
export function useImport(openBookId: string | null): ImportWizard {
  const { client } = useServices();
  const [state, setState] = useState(() => start(openBookId));
  const job = useJob<Imported>();
  const latest = useRef(0);

  const ask = (patch: Partial<State>, how: () => Promise<ImportPreview>) => {
    const mine = ++latest.current;
    const show = (answer: Partial<State>) =>
      mine === latest.current && setState((old) => ({ ...old, isReading: false, ...answer }));
    setState((old) => ({ ...old, ...patch, isReading: true, failure: null }));
    how().then(
      (preview) => show({ preview }),
      (error: unknown) => show({ failure: toFailure(error) }),
    );
  };

  const preview = (files: File[], options: ImportOptions, bookId: string | null) => {
    const named = files.map((file) => ({ name: file.webkitRelativePath || file.name, bytes: file }));
    return client.imports.preview({ files: named, options, bookId });
  };

  const { files, options, target } = state;
  return {
    ...state,
    failure: job.state.status === 'failed' ? job.state.failure : state.failure,
    job,
    read(given) {
      const problem = tooLarge(given);
      if (problem) setState((old) => ({ ...old, failure: { kind: 'refused', message: problem } }));
      else
        ask({ files: given, options: {}, preview: null, fates: NO_FATES }, () => preview(given, {}, target));
    },
    revise(next) {
      const previewId = state.preview?.previewId;
      const again = () =>
        previewId ? client.imports.revise({ previewId, options: next }) : preview(files, next, target);
      ask({ options: next, fates: NO_FATES }, again);
    },
    aim: (next) => ask({ target: next }, () => preview(files, options, next)),
    decide: (index, fate) => setState((old) => ({ ...old, fates: withFate(old.fates, index, fate) })),
    apply() {
      const previewId = state.preview?.previewId;
      const order = { bookId: target, rows: toRows(state.fates) };
      if (previewId) void job.start((signal) => client.imports.apply({ previewId, ...order }, { signal }));
    },
    async takeBack() {
      const bookId = target;
      if (bookId === null || !(await tried(() => client.books.undo({ bookId })))) return;
      toast({ text: word('import.undone') });
      job.stop();
      setState(start(target));
    },
    reset() {
      job.stop();
      setState(start(target));
    },
  };
}
