import { joinAliases } from '#extract/zh/aliases.ts';
import type { PersonModel } from '#extract/zh/person-model.ts';
import { believe, TODAY } from '#extract/zh/persons.ts';
import { type CorpusBook, readCorpus } from './extract-corpus.ts';
import { type Chances, type Doc, dictionary } from './extract-docs.ts';
import { fitPersons } from './extract-persons.ts';
import { type Gold, type Score, scoreNames } from './extract-score.ts';

type Figure = { name: string; value: number; unit: string; target?: string };

const isToday = ({ set }: Doc): boolean => set === 'today';
const isWhole = ({ id }: Doc): boolean => !id.includes('#');

/** An invented book, or one of its chapters, as a scored document. */
function toGold(book: CorpusBook, id: string, text: string): Gold {
  const names = book.names.character.filter((own) => own.some((name) => text.includes(name)));
  return { id, lang: book.lang, text, names, optional: book.optional.character };
}

function score(docs: readonly Doc[], chances: Chances): Score {
  const books = new Map(readCorpus('lessons').map((book) => [book.id, book]));
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const gold = docs.flatMap(({ id, texts }) => {
    const book = books.get(id.replace(/#.*/, ''));
    return book ? [toGold(book, id, texts.join('\n'))] : [];
  });
  return scoreNames(gold, ({ id, text }) => {
    const doc = byId.get(id);
    const own = doc && chances.get(doc);
    return own ? joinAliases(believe(doc.candidates, own, text.length, dictionary, TODAY), text) : [];
  });
}

/**
 * The model of prose of today: taught by the invented books and, for less, by all older texts; its figures are of books
 * that were left out, each whole in one of three folds.
 */
export function fitToday(docs: readonly Doc[]): { figures: Figure[]; model: PersonModel } {
  const { docs: seen, unseen, model } = fitPersons(docs, isToday);
  const figures = [true, false].flatMap((whole): Figure[] => {
    const { f1, recall, precision } = score(
      seen.filter((doc) => isToday(doc) && isWhole(doc) === whole),
      unseen,
    );
    const name = `unseen-zh-today-${whole ? 'books' : 'chapters'}-characters`;
    return [
      { name: `${name}-f1`, value: f1, unit: '', target: '>= 0.85' },
      { name: `${name}-recall`, value: recall, unit: '' },
      { name: `${name}-precision`, value: precision, unit: '' },
    ];
  });
  return { figures, model };
}
