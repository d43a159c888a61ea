import { isActing } from '../acts.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

function read(sentence: Sentence): Fact[] {
  const { hits, near, text } = sentence;
  const facts = hits.map(({ start, end }) => factOf(sentence, 'names', 'set', text.slice(start, end), ''));
  for (const { name, variant, start } of near) {
    const isPerson = name.length > 2 || isActing(sentence, { start, end: start + variant.length });
    if (isPerson && !text.includes(name))
      facts.push(factOf(sentence, 'names', 'use', name, `${variant}|${start}`));
  }
  return facts;
}

/** A name is settled when it stands in as many chapters; a slip stands in one. */
const SETTLED = 2;
const MOST_SLIPS = 2;

function judge(facts: readonly Placed[]): Draft[] {
  const settled = Map.groupBy(
    facts.filter(({ say }) => say === 'set'),
    ({ key }) => key,
  );
  const slips = Map.groupBy(
    facts.filter(({ say }) => say === 'use'),
    ({ key, value }) => `${key}|${value.split('|')[0]}`,
  );
  return [...slips.values()].flatMap((own) => {
    const [at] = own;
    const sets = at && (settled.get(at.key) ?? wordSets(settled, at.key));
    const [from] = sets ?? [];
    if (!at || !from || !sets) return [];
    const chapters = new Set(sets.map(({ chapter }) => chapter)).size;
    const isOnce = own.length <= MOST_SLIPS && own.every(({ chapter }) => chapter === at.chapter);
    if (chapters < SETTLED || !isOnce || own.length * 2 > sets.length) return [];
    const told = { was: at.key, is: at.value.split('|')[0] ?? '', times: sets.length };
    return [{ kind: 'name-drift', severity: 'warning', confidence: 0.65, from, at, facts: told }];
  });
}

/** Facts of the names that hold a word, where the word by itself is none. */
const wordSets = (settled: ReadonlyMap<string, Placed[]>, word: string): Placed[] =>
  /[a-z]/.test(word)
    ? [...settled].filter(([name]) => name.split(' ').includes(word)).flatMap(([, sets]) => sets)
    : [];

/** A name is spelt with another character of the same sound, or another vowel, in a single place. */
export const namesRule: Rule = { name: 'names', read, judge };
