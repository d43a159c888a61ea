import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { checkAnew } from '#app/check-ahead.ts';
import { createWorkers } from '#app/workers/workers.ts';
import { createChecker } from '#check/check.ts';
import { checkWords, toMessage } from '#check/messages.ts';
import type { Finding, KnownName } from '#check/types.ts';
import type { ExtractLanguage } from '#extract/types.ts';
import type { Book } from '#model/book.ts';
import { say } from '#model/messages.ts';
import { decodeText } from '#text/encoding.ts';
import {
  bookFrom,
  bookOf,
  namesIn,
  readStories,
  readTales,
  scoreStories,
  scoreTales,
} from './check-score.ts';
import { readLines } from './extract-score.ts';
import { coinedTexts, secondsOf, writtenBooks, writtenTexts } from './long-texts.ts';

type Figure = { name: string; value: number; unit: string; target?: string };
type Plant = {
  id: string;
  novel: string;
  op: 'replace' | 'insert_after';
  line: number;
  find?: string;
  replace?: string;
  insert?: string;
};
type Novel = { name: string; text: string; book: Book; language: ExtractLanguage; findings: Finding[] };
type Check = (book: Book) => Finding[];
type LongBook = { book: Book; names: KnownName[] };

const { signal } = new AbortController();
const folder = new URL('../../shared/data/chapters/raw/', import.meta.url);

function taleFigures(): Figure[] {
  const tales = readTales();
  if (!tales) return [];
  const { found, faults, wrong, missed, noisy } = scoreTales(tales);
  if (missed.length + noisy.length > 0)
    console.log(`  missed ${missed.join(' ') || 'none'}; noisy ${noisy.join(' ') || 'none'}`);
  return [
    { name: 'mini-recall', value: found / faults, unit: '', target: '>= 0.85' },
    { name: 'mini-precision', value: found / Math.max(1, found + wrong), unit: '', target: '>= 0.95' },
  ];
}

/** Natural prose by other hands than the rules'. */
const storyFigures = (): Figure[] =>
  (['seen', 'unseen'] as const).flatMap((part) => {
    const { recall, wrong } = scoreStories(readStories(part));
    return [
      { name: `stories-${part}-recall`, value: recall, unit: '' },
      { name: `stories-${part}-wrong-findings`, value: wrong, unit: '' },
    ];
  });

function plantIn(text: string, { op, line, find = '', replace = '', insert = '' }: Plant): string {
  const lines = text.split('\n');
  if (op === 'replace') lines[line - 1] = (lines[line - 1] ?? '').replace(find, replace);
  else lines.splice(line, 0, '', insert, '');
  return lines.join('\n');
}

/** Whether a finding that the book itself does not have quotes the planted words. */
function isFound({ replace, insert }: Plant, before: readonly Finding[], after: readonly Finding[]): boolean {
  const known = new Set(before.map(({ key }) => key));
  const planted = replace ?? insert ?? '';
  return after.some(
    ({ key, places }) =>
      !known.has(key) && places.some(({ quote }) => quote.includes(planted) || planted.includes(quote)),
  );
}

function readNovel(file: string): { novel: Novel; check: Check } {
  const { text } = decodeText(readFileSync(new URL(file, folder)));
  const { book, language } = bookFrom(text);
  const names = namesIn(book, language);
  const checker = createChecker();
  const check: Check = (one) => checker.check(one, { names }, () => {}, signal);
  return { novel: { name: file.replace('.txt', ''), text, book, language, findings: check(book) }, check };
}

function listOf({ name, book, findings }: Novel): string {
  const lines = findings.flatMap((finding) => [
    `\n[${finding.kind} ${finding.confidence}] ${say(checkWords, 'en', toMessage(finding, 'en'))}`,
    ...finding.places.map(({ chapter, paragraph, quote }) => `  ${chapter}.${paragraph} ${quote}`),
  ]);
  return `# ${name}: ${findings.length} findings, ${book.chapters.length} chapters\n${lines.join('\n')}\n`;
}

const groupOf = ({ language, name }: Novel): string =>
  /^(?:zh|en)-/.test(name) && (language === 'zh' || language === 'en') ? language : 'other languages';

