import type { BibleLine, Character } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { saysDead } from '#text/deaths.ts';
import { parseNumeral } from '#text/numerals.ts';
import { quick } from './quick.ts';
import { type Reader, readChapter } from './read-chapter.ts';
import { lookRule } from './rules/look.ts';
import type { Fact, Placed } from './types.ts';

const fact = (rule: string, key: string, value: string, quote: string): Fact => ({
  ...{ rule, say: 'set', key, value, paragraph: 0, quote, weight: 1 },
});
const quoteOf = ({ name, state }: BibleLine): string => `${name}：${state}`;

const diesIn = quick(
  /第([零〇一二两三四五六七八九十百千\d]+)章[^，。；]{0,6}?(?:死去?|去世|病逝|身亡|牺牲|遇害|战死|自尽|被杀)|\b(?:dies|died|is killed|was killed|drowns|drowned) in chapter ([\w-]+)/i,
);

/** A death that a character's description dates by its chapter. */
function describedDeath({ name, description }: Character, book: Book): Placed[] {
  const match = diesIn.exec(description);
  const chapter = parseNumeral((match?.[1] ?? match?.[2] ?? '').toLowerCase());
  const at = chapter === undefined ? undefined : book.chapters[chapter - 1];
  if (!match || !chapter || !at) return [];
  return [{ ...fact('death', name, '', match[0]), chapterId: at.id, chapter, entry: name }];
}

const kept =
  /(?:交给|交予|交到|传给|归|留给)(?:了)?$|(?:由|在)$|\b(?:with|held by|kept by|carried by|given to|in the hands of|belongs to|worn by)\s(?:the )?$/;
const keeps = /^(?:持有|随身|携|收藏|保管|身上|手中|手里|怀中|贴身)|^(?: has| holds| keeps| carries| wears)/;

/** Who has a thing by its living line: the one it was given to, or the only one named there. */
function holderIn(state: string, reader: Reader): string | undefined {
  const hits = reader.find(state);
  const told = hits.findLast(
    ({ start, end }) => kept.test(state.slice(0, start)) || keeps.test(state.slice(end)),
  );
  return (
    told?.name ??
    (hits.length === 1 && /身上|手中|手里|怀|随身|贴身|\bwith\b/.test(state) ? hits[0]?.name : undefined)
  );
}

function looksOf({ name, description }: Character, reader: Reader): Placed[] {
  if (!description) return [];
  const sentences = readChapter({ title: '', prose: description, pov: '' }, reader);
  return sentences
    .flatMap((sentence) => lookRule.read({ ...sentence, subject: sentence.hits[0]?.name ?? name }))
    .filter(({ say, key }) => say === 'set' && key.startsWith(`${name}|`))
    .map((own) => ({ ...own, paragraph: 0, chapterId: '', chapter: 0, entry: name }));
}

/**
 * What the bible says, as facts beside those of the prose: deaths and holders from living lines at the chapter they
 * came from, deaths that a description dates, and the looks of its characters from before the first chapter.
 */
export function bibleFacts(book: Book, reader: Reader): Placed[] {
  const places = new Map(book.chapters.map(({ id }, index) => [id, index + 1]));
  const owner = new Map(
    book.characters.flatMap(({ name, aliases }) => [name, ...aliases].map((each) => [each, name] as const)),
  );
  const placed = (line: BibleLine, made: Fact): Placed[] => {
    const chapter = line.chapterId === null ? undefined : places.get(line.chapterId);
    return line.chapterId !== null && chapter
      ? [{ ...made, chapterId: line.chapterId, chapter, entry: line.name }]
      : [];
  };
  const deaths = book.state.characters
    .filter(({ state }) => saysDead(state))
    .flatMap((line) => placed(line, fact('death', owner.get(line.name) ?? line.name, '', quoteOf(line))));
  const holders = book.state.itemsAndPlaces.flatMap((line) => {
    const holder = holderIn(line.state, reader);
    const key = line.name.replace(/^the /i, '').toLowerCase();
    return holder ? placed(line, fact('item', key, holder, quoteOf(line))) : [];
  });
  return [
    ...deaths,
    ...holders,
    ...book.characters.flatMap((character) => [
      ...describedDeath(character, book),
      ...looksOf(character, reader),
    ]),
  ];
}
