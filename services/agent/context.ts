import { estimateTokens } from '#llm/tokens.ts';
import { type BibleLine, isOpenThread } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import type { Chapter } from '#model/chapter.ts';
import type { Locale } from '#model/messages.ts';
import { documentOf, isGlossary, MEMORY, PLAN } from '#tools/documents.ts';
import { numbered } from '#tools/lookup.ts';
import { mentionedIds } from '#tools/mentions.ts';
import { toSpecs } from '#tools/spec.ts';
import type { Tools } from '#tools/tool.ts';
import { type Candidate, type ContextItem, createGathering, type Gathering } from './context-parts.ts';
import { buildPrefix, characterLine, worldLine } from './context-prefix.ts';
import { type ContextWords, contextWords } from './context-words.ts';

/** Shares of the budget; the rest is for the history and the answer. */
const PREFIX = 0.5;
const VOLATILE = 0.18;
/** Where the scene works on a chapter, its prose has to fit as well. */
const VOLATILE_WITH_PROSE = 0.45;

/** Chapters around the one at hand: outlines before and behind, proses before, and the tail of one that is too long. */
const OUTLINES_BEFORE = 8;
const OUTLINES_BEHIND = 3;
const PROSES = 3;
const TAIL = 1200;

export type ContextInput = {
  book: Book;
  locale: Locale;
  /** The scene's own words, the first system part. */
  prompt: string;
  /** What the author asks for, and the scene's task in words. */
  request: string;
  task: string;
  /** The chapter at hand; undefined for talk about the book. */
  chapterNumber: number | undefined;
  /** Proses of the chapters before, by id, as `nearChapters` names them. */
  proses: ReadonlyMap<string, string>;
  /** The prose of the chapter at hand, for scenes that work on it. */
  ownProse?: string;
  /** For scenes that translate: the names as they were translated before. */
  hasGlossary?: boolean;
  /** Most tokens of the whole request, its tools left out of the sum: see `roomBesideTools`. */
  budget: number;
  model: string;
};

export type BuiltContext = {
  /** Stable parts, for the provider's cache. */
  system: string[];
  /** What is for this request only. */
  context: string;
  /** What went in and what stayed out, and why. */
  items: ContextItem[];
  tokens: number;
};

/** What a budget leaves for words when the tools have taken their part. */
export const roomBesideTools = (budget: number, tools: Tools, locale: Locale, model: string): number =>
  Math.max(0, budget - estimateTokens(JSON.stringify(toSpecs(tools, locale)), model));

const placeOf = (book: Book, number: number | undefined): number => (number ?? numbered(book).length + 1) - 1;

/** Ids of the chapters whose prose belongs into the context of a chapter, the nearest last. */
export function nearChapters(book: Book, chapterNumber: number | undefined): string[] {
  const place = placeOf(book, chapterNumber);
  return numbered(book)
    .slice(Math.max(0, place - PROSES), place)
    .map(({ id }) => id);
}

/** The living sections in their order of claim, and how much of what is left each may take. */
const STATE_SHARES = [
  ['rules', 0.1],
  ['characters', 0.2],
  ['activeThreads', 0.1],
  ['itemsAndPlaces', 0.1],
] as const;

function addState(gathering: Gathering, { state }: Book, words: ContextWords): void {
  const line = ({ name, state: said }: BibleLine): Candidate => ({
    name: name || said,
    text: name ? `- ${name}：${said}` : `- ${said}`,
  });
  for (const [section, share] of STATE_SHARES)
    gathering.add('state', words.state[section], state[section].map(line), share);
}

const openThreads = (book: Book): Candidate[] =>
  book.threads.filter(isOpenThread).map(({ title, note, steps }) => ({
    name: title,
    text: `- ${title}：${steps.at(-1)?.quote ?? ''}${note === '' ? '' : `（${note}）`}`,
  }));

function addOutlines(gathering: Gathering, book: Book, place: number, words: ContextWords): void {
  const all = numbered(book);
  const from = Math.max(0, place - OUTLINES_BEFORE);
  const to = place + OUTLINES_BEHIND + 1;
  const near = all.slice(from, to).map((chapter, at) => ({ chapter, number: from + at + 1 }));
  const filled = near.filter(({ chapter }) => chapter.outline.trim() !== '');
  // The nearest matter most: they are tried first and printed in reading order.
  const order = filled.toSorted((a, b) => Math.abs(a.number - place - 1) - Math.abs(b.number - place - 1));
  const candidates = order.map(({ chapter, number }) => ({
    name: words.chapter(number, chapter.title),
    text: `- ${words.chapter(number, chapter.title)}：${chapter.outline}`,
    at: number,
  }));
  gathering.add('outlines', words.outlines, candidates, 0.4);
  const far = all.length - near.length;
  if (far > 0) gathering.note('outlines', `${far}`, '', 'not-near');
}

