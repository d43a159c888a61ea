import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '#renderer/client.ts';
import { createAutosave, LATEST_MS, PAUSE_MS, type SaveState, SILENT_MS } from '#renderer/editor/autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost: Failure = { kind: 'connection', message: { code: 'connection.lost' } };
const conflicted: Failure = {
  kind: 'conflict',
  message: { code: 'conflict' },
  conflict: { draftNumber: 2, revision: 'theirs', prose: 'their text' },
};

function setUp() {
  const given = { text: 'one', composing: false, failures: [] as Failure[], answer: Promise.resolve() };
  const saves: { base: string; prose: string }[] = [];
  const states: SaveState[] = [];
  const kept: string[] = [];
  const versions: { number: number; prose: string }[] = [];
  const autosave = createAutosave('r0', {
    keep: (_, prose) => void kept.push(prose),
    saveVersion: async (number, prose) => {
      const failure = given.failures.shift();
      if (failure) throw failure;
      versions.push({ number, prose });
    },
    read: () => given.text,
    isComposing: () => given.composing,
    toFailure: (error) => error as Failure,
    tell: (state) => void states.push(state),
    save: async (base, prose) => {
      const failure = given.failures.shift();
      await given.answer;
      if (failure) throw failure;
      saves.push({ base, prose });
      return { revision: `r${saves.length}` };
    },
  });
  const type = (text: string) => {
    given.text = text;
    autosave.changed();
  };
  return { given, saves, versions, kept, states, autosave, type };
}

