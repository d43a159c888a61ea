import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runBatchFaults } from './queue/batches.ts';
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

test('a run in batches whose app is killed between order and answer pays for nothing twice and loses no token', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mojian-queue-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const settings = { chapters: 40, kills: 2, seed: 5, window: 1200, latencyMs: 400, tell: () => undefined };
  const { faults, figures } = await runBatchFaults(join(root, 'book'), settings);
  expect(faults).toEqual([]);
  expect(figures.killed).toBeGreaterThan(0);
  expect(figures.faultyAnswers).toBeGreaterThan(5);
});
