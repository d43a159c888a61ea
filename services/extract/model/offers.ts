import type { Json, JsonObject } from '#llm/types.ts';
import type { WorldEntry } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { chapterNumbers } from '#model/chapter.ts';
import type { OfferKind } from '#model/runs.ts';
import { isJsonObject } from '#tools/json.ts';
import { groupPeople, type PersonGroup, textOf, textsOf } from './people.ts';
import type { Fact, Reading } from './reading.ts';
import { distinctTexts } from './same-text.ts';

export type EvidenceQuote = { chapterId: string; quote: string };

/**
 * What the readings of all chapters come to for one person, entry, rule, thread or chapter: one call of a tool that
 * waits for the author. `keys` are the facts it was made of.
 */
export type Offer = {
  id: string;
  kind: OfferKind;
  name: string;
  tool: string;
  args: JsonObject;
  evidence: EvidenceQuote[];
  keys: string[];
  /** Whether the bible has it already, so that this only adds to it. */
  known: boolean;
  /** Facts that were left out because there are too many of them. */
  left: number;
};

/** A fact and where it was read. */
export type Located = { key: string; chapterId: string; fact: Fact };

export const keyOf = (chapterId: string, at: number): string => `${chapterId}/${at}`;

/** Lines of a description that are still read. */
const MOST_LINES = 8;

/** The facts of the readings in reading order, without those that were decided on or whose chapter is gone. */
export function locate(
  { chapters }: Pick<Book, 'chapters'>,
  readings: ReadonlyMap<string, Reading>,
  decided: ReadonlySet<string>,
): Located[] {
  return chapters.flatMap(({ id }) =>
    (readings.get(id)?.facts ?? []).flatMap((fact, at) => {
      const key = keyOf(id, at);
      return decided.has(key) ? [] : [{ key, chapterId: id, fact }];
    }),
  );
}

/** Everything that waits for the author, people first and outlines last: the order in which it can be committed. */
export function toOffers(book: Book, facts: readonly Located[]): Offer[] {
  const of = (tool: string) => facts.filter(({ fact }) => fact.tool === tool);
  const people = groupPeople(of('add_character'), book.characters);
  return [
    ...people.map(toPerson),
    ...worldOffers(book, of('add_world_entry')),
    ...guidelineOffers(of('add_writing_guideline')),
    ...behaviorOffers(people, of('add_character_behavior')),
    ...threadOffers(book, of('update_threads')),
    ...outlineOffers(book, of('add_chapter')),
  ];
}

function evidenceOf(facts: readonly Located[]): EvidenceQuote[] {
  const quotes = facts.flatMap(({ chapterId, fact: { quote } }) =>
    quote === null ? [] : [{ chapterId, quote }],
  );
  return quotes.filter(
    (one, at) =>
      quotes.findIndex((other) => other.chapterId === one.chapterId && other.quote === one.quote) === at,
  );
}

const head = (kind: OfferKind, name: string, facts: readonly Located[]) => ({
  id: `${kind}:${name}`,
  kind,
  name,
  evidence: evidenceOf(facts),
  keys: facts.map(({ key }) => key),
});

/** What is new beside the author's own words, which stay as they are and come first. */
function describe(facts: readonly Located[], own: string): { description: string; left: number } {
  const lines = distinctTexts(
    facts.map(({ fact }) => textOf(fact.args.description)),
    own,
  );
  const kept = lines.slice(0, MOST_LINES);
  return { description: [own.trim(), ...kept].filter(Boolean).join('\n'), left: lines.length - kept.length };
}

function toPerson({ name, aliases, known, facts }: PersonGroup): Offer {
  const { description, left } = describe(facts, known?.description ?? '');
  const role = facts.map(({ fact }) => textOf(fact.args.role)).find(Boolean) ?? '';
  const tags = [...new Set(facts.flatMap(({ fact }) => textsOf(fact.args.tags)))];
  const args = { name, role, description, aliases, ...(tags.length > 0 && { tags }) };
  return { ...head('character', name, facts), tool: 'add_character', args, known: known !== undefined, left };
}