/** The people and entries that the prefix had no room for, where the request, the outline or the prose names them. */
function addRelevant(
  gathering: Gathering,
  book: Book,
  leftOut: ReadonlySet<string>,
  text: string,
  words: ContextWords,
): void {
  if (leftOut.size === 0) return;
  const lines = [
    ...book.characters.map((one) => ({ id: one.id, name: one.name, text: characterLine(one, words) })),
    ...book.world.map((one) => ({ id: one.id, name: one.name, text: worldLine(one) })),
  ].filter(({ id }) => leftOut.has(id));
  const named = mentionedIds(book, text);
  gathering.add(
    'relevant',
    words.relevant,
    lines.filter(({ id }) => named.has(id)),
    0.5,
  );
  for (const line of lines.filter(({ id }) => !named.has(id)))
    gathering.note('relevant', line.name, line.text, 'not-named');
}

/** The end of a prose from the beginning of a paragraph or, where that is far, of a sentence. */
function tailOf(prose: string): string {
  const tail = prose.slice(-TAIL);
  const start = /\n+|[。！？…”」』]|[.!?]["”’]?\s/.exec(tail);
  return start && start.index < TAIL / 2 ? tail.slice(start.index + start[0].length).trimStart() : tail;
}

/** Proses before the chapter: the nearest first in claim, whole where there is room, else its tail. */
function addProses(
  gathering: Gathering,
  before: readonly Chapter[],
  input: ContextInput,
  words: ContextWords,
): void {
  const start = placeOf(input.book, input.chapterNumber) - before.length;
  const candidates = before.map((chapter, at): Candidate => {
    const prose = input.proses.get(chapter.id) ?? '';
    const name = words.chapter(start + at + 1, chapter.title);
    const isLast = at === before.length - 1;
    const shown = isLast || prose.length <= TAIL ? prose : words.part(tailOf(prose));
    return { name, text: `${name}\n${shown}`, at };
  });
  gathering.add('prose', words.prose, candidates.filter(({ text }) => text.includes('\n')).toReversed());
}

/**
 * A whole request within its budget: the scene's words and the stable prefix as system parts, then what belongs to
 * this chapter, then the request. Pure: equal input gives equal bytes. Everything that stayed out is reported.
 */
export function buildContext(input: ContextInput): BuiltContext {
  const { book, locale, prompt, request, task, chapterNumber, budget, model } = input;
  const words = contextWords(locale);
  const prefix = buildPrefix(book, locale, Math.floor(budget * PREFIX), model);
  const gathering = createGathering(
    Math.floor(budget * (input.ownProse ? VOLATILE_WITH_PROSE : VOLATILE)),
    model,
  );
  const place = placeOf(book, chapterNumber);
  const before = numbered(book).slice(Math.max(0, place - PROSES), place);
  const last = before.at(-1);
  const hints = [
    request,
    numbered(book)[place]?.outline ?? '',
    last ? (input.proses.get(last.id) ?? '') : '',
  ].join('\n');
  gathering.add('task', words.task, [{ name: 'task', text: task }]);
  if (input.ownProse) gathering.add('own', words.own, [{ name: 'own', text: input.ownProse }]);
  if (input.hasGlossary) addGlossaries(gathering, book, words);
  addState(gathering, book, words);
  gathering.add('threads', words.threads, openThreads(book), 0.3);
  addOutlines(gathering, book, place, words);
  addRelevant(gathering, book, prefix.leftOut, hints, words);
  addDocuments(gathering, book, words);
  addProses(gathering, before, input, words);
  const context = [gathering.text(), `${words.request}\n${request}`].filter(Boolean).join('\n\n');
  return {
    system: [prompt, prefix.text].filter(Boolean),
    context,
    items: [...prefix.items, ...gathering.items()],
    tokens: prefix.tokens + gathering.tokens(),
  };
}

function addGlossaries(gathering: Gathering, { documents }: Book, words: ContextWords): void {
  const terms = Object.entries(documents)
    .filter(([path, text]) => isGlossary(path) && text.trim() !== '')
    .map(([path, text]) => ({ name: path, text: `${path}\n${text.trim()}` }));
  gathering.add('glossary', words.glossary, terms, 0.3);
}

function addDocuments(gathering: Gathering, book: Book, words: ContextWords): void {
  const memory = documentOf(book, MEMORY).trim();
  const plan = documentOf(book, PLAN).trim();
  if (memory !== '') gathering.add('memory', words.memory, [{ name: MEMORY, text: memory }], 0.2);
  if (plan !== '') gathering.add('plan', words.plan, [{ name: PLAN, text: plan }], 0.2);
}
