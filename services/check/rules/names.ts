import { isActing } from '../acts.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

function read(sentence: Sentence): Fact[] {
  const { hits, near, text } = sentence;
  const facts = hits.map(({ start, end }) => factOf(sentence, 'names', 'set', text.slice(start, end), ''));
  for (const { name, variant, start } of near) {
    const end = start + variant.length;
    const isPerson =
      /[a-z]/.test(name) ||
      (name.length > 2
        ? isBounded(text, start, end)
        : speaks.test(text.slice(end)) && isActing(sentence, { start, end }));
    // two who stand side by side are two people
    if (text.includes(name)) facts.push(factOf(sentence, 'names', 'cancel', `${name}|${variant}`, ''));
    else if (isPerson) facts.push(factOf(sentence, 'names', 'use', name, `${variant}|${text.slice(0, 8)}`));
  }
  return facts;
}

const speaks = /^[^，。；！？：“”]{0,3}(?:道|说|笑|问|喊|叫|站|走|坐)/;
const isBounded = (text: string, start: number, end: number): boolean =>
  /(?:^|[，。、；：“”！？\s替与和同向对见被将把叫唤名])$/.test(text.slice(0, start)) ||
  /^(?:[，。、：；！？”道说笑答问的]|$)/.test(text.slice(end));

/** A name is settled when it stands in as many chapters: two, more in a long book. A slip stands in one. */
const SETTLED = 2;
const SETTLED_MOST = 6;
const PER_SETTLED = 15;
/** Slips told at once, the surest first: two, and one for every hundred chapters. A careless scan has very many. */
const TOLD = 2;
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
  const apart = new Set(facts.filter(({ say }) => say === 'cancel').map(({ key }) => key));
  const found = [...slips].flatMap(([slip, own]) => {
    if (apart.has(slip)) return [];
    const [at] = own;
    const sets = at && (settled.get(at.key) ?? wordSets(settled, at.key));
    const [from] = sets ?? [];
    if (!at || !from || !sets) return [];
    const chapters = new Set(sets.map(({ chapter }) => chapter)).size;
    const isOnce = own.length <= MOST_SLIPS && own.every(({ chapter }) => chapter === at.chapter);
    const least = Math.min(SETTLED_MOST, Math.max(SETTLED, Math.ceil(at.chapter / PER_SETTLED)));
    if (chapters < least || !isOnce || own.length * 2 > sets.length) return [];
    const told = { was: at.key, is: at.value.split('|')[0] ?? '', times: sets.length };
    const draft: Draft = { kind: 'name-drift', severity: 'hint', confidence: 0.65, from, at, facts: told };
    return [draft];
  });
  const last = facts.at(-1)?.chapter ?? 0;
  const most = Math.max(TOLD, Math.floor(last / 100));
  return found.toSorted((a, b) => Number(b.facts.times) - Number(a.facts.times)).slice(0, most);
}

/** Facts of the names that hold a word, where the word by itself is none. */
const wordSets = (settled: ReadonlyMap<string, Placed[]>, word: string): Placed[] =>
  /[a-z]/.test(word)
    ? [...settled].filter(([name]) => name.split(' ').includes(word)).flatMap(([, sets]) => sets)
    : [];

/** A name is spelt with another character of the same sound, or another vowel, in a single place. */
export const namesRule: Rule = { name: 'names', read, judge };