/** Every novel as it is, and each planted fault in its novel; the findings go to the file asked for. */
function novelFigures(findingsFile: string | undefined): Figure[] {
  if (!existsSync(folder)) return [];
  // safe: the file's format is documented beside it
  const plants = (readLines('consistency/plants.jsonl') ?? []) as Plant[];
  const missed: string[] = [];
  const novels: Novel[] = [];
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.txt'))) {
    const { novel, check } = readNovel(file);
    novels.push(novel);
    for (const plant of plants.filter((one) => one.novel === novel.name))
      if (!isFound(plant, novel.findings, check(bookFrom(plantIn(novel.text, plant)).book)))
        missed.push(plant.id);
  }
  if (findingsFile) writeFileSync(findingsFile, novels.map(listOf).join('\n'));
  if (missed.length > 0) console.log(`  plants missed: ${missed.join(' ')}`);
  const rate = (own: readonly Novel[]) =>
    (100 * own.reduce((sum, { findings }) => sum + findings.length, 0)) /
    Math.max(
      1,
      own.reduce((sum, { book }) => sum + book.chapters.length, 0),
    );
  const unit = '/100 ch';
  return [
    { name: 'plants-recall', value: 1 - missed.length / plants.length, unit: '', target: '>= 0.70' },
    ...novels.map((novel) => ({ name: `findings-${novel.name}`, value: rate([novel]), unit, target: '< 3' })),
    ...[...Map.groupBy(novels, groupOf)].map(([group, own]) => ({
      name: `findings-all ${group}`,
      value: rate(own),
      unit,
      target: '< 3',
    })),
  ];
}

/** Ten million characters in all. */
const [CHAPTERS, LENGTH] = [3_000, 3_300];
const asBook = (texts: readonly string[]): Book => bookOf(texts.map((prose) => ({ title: '', prose })));

function coinedBook(): LongBook {
  const book = asBook(coinedTexts(CHAPTERS, LENGTH));
  return { book, names: namesIn({ ...book, chapters: book.chapters.slice(0, 50) }, 'zh') };
}

const writtenBook = (): LongBook => ({
  book: asBook(writtenTexts(CHAPTERS, LENGTH)),
  names: writtenBooks().flatMap(({ chapters }) => namesIn(asBook(chapters.map(({ text }) => text)), 'zh')),
});

/** As a shell does it: by all threads that are free, the time that the author waits. */
async function clockOf(what: string, { book, names }: LongBook): Promise<Figure> {
  const workers = createWorkers();
  const name = `check-3000-chapters, ${what}, by the clock in ${workers.free()} threads`;
  const start = performance.now();
  await checkAnew({ bookId: 'long', book, options: { names } }, workers, () => {}, signal);
  const value = (performance.now() - start) / 1_000;
  await workers.close();
  return { name, value, unit: 's', target: '< 20' };
}

function speedOf(what: string, { book, names }: LongBook): Figure[] {
  const changed = (n: number) => ({
    ...book,
    chapters: book.chapters.map((chapter, index) =>
      index === n ? { ...chapter, prose: `${chapter.prose ?? ''}\n天亮了。` } : chapter,
    ),
  });
  const checker = createChecker();
  const check: Check = (one) => checker.check(one, { names }, () => {}, signal);
  const whole = secondsOf(() => check(book));
  check(changed(10));
  const edits = [1_500, 20, 2_900].map((n) => changed(n));
  const times = edits.map((edit) => secondsOf(() => check(edit)) * 1_000);
  const [first] = book.chapters;
  const longer = {
    ...book,
    chapters: [
      ...book.chapters,
      ...(first ? [{ ...first, id: 'new', prose: `云生珠进来了。${first.prose}` }] : []),
    ],
  };
  const withNew = [...names, { name: '云生珠', aliases: [] }];
  const added = secondsOf(() => checker.check(longer, { names: withNew }, () => {}, signal)) * 1_000;
  return [
    { name: `check-new-chapter-and-name, ${what}`, value: added, unit: 'ms' },
    { name: `check-3000-chapters, ${what}, processor time in one thread`, value: whole, unit: 's' },
    {
      name: `check-changed-chapter, ${what}, slowest of 3`,
      value: Math.max(...times),
      unit: 'ms',
      target: '< 300',
    },
  ];
}

/**
 * How well and how fast books are checked. Scores are over the evaluation set beside the project and left out where
 * it is absent; seconds are processor time of this process where they are not by the clock. `--findings=FILE` writes
 * what was found in the novels.
 */
export async function benchCheck(flags: readonly string[]): Promise<Figure[]> {
  const file = flags.find((flag) => flag.startsWith('--findings='))?.slice('--findings='.length);
  // speed first: a heap full of novels would be cleared away on its account
  const [coined, written] = [coinedBook(), writtenBook()];
  return [
    await clockOf('coined prose', coined),
    await clockOf('written prose', written),
    ...speedOf('coined prose', coined),
    ...speedOf('written prose', written),
    ...taleFigures(),
    ...storyFigures(),
    ...novelFigures(file),
  ];
}
