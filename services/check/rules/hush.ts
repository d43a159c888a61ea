import { isSupposed } from '../guards.ts';
import { isAfter } from '../order.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { firstKnown, fromAll, hushes, keptBefore, keptBehind, learnt, thinks } from './hush-words.ts';
import { findTellings, isOneMatter, nameless, partsOf } from './likeness.ts';
import { judgePrivy, LEAST, privyOut, privySets, privyUses } from './privy.ts';

/** So many sentences before the one that hushes it up tell what it is, and so many after. */
const BEFORE = 3;
const AFTER = 2;
/** So many chapters later it is another matter. */
const NEAR = 30;
const LONGEST = 160;
/** A longer sentence tells of more than one matter, in characters. */
const LENGTHY = { zh: 160, en: 420 };

/** The text around a sentence without the names in it: what the matter is. */
function matterAt(at: number, all: readonly Sentence[], after: number): string {
  return all
    .slice(Math.max(0, at - BEFORE), at + 1 + after)
    .map(nameless)
    .join(' ');
}

function keptFrom({ text, hits, language }: Sentence): string[] {
  return hits
    .filter(
      ({ start, end }) =>
        keptBefore[language].test(text.slice(Math.max(0, start - 40), start)) ||
        keptBehind[language].test(text.slice(end)),
    )
    .map(({ name }) => name);
}

/** Whom something is hidden from: those named, or (`*`, with those who are by) everybody else. */
function readHushed(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { text, language } = sentence;
  if (text.length > LENGTHY[language] || !hushes[language].test(text)) return [];
  const whom = keptFrom(sentence);
  const facts = whom.map((name) => factOf(sentence, 'hush', 'set', `from|${name}`, matterAt(at, all, AFTER)));
  if (!fromAll[language].test(text)) return facts;
  const near = all.slice(0, at + 1 + BEFORE).flatMap(({ hits }) => hits.map(({ name }) => name));
  const insiders = [...new Set(near)].filter((name) => !whom.includes(name)).join(',');
  return [...facts, factOf(sentence, 'hush', 'set', `all|${insiders}`, matterAt(at, all, AFTER))];
}

/** What a speaker goes on to say in the next sentence of the paragraph. */
const goesOn = (next: Sentence | undefined, { paragraph }: Sentence, speaker: string): string =>
  next?.paragraph === paragraph
    ? next.said.flatMap((one) => (one.speaker === speaker ? [one.text] : [])).join(' ')
    : '';

/** What somebody says or thinks of. */
function readMinds(sentence: Sentence, next: Sentence | undefined): Fact[] {
  const { plain, text, said, hits, language, subject } = sentence;
  const facts = said.flatMap(({ speaker, text: words }) =>
    speaker && speaker !== '@' && words.length >= LEAST[language]
      ? [
          factOf(
            ...([sentence, 'hush', 'use', speaker] as const),
            `${words.slice(0, LONGEST)} ${goesOn(next, sentence, speaker).slice(0, LONGEST)}`,
          ),
        ]
      : [],
  );
  const thought = thinks[language].exec(plain);
  if (!thought) return facts;
  const named = hits.findLast(({ end, start }) => end <= thought.index && plain.charAt(start) !== '□');
  const who = named?.name ?? subject;
  if (who && who !== '@')
    facts.push(factOf(sentence, 'hush', 'use', who, text.slice(thought.index, thought.index + LONGEST)));
  return facts;
}

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, hits, subject, topic, language } = sentence;
  const hushed = isSupposed(text) ? [] : readHushed(sentence, at, all);
  const privy = [...privySets(sentence, at, all), ...privyUses(sentence), ...privyOut(sentence)];
  const facts = [...privy, ...hushed, ...readMinds(sentence, all[at + 1])];
  const known = text.length <= LENGTHY[language] && subject !== '@' && firstKnown[language].exec(text);
  if (known) {
    const who = hits.find(({ start }) => start < known.index)?.name ?? subject ?? topic;
    if (who !== '@') facts.push(factOf(sentence, 'hush', 'set', `first|${who}`, matterAt(at, all, 0)));
  }
  if (hushed.length === 0 && learnt[language].test(text))
    for (const name of new Set([...hits.map((hit) => hit.name), subject ?? topic]))
      facts.push(factOf(sentence, 'hush', 'cancel', name, ''));
  return facts;
}

