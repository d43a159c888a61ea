import { defineConfig } from 'vite';

/** The preload script: one CommonJS file, because a sandboxed preload may load nothing but electron. */
export default defineConfig({
  publicDir: false,
  build: {
    lib: { entry: 'electron/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    target: 'chrome156',
    outDir: 'dist/electron',
    emptyOutDir: false,
    minify: false,
    rollupOptions: { external: ['electron'] },
  },
});
