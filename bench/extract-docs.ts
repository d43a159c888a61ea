import { loadDictionary } from '#extract/zh/dictionary.ts';
import { shapes, toShape } from '#extract/zh/features.ts';
import { type Candidate, findCandidates } from '#extract/zh/persons.ts';
import { findPlaceCandidates } from '#extract/zh/places.ts';
import { type Scan, scanChapter } from '#extract/zh/scan.ts';
import { coinChinese } from './coined-names.ts';
import { casts } from './extract-casts.ts';
import { readCorpus } from './extract-corpus.ts';
import { type Example, fitTable, type Table } from './extract-fit.ts';
import { readChapters, readNovels } from './extract-novels.ts';
import { readOlder } from './extract-older.ts';
import { type Gold, readGold } from './extract-score.ts';

export const FOLDS = 3;
export const SOURCES = ['entities/zh/zh_gold.jsonl', 'entities/zh/zh_silver_chapters.jsonl'] as const;

export type Kind = 'characters' | 'places';
export type Source = {
  id: string;
  kind: Kind;
  set: string;
  texts: string[];
  weight: number;
  names: string[];
  optional: string[];
};
export type Doc = Source & { fold: number; scans: Scan[]; candidates: Map<string, Candidate> };
export type Chances = ReadonlyMap<Doc, ReadonlyMap<string, number>>;

export const dictionary = loadDictionary();

/** The further novel that a text is, or is a piece of. */
export const castOf = (id: string): string | undefined =>
  casts.find((one) => id.startsWith(one.id) || id.endsWith(one.title))?.id;

