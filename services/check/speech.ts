import { titleAbbreviations } from '#text/abbreviations.ts';
import { isOwner } from './actor.ts';
import { matchesIn } from './matches.ts';
import { quick } from './quick.ts';
import { spokeEn } from './speech-verbs.ts';
import type { Said, Sentence } from './types.ts';

/** A sentence as far as it is read; `opens` where it is the first of its paragraph. */
type Frame = Pick<Sentence, 'text' | 'plain' | 'hits' | 'language' | 'meant' | 'subject'> & {
  opens: boolean;
};

const saysZh =
  /^[^，。！？；□]{0,14}?(?:说|道|问|答|喊|叫|嚷|吼|骂|嘀咕|嘟囔|咕哝|开口|回答|解释|介绍|吩咐|命令|催|劝|叹道|笑道|插嘴|低语|接话|接口|抢白)/;
const saysEn = new RegExp(`^\\s*(?:\\S+ ){0,5}?(?:${spokeEn})\\b`);
const pronounZh = /^\s*(他|她)(?!们)/;
const pronounEn = new RegExp(
  `^\\s*(?:(?:${spokeEn}) )?(he|she)\\b|^[^,.;]{0,30}?\\b(he|she) (?:${spokeEn})\\b`,
  'i',
);
const opensZh = quick(/(?:[：:]|(?:说|道|问|答|喊|叫|嚷|吼|骂|劝|催)[，,])\s*$/);
const opensEn = /[,:]\s*$/;

/** “…，”医生对许诺说: spoken to. */
const spokenTo = /(?:[对向朝冲跟和替给]|\b(?:to|told|asked|with|at|tell|warned|for) )$/;

/** Whoever a stretch of narration beside a speech names first, or means by its first pronoun. */
function namedIn({ text, hits, meant, language }: Frame, start: number, end: number): string | undefined {
  const part = text.slice(start, end);
  const named = hits.find(
    (hit) =>
      hit.start >= start &&
      hit.end <= end &&
      !isOwner(text, hit.end) &&
      !spokenTo.test(text.slice(start, hit.start)),
  );
  const match = (language === 'zh' ? pronounZh : pronounEn).exec(part);
  const word = match?.[1] ?? match?.[2];
  if (word && (!named || named.start - start > (match?.[0].length ?? 0)))
    return /她|^she$/i.test(word) ? meant.f : meant.m;
  return named?.name;
}

/** The dot of "Dr." ends no clause. */
const mark = new RegExp(`[，。！？；,!?;]|(?<!\\b(?:${titleAbbreviations}))\\.`);
const clauseEnd = (text: string, start: number, limit: number): number => {
  const at = text.slice(start, limit).search(mark);
  return at < 0 ? limit : start + at;
};

/** “我省事。”庄七咧嘴一笑, "No." Roke tipped it out.: who moves right behind a speech that nobody else speaks has spoken. */
function movesBehind({ plain, hits, meant }: Frame, end: number): string | undefined {
  const next = hits.find(({ start }) => start >= end && plain.charAt(start) !== '□');
  if (next && /^\s*$/.test(plain.slice(end, next.start)))
    return isOwner(plain, next.end) ? undefined : next.name;
  const [, word] = /^\s*([他她](?![们的])|(?:he|she)\b)/i.exec(plain.slice(end)) ?? [];
  return word && (/她|^she$/i.test(word) ? meant.f : meant.m);
}

const quoted = /[“"「『][^”"」』]*[”"」』]?/g;

const BETWEEN = 16;
/** “没有。”骆宁苦笑，“真的没有。”: one clause between two speeches is the tag of both. */
const isBetween = (plain: string, end: number, to: number): boolean =>
  to < plain.length && to - end < BETWEEN && /^[^，。！？；,.!?;]+[，,：:]\s?$/.test(plain.slice(end, to));

/** Who says what stands between `start` and `end`, by the narration between the speech before and the one behind. */
function speakerOf(
  frame: Frame,
  { start, end, from, to }: { start: number; end: number; from: number; to: number },
  before: string | undefined,
): string | undefined {
  const { text, plain, language } = frame;
  // “No brothers,” said Priya, “and no sisters.” Ben laughed.
  if (from > 0 && before && /[，,]\s*$/.test(plain.slice(from, start))) return before;
  const stop = clauseEnd(plain, end, to);
  const isTagged = (language === 'zh' ? saysZh : saysEn).test(plain.slice(end, stop));
  const isBroken =
    stop > end && (/[，,—-][”"」]?$/.test(text.slice(start, end)) || isBetween(plain, end, to));
  if (isTagged || isBroken) return namedIn(frame, end, stop);
  if (start === from)
    return start === 0 ? (before ?? (frame.opens ? movesBehind(frame, end) : undefined)) : undefined;
  if (!(language === 'zh' ? opensZh : opensEn).test(plain.slice(from, start))) return before;
  return namedIn(frame, Math.max(from, plain.lastIndexOf('。', start) + 1), start) ?? frame.subject;
}

/**
 * All speech of a sentence. A tag behind or before it decides; without one, whoever spoke or acted last in the same
 * paragraph (`before`) goes on; two speeches side by side are two people's.
 */
export function speechOf(frame: Frame, before: string | undefined): Said[] {
  const { text, plain } = frame;
  if (!plain.includes('□')) return [];
  const spans = matchesIn(text, quoted)
    .filter(({ index }) => plain.charAt(index) === '□')
    .map(({ index, 0: run }) => ({ start: index, end: index + run.length }));
  let speaker = before;
  return spans.map(({ start, end }, at) => {
    const around = { start, end, from: spans[at - 1]?.end ?? 0, to: spans[at + 1]?.start ?? plain.length };
    speaker = speakerOf(frame, around, speaker);
    return { text: text.slice(start, end), start, speaker };
  });
}
