import { registerHooks } from 'node:module';

/** Given to Node by --import: every import of `electron` in this process answers the stand-in. */
const url = new URL('./module.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
