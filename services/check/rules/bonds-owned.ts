import { actorAt } from '../actor.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import type { Sentence } from '../types.ts';
import { roleEn, roleZh } from './bonds-words.ts';

/** Somebody of a kind that somebody has: whose, what, and who where it is named. */
export type Owned = { owner: string; role: string; name: string; start: number; end: number };

export const adjectivesZh =
  '(?:亲生的?|亲|同胞|双胞胎|孪生|嫡亲的?|独生|唯一的?|最小的|年幼的|年迈的|刚过门的|[大小二三]|两个|三个|四个)*';
export const titlesZh =
  '皇后|太后|皇帝|王妃|王爷|老板娘|老板|掌柜|将军|村长|公爵|伯爵|国王|女王|县令|知府|丞相|教授|校长|队长|船长|管家|长老|掌门|族长';
const ownedZh = new RegExp(
  `([他她我]|自己)的?${adjectivesZh}(${roleZh})|(${titlesZh})的${adjectivesZh}(${roleZh})`,
  'g',
);
const afterZh = new RegExp(`^(?:亲生)?的${adjectivesZh}(${roleZh})`);
/** 陪母亲去菜市场: of whoever does it. */
const withBare =
  /(?<=[陪扶帮等接送背着])(?:着|了)?(母亲|父亲|妻子|丈夫|妈妈|爸爸|老婆|老公|儿子|女儿|姐姐|妹妹|弟弟|哥哥)(?!们|节|的)/g;
const mayZh = quick(new RegExp(roleZh));
const notPeople = /^(?:[家们脸节胎]|一样|似的)/;

export const noAdjective =
  '(?!(?:late|dead|former|step|half|foster|adopted|sworn|unborn|future|would-be|own-brother)\\b)';
const ownedEn = new RegExp(
  `(?:\\b([A-Z][a-z]+)[’']s|\\b([Tt]he [A-Z]?[a-z]+)[’']s|\\b([Hh]is|[Hh]er|[Mm]y)) (?:${noAdjective}[a-z-]+ ){0,2}?(${roleEn})\\b(?!-in-law|[’']s| of (?:the|a)\\b)(?:,? ([A-Z][a-z]+))?`,
  'g',
);

const nameAt = ({ hits }: Sentence, start: number, end: number): string =>
  hits.find((hit) => hit.start < end && hit.end > start)?.name ?? '';
/** Whom “my” means in speech. */
export function speakerAt({ said, hits, text }: Sentence, at: number): string {
  const one = said.find(({ start, text: words }) => at >= start && at < start + words.length);
  // “我叫林一舟”
  const self =
    one &&
    hits.find(
      ({ start }) =>
        start > one.start &&
        start < one.start + one.text.length &&
        /(?:我叫|我是|[Mm]y name is |I am |I[’']m )$/.test(text.slice(one.start, start)),
    );
  return self?.name ?? one?.speaker ?? '';
}

/** Whom a possessive means: named before it, whom the sentence is about, or named later where nobody was before. */
function ownerOf(sentence: Sentence, word: string, at: number, name: string): string {
  const { hits, plain, subject, meant } = sentence;
  if (/^(?:my|我)$/i.test(word)) return speakerAt(sentence, at);
  if (plain.charAt(at) === '□') return '';
  // Walter, her husband
  const apposed = hits.find((hit) => hit.end <= at && /^,? $/.test(plain.slice(hit.end, at)))?.name;
  const told = hits.filter(
    (hit) => hit.name !== apposed && hit.name !== name && plain.charAt(hit.start) !== '□',
  );
  const before = told.find((hit) => hit.end <= at);
  const whom = meant[/^(?:her|她)$/i.test(word) ? 'f' : 'm'];
  const who = before?.name ?? (subject !== name ? subject : undefined) ?? whom;
  if (who === apposed) return whom === apposed ? '' : whom;
  return who === '@' || who === name || who === '' ? (told[0]?.name ?? '@') : who;
}

function ownedInZh(sentence: Sentence): Owned[] {
  const { text, plain, hits } = sentence;
  if (!mayZh.test(text)) return [];
  const nameBehind = (end: number) => {
    const next = hits.find(
      ({ start }) => start >= end && /^[，：]?(?:名叫|叫|是)?$/.test(text.slice(end, start)),
    );
    return next?.name ?? '';
  };
  const named = hits.flatMap((hit): Owned[] => {
    const match = afterZh.exec(text.slice(hit.end));
    const end = hit.end + (match?.[0].length ?? 0);
    if (!match?.[1] || notPeople.test(text.slice(end))) return [];
    return [{ owner: hit.name, role: match[1], name: nameBehind(end), start: hit.end, end }];
  });
  const bare = matchesIn(text, withBare).flatMap((match): Owned[] => {
    const owner = plain.charAt(match.index) === '□' ? '' : (actorAt(sentence, match.index) ?? '');
    return [
      { owner, role: match[1] ?? '', name: '', start: match.index, end: match.index + match[0].length },
    ];
  });
  const meant = matchesIn(text, ownedZh).flatMap((match): Owned[] => {
    const end = match.index + match[0].length;
    const role = match[2] ?? match[4] ?? '';
    if (notPeople.test(text.slice(end)) || role.length < 2) return [];
    const name = nameBehind(end);
    const owner = match[3] ?? ownerOf(sentence, match[1] ?? '', match.index, name);
    return [{ owner, role, name, start: match.index, end }];
  });
  return [...named, ...bare, ...meant];
}

function ownedInEn(sentence: Sentence): Owned[] {
  return matchesIn(sentence.text, ownedEn).map((match): Owned => {
    const end = match.index + match[0].length;
    const called = match[5] ?? '';
    const name = called ? nameAt(sentence, end - called.length, end) || called : '';
    const owner = match[1]
      ? nameAt(sentence, match.index, match.index + match[1].length) || match[1]
      : (match[2]?.toLowerCase() ?? ownerOf(sentence, match[3] ?? '', match.index, name));
    return { owner, role: match[4] ?? '', name, start: match.index, end };
  });
}

/** Whom and what a sentence says that somebody has. */
export const ownedIn = (sentence: Sentence): Owned[] =>
  sentence.language === 'zh' ? ownedInZh(sentence) : ownedInEn(sentence);
