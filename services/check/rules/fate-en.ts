import { actorAt } from '../actor.ts';
import { matchesIn } from '../matches.ts';
import { factOf } from '../read-chapter.ts';
import type { Fact, Sentence } from '../types.ts';
import type { Fate } from './fate-words.ts';
import { befallsEn, commonEn, doesEn, endsEn, liesEn, neverEn, thingEn, usesEn } from './fate-words-en.ts';

const stops =
  'to|into|in|on|onto|at|for|from|with|against|over|under|down|off|by|through|across|along|behind|before|after|and|but|while|as|until|till|when|where|that|which|who|out|up|away|back|again|there|here|itself|was|were|had|is|has|lay|stood|hung|sat|hit|went|fell|broke|sank|burst|burned|burnt|collapsed|so|because|without|like|upon|of|round|around|above|beside|between|among|overboard|aboard|before|across|this|last|yesterday|then|too|once|now|still|himself|herself|open|laid|held|wrapped|tucked|placed|clutched|folded|at once|together|instead|alongside|towards?|past|about|ashore|broken|sold|burned|burnt|melted|destroyed|fall|go|drop|made|as|chimed|struck|rang|left|must|had|crack|slip|sink|smash';
/** A thing with its article: whose it is, what is told of it, and its noun, or a name of its own. */
const thing = `(?:(?<det>[Tt]he|[Hh]is|[Hh]er|[Mm]y|[Tt]heir|[Tt]hat|[Tt]his|[A-Z][a-z]+[’']s) (?<words>(?:(?!(?:${stops})\\b)(?:[a-z]+[’']s |[a-z-]+ |[A-Z][a-z]+ )){0,4}?)(?<head>(?!(?:${stops})\\b)[a-z]{3,}|[A-Z][a-z]+)|(?<name>[A-Z][a-z]{3,})(?=[,.;’]| (?:to|in|into|from|at|off|over|and|on)\\b))(?![\\w-])`;
const ahead = `(?=[,.;:!?”"’—]|$| (?:${stops})\\b)`;

/** The house on Plum Street */
const told = '(?: (?:of|on|over|in|at|from|across) (?:the |his |her )?[A-Za-z]+(?: [A-Za-z]+)?)?';

type Named = { head: string; words: string; whose: string; start: number; end: number };

/** A letter is as well its sheet. */
const kindOf = (head: string): string =>
  /^(?:letter|note|sheet|page|paper|confession|telegram|document)$/.test(head) ? 'letter' : head;

