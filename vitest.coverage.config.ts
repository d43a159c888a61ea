import { defineConfig } from 'vitest/config';

/**
 * The unit tests on Node's own loader, which keeps every character at its place: V8's counts then need no
 * source maps. Tests that mock `electron` need vitest's loader and are left out; they cover no service.
 */
export default defineConfig({
  test: {
    experimental: { viteModuleRunner: false },
    setupFiles: ['tests/support/take-coverage.ts'],
    include: ['tests/**/*.test.ts'],
    exclude: ['repo', 'renderer', 'electron', 'e2e', 'faults', 'cli'].map((folder) => `tests/${folder}/**`),
    testTimeout: 60_000,
  },
});
