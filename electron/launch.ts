import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';

/** What the person gave the app to open: a novel's folder, a manuscript, a book by link, or something else. */
export type Given =
  | { kind: 'book'; dir: string }
  | { kind: 'manuscript'; path: string }
  | { kind: 'link'; bookId: string }
  | { kind: 'unknown'; name: string };

const MANUSCRIPTS = new Set(['.txt', '.md', '.markdown', '.docx', '.epub']);
/** A chapter or a bible entry lies at most this deep in its novel's folder: bible/world/<category>/<name>.md. */
const DEPTH = 5;

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  );

/** The novel's folder that a path is, or lies in; undefined where there is none. */
async function novelOf(path: string): Promise<string | undefined> {
  let dir = path;
  for (let up = 0; up < DEPTH; up++, dir = dirname(dir)) {
    if (await isFile(join(dir, 'mojian.json'))) return dir;
  }
  return undefined;
}

/** What a path is to the app. A text file inside a novel opens the novel; any other is a manuscript. */
export async function toGiven(path: string): Promise<Given> {
  const dir = await novelOf(path);
  if (dir !== undefined) return { kind: 'book', dir };
  if (MANUSCRIPTS.has(extname(path).toLowerCase()) && (await isFile(path)))
    return { kind: 'manuscript', path };
  return { kind: 'unknown', name: basename(path) };
}

/** `mojian://book/<id>`: only an id, never a path, because any web page can make such a link. */
export function fromLink(link: string): Given {
  const bookId = /^mojian:\/\/book\/([\w-]{1,64})\/?$/.exec(link)?.[1];
  return bookId === undefined ? { kind: 'unknown', name: link } : { kind: 'link', bookId };
}

/**
 * What the command line names, in order. `args` are those behind the program (and, unpackaged, behind the app's
 * folder); switches, Chromium's own among them, name nothing.
 */
export function fromArguments(args: readonly string[], cwd: string): Promise<Given[]> {
  const named = args.filter((arg) => arg !== '' && !arg.startsWith('-'));
  return Promise.all(
    named.map(async (arg) => (arg.startsWith('mojian:') ? fromLink(arg) : toGiven(resolve(cwd, arg)))),
  );
}
