import { parseNumeral } from '#text/numerals.ts';
import { createGate } from '../gates.ts';
import { matchesIn } from '../matches.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

/** Measures that belong to a thing: weight, length, distance. Times and sums of money change by themselves. */
const measured = /([一二两三四五六七八九十百千万零〇\d]{3,12})(斤|里|丈|尺|步|级|层|钧|石)/g;
const CONTEXT = 16;

const bigrams = (text: string): Set<string> => {
  const found = new Set<string>();
  for (let index = 0; index + 2 <= text.length; index++) {
    const pair = text.slice(index, index + 2);
    if (/^[\u4e00-\u9fff]{2}$/.test(pair) && !/[一二三四五六七八九十百千万有的了是重约足]/.test(pair))
      found.add(pair);
  }
  return found;
};

/** A number with three digits or more that is no round hundred, thousand or ten thousand. */
const isSpecific = (value: number): boolean => value >= 100 && String(value).replace(/0+$/, '').length >= 2;

const mayMeasure = createGate([measured]);

function read(sentence: Sentence): Fact[] {
  if (sentence.language !== 'zh' || !mayMeasure(sentence.text)) return [];
  return matchesIn(sentence.text, measured).flatMap((match) => {
    const value = parseNumeral(match[1] ?? '');
    if (value === undefined || !isSpecific(value)) return [];
    const context = sentence.text.slice(Math.max(0, match.index - CONTEXT * 2), match.index);
    const fact = factOf(sentence, 'drift', 'set', `${match[2] ?? ''}`, `${value}|${context}`);
    return [
      {
        ...fact,
        quote: sentence.text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 10),
      },
    ];
  });
}

type Sighting = { fact: Placed; number: string; pairs: Set<string> };

const shared = (a: Sighting, b: Sighting): number => {
  let count = 0;
  for (const pair of a.pairs) if (b.pairs.has(pair)) count++;
  return count;
};

function judgeUnit(sightings: readonly Sighting[]): Draft[] {
  const drafts: Draft[] = [];
  for (const odd of sightings) {
    const near = sightings.filter((other) => other !== odd && shared(other, odd) >= 2);
    const same = near.filter(({ number }) => number === odd.number);
    const byNumber = Map.groupBy(
      near.filter(({ number }) => number !== odd.number),
      ({ number }) => number,
    );
    const [most] = [...byNumber.values()].toSorted((a, b) => b.length - a.length);
    const from = most?.[0]?.fact;
    if (same.length > 0 || !most || most.length < 2 || !from || from.quote === odd.fact.quote) continue;
    drafts.push({
      kind: 'number-drift',
      severity: 'warning',
      confidence: Math.min(0.9, 0.5 + 0.1 * most.length),
      from,
      at: odd.fact,
      facts: { was: most[0]?.number ?? '', is: odd.number, unit: odd.fact.key, times: most.length },
    });
  }
  return drafts;
}

const MOST = 600;

function judge(facts: readonly Placed[]): Draft[] {
  const byUnit = Map.groupBy(facts, ({ key }) => key);
  return [...byUnit.values()].flatMap((own) =>
    judgeUnit(
      own.slice(0, MOST).map((fact) => {
        const [number = '', context = ''] = fact.value.split('|');
        return { fact, number, pairs: bigrams(context) };
      }),
    ),
  );
}

/** A measure that the book gives twice or more for a thing is another one in a single place. */
export const driftRule: Rule = { name: 'drift', read, judge };
