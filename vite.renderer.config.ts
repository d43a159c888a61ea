import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the page every shell shows. Fonts and images stay files (`assetsInlineLimit: 0`) and no script or
 * style is put inline, because the page's Content-Security-Policy allows neither.
 */
export default defineConfig({
  root: here('renderer'),
  base: './',
  plugins: [react()],
  build: {
    outDir: here('dist/renderer'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
});
