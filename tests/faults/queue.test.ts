import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runQueueFaults } from './queue/kills.ts';

test('a run over chapters with a faulty model and a killed app ends complete, each chapter once, each token told', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mojian-queue-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const settings = { chapters: 60, kills: 2, seed: 3, window: 1500, latencyMs: 60, tell: () => undefined };
  const { faults, figures } = await runQueueFaults(join(root, 'book'), settings);
  expect(faults).toEqual([]);
  expect(figures.killed).toBeGreaterThan(0);
  expect(figures.faultyAnswers).toBeGreaterThan(10);
});
