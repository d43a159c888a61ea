import { cleanLine } from './heading-clean.ts';
import type { Page } from './heading-page.ts';
import type { Zone } from './heading-types.ts';

/** What the lines before the first heading are. `story` begins a chapter of its own when it is prose of weight. */
export type Front = {
  title: string | undefined;
  author: string | undefined;
  story: { line: number; end: number; title: string } | undefined;
};

const metaLine =
  /^(?:[【[]?(?:作者|著者|编者|译者|文案|内容简介|内容提要|作品简介|简介|書名|书名|标签|標籤|类型|類型|字数|状态|来源|來源|更新|下载|声明|版权|出版|封面)[】\]]?(?:[\s\u3000]*[:：]|$)|(?:author|title|language|translator|translated by|illustrated by|produced by|copyright|by|von|par|di|por)(?:\s*:|\s+\p{Lu}))/iu;
const authorLine =
  /^(?:[【[]?(?:作者|著者|author)[】\]]?[\s\u3000]*[:：][\s\u3000]*(.+)|(?:by|von|par)\s+(\p{Lu}.+)|(.{1,20})[\s\u3000]+(?:著|作))$/iu;
const surnameFirst = /^\p{Lu}[\p{L}’' -]+,\s\p{Lu}[^,.;]{1,40}\.?$/u;

type FrontLine = { index: number; text: string };

function filledLines(page: Page, end: number, zones: readonly Zone[]): FrontLine[] {
  const lines: FrontLine[] = [];
  for (let index = 0; index < end; index++) {
    if (page.isBlank(index) || zones.some(({ from, to }) => index >= from && index < to)) continue;
    lines.push({ index, text: cleanLine(page.lines[index] ?? '').text || (page.lines[index] ?? '').trim() });
  }
  return lines;
}

const isEast = (text: string) => /[\u3040-\u9fff\uac00-\ud7a3]/.test(text);

/** A line of running prose: a sentence, or a line too long for a title. */
function isProse(text: string): boolean {
  if (isEast(text)) return text.length >= 30 || (text.length >= 8 && /[。！？…”」』]$/u.test(text));
  return text.length >= 55 || (text.length >= 30 && /[.!?…"”’]$/u.test(text) && /\p{Ll}/u.test(text));
}

/** Length with CJK characters weighted 3: they say about three times as much as a letter. */
export const weigh = (text: string): number => text.length * (isEast(text) ? 3 : 1);

const STORY_WEIGHT = 1000;

function gutenbergField(page: Page, field: string): string | undefined {
  const pattern = new RegExp(`^${field}:\\s*(.+)$`, 'i');
  for (const line of page.lines.slice(0, 120)) {
    const value = pattern.exec(line.trim())?.[1];
    if (value) return value.trim();
  }
  return undefined;
}

const cleanTitle = (text: string) => {
  const book = /^《([^》]+)》/u.exec(text)?.[1];
  return book ?? text.replace(/^[《【]|[》】]$/gu, '').trim();
};

/** The author whom a line of a title page names as such: 作者：曹雪芹, by Lewis Carroll. */
export function readAuthorLine(text: string): string | undefined {
  const match = authorLine.exec(text.trim());
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.trim() || undefined;
}

function findAuthor(lines: readonly FrontLine[]): string | undefined {
  for (const { text } of lines.slice(0, 12)) {
    const name = readAuthorLine(text);
    if (name) return name;
    if (surnameFirst.test(text)) return text;
  }
  const afterBook = /^《[^》]+》[\s\u3000]*(\S{2,12})$/u.exec(lines[0]?.text ?? '')?.[1];
  if (afterBook) return afterBook;
  const [first, second] = lines;
  const adjacent =
    first && second && second.index === first.index + 1 && isEast(second.text) && second.text.length <= 12;
  const named =
    adjacent && !/[。，！？；：…”」]/u.test(`${first.text}${second.text}`) && !metaLine.test(second.text);
  return named ? second.text : undefined;
}

/** Where the story begins among the front lines: behind the title, the author and lines such as 简介： */
function findStory(
  page: Page,
  lines: readonly FrontLine[],
  end: number,
  title: string | undefined,
  author: string | undefined,
): Front['story'] {
  const lastMeta = lines.findLastIndex(
    ({ text }, at) => at < 12 && (metaLine.test(text) || text === author || surnameFirst.test(text)),
  );
  const skip = Math.max(lastMeta, title !== undefined && lines[0] && !isProse(lines[0].text) ? 0 : -1) + 1;
  const rest = lines.slice(skip);
  const firstProse = rest.findIndex(({ text }) => isProse(text));
  const first = rest[firstProse];
  if (!first) return undefined;
  const weight = rest.filter(({ text }) => isProse(text)).reduce((sum, { text }) => sum + weigh(text), 0);
  const plainStart = skip === 0 && firstProse === 0;
  if (!plainStart && weight < STORY_WEIGHT) return undefined;
  const head = rest.slice(0, firstProse).findLast((line) => isSetApart(page, line));
  return { line: (head ?? first).index, end, title: head?.text ?? '' };
}

/** A short line flush left between blank lines: the title of the text under it. */
function isSetApart(page: Page, { index, text }: FrontLine): boolean {
  return (
    page.isBlank(index - 1) &&
    page.isBlank(index + 1) &&
    text.length <= 60 &&
    !/^[\s\u3000]/u.test(page.lines[index] ?? '')
  );
}

/**
 * Reads what stands before the first heading: title and author where a header, a cover line or a Gutenberg header
 * names them, and whether the rest is story. `end` is the first line that is no front matter.
 */
export function readFront(page: Page, end: number, zones: readonly Zone[]): Front {
  const licence = zones.some(({ kind, from }) => kind === 'licence' && from === 0);
  const lines = filledLines(page, end, zones);
  const first = lines[0];
  const cover =
    first && !isProse(first.text) && !metaLine.test(first.text) ? cleanTitle(first.text) : undefined;
  const title = (licence ? gutenbergField(page, 'Title') : undefined) ?? cover;
  const author = (licence ? gutenbergField(page, 'Author') : undefined) ?? findAuthor(lines);
  return { title, author, story: findStory(page, lines, end, cover, author) };
}
