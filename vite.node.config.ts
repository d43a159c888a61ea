import { defineConfig } from 'vite';

/** CLI, browser shell and Electron's main process; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: false,
    minify: false,
    rollupOptions: {
      input: {
        'cli/mojian': 'cli/mojian.ts',
        'electron/main': 'electron/main.ts',
        'workers/worker': 'services/app/workers/worker.ts',
      },
      external: ['electron'],
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: 'chunks/[name]-[hash].mjs',
      },
    },
  },
});
