/** Runs a piece of work behind all that was given before, whatever became of that. */
export type Turn = <T>(run: () => Promise<T>) => Promise<T>;

/** Work that never meets: each piece begins when the one before has ended, well or not. */
export function createTurn(): Turn {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const mine = last.then(run);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** The same by key: what is given under one key never meets, what is given under others goes on beside it. */
export type Turns = {
  <T>(key: string, run: () => Promise<T>): Promise<T>;
  /** Keys under which something is under way. */
  waiting(): string[];
};

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  const inTurn = <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(run, run);
    const over = () => last.get(key) === mine && last.delete(key);
    last.set(key, mine);
    mine.then(over, over);
    return mine;
  };
  return Object.assign(inTurn, { waiting: () => [...last.keys()] });
}
