import { registerHooks } from 'node:module';

const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
/** Electron's module has its members by name, and the whole as its default. */
const source = `export * from ${at('./module.ts')}; export { electron as default } from ${at('./electron.ts')};`;
const url = `data:text/javascript,${encodeURIComponent(source)}`;

/** Given to Node by --import: every import of `electron` in this process answers the stand-in. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
});
