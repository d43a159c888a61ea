import { addMentions } from '#extract/zh/mentions.ts';
import { glance, likely, type PersonModel, weigh } from '#extract/zh/person-model.ts';
import {
  type Chances,
  type Doc,
  dictionary,
  FOLDS,
  fitDocs,
  judgeUnseen,
  toLabelled,
} from './extract-docs.ts';
import { fitMentions } from './extract-mentions.ts';
import { fitForest, type Growth } from './extract-trees.ts';

const growth: Growth = { trees: 250, depth: 5, rate: 0.1, least: 8, penalty: 2 };

/** Lessons about places of names: each text once, and none that a program made up. */
const isLesson = ({ id, set }: Doc): boolean => set !== 'coined' && !(set === 'today' && id.includes('#'));

const fitLessons = (docs: readonly Doc[], chances: Chances) => fitMentions(docs.filter(isLesson), chances);

/** Adds what mentions say, to each document by a table that never saw its book. */
function addUnseenMentions(docs: readonly Doc[], chances: Chances): void {
  for (let fold = 0; fold < FOLDS; fold++) {
    const table = fitLessons(
      docs.filter((doc) => doc.fold !== fold),
      chances,
    );
    for (const doc of docs) if (doc.fold === fold) addMentions(doc.candidates, doc.scans, table, dictionary);
  }
}

/** The candidates that are worth a closer look, with features of their own: more are added. */
const closer = ({ candidates }: Doc, chances: ReadonlyMap<string, number>): Doc['candidates'] =>
  new Map(
    [...likely(candidates, chances)].map(([word, { measure, features }]) => [
      word,
      { measure, features: { ...features } },
    ]),
  );

const fitBoth = (docs: readonly Doc[], doubt: Chances): Pick<PersonModel, 'weights' | 'forest'> => ({
  weights: fitDocs(docs, doubt),
  forest: fitForest(toLabelled(docs, doubt, { weightOf: ({ weight }) => weight }), growth),
});

const glanceUnseen = (docs: readonly Doc[], doubt: Chances): Chances =>
  judgeUnseen(
    docs,
    (others) => fitDocs(others, doubt),
    ({ candidates }, table) => glance(candidates, table),
  );

/** What a text of the other style counts beside those of a model's own: it teaches what is common to both. */
const OTHER = 0.2;

/**
 * The model of persons in prose of a style, and the documents (with the candidates that are worth a closer look) with
 * what models say that never saw their book. The tables for mentions and the last judges are fitted in the same three folds: what the last
 * judges learn from a text is what a table says that never saw it.
 */
export function fitPersons(
  texts: readonly Doc[],
  isOwn: (doc: Doc) => boolean,
): { docs: Doc[]; unseen: Chances; model: PersonModel } {
  const docs = texts.map((doc) => (isOwn(doc) ? doc : { ...doc, weight: OTHER * doc.weight }));
  const first = glanceUnseen(docs, glanceUnseen(docs, new Map()));
  const firstModel = fitDocs(docs, first);
  const chances = new Map<Doc, ReadonlyMap<string, number>>();
  for (const doc of docs) {
    const own = first.get(doc) ?? new Map<string, number>();
    chances.set({ ...doc, candidates: closer(doc, own) }, own);
  }
  const seen = [...chances.keys()];
  addUnseenMentions(seen, chances);
  const doubt = glanceUnseen(seen, chances);
  const unseen = judgeUnseen(
    seen,
    (others) => fitBoth(others, doubt),
    ({ candidates }, model) => weigh(candidates, model),
  );
  const model = { first: firstModel, mentions: fitLessons(seen, chances), ...fitBoth(seen, unseen) };
  return { docs: seen, unseen, model };
}
