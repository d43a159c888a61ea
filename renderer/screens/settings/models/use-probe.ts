import { useEffect, useRef, useState } from 'react';
import type { ProbeView } from '#contract/models.ts';
import type { ModelChoice } from '#model/models.ts';
import { type Failure, toFailure } from '#renderer/client.ts';
import { useServices } from '#renderer/state/services.ts';

export type Probe = {
  results: readonly ProbeView[];
  failure: Failure | null;
  isRunning: boolean;
  start(choice: ModelChoice): Promise<void>;
  stop(): void;
};

/** A live test of a model, step by step; leaving the screen stops it. */
export function useProbe(): Probe {
  const { client } = useServices();
  const [results, setResults] = useState<ProbeView[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setRunning] = useState(false);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);
  const start = async (choice: ModelChoice) => {
    const running = new AbortController();
    work.current = running;
    setResults([]);
    setFailure(null);
    setRunning(true);
    try {
      for await (const result of await client.models.probe(choice, { signal: running.signal }))
        setResults((before) => [...before, result]);
    } catch (error) {
      if (!running.signal.aborted) setFailure(toFailure(error));
    }
    if (work.current === running) setRunning(false);
  };
  return { results, failure, isRunning, start, stop: () => work.current?.abort() };
}
