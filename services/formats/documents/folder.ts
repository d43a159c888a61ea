import { ok, refuse } from '#model/result.ts';
import type { Archive } from './archive.ts';

export type FolderFile = { readonly name: string; readonly bytes: Uint8Array };

/** Files of a folder in the shape of an archive, so that projects and texts are read from either. Names are relative, with `/`. */
export function toArchive(files: readonly FolderFile[]): Archive {
  const byName = new Map(files.map(({ name, bytes }) => [name.replaceAll('\\', '/'), bytes]));
  const missing = (name: string) => refuse({ code: 'archive-missing', facts: { name } });
  return {
    names: [...byName.keys()],
    has: (name) => byName.has(name),
    async read(name, signal) {
      signal.throwIfAborted();
      const bytes = byName.get(name);
      return bytes ? ok(bytes) : missing(name);
    },
    async stream(name, sink, signal) {
      signal.throwIfAborted();
      const bytes = byName.get(name);
      return bytes ? sink(bytes) : missing(name);
    },
  };
}
