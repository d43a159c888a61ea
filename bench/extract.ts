import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import nlp from 'compromise';
import { extractText } from '#extract/extract.ts';
import { type EntityKind, type ExtractLanguage, entityKinds } from '#extract/types.ts';
import { coinChinese, coinEnglish, recallOf } from './coined-names.ts';
import { scoreBooks } from './extract-books.ts';
import { readCorpus } from './extract-corpus.ts';
import { type Found, type Gold, readGold, type Score, scoreJoins, scoreNames } from './extract-score.ts';
import { coinedTexts, secondsOf, writtenTexts } from './long-texts.ts';

type Figure = { name: string; value: number; unit: string; target?: string };
const { signal } = new AbortController();

type NameSet = readonly [string, string, ExtractLanguage, number, string];
const sets: readonly NameSet[] = [
  ['zh-gold', 'entities/zh/zh_gold.jsonl', 'zh', 1, '>= 0.85'],
  ['zh-silver-3-mentions', 'entities/zh/zh_silver_chapters.jsonl', 'zh', 3, '>= 0.85'],
  ['litbank', 'entities/en/litbank.jsonl', 'en', 1, '>= 0.80'],
  ['fr-litbank', 'entities/fr/frlitbank.jsonl', 'fr', 1, '>= 0.70'],
];

const read = (text: string, language: ExtractLanguage) =>
  extractText([{ id: '1', text }], language, () => {}, signal);

type Tool = (doc: Gold) => Found[];

const toFound = (names: Iterable<string>): Found[] =>
  [...new Set(names)].map((name) => ({ name, aliases: [] }));

/** The segmenter's own mark for people or places, as it comes: what a program without an extractor would show. */
function createTagged(mark: 'nr' | 'ns'): Tool {
  const jieba = Jieba.withDict(dict);
  return ({ text }) =>
    toFound(
      jieba
        .tag(text)
        .filter(({ tag, word }) => tag.startsWith(mark) && word.length > 1)
        .map(({ word }) => word),
    );
}

const createPlain =
  (kind: 'people' | 'places'): Tool =>
  ({ text }) => {
    const names: unknown = nlp(text)[kind]().out('array');
    return toFound(Array.isArray(names) ? names.map((name) => String(name).replace(/[.,;:!?]+$/, '')) : []);
  };

type Row = { name: string; score: Score; target?: string };

const toFigures = ({ name, score, target }: Row): Figure[] => [
  { name: `${name}-f1`, value: score.f1, unit: '', ...(target ? { target } : {}) },
  { name: `${name}-recall`, value: score.recall, unit: '' },
  { name: `${name}-precision`, value: score.precision, unit: '' },
];

/** Ours and a plain tool over one set; the tool has no French. */
function kindFigures(
  kind: 'characters' | 'places',
  [name, path, language, least, target]: NameSet,
): Figure[] {
  const mentions = kind === 'characters' ? least : 1;
  const gold = readGold(path, kind, mentions);
  if (!gold || (kind === 'places' && language === 'fr')) return [];
  const ours = scoreNames(gold, ({ text }) =>
    read(text, language)[kind].filter((entity) => entity.mentions >= mentions),
  );
  const tools: Partial<Record<ExtractLanguage, [string, Tool]>> = {
    zh: ['segmenter-tags', createTagged(kind === 'characters' ? 'nr' : 'ns')],
    en: ['compromise', createPlain(kind === 'characters' ? 'people' : 'places')],
  };
  const [tool, find] = tools[language] ?? [];
  return [
    ...toFigures({
      name: `${name}-${kind}`,
      score: ours,
      target: kind === 'characters' ? target : '>= 0.70',
    }),
    ...(tool && find
      ? [{ name: `${name}-${kind}-${tool}-f1`, value: scoreNames(gold, find).f1, unit: '' }]
      : []),
  ];
}

function bookFigures(): Figure[] {
  return scoreBooks(signal).flatMap(({ id, found, whole, wrong, places, read }) => [
    { name: `${id}-main-cast-found`, value: found, unit: '', target: '>= 0.95' },
    { name: `${id}-main-cast-under-one-entry`, value: whole, unit: '' },
    { name: `${id}-entries-false`, value: wrong, unit: '', target: '< 0.05' },
    { name: `${id}-places-f1`, value: places, unit: '', target: '>= 0.70' },
    ...(read
      ? [
          { name: `${id}-entries-false, lists completed`, value: read.wrong, unit: '', target: '< 0.05' },
          { name: `${id}-places-f1, lists completed`, value: read.places, unit: '', target: '>= 0.70' },
        ]
      : []),
  ]);
}

