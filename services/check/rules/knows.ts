import { isDreamt, isRemembered, isSupposed } from '../guards.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const ignorantZh =
  /^[^，。；]{0,5}?(?:不知道|不晓得|不清楚|不知|从没听说过|从未听说过|没听说过|毫不知情)([\u4e00-\u9fff]{3,14})/;
const awareZh =
  /^[^，。；]{0,5}?(?:早就知道|早已知道|早知道|一直知道|一直都知道|向来知道|从小就知道|早就听说过?)([\u4e00-\u9fff]{3,14})/;
const ignorantEn =
  /^ (?:did not know|does not know|had no idea|never knew|had never heard|knew nothing)(?: of| about)? ((?:who|where|what|that|why|how|when)?[\w’' ]{6,60})/;
const awareEn =
  /^ (?:had (?:always|long) known|had known (?:all along|from the first|for years)|always knew|knew all along)(?: of| about)? ((?:who|where|what|that|why|how|when)?[\w’' ]{6,60})/;
const learns = quick(
  /告诉|得知|听说了|知道了|发现|明白过来|打听|认出|看出|查出|说出|真相|\b(?:told|learn(?:ed|t)|found out|discovered|heard|realised|realized|guessed|confessed)\b/i,
);
const metZh = /^[^，。；]{0,4}?(?:第一次|头一回|头一次|初次|初)(?:见到|见了|见|遇见|遇到|碰见|认识)了?$/;
const firstZh = quick(/第一次|头一回|头一次|初次/);
const metEn = /^ (?:first met|met|saw|first saw|set eyes on) $/;
const firstEn = /\bfirst (?:met|saw|set eyes)|\bfor the first time\b/;

const pairKey = (a: string, b: string): string => `met|${[a, b].sort().join('|')}`;

/** Two who see one another for the first time. */
function readMeetings(sentence: Sentence): Fact[] {
  const { hits, text, plain, language } = sentence;
  if (!(language === 'zh' ? firstZh : firstEn).test(plain)) return [];
  return hits.flatMap((a, index) => {
    const b = hits[index + 1];
    if (!b || a.name === b.name) return [];
    const between = text.slice(a.end, b.start);
    const isMeeting = (language === 'zh' ? metZh : metEn).test(between);
    const isOther = /^(?:的|之|’s|'s)/.test(text.slice(b.end));
    return isMeeting && !isOther ? [factOf(sentence, 'knows', 'set', pairKey(a.name, b.name), 'met')] : [];
  });
}

function read(sentence: Sentence): Fact[] {
  const { text, plain, hits, subject, language } = sentence;
  if (isSupposed(text) || isDreamt(sentence)) return [];
  const facts = isRemembered(sentence) ? [] : readMeetings(sentence);
  for (const { name, start, end } of hits) {
    if (plain.charAt(start) === '□') continue;
    const after = plain.slice(end);
    const unknown = (language === 'zh' ? ignorantZh : ignorantEn).exec(after)?.[1];
    const known = (language === 'zh' ? awareZh : awareEn).exec(after)?.[1];
    if (unknown) facts.push(factOf(sentence, 'knows', 'set', `knows|${name}`, unknown));
    if (known) facts.push(factOf(sentence, 'knows', 'use', `knows|${name}`, known));
  }
  if (learns.test(text))
    facts.push(factOf(sentence, 'knows', 'cancel', `knows|${subject ?? hits[0]?.name ?? '@'}`, ''));
  return facts;
}

const piecesOf = (text: string): Set<string> =>
  new Set(
    /[a-z]/.test(text)
      ? (text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
      : Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)),
  );

function isSameMatter(a: string, b: string): boolean {
  const [mine, yours] = [piecesOf(a), piecesOf(b)];
  const shared = [...mine].filter((piece) => yours.has(piece)).length;
  return shared >= 2 && shared * 10 >= Math.min(mine.size, yours.size) * 6;
}

function judgeKnowing(own: readonly Placed[]): Draft[] {
  const from = own.find(({ say }) => say === 'set');
  const at =
    from &&
    own.find(
      ({ say, value, chapter }) => say === 'use' && chapter > from.chapter && isSameMatter(from.value, value),
    );
  if (!from || !at) return [];
  const isTold = own.some(
    ({ say, chapter, quote }) =>
      say === 'cancel' &&
      quote !== from.quote &&
      quote !== at.quote &&
      chapter >= from.chapter &&
      chapter <= at.chapter,
  );
  const told = { how: 'known', what: from.value, who: from.key.slice('knows|'.length) };
  return isTold ? [] : [{ kind: 'secret', severity: 'warning', confidence: 0.6, from, at, facts: told }];
}

function judgeMeeting(own: readonly Placed[]): Draft[] {
  const [from] = own;
  const at = from && own.find(({ chapter }) => chapter > from.chapter);
  if (!from || !at) return [];
  const who = from.key.slice('met|'.length);
  return [{ kind: 'first-time', severity: 'warning', confidence: 0.65, from, at, facts: { who } }];
}

const judge = (facts: readonly Placed[]): Draft[] =>
  [...Map.groupBy(facts, ({ key }) => key)].flatMap(([key, own]) =>
    key.startsWith('met|') ? judgeMeeting(own) : judgeKnowing(own),
  );

/** Someone always knew what they did not know before, or meets for the first time again. */
export const knowsRule: Rule = { name: 'knows', read, judge };
