import { ok, type Result } from '#model/result.ts';
import type { Archive } from '../archive.ts';
import { createDraft, type Draft } from '../blocks.ts';
import type { DocumentOptions } from '../options.ts';
import { toMarkdown } from '../spans.ts';
import type { Attributes, XmlSink } from '../xml.ts';
import { parseMember, readTexts } from '../xml-member.ts';
import { createBodySink } from './body.ts';
import { OOXML } from './namespaces.ts';
import { readNumbering } from './numbering.ts';
import { findParts, type Parts } from './package.ts';
import { createState, type State } from './state.ts';
import { readStyles } from './styles.ts';

/** Reads a Word document (DOCX, DOTX, DOCM; ECMA-376 transitional or ISO 29500 strict). Macros are never looked at. */
export async function readDocx(
  archive: Archive,
  options: DocumentOptions,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  const parts = await findParts(archive, signal);
  if (!parts.ok) return parts;
  const styles = await readStyles(archive, parts.value.styles, signal);
  if (!styles.ok) return styles;
  const numbering = await readNumbering(archive, parts.value.numbering, signal);
  if (!numbering.ok) return numbering;
  const draft = createDraft();
  const state = createState({ draft, styles: styles.value, numbering: numbering.value, options });
  const notes = await readNotes(archive, parts.value, state, signal);
  if (!notes.ok) return notes;
  const body = await parseMember(archive, parts.value.main, OOXML, createBodySink(state), signal);
  if (!body.ok) return body;
  if (state.carried.length > 0)
    state.blocks.push({ type: 'paragraph', text: toMarkdown(state.carried), level: null });
  draft.blocks = state.blocks;
  await readProperties(archive, draft, signal);
  return ok(draft);
}

async function readNotes(
  archive: Archive,
  parts: Parts,
  state: State,
  signal: AbortSignal,
): Promise<Result<undefined>> {
  for (const [name, prefix] of [
    [parts.footnotes, 'f'],
    [parts.endnotes, 'e'],
  ] as const) {
    if (name === undefined) continue;
    const read = await parseMember(archive, name, OOXML, createNoteSink(state, prefix), signal);
    if (!read.ok) return read;
  }
  return ok(undefined);
}

/** Reads each note by itself; separators and notices between pages are no notes. */
function createNoteSink(state: State, prefix: string): XmlSink {
  const body = createBodySink(state);
  const isNote = (element: string): boolean => element === 'w:footnote' || element === 'w:endnote';
  let key = '';
  return {
    ...body,
    open(element: string, attributes: Attributes): void {
      if (!isNote(element)) {
        body.open(element, attributes);
        return;
      }
      const type = attributes('w:type') ?? 'normal';
      key = type === 'normal' ? `${prefix}${attributes('w:id')}` : '';
    },
    close(element: string): void {
      if (!isNote(element)) {
        body.close(element);
        return;
      }
      const text = state.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text.trim()] : []));
      if (key) state.draft.notes.set(key, text.join('\n'));
      state.blocks = [];
    },
  };
}

/** Title and author from docProps/core.xml; a part that can't be read costs only these. */
async function readProperties(archive: Archive, draft: Draft, signal: AbortSignal): Promise<void> {
  const name = ['docProps/core.xml', 'docProps/core0.xml'].find((path) => archive.has(path));
  const found = name ? await readTexts(archive, name, OOXML, signal) : {};
  draft.otherTitle = (found['dc:title'] ?? '').trim();
  draft.author = (found['dc:creator'] ?? '').trim();
  draft.language = (found['dc:language'] ?? '').trim();
}
