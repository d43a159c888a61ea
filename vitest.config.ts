import { defineConfig } from 'vitest/config';

/** Unit tests on Node, component tests in happy-dom. Browser stories live in tests/e2e and run by their own project. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/renderer/**', 'tests/e2e/**', 'tests/faults/**'],
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
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
