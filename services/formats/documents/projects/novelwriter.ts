import { ok, type Result, refuse } from '#model/result.ts';
import type { Archive } from '../archive.ts';
import { type Block, createDraft, type Draft, paragraph } from '../blocks.ts';
import { readMarkup } from '../epub/markup.ts';
import { decodeMarkup } from '../xml-decode.ts';
import { toBible } from './bible-draft.ts';

type Item = {
  handle: string;
  parent: string;
  order: number;
  type: string;
  class: string;
  layout: string;
  name: string;
  isActive: boolean;
};
type Project = { title: string; author: string; items: Item[] };

/** Where the notes of a class belong; others are counted as left out. */
const WORLD: Readonly<Record<string, string>> = { WORLD: 'world', OBJECT: 'objects', ENTITY: 'entities' };

/**
 * Reads a novelWriter project (file versions 1.0–1.5; https://novelwriter.readthedocs.io): `#` are volumes, `##`
 * chapters, scenes become scene breaks. Character and world notes go to the bible; what is not active is left out.
 */
export async function readNovelWriter(
  archive: Archive,
  folder: string,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  const bytes = await archive.read(`${folder}nwProject.nwx`, signal);
  if (!bytes.ok) return bytes;
  const project = parseProject(decodeMarkup(bytes.value));
  const draft = createDraft();
  draft.title = project.title;
  draft.author = project.author;
  const characters: { name: string; description: string }[] = [];
  const world: { category: string; name: string; description: string }[] = [];
  for (const item of inOrder(project.items)) {
    const name = `${folder}content/${item.handle}.nwd`;
    if (item.type !== 'FILE' || !archive.has(name)) continue;
    const text = await archive.read(name, signal);
    if (!text.ok) return text;
    const lines = new TextDecoder().decode(text.value).split(/\r?\n/);
    const category = WORLD[item.class];
    if (item.class === 'NOVEL' && item.isActive && item.layout !== 'NOTE')
      draft.blocks.push(...toBlocks(lines, draft));
    else if (item.class === 'CHARACTER') characters.push({ name: item.name, description: toNote(lines) });
    else if (category !== undefined) world.push({ category, name: item.name, description: toNote(lines) });
    else draft.dropped.add('document-notes-skipped');
  }
  draft.bible = toBible(characters, world);
  return draft.blocks.length > 0 ? ok(draft) : refuse({ code: 'project-no-manuscript' });
}

function parseProject(markup: string): Project {
  const project: Project = { title: '', author: '', items: [] };
  const path: string[] = [];
  let item: Item | undefined;
  readMarkup(markup, {
    open(name, at) {
      path.push(name);
      if (name === 'item') {
        item = {
          ...{ handle: at.handle ?? '', parent: at.parent ?? '', order: Number(at.order ?? 0) || 0 },
          ...{
            type: at.type ?? '',
            class: at.class ?? '',
            layout: at.layout ?? '',
            name: '',
            isActive: true,
          },
        };
        project.items.push(item);
      } else if (name === 'name' && item && at.active !== undefined) item.isActive = isYes(at.active);
    },
    close(name) {
      path.pop();
      if (name === 'item') item = undefined;
    },
    text(text) {
      if (item) readItem(item, path.at(-1), text);
      else if (path.at(-2) === 'project') readAbout(project, path.at(-1), text);
    },
  });
  return project;
}

const isYes = (value: string): boolean => !/^(?:no|false|0)$/i.test(value);

/** Older files give as elements what newer ones give as attributes. */
function readItem(item: Item, element: string | undefined, text: string): void {
  if (element === 'name') item.name += text;
  else if (element === 'type') item.type = text.trim() || item.type;
  else if (element === 'layout') item.layout = text.trim() || item.layout;
  else if (element === 'class') item.class = text.trim() || item.class;
  else if (element === 'exported' || element === 'active') item.isActive = isYes(text.trim());
}

function readAbout(project: Project, element: string | undefined, text: string): void {
  if (element === 'title' || (element === 'name' && !project.title))
    project.title = text.trim() || project.title;
  else if (element === 'author') project.author = [project.author, text.trim()].filter(Boolean).join('、');
}

/** Items as the tree shows them: children behind their parent, in their order. */
function inOrder(items: readonly Item[]): Item[] {
  const children = Map.groupBy(items, ({ parent }) => (parent === 'None' ? '' : parent));
  const seen = new Set<Item>();
  const walk = (handle: string): Item[] =>
    (children.get(handle) ?? [])
      .toSorted((a, b) => a.order - b.order)
      .flatMap((item) => {
        if (seen.has(item)) return [];
        seen.add(item);
        return [item, ...walk(item.handle)];
      });
  const walked = walk('');
  return [...walked, ...items.filter((item) => !seen.has(item))];
}

/** Lines that are for the program and not for readers: meta data, comments, tags, commands. */
const isAside = (line: string): boolean => /^(?:%|@\w+:|\[(?:new ?page|vspace(?::\d+)?)\]\s*$)/i.test(line);

/** The line without marks of alignment and short codes, and with emphasis as stars. */
const toProse = (line: string): string =>
  line
    .replace(/\[\/?i\]/gi, '*')
    .replace(/\[\/?b\]/gi, '**')
    .replace(/\[(?:\/?(?:s|u|m|sup|sub)|br)\]/gi, '')
    .replace(/^>>? ?/, '')
    .replace(/ ?<<?\s*$/, '')
    .replace(/(?<![\p{L}\p{N}_\\])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])/gu, '*$1*');

function toBlocks(lines: readonly string[], draft: Draft): Block[] {
  return lines.flatMap((line): Block[] => {
    const [, marks = '', title = ''] = /^(#{1,4})!?\s+(.*)$/.exec(line) ?? [];
    if (line.startsWith('#!')) return [paragraph(title, 0)];
    if (marks.length > 2) {
      draft.dropped.add('document-scene-titles');
      return [{ type: 'break' }];
    }
    if (marks) return [paragraph(title, marks.length)];
    if (isAside(line)) return [];
    return line.trim() ? [paragraph(toProse(line))] : [];
  });
}

const toNote = (lines: readonly string[]): string =>
  lines
    .filter((line) => !isAside(line))
    .map((line) => line.replace(/^#+\s+/, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