function toNamed(match: RegExpExecArray): Named {
  const { det = '', words = '', head = '', name = '' } = match.groups ?? {};
  const start = match.index;
  return {
    ...{ head: kindOf((name || head).toLowerCase()), words: words.trim().toLowerCase() },
    ...{
      whose: /^(?:the|that|this)$/i.test(det) ? '' : det.replace(/[’']s$/, ''),
      start,
      end: start + match[0].length,
    },
  };
}

const doings = doesEn.map(
  ([fate, verb, behind]) =>
    [
      fate,
      new RegExp(`\\b(?:${verb}) (?:only |up |down )?${thing}${ahead}`, 'g'),
      behind ? new RegExp(`^[^,.;:]{0,40}?\\b(?:${behind})`) : undefined,
    ] as const,
);
const withOne = new RegExp(
  `\\b(?:buried|interred|entombed|laid to rest)\\b[^,.;]{0,40}\\bwith ${thing}${ahead}`,
  'g',
);
const toOne = new RegExp(
  `\\b(?:gave|handed|left|sent|lent|passed|sold) (?:him|her|them|me|[A-Z][a-z]+|the (?:boy|girl|child)) ${thing}${ahead}`,
  'g',
);
const fallings = befallsEn.map(
  ([fate, verb]) => [fate, new RegExp(`${thing}${told} (?:[a-z]+ly )?(?:${verb})`, 'g')] as const,
);
const mayEnd = new RegExp(
  [...doesEn.map(([, verb]) => `\\b(?:${verb})\\b`), ...befallsEn.map(([, verb]) => verb), '\\bit\\b'].join(
    '|',
  ),
);
const unreal =
  /\b(?:not|never|n[’']t|would|could|should|might|will|shall|to|nearly|almost|if|as if|as though|like)\s(?:have |had )?$/;
const itEnds = doesEn.map(
  ([fate, verb, behind]) =>
    [
      fate,
      new RegExp(`\\b(?:${verb}) (?:it|them)\\b`),
      behind ? new RegExp(`^[^,.;:]{0,40}?\\b(?:${behind})`) : undefined,
    ] as const,
);

type Loss = Named & { fate: Fate; at: number; isLoose?: boolean };

const named = new RegExp(`${thing}${ahead}`, 'g');
/** What was not, or was not yet. */
const maybe = /\b(?:would|could|should|might|may|will|nearly|almost|not|never|if|unless)\b|n[’']t\b/;
/** What is led in by one of these is where it happens, or by what. */
const ledIn =
  /\b(?:with|into|in|from|on|at|by|of|under|over|behind|beside|for|near|round|around|like|through)\s(?:[a-z]+ )?$/;

/** The fire took the manuscript: something ends, and what it is can only be the thing that is named. */
function looseLosses({ plain }: Sentence, after: string): Loss[] {
  if (maybe.test(plain.replace(neverEn, ''))) return [];
  const isSaidBehind = /^(?:It|They|He|She|[A-Z][a-z]+)\b[^.]{0,40}\b(?:it|It|them)\b/.test(after);
  if (!endsEn.test(plain) && !(isSaidBehind && endsEn.test(after))) return [];
  return matchesIn(plain, named).flatMap((match): Loss[] => {
    const one = toNamed(match);
    if (!(thingEn.test(one.head) || one.head === 'letter') || ledIn.test(plain.slice(0, one.start)))
      return [];
    return [{ ...one, fate: 'lost', at: match.index, isLoose: true }];
  });
}

function lossesIn(sentence: Sentence, before: string, after: string): Loss[] {
  const sure = sureLosses(sentence, before);
  const loose = looseLosses(sentence, after).filter(({ head }) => !sure.some((one) => one.head === head));
  return [...sure, ...loose];
}

function sureLosses(sentence: Sentence, before: string): Loss[] {
  const { plain } = sentence;
  if (!mayEnd.test(plain)) return [];
  const isReal = (at: number) => !unreal.test(plain.slice(0, at));
  const done = doings.flatMap(([fate, pattern, behind]) =>
    matchesIn(plain, pattern).flatMap((match): Loss[] => {
      const named = toNamed(match);
      if (!isReal(match.index) || (behind && !behind.test(plain.slice(named.end)))) return [];
      return [{ ...named, fate, at: match.index }];
    }),
  );
  const given = matchesIn(plain, toOne).map((match) => ({
    ...toNamed(match),
    fate: 'given' as const,
    at: match.index,
  }));
  const buried = matchesIn(plain, withOne).map((match) => ({
    ...toNamed(match),
    fate: 'lost' as const,
    at: match.index,
  }));
  const fallen = fallings.flatMap(([fate, pattern]) =>
    matchesIn(plain, pattern).flatMap((match): Loss[] =>
      /\bnot\b|never(?! found)/.test(match[0]) ? [] : [{ ...toNamed(match), fate, at: match.index }],
    ),
  );
  return [...done, ...given.filter(({ at }) => isReal(at)), ...buried, ...fallen, ...itLosses(plain, before)];
}

const anyThing = new RegExp(`\\b(?:${usesEn})${thing}${ahead}`, 'g');

/** She unfolded the letter, and held it in the candle: what it is stands before. */
function itLosses(plain: string, before: string): Loss[] {
  return itEnds.flatMap(([fate, pattern, behind]) => {
    const match = pattern.exec(plain);
    if (!match || unreal.test(plain.slice(0, match.index))) return [];
    if (behind && !behind.test(plain.slice(match.index + match[0].length))) return [];
    const named = matchesIn(`${before} ${plain.slice(0, match.index)}`, anyThing).at(-1);
    return named ? [{ ...toNamed(named), fate, at: match.index }] : [];
  });
}

const idle =
  /\b(?:old|little|big|small|own|good|great|fine|long|other|same|only|poor|dear|last|whole|beloved|precious|favou?rite|single|sole)\b/g;
const wordsOf = ({ words, whose }: Named): string =>
  [words.replace(idle, ''), /^[A-Z]/.test(whose) ? whose.toLowerCase() : '']
    .join(' ')
    .replace(/[’']s\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** How surely something has ended that is only named where something ends. */
export const LOOSE = 0.5;
const bodily =
  /^(?:hands?|heads?|hearts?|eyes?|arms?|legs?|face|hair|mouth|nose|neck|fingers?|feet|foot|voice|mind|soul|life|breath|back|blood|skin)$/;
const people =
  /^(?:mother|father|brother|sister|son|daughter|wife|husband|friend|child|uncle|aunt|cousin|master|servant|lover|captain|king|queen|crew|men|family|baby)$/;

const headed =
  /(?:^|[,;—] ?|\band )((?:[Tt]he (?:old |young )?[a-z]+)|(?!(?:He|She|They|It|We|I|And|But|Then)\b)[A-Z][a-z]+) $/;

/** Who does what stands at `at`: a person known by name, else a title right before it. */
function holderOf(sentence: Sentence, at: number): string {
  const who = actorAt(sentence, at);
  const title = headed.exec(sentence.plain.slice(0, at))?.[1]?.toLowerCase();
  if (who && who !== '@' && sentence.hits.some(({ name, start }) => name === who && start < at)) return who;
  return title ?? (who === '@' ? '' : (who ?? ''));
}

/** What ends in a sentence: the key is its noun, the value how, its words, who had it and who is by. */
export function lossFactsEn(sentence: Sentence, before: string, after: string): Fact[] {
  return lossesIn(sentence, before, after).flatMap((loss) => {
    const isOne = /\b(?:only|last|sole|single|no other|unique|one of its kind)\b/.test(sentence.text);
    const words = wordsOf(loss);
    if (people.test(loss.head) || bodily.test(loss.head) || (commonEn.has(loss.head) && !words)) return [];
    const whose = loss.whose.replace(/^(?:his|her|my|their)$/i, '');
    // who takes a thing has not lost it
    const owner = loss.fate === 'taken' ? whose : holderOf(sentence, loss.at) || whose;
    const others = sentence.hits.filter(({ name }) => name !== owner).map(({ name }) => name);
    const weight = loss.isLoose ? LOOSE : isOne ? 1 : words || /^[A-Z]/.test(loss.whose) ? 0.8 : 0.6;
    return [
      factOf(sentence, 'fate', 'set', loss.head, [loss.fate, words, owner, ...others].join('|'), weight),
    ];
  });
}

const lying = new RegExp(`${thing}${told} (?:${liesEn})`, 'g');
const mayUse = new RegExp(`\\b(?:${usesEn})`);

/** What is at hand in a sentence. */
export function handFactsEn(sentence: Sentence): Fact[] {
  const { plain } = sentence;
  const found = [...(mayUse.test(plain) ? matchesIn(plain, anyThing) : []), ...matchesIn(plain, lying)];
  return found.flatMap((match) => {
    const named = toNamed(match);
    if (unreal.test(plain.slice(0, match.index))) return [];
    const owner = holderOf(sentence, match.index);
    return [factOf(sentence, 'fate', 'use', named.head, ['', wordsOf(named), owner, named.whose].join('|'))];
  });
}
