import type { Archive } from '../archive.ts';

/** Kinds of writing programs whose project folders are known. */
export type ProjectKind = 'novelwriter' | 'manuskript' | 'scrivener';

/** A project in an archive: its kind, and the folder it lies in, empty or ending in a slash. */
export type FoundProject = { readonly kind: ProjectKind; readonly folder: string };

const MARKS: readonly (readonly [ProjectKind, RegExp])[] = [
  ['novelwriter', /^((?:[^/]+\/)*)nwProject\.nwx$/],
  ['scrivener', /^((?:[^/]+\/)*)[^/]+\.scrivx$/],
  ['manuskript', /^((?:[^/]+\/)*)MANUSKRIPT$/],
  ['manuskript', /^((?:[^/]+\/)*)outline\/(?:[^/]+\/)*(?:folder\.txt|\d+-[^/]+\.md)$/],
];

/** Tells a project by the file that every one of its kind has; the one nearest to the root counts. */
export function findProject(archive: Archive): FoundProject | undefined {
  const found = archive.names.flatMap((name) =>
    MARKS.flatMap(([kind, mark]) => {
      const folder = mark.exec(name)?.[1];
      return folder === undefined ? [] : [{ kind, folder }];
    }),
  );
  return found.sort((a, b) => a.folder.length - b.folder.length)[0];
}