function worldOffers({ world }: Book, facts: readonly Located[]): Offer[] {
  const entries = new Map<string, WorldEntry>(
    world.flatMap((one) => [one.name, ...one.aliases].map((name) => [name, one] as const)),
  );
  return [...Map.groupBy(facts, ({ fact }) => textOf(fact.args.name))].map(([given, own]) => {
    const known = entries.get(given);
    const name = known?.name ?? given;
    const { description, left } = describe(own, known?.description ?? '');
    const category = known?.category ?? mostFrequent(own.map(({ fact }) => textOf(fact.args.category)));
    const args = { category, name, description };
    return { ...head('world', name, own), tool: 'add_world_entry', args, known: known !== undefined, left };
  });
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

const guidelineOffers = (facts: readonly Located[]): Offer[] =>
  [...Map.groupBy(facts, ({ fact }) => textOf(fact.args.content))].map(([content, own]) => ({
    ...head('guideline', content, own),
    ...{ tool: 'add_writing_guideline', known: false, left: 0 },
    args: { category: mostFrequent(own.map(({ fact }) => textOf(fact.args.category))), content },
  }));

function behaviorOffers(people: readonly PersonGroup[], facts: readonly Located[]): Offer[] {
  const names = new Map(
    people.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => [one, name] as const)),
  );
  const nameOf = ({ fact }: Located) => {
    const said = textOf(fact.args.characterName);
    return names.get(said) ?? said;
  };
  const groups = Map.groupBy(facts, (one) =>
    JSON.stringify([nameOf(one), one.fact.args.context, one.fact.args.response]),
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const characterName = nameOf(first);
    const { context = '', response = '' } = first.fact.args;
    return [
      {
        ...head('behavior', `${characterName} ${textOf(context)} ${textOf(response)}`, own),
        ...{ name: characterName, tool: 'add_character_behavior', known: true, left: 0 },
        args: { characterName, context, response },
      },
    ];
  });
}

const withNumber = (step: JsonObject, chapterNumber: number): JsonObject => ({ ...step, chapterNumber });

function threadOffers(book: Book, facts: readonly Located[]): Offer[] {
  const numbers = chapterNumbers(book.chapters);
  const steps = facts.flatMap((one) => {
    const list: Json[] = Array.isArray(one.fact.args.threads) ? one.fact.args.threads : [];
    // the chapter may have moved since it was read
    const chapterNumber = numbers.get(one.chapterId);
    if (chapterNumber === undefined) return [];
    return list.filter(isJsonObject).map((step) => ({ one, step: withNumber(step, chapterNumber) }));
  });
  return [...Map.groupBy(steps, ({ step }) => textOf(step.title))].map(([title, own]) => {
    const quoted = own.map(
      ({ one, step }): Located => ({ ...one, fact: { ...one.fact, quote: textOf(step.quote) } }),
    );
    const known = book.threads.some((thread) => thread.title === title);
    const args = { threads: own.map(({ step }) => step) };
    return { ...head('thread', title, quoted), tool: 'update_threads', args, known, left: 0 };
  });
}

/** Outlines of chapters that have none: what the author wrote there stays. */
function outlineOffers({ chapters }: Book, facts: readonly Located[]): Offer[] {
  const numbers = chapterNumbers(chapters);
  return [...Map.groupBy(facts, ({ chapterId }) => chapterId)].flatMap(([id, own]) => {
    const chapter = chapters.find((one) => one.id === id);
    const [first] = own;
    if (!chapter || !first || chapter.outline.trim() !== '') return [];
    const all = (key: string) =>
      distinctTexts(
        own.map(({ fact }) => textOf(fact.args[key])),
        '',
      ).join('\n');
    const title = textOf(first.fact.args.title);
    const detailed = all('summaryDetailed');
    const number = numbers.get(id) ?? 1;
    const args = { number, kind: chapter.kind, title, summary: all('summary') };
    return [
      {
        ...head('outline', id, own),
        ...{ name: title, tool: 'add_chapter', known: true, left: 0 },
        args: detailed === '' ? args : { ...args, summaryDetailed: detailed },
      },
    ];
  });
}