describe('refusals first', () => {
  test('nothing is saved while an input method composes, and all of it is once it has ended', async () => {
    const { given, saves, type } = setUp();
    given.composing = true;
    type('one ni');
    await vi.advanceTimersByTimeAsync(5000);
    expect(saves).toEqual([]);
    given.composing = false;
    given.text = 'one 你';
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(saves).toEqual([{ base: 'r0', prose: 'one 你' }]);
  });

  test('a service that stays silent is told of, and what comes of it at last', async () => {
    const { given, saves, kept, states, type } = setUp();
    const { promise, resolve } = Promise.withResolvers<void>();
    given.answer = promise;
    type('two');
    await vi.advanceTimersByTimeAsync(PAUSE_MS + SILENT_MS - 100);
    expect(states.at(-1)).toBe('saving');
    await vi.advanceTimersByTimeAsync(200);
    expect(states.at(-1)).toBe('waiting');
    expect(kept.at(-1)).toBe('two');
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('saved');
    expect(saves).toEqual([{ base: 'r0', prose: 'two' }]);
  });

  test('a save that was refused is known until one comes through, a conflict is none', async () => {
    const { given, autosave, type } = setUp();
    const full: Failure = { kind: 'refused', message: { code: 'disk-full' } };
    given.failures.push(full, conflicted);
    type('two');
    expect(autosave.isStuck()).toBe(false);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(autosave.isStuck()).toBe(true);
    type('three');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect([autosave.isStuck(), autosave.conflict()]).toEqual([false, conflicted.conflict]);
    given.failures.push(full);
    type('four');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(autosave.isStuck()).toBe(true);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    type('five');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(autosave.isStuck()).toBe(false);
  });

  test('a conflict stops saving until the author chooses, and mine is then saved on their revision', async () => {
    const { given, saves, versions, kept, states, autosave, type } = setUp();
    given.failures.push(conflicted);
    type('mine');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(states.at(-1)).toBe('conflict');
    autosave.keepAside();
    expect(kept).toEqual([]);
    type('mine, more');
    await vi.advanceTimersByTimeAsync(5000);
    expect([saves, kept]).toEqual([[], []]);
    expect(versions).toEqual([{ number: 2, prose: 'mine, more' }]);
    await autosave.keepMine();
    expect(saves).toEqual([{ base: 'theirs', prose: 'mine, more' }]);
    expect(autosave.isClean()).toBe(true);
  });

  test('in a conflict one who types on has all of it in the version within a second, and no longer for nothing', async () => {
    const { given, versions, states, type } = setUp();
    given.failures.push(conflicted);
    type('mine');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    for (let letters = 1; letters <= 12; letters++) {
      type(`mine${'.'.repeat(letters)}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(versions.at(-1)?.prose.length).toBeGreaterThan('mine........'.length);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(versions.at(-1)).toEqual({ number: 2, prose: 'mine............' });
    const { length } = versions;
    await vi.advanceTimersByTimeAsync(10 * LATEST_MS);
    expect([versions.length, states.at(-1)]).toEqual([length, 'conflict']);
  });

  test('the other text may not take the place of words that no version holds', async () => {
    const { given, versions, kept, autosave, type } = setUp();
    given.failures.push(conflicted);
    type('mine');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    type('mine, more');
    given.failures.push(lost);
    expect(await autosave.mayYield()).toBe(false);
    expect([versions, kept]).toEqual([[], ['mine, more']]);
    expect(await autosave.mayYield()).toBe(true);
    expect(versions).toEqual([{ number: 2, prose: 'mine, more' }]);
  });

  test('without a conflict there is nothing to yield to', async () => {
    const { autosave } = setUp();
    expect(await autosave.mayYield()).toBe(false);
  });

  test('while a save hangs, what is written goes on being put aside', async () => {
    const { given, saves, kept, type } = setUp();
    const { promise, resolve } = Promise.withResolvers<void>();
    given.answer = promise;
    type('first');
    await vi.advanceTimersByTimeAsync(PAUSE_MS + LATEST_MS - 1);
    expect(kept).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(kept).toEqual(['first']);
    given.composing = true;
    type('first, zai');
    await vi.advanceTimersByTimeAsync(LATEST_MS);
    given.composing = false;
    type('first, 再');
    await vi.advanceTimersByTimeAsync(LATEST_MS);
    expect([kept.at(-1), kept.includes('first, zai')]).toEqual(['first, 再', false]);
    resolve();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    const { length } = kept;
    await vi.advanceTimersByTimeAsync(10 * LATEST_MS);
    expect([saves.at(-1)?.prose, kept.length]).toEqual(['first, 再', length]);
  });

  test('a broken connection is waited out and the text then saved from the same revision', async () => {
    const { given, saves, states, type } = setUp();
    given.failures.push(lost);
    type('two');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(states.at(-1)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(3000);
    expect(saves).toEqual([{ base: 'r0', prose: 'two' }]);
    expect(states.at(-1)).toBe('saved');
  });

  test('a refused save stays unsaved and is tried again with the next edit', async () => {
    const { given, saves, states, autosave, type } = setUp();
    given.failures.push({ kind: 'refused', message: { code: 'read-only' } });
    type('two');
    await vi.advanceTimersByTimeAsync(5000);
    expect(states.at(-1)).toBe('refused');
    expect(autosave.isClean()).toBe(false);
    type('three');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(saves).toEqual([{ base: 'r0', prose: 'three' }]);
  });
});

test('a pause saves once, from the revision that the save before gave', async () => {
  const { saves, type } = setUp();
  type('a');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  type('ab');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(saves).toEqual([
    { base: 'r0', prose: 'a' },
    { base: 'r1', prose: 'ab' },
  ]);
});

test('typing without a pause is saved at the latest after a second', async () => {
  const { saves, type } = setUp();
  for (let ms = 0; ms <= LATEST_MS; ms += 100) {
    type(`typed for ${ms}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(saves).toHaveLength(1);
});

test('the save of one who types on starts between two keys', async () => {
  const { saves, type } = setUp();
  const gaps: number[] = [];
  for (let ms = 0; saves.length < 3; ms += 63) {
    type(`typed for ${ms}`);
    for (let since = 0, before = saves.length; since < 63; since++) {
      await vi.advanceTimersByTimeAsync(1);
      if (saves.length > before) gaps.push(since + 1);
      before = saves.length;
    }
  }
  expect(gaps).toEqual([20, 20, 20]);
});

test('what is typed while a save runs is saved after it, never together with it', async () => {
  let finish = () => {};
  const saves: string[] = [];
  const bases: string[] = [];
  let text = 'a';
  const autosave = createAutosave('r0', {
    read: () => text,
    isComposing: () => false,
    saveVersion: async () => {},
    keep: () => {},
    toFailure: () => lost,
    tell: () => {},
    save: (base, prose) =>
      new Promise((resolve) => {
        bases.push(base);
        saves.push(prose);
        finish = () => resolve({ revision: `after ${prose}` });
      }),
  });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  text = 'ab';
  autosave.changed();
  await vi.advanceTimersByTimeAsync(3000);
  expect(saves).toEqual(['a']);
  finish();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(saves).toEqual(['a', 'ab']);
  finish();
  await autosave.flush();
  expect(bases).toEqual(['r0', 'after a']);
});

test('flush saves at once and ends when the save has', async () => {
  const { saves, autosave, type } = setUp();
  type('now');
  await autosave.flush();
  expect(saves).toEqual([{ base: 'r0', prose: 'now' }]);
  await autosave.flush();
  expect(saves).toHaveLength(1);
});

test('taking over the text of the file leaves nothing to save', async () => {
  const { saves, autosave, type } = setUp();
  type('mine');
  autosave.adopt('theirs');
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toEqual([]);
  expect(autosave.isClean()).toBe(true);
  type('theirs and mine');
  await autosave.flush();
  expect(saves).toEqual([{ base: 'theirs', prose: 'theirs and mine' }]);
});