const isBetween = (fact: Placed, from: Placed, at: Placed): boolean =>
  isAfter(fact, from) && !isAfter(fact, at) && fact.quote !== at.quote;

/** Words told so often are of no one matter: in all, as a part of what is said, and before the matter came up. */
const OFTEN = 5;
const PART = 0.004;
const EARLIER = 1;

/** Looks up what is told of the same matter as a fact, by words that are rare in what is said in the book. */
type FindTold = (from: Placed) => Placed[];

/** `uses` is all that is said and thought in the book, in reading order. */
function createFinder(sets: readonly Placed[], uses: readonly Placed[]): FindTold {
  const parts = new Map(sets.map((set) => [set, partsOf(set.value)]));
  const wanted = new Set([...parts.values()].flatMap((own) => [...own]));
  const texts = uses.map(({ value }) => value);
  const tellings = findTellings(wanted, texts, Math.max(OFTEN, uses.length * PART));
  const chapterOf = (index: number) => uses[index]?.chapter ?? 0;
  return (from) => {
    const shared = new Map<number, string[]>();
    for (const part of parts.get(from) ?? []) {
      const told = tellings.get(part) ?? [];
      // what was told more than once before the matter came up is nothing of its own
      const known = told[EARLIER];
      for (const index of told) {
        const own = Math.min(from.chapter, chapterOf(index));
        if (known !== undefined && chapterOf(known) < own) continue;
        const all = shared.get(index);
        if (all) all.push(part);
        else shared.set(index, [part]);
      }
    }
    return [...shared]
      .filter(([, own]) => isOneMatter(own))
      .sort(([a], [b]) => a - b)
      .flatMap(([index]) => uses[index] ?? []);
  };
}

/** Who lets it be seen that they know what was hidden from them, before anyone told. */
function betrayed(facts: readonly Placed[], told: readonly Placed[], from: Placed): Placed | undefined {
  const [how = '', names = ''] = from.key.split('|');
  const isOut = (name: string) => (how === 'all' ? !names.split(',').includes(name) : name === names);
  return told.find(
    (at) =>
      at.chapter > from.chapter &&
      at.chapter - from.chapter <= NEAR &&
      isOut(at.key) &&
      !facts.some((fact) => fact.say === 'cancel' && fact.key === at.key && isBetween(fact, from, at)),
  );
}

const spokenBefore = (told: readonly Placed[], first: Placed): Placed | undefined =>
  told.find(
    (at) =>
      at.key === first.key.slice('first|'.length) &&
      at.chapter < first.chapter &&
      first.chapter - at.chapter <= NEAR,
  );

function judgeHushed(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const uses = facts.filter(({ say }) => say === 'use');
  const sets = facts.filter(({ say }) => say === 'set');
  const toldOf = createFinder(sets, uses);
  for (const set of sets) {
    const isFirst = set.key.startsWith('first|');
    const known = isFirst ? spokenBefore(toldOf(set), set) : betrayed(facts, toldOf(set), set);
    if (!known || drafts.some(({ at, from }) => at.quote === known.quote || from.quote === known.quote))
      continue;
    const [from, at] = isFirst ? [known, set] : [set, known];
    const told = { how: 'known', what: set.quote.slice(0, 40), who: known.key };
    drafts.push({ kind: 'secret', severity: 'warning', confidence: 0.6, from, at, facts: told });
  }
  return drafts;
}

const isPrivy = ({ key }: Placed): boolean => key.startsWith('privy|') || key.endsWith('|privy');

function judge(facts: readonly Placed[]): Draft[] {
  const hushed = judgeHushed(facts.filter((fact) => !isPrivy(fact)));
  const privy = judgePrivy(facts);
  return [...hushed, ...privy.filter(({ at }) => !hushed.some((draft) => draft.at.chapter === at.chapter))];
}

/** What was hidden from somebody is on their lips or mind before anyone told them. */
export const hushRule: Rule = { name: 'hush', read, judge };