const corpusTargets: Partial<Record<EntityKind, string>> = { character: '>= 0.85', place: '>= 0.70' };
const partOf = {
  character: 'characters',
  place: 'places',
  item: 'items',
  organisation: 'organisations',
} as const;

const readBooks = (set: 'unseen' | 'lessons') =>
  readCorpus(set).map((book) => ({
    ...book,
    found: extractText(book.chapters, book.lang, () => {}, signal),
  }));

/** How the forms of people in the invented books of today are joined; the rules were made by looking at the lessons. */
const joinFigures = (set: 'unseen' | 'lessons', books: ReturnType<typeof readBooks>): Figure[] =>
  (['zh', 'en'] as const).flatMap((lang) => {
    const scores = books
      .filter((book) => book.lang === lang)
      .map(({ names, found }) => scoreJoins(names.character, found.characters));
    const sum = (of: (score: (typeof scores)[number]) => number) =>
      scores.reduce((all, score) => all + of(score), 0);
    const name = `${lang}-today-${set}`;
    const whole =
      sum((score) => score.whole) /
      Math.max(
        1,
        sum((score) => score.all),
      );
    return [
      { name: `${name}-people-under-one-entry`, value: whole, unit: '' },
      { name: `${name}-entries-of-two-people`, value: sum(({ mixed }) => mixed), unit: '' },
    ];
  });

/** What is found in the invented books of today that no model was taught by, each book whole. */
function corpusFigures(): Figure[] {
  const books = readBooks('unseen');
  const joins = [...joinFigures('unseen', books), ...joinFigures('lessons', readBooks('lessons'))];
  const names = (['zh', 'en'] as const).flatMap((lang) =>
    entityKinds.flatMap((kind) => {
      const own = books.filter((book) => book.lang === lang);
      const gold = own.map(({ id, names, optional }) => ({
        ...{ id, lang, text: '', names: names[kind], optional: optional[kind] },
      }));
      const score = scoreNames(
        gold,
        ({ id }) => own.find((book) => book.id === id)?.found[partOf[kind]] ?? [],
      );
      const target = corpusTargets[kind];
      return toFigures({ name: `${lang}-today-${partOf[kind]}`, score, ...(target && { target }) });
    }),
  );
  return [...names, ...joins];
}

function coinedFigures(): Figure[] {
  const seeds = [7, 99, 2024];
  const coin = { zh: coinChinese, en: coinEnglish };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return (['zh', 'en'] as const).flatMap((lang) => {
    const texts = seeds
      .map((seed) => coin[lang](seed, 40))
      .map((coined) => ({ coined, found: read(coined.text, lang) }));
    const figure = (what: 'persons' | 'places' | 'items', kind: 'characters' | 'places' | 'items') => ({
      name: `coined-${what}-recall-${lang}`,
      value: mean(texts.map(({ coined, found }) => recallOf(coined[what], found[kind]))),
      unit: '',
      target: '>= 0.95',
    });
    return [figure('persons', 'characters'), figure('places', 'places'), figure('items', 'items')];
  });
}

/** Characters of a chapter: 320 are a million. */
const LENGTH = 3_125;

function speedFigures(what: string, textsOf: typeof coinedTexts): Figure[] {
  const take = (chapters: number) => {
    const source = textsOf(chapters, LENGTH).map((text, index) => ({ id: `c${index}`, text }));
    return secondsOf(() => extractText(source, 'zh', () => {}, signal));
  };
  return [
    { name: `extract-500k, ${what}`, value: take(160), unit: 's' },
    { name: `extract-1m, ${what}`, value: take(320), unit: 's', target: '< 10' },
  ];
}

/**
 * How well and how fast names are found. Scores are over the evaluation set beside the project
 * and left out where it is absent; seconds are processor time of this process.
 */
export const benchExtract = async (): Promise<Figure[]> => [
  ...sets.flatMap((set) => [...kindFigures('characters', set), ...kindFigures('places', set)]),
  ...bookFigures(),
  ...corpusFigures(),
  ...coinedFigures(),
  ...speedFigures('coined prose', coinedTexts),
  ...speedFigures('written prose', writtenTexts),
];
