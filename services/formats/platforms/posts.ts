import type { Message } from '#model/messages.ts';
import type { ExportBook, ExportChapter } from '../export/book.ts';
import { chapterHeading, headingText } from '../export/headings.ts';
import { toInlineSpans, toInlineXhtml } from '../export/inline.ts';
import { NOTE_REFERENCE, splitNotes } from '../export/notes.ts';
import { type Block, toBlocks } from '../export/paragraphs.ts';
import { escapeXml } from '../export/xml.ts';
import { countFor } from './count.ts';
import type { Platform } from './types.ts';

/** A chapter as a site wants it. */
export type Post = {
  readonly chapterId: string;
  readonly title: string;
  /** Plain text or HTML, as the platform's `output` says, to be pasted as it is. */
  readonly body: string;
  /** By the site's own rule. */
  readonly count: number;
  /** What the site would not take, in words of `platformWords`. */
  readonly problems: readonly Message[];
  /** Changes whenever title or body do. */
  readonly fingerprint: string;
};

/** AO3's limit counts the markup too (config.yml, CONTENT_MAX). */
const HTML_MOST: Readonly<Record<string, number>> = { ao3: 500_000 };

/** The chapter, ready to be pasted. Notes and emphasis that plain text cannot show become plain text. */
export function toPost(chapter: ExportChapter, book: ExportBook, platform: Platform): Post {
  const pattern = platform.titlePattern;
  const heading = chapterHeading(chapter, book, { headings: pattern ? 'pattern' : 'numbered', pattern });
  const title = headingText(heading);
  const blocks = toBlocks(withPlainNotes(chapter.prose));
  const body = platform.output === 'html' ? toHtml(blocks, platform) : toText(blocks, platform);
  const count = countFor(platform.count, blocks.map(plainText).join('\n'));
  const problems = findProblems(platform, { title, body, count });
  return {
    chapterId: chapter.id,
    title,
    body,
    count,
    problems,
    fingerprint: toFingerprint(`${title}\n${body}`),
  };
}

/** Notes as sites without any take them: `[1]` in the text, and their words as last paragraphs. */
function withPlainNotes(given: string): string {
  const { prose, notes } = splitNotes(given);
  if (notes.size === 0) return prose;
  const numbers = new Map<string, number>();
  const marked = prose.replace(NOTE_REFERENCE, (whole, key: string) => {
    if (!notes.has(key)) return whole;
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return `[${number}]`;
  });
  return [marked, ...[...numbers].map(([key, number]) => `[${number}] ${notes.get(key)}`)].join('\n');
}

const linesOf = (block: Block): readonly string[] => (block.type === 'paragraph' ? block.lines : []);

const withoutStars = (line: string): string =>
  toInlineSpans(line)
    .map(({ text }) => text)
    .join('');

const plainText = (block: Block): string => linesOf(block).map(withoutStars).join('\n');

function toText(blocks: readonly Block[], { indent, gap, sceneBreak }: Platform): string {
  const parts = blocks.map((block) =>
    block.type === 'scene-break'
      ? sceneBreak
      : linesOf(block)
          .map((line) => indent + withoutStars(line))
          .join('\n'),
  );
  return parts.join(gap === 1 ? '\n\n' : '\n');
}

function toHtml(blocks: readonly Block[], { sceneBreak }: Platform): string {
  return blocks
    .map((block) =>
      block.type === 'scene-break'
        ? `<p style="text-align: center">${escapeXml(sceneBreak)}</p>`
        : `<p>${block.lines.map(toInlineXhtml).join('<br>')}</p>`,
    )
    .join('\n');
}

function findProblems(
  platform: Platform,
  { title, body, count }: { title: string; body: string; count: number },
): Message[] {
  const { least, most, titleMost, id } = platform;
  const problems: Message[] = [];
  if (count === 0) problems.push({ code: 'post-empty' });
  if (least !== null && count > 0 && count < least)
    problems.push({ code: 'post-short', facts: { count, least } });
  if (most !== null && count > most) problems.push({ code: 'post-long', facts: { count, most } });
  const length = [...title].length;
  if (titleMost !== null && length > titleMost)
    problems.push({ code: 'post-title-long', facts: { count: length, most: titleMost } });
  const characters = HTML_MOST[id];
  if (characters !== undefined && body.length > characters)
    problems.push({ code: 'post-long-html', facts: { count: body.length, most: characters } });
  return problems;
}

/** cyrb53: 53 bits, enough to tell two versions of one chapter apart; nothing secret hangs on it. */
function toFingerprint(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** What was handed over to a site before: the fingerprint of what was posted, and when (ISO 8601). */
export type Posted = { readonly fingerprint: string; readonly at: string };

/** Whether a chapter is still to be posted, is posted as it is, or was changed since. */
export function postState(post: Post, posted: Posted | null): 'new' | 'posted' | 'changed' {
  if (!posted) return 'new';
  return posted.fingerprint === post.fingerprint ? 'posted' : 'changed';
}
