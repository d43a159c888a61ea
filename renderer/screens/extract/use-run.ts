import { useCallback, useEffect, useState } from 'react';
import type { RunTask } from '#contract/extract.ts';
import type { RunProgress } from '#contract/runs.ts';
import type { RunKind } from '#model/runs.ts';
import { listenToBook } from '#renderer/state/book-news.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';

/** Which chapters, by which model, and how many at once or in the provider's batches. */
export type RunGiven = { chapterIds: string[]; model?: string; concurrency: number; inBatches?: boolean };

export type Run = { progress: RunProgress; tasks: RunTask[] };

/** The newest run of the book as it goes on: undefined while unknown, null where there is none. */
export function useRun(kind: RunKind) {
  const { client, bookId, sessions } = useBookServices();
  const [run, setRun] = useState<Run | null>();
  const load = useCallback(async () => {
    const found = await tried(() => client.extract.view({ bookId, kind }));
    if (found !== undefined) setRun(found);
  }, [client, bookId, kind]);
  useEffect(() => {
    void load();
    return listenToBook((event) => {
      if (event.type !== 'run-changed' || event.progress.kind !== kind) return;
      const { progress } = event;
      setRun((old) => old && { ...old, progress });
      if (progress.stage !== 'running') void load();
    });
  }, [load, kind]);
  const place = { bookId, kind };
  const then = async (step: () => Promise<RunProgress>): Promise<boolean> => {
    const done = await tried(step);
    await load();
    return done !== undefined;
  };
  return {
    run,
    /** Whether it began. */
    start: (given: RunGiven) =>
      then(async () => {
        await sessions.flush();
        return client.extract.start({ ...place, ...given });
      }),
    pause: () => then(() => client.extract.pause(place)),
    stop: () => then(() => client.extract.stop(place)),
    resume: () => then(() => client.extract.resume(place)),
    retry: (chapterIds: string[] | null) => then(() => client.extract.retry({ ...place, chapterIds })),
  };
}

export type RunState = ReturnType<typeof useRun>;
