import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Ports } from '#app/ports.ts';
import { createMemorySecrets } from '#app/secrets.ts';
import { root } from './sources.ts';

/** A fresh folder on the real disk, gone after the test. */
export async function tempFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'mojian-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Ids 'id-1', 'id-2', … and a clock that moves one second with each look: tests are exact. */
export function createTestClockAndIds(): Pick<Ports, 'clock' | 'ids'> {
  let count = 0;
  let seconds = 0;
  return {
    ids: { next: () => `id-${++count}` },
    clock: { now: () => new Date(Date.UTC(2026, 0, 1, 8, 0, seconds++)) },
  };
}

/** A shell's ports over a temporary folder, with app documents in memory. */
export function createTestPorts(dir: string, more: Partial<Ports> = {}): Ports {
  const documents = new Map<string, unknown>();
  return {
    shell: 'cli',
    version: '0.0.0-test',
    platform: 'test',
    locale: 'zh-CN',
    ...createTestClockAndIds(),
    documents: {
      read: async (name) => documents.get(name),
      change: async (name, edit) => {
        const next = edit(documents.get(name));
        documents.set(name, next);
        return next;
      },
    },
    secrets: createMemorySecrets({}),
    libraryDir: join(dir, 'library'),
    samplesDir: join(root, 'samples'),
    ...more,
  };
}
