import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Suites that start browsers or kill processes: they run after the others, one file at a time. */
const ALONE = ['tests/e2e/**/*.test.ts', 'tests/faults/**/*.test.ts'];
/** Suites that start the command line: a process for each call, and nothing that would mind another beside it. */
const COMMANDS = ['tests/cli/**/*.test.ts', 'tests/extract/cli.test.ts'];

/** Unit tests on Node, component tests in happy-dom. Browser stories live in tests/e2e and run by their own project. */
export default defineConfig({
  test: {
    // A machine of two cores works with both.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Node keeps what it made of our sources: half the time of a command's start.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/mojian-node', import.meta.url)) },
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/renderer/**', ...ALONE, ...COMMANDS],
          testTimeout: 20_000,
          // Imports electron, which tests mock: only what vitest itself loads can be mocked.
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/renderer/**/*.test.tsx', 'tests/renderer/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'cli',
          include: COMMANDS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ALONE,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // The stories over the desktop app's stand-in mock electron, as the unit tests do.
          server: { deps: { inline: ['electron-store'] } },
        },
      },
    ],
  },
});
