/** Longest stretch in ms without letting the event loop turn: below a frame at 60 Hz. */
const STRETCH = 12;

/** Rests for long work: `isDue` is cheap, `take` lets other work run and throws the reason of an abort. */
export function createRests(signal: AbortSignal) {
  let since = performance.now();
  return {
    isDue: (): boolean => performance.now() - since >= STRETCH,
    async take(): Promise<void> {
      signal.throwIfAborted();
      await new Promise((resume) => setTimeout(resume));
      signal.throwIfAborted();
      since = performance.now();
    },
  };
}