/** The book that a text is of: what stands beside one book's people only is no sign of people. */
export const bookOf = ({ id, set }: Source): string =>
  castOf(id) ?? id.replace(set === 'silver' ? /-\d+$/ : /#.*/, '');

/** A book stays whole: its chapters, an excerpt of it and the novel itself are in one fold. */
function foldOf(id: string): number {
  const cast = casts.find((one) => one.id === castOf(id));
  if (cast) return cast.fold;
  if (/hongloumeng|红楼梦/.test(id)) return 0;
  if (/xiyouji|西游记/.test(id)) return 1;
  if (/rulin|儒林外史/.test(id)) return 2;
  const book = id.replace(/#.*/, '');
  return [...book].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % FOLDS;
}

const lengthOf = ({ texts }: Source): number => texts.reduce((sum, text) => sum + text.length, 0);

/** Reads a text once and finds what could be a name in it. */
export function toDoc(source: Source): Doc {
  const scans = source.texts.map((text) => scanChapter(text, dictionary));
  const length = lengthOf(source);
  const candidates =
    source.kind === 'characters'
      ? findCandidates(scans, length, dictionary, source.set === 'today')
      : findPlaceCandidates(scans, length, dictionary);
  return { ...source, fold: foldOf(source.id), scans, candidates };
}

const fromGold = (kind: Kind, set: string, gold: readonly Gold[], weight: number): Source[] =>
  gold.map(({ id, text, names, optional }) => ({
    ...{ id, kind, set, texts: [text], weight },
    ...{ names: names.flat(), optional },
  }));

/** The invented books of today, each whole and by the chapter: a manuscript begins with one. */
const fromCorpus = (kind: Kind): Source[] =>
  readCorpus('lessons')
    .filter(({ lang }) => lang === 'zh')
    .flatMap(({ id, chapters, names, optional }) => {
      const of = kind === 'characters' ? 'character' : 'place';
      const texts = chapters.map(({ text }) => text);
      const shared = { kind, set: 'today', names: names[of].flat(), optional: optional[of] };
      return [
        { id, texts, weight: 5, ...shared },
        ...texts.map((text, at) => ({ id: `${id}#${at + 1}`, texts: [text], weight: 2, ...shared })),
      ];
    });

/** Older prose that was read in full for this bench. */
const fromOlder = (kind: Kind): Source[] =>
  readOlder().map(({ id, text, names, optional }) => ({
    ...{ id, kind, set: 'read', texts: [text], weight: 3 },
    ...{ names: names[kind].flat(), optional: optional[kind] },
  }));

/** The further novels, each whole. */
const fromCasts = (): Source[] =>
  casts.flatMap(({ id, names, unsure }) => {
    const texts = readChapters(id).map(({ text }) => text);
    const source = {
      id,
      kind: 'characters' as const,
      set: 'cast',
      texts,
      weight: 2,
      names,
      optional: unsure,
    };
    return texts.length === 0 ? [] : [source];
  });

/** Every text with a list of its names: short pieces, chapters, whole novels, further novels and invented prose. */
export function readSources(kind: Kind): Source[] {
  const novels = readNovels().filter(({ lang }) => lang === 'zh');
  const coined = [11, 12, 13].map((seed) => ({ seed, ...coinChinese(seed, 24) }));
  return [
    ...fromGold(kind, 'gold', readGold(SOURCES[0], kind) ?? [], 5),
    ...fromGold(kind, 'silver', readGold(SOURCES[1], kind) ?? [], 1),
    ...novels.map((novel) => ({
      ...{
        id: novel.id,
        kind,
        set: 'novel',
        texts: novel.chapters.map(({ text }) => text),
        weight: 4,
        optional: [],
      },
      names: novel[kind].flatMap(({ name, aliases }) => [name, ...aliases]),
    })),
    ...(kind === 'characters' ? [...fromCasts(), ...fromOlder(kind)] : []),
    ...fromCorpus(kind),
    ...coined.map(({ seed, text, persons, places }) => ({
      ...{ id: `coined-${seed}`, kind, set: 'coined', texts: [text], weight: 1, optional: [] },
      names: kind === 'characters' ? persons : places,
    })),
  ];
}

/** Lists that leave names out (the silver ones) prove nothing against a likely name they lack. */
export const DOUBTFUL = 0.5;

const readInFull = new Set(['gold', 'read', 'coined', 'today']);
/** Whether somebody read all of the text for its names. */
export const isReadInFull = ({ set }: Source): boolean => readInFull.has(set);

/** A candidate as the fitting sees it: 1 for a name, and how much it counts. */
export type Labelled = { word: string; values: Record<string, number>; label: number; weight: number };
type Labelling = {
  weightOf(doc: Doc): number;
  /** Whether all names of a text that was read in full are listed. */
  isListed?(doc: Doc): boolean;
};

/** Candidates with what the lists say of them; names that were seen once in a text read by a program are thinned. */
export function toLabelled(
  docs: readonly Doc[],
  doubt: Chances,
  { weightOf, isListed = () => true }: Labelling,
): Labelled[] {
  const found: Labelled[] = [];
  for (const doc of docs) {
    let thin = 0;
    const names = new Set(doc.names);
    const optional = new Set(doc.optional);
    const isRead = isReadInFull(doc);
    const isComplete = isRead && isListed(doc);
    for (const [word, { measure, features }] of doc.candidates) {
      const label = names.has(word) ? 1 : 0;
      const isDoubtful = !isComplete && (doubt.get(doc)?.get(word) ?? 0) > DOUBTFUL;
      if (label === 0 && (optional.has(word) || isDoubtful)) continue;
      const isThin = label === 0 && !isRead && measure.count === 1;
      if (isThin && thin++ % 4 !== 0) continue;
      found.push({ word, values: features, label, weight: weightOf(doc) * (isThin ? 4 : 1) });
    }
  }
  return found;
}

export const toExamples = (docs: readonly Doc[], doubt: Chances): Example[] =>
  toLabelled(docs, doubt, { weightOf: ({ weight }) => weight }).map(({ word, ...one }) => ({
    ...one,
    shape: shapes.indexOf(toShape(word)),
  }));

/** Chances of the candidates of each document by models that never saw its book. */
export function judgeUnseen<Model>(
  docs: readonly Doc[],
  fitTo: (others: readonly Doc[]) => Model,
  judgeBy: (doc: Doc, model: Model) => ReadonlyMap<string, number>,
): Chances {
  const chances = new Map<Doc, ReadonlyMap<string, number>>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = fitTo(docs.filter((doc) => doc.fold !== fold));
    for (const doc of docs) if (doc.fold === fold) chances.set(doc, judgeBy(doc, model));
  }
  return chances;
}

/** Weights of persons fitted to the documents. */
export const fitDocs = (docs: readonly Doc[], doubt: Chances): Table =>
  fitTable(toExamples(docs, doubt), shapes.length);
