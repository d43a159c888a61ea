import { ok, type Result, refuse } from '#model/result.ts';
import type { Archive } from '../archive.ts';
import { parseOptionalMember } from '../xml-member.ts';
import { OOXML } from './namespaces.ts';

/** Where the parts of a document lie; a part that is missing has no name. */
export type Parts = {
  readonly main: string;
  readonly styles: string | undefined;
  readonly numbering: string | undefined;
  readonly footnotes: string | undefined;
  readonly endnotes: string | undefined;
};

/** Finds the parts by relationship, as Word does; files whose relationships are broken by the usual names. */
export async function findParts(archive: Archive, signal: AbortSignal): Promise<Result<Parts>> {
  const roots = await readRelations(archive, '', '_rels/.rels', signal);
  const named = roots.get('officeDocument');
  const main = [
    named,
    'word/document.xml',
    ...archive.names.filter((name) => /(?:^|\/)document\d*\.xml$/.test(name)),
  ].find((name) => name !== undefined && archive.has(name));
  if (main === undefined) return refuse({ code: 'docx-no-document' });
  const slash = main.lastIndexOf('/') + 1;
  const folder = main.slice(0, slash);
  const relations = await readRelations(archive, folder, `${folder}_rels/${main.slice(slash)}.rels`, signal);
  const part = (type: string): string | undefined =>
    [relations.get(type), `${folder}${type}.xml`].find((name) => name !== undefined && archive.has(name));
  return ok({
    main,
    styles: part('styles'),
    numbering: part('numbering'),
    footnotes: part('footnotes'),
    endnotes: part('endnotes'),
  });
}

async function readRelations(
  archive: Archive,
  folder: string,
  name: string,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const sink = {
    open(element: string, attributes: (name: string) => string | undefined): void {
      if (element !== 'rel:Relationship' || attributes('TargetMode') === 'External') return;
      const type = attributes('Type')?.split('/').at(-1) ?? '';
      if (!targets.has(type)) targets.set(type, resolve(folder, attributes('Target') ?? ''));
    },
    close: () => {},
    text: () => {},
  };
  await parseOptionalMember(archive, name, OOXML, sink, signal);
  return targets;
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = folder.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}
