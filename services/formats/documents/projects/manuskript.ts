import { ok, type Result, refuse } from '#model/result.ts';
import type { Archive } from '../archive.ts';
import { createDraft, type Draft, paragraph } from '../blocks.ts';
import { toLineBlocks } from '../text/lines.ts';
import { toBible } from './bible-draft.ts';

type Sheet = { readonly fields: ReadonlyMap<string, string>; readonly body: string };

/** Texts this deep (part, chapter, scene) are scenes of the chapter that is their folder. */
const SCENES = 3;

const isFolderSheet = (name: string): boolean => name.endsWith('/folder.txt');

const inOrder = new Intl.Collator('en', { numeric: true });

/**
 * Reads a Manuskript project (its folder or .msk file, format 1; https://github.com/olivierkes/manuskript):
 * outline/ holds folders and texts whose names begin with their place, characters/ the cast.
 */
export async function readManuskript(
  archive: Archive,
  folder: string,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  const draft = createDraft();
  const read = async (name: string): Promise<Result<Sheet>> => {
    const bytes = await archive.read(name, signal);
    return bytes.ok ? ok(parseSheet(new TextDecoder().decode(bytes.value))) : bytes;
  };
  const about = archive.has(`${folder}infos.txt`) ? await read(`${folder}infos.txt`) : undefined;
  if (about?.ok) {
    draft.title = about.value.fields.get('title') ?? '';
    draft.author = about.value.fields.get('author') ?? '';
  }
  const inside = (part: string): string[] =>
    archive.names
      .filter((name) => name.startsWith(`${folder}${part}/`))
      .sort((a, b) => inOrder.compare(orderKey(a), orderKey(b)));
  const depthOf = (name: string): number => name.slice(folder.length).split('/').length - 1;
  const sheets = inside('outline').filter((name) => /\.(?:md|txt|t2t|html)$/.test(name));
  const deepest = Math.max(0, ...sheets.filter((name) => !isFolderSheet(name)).map(depthOf));
  for (const name of sheets) {
    const sheet = await read(name);
    if (!sheet.ok) return sheet;
    const depth = depthOf(name);
    if (isFolderSheet(name)) addSheet(draft, sheet.value, Math.max(1, depth - 1), false);
    else addSheet(draft, sheet.value, depth, deepest >= SCENES && depth >= SCENES);
  }
  const characters: { name: string; description: string }[] = [];
  for (const name of inside('characters')) {
    const sheet = await read(name);
    if (sheet.ok) characters.push(toCharacter(sheet.value));
  }
  draft.bible = toBible(
    characters.filter(({ name }) => name),
    [],
  );
  return draft.blocks.length > 0 ? ok(draft) : refuse({ code: 'project-no-manuscript' });
}

/** A folder's own sheet stands before what is in the folder. */
const orderKey = (name: string): string => name.replace(/folder\.txt$/, '');

/** `key: value` lines, continued on indented lines, a blank line, the text. */
function parseSheet(text: string): Sheet {
  const lines = text.split(/\r?\n/);
  const fields = new Map<string, string>();
  let key = '';
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, name, value] = /^([\w ]{1,40}):\s?(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      key = name.trim().toLowerCase();
      fields.set(key, (value ?? '').trim());
    } else if (/^\s+\S/.test(line) && key) fields.set(key, `${fields.get(key) ?? ''}\n${line.trim()}`.trim());
    else break;
  }
  return { fields, body: lines.slice(at).join('\n').trim() };
}

/** A sheet is a heading of its depth with its text; a scene is parted from the one before, its title is counted. */
function addSheet(draft: Draft, { fields, body }: Sheet, depth: number, isScene: boolean): void {
  if (fields.get('compile') === '0') {
    draft.dropped.add('document-notes-skipped');
    return;
  }
  const title = fields.get('title') ?? '';
  if (isScene && title) draft.dropped.add('document-scene-titles');
  if (isScene) draft.blocks.push({ type: 'break' });
  else if (title) draft.blocks.push(paragraph(title, depth));
  if (body) draft.blocks.push(...toLineBlocks(body).filter((block) => block.type !== 'gap'));
}

const SKIPPED = new Set(['name', 'id', 'importance', 'color', 'pov', 'visible', 'allow pov']);

function toCharacter({ fields, body }: Sheet): { name: string; description: string } {
  const facts = [...fields]
    .filter(([key, value]) => !SKIPPED.has(key) && value)
    .map(([key, value]) => `${key}: ${value}`);
  return { name: fields.get('name') ?? '', description: [...facts, body].filter(Boolean).join('\n') };
}
