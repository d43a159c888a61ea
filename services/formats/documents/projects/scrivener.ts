import { ok, type Result, refuse } from '#model/result.ts';
import type { Archive } from '../archive.ts';
import { type Block, createDraft, type Draft, paragraph } from '../blocks.ts';
import { readMarkup } from '../epub/markup.ts';
import type { DocumentOptions } from '../options.ts';
import { readRtf } from '../rtf/read.ts';
import { decodeMarkup } from '../xml-decode.ts';

type Item = { id: string; type: string; title: string; depth: number; isIncluded: boolean; isDraft: boolean };

/**
 * Reads a Scrivener project (versions 1 to 3, the .scriv folder packed as ZIP) as far as it goes: the Draft
 * folder in the order of the binder, each item a heading of its depth with its RTF text. Research, notes,
 * snapshots, styles and images are left out; items outside the compile are counted.
 */
export async function readScrivener(
  archive: Archive,
  folder: string,
  options: DocumentOptions,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  const binder = archive.names.find((name) => name.startsWith(folder) && name.endsWith('.scrivx'));
  const bytes = await archive.read(binder ?? '', signal);
  if (!bytes.ok) return bytes;
  const draft = createDraft();
  draft.otherTitle = (binder ?? '').slice(folder.length).replace(/\.scrivx$/, '');
  for (const item of parseBinder(decodeMarkup(bytes.value))) {
    if (!item.isDraft) continue;
    if (!item.isIncluded) {
      draft.dropped.add('document-notes-skipped');
      continue;
    }
    const text = await readText(archive, folder, item, draft, { options, signal });
    if (!text.ok) return text;
    if (item.title || text.value.length > 0)
      draft.blocks.push(paragraph(item.title, Math.min(item.depth, 9)), ...text.value);
  }
  return draft.blocks.length > 0 ? ok(draft) : refuse({ code: 'project-no-manuscript' });
}

async function readText(
  archive: Archive,
  folder: string,
  { id }: Item,
  draft: Draft,
  { options, signal }: { options: DocumentOptions; signal: AbortSignal },
): Promise<Result<Block[]>> {
  const name = [`${folder}Files/Data/${id}/content.rtf`, `${folder}Files/Docs/${id}.rtf`].find((path) =>
    archive.has(path),
  );
  if (name === undefined) return ok([]);
  const bytes = await archive.read(name, signal);
  if (!bytes.ok) return bytes;
  const inner = await readRtf(bytes.value, options, signal);
  if (!inner.ok) return inner;
  for (const [key, note] of inner.value.notes) draft.notes.set(`${id}${key}`, note);
  return ok(inner.value.blocks.map((block) => (block.type === 'paragraph' ? withNotes(block, id) : block)));
}

/** Notes of different texts must not share a key; headings inside a text are text. */
const withNotes = (block: Block & { type: 'paragraph' }, id: string): Block => ({
  ...block,
  level: null,
  text: block.text.replaceAll('\ufdd0', `\ufdd0${id}`),
});

function parseBinder(markup: string): Item[] {
  const items: Item[] = [];
  const stack: Item[] = [];
  let element = '';
  readMarkup(markup, {
    open(name, at) {
      element = name;
      if (name !== 'BinderItem') return;
      const outer = stack.at(-1);
      const isRoot = at.Type === 'DraftFolder';
      const isDraft = isRoot || outer?.isDraft === true;
      const depth = isRoot ? 0 : (outer?.depth ?? 0) + 1;
      const item = {
        id: at.UUID ?? at.ID ?? '',
        type: at.Type ?? '',
        title: '',
        depth,
        isDraft,
        isIncluded: true,
      };
      stack.push(item);
      if (!isRoot) items.push(item);
    },
    close(name) {
      element = '';
      if (name === 'BinderItem') stack.pop();
    },
    text(text) {
      const item = stack.at(-1);
      if (item && element === 'Title') item.title += text;
      else if (item && element === 'IncludeInCompile') item.isIncluded = text.trim() !== 'No';
    },
  });
  return items;
}
