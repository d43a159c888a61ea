import { join, relative, resolve } from 'node:path';

/** SECURITY: the file below `root` that the path of a URL names, or null where it leads outside, is hidden or malformed. */
export function servedFile(root: string, urlPath: string): string | null {
  const name = decoded(urlPath);
  if (name === null || /[\0\\]/.test(name)) return null;
  const path = resolve(join(root, name));
  const parts = relative(root, path).split(/[\\/]/);
  return parts.some((part) => part === '' || part.startsWith('.')) ? null : path;
}

function decoded(urlPath: string): string | null {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return null;
  }
}
