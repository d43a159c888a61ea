import { ok, type Result, refuse } from '#model/result.ts';
import { decodeText } from '#text/encoding.ts';
import { splitFrontMatter } from '#text/markdown.ts';
import type { Archive } from '../archive.ts';
import { type Block, createDraft, type Draft, paragraph } from '../blocks.ts';
import { readHtml } from '../html/read.ts';
import type { DocumentOptions } from '../options.ts';
import { withTextHeadings } from '../text-headings.ts';
import { toLineBlocks } from './lines.ts';

/** Reads plain text or Markdown; front matter in YAML is passed over. */
export function readText(bytes: Uint8Array, options: DocumentOptions): Draft {
  const draft = createDraft();
  const { text, problems } = decodeText(bytes, options.encoding);
  if (problems.some(({ code }) => code.startsWith('bytes-damaged'))) draft.dropped.add('document-damaged');
  draft.blocks = toLineBlocks(splitFrontMatter(text).body);
  return draft;
}

const READABLE = /\.(?:txt|text|md|markdown|x?html?)$/i;
const isHidden = (name: string): boolean => /(?:^|\/)(?:\.|__MACOSX\/)/.test(name) || name.endsWith('/');
const inOrder = new Intl.Collator('zh', { numeric: true });

/**
 * Reads an archive, or a folder, of texts in the order of their names (2 before 10). A text with headings
 * gives its own chapters, one without is a chapter under its file's name. Other files are counted.
 */
export async function readTexts(
  archive: Archive,
  options: DocumentOptions,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  const draft = createDraft();
  const names = archive.names.filter((name) => !isHidden(name)).sort(inOrder.compare);
  for (const name of names) {
    if (!READABLE.test(name)) {
      draft.dropped.add('document-members-skipped');
      continue;
    }
    const bytes = await archive.read(name, signal);
    if (!bytes.ok) return bytes;
    const inner = /html?$/i.test(name) ? readHtml(bytes.value, options) : readText(bytes.value, options);
    draft.blocks.push(...headed(inner.blocks, name, options.pattern));
    for (const [key, note] of inner.notes) draft.notes.set(key, note);
  }
  if (draft.blocks.length === 0) return refuse({ code: 'archive-no-texts' });
  return ok(draft);
}

/** The blocks of one text with its own headings, else under its name. Without volumes its chapters stand on the first level. */
function headed(blocks: readonly Block[], name: string, pattern: string | undefined): readonly Block[] {
  const found = withTextHeadings(blocks, pattern);
  const levels = found.flatMap((block) => (block.type === 'paragraph' && block.level ? [block.level] : []));
  if (levels.length === 0) return [paragraph(toTitle(name), 1), ...found];
  if (found === blocks || levels.includes(1)) return found;
  return found.map((block) => (block.type === 'paragraph' && block.level ? { ...block, level: 1 } : block));
}

const toTitle = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .replace(/^\d{1,5}[\s._-]+(?=\S)/, '');
