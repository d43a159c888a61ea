import { isHanAt } from './han.ts';
import { surnames, titles } from './lexicon.ts';
import type { Scan } from './scan.ts';
import { createWordFinder } from './word-finder.ts';

/** How often a candidate stands in each frame that tells a place's name, a common noun or something else. */
export type Frames = {
  toward: number;
  inside: number;
  dweller: number;
  office: number;
  called: number;
  marked: number;
  counted: number;
  pointed: number;
  possessed: number;
  going: number;
  spoken: number;
  more: number;
  bearer: number;
  opening: number;
};

const createFrames = (): Frames => ({
  toward: 0,
  inside: 0,
  dweller: 0,
  office: 0,
  called: 0,
  marked: 0,
  counted: 0,
  pointed: 0,
  possessed: 0,
  going: 0,
  spoken: 0,
  more: 0,
  bearer: 0,
  opening: 0,
});

const toward = new Set(
  '到往至抵赴过出离归回在入进住居奔投游经由自从向望近上下走返临诣守镇取攻破围渡登越'.split(''),
);
const inside = /^(?:[里内外中上下边旁前后间去来]|一带|地[方界面]|城|境)/;
const dweller = /^(?:人|籍|客|生员|秀才|举人|进士|[一-龥]{0,1}[男女]子)/;
export const called =
  /(?:名[为叫曰唤]|叫[做作]?|唤[做作]?|[号曰名]|便是|乃是|即是|就是|地名|题[着曰]?|匾[上额]?|写着|大字)[，：“"「『《‘]?$/;
const counted = /[一二两三四五六七八九十百几数][座所处条个间带道片重层坐派]?$|[座所处条间片]$/;
const pointed = /[这那此该本某每各敝贵]$|[这那][座所处条个间]$/;
const officers = new Set([
  ...titles,
  '知州',
  '节度',
  '节度使',
  '总督',
  '学政',
  '学院',
  '城隍',
  '土地',
  '道台',
  '县官',
  '公署',
]);
const speaking = /^[道说曰笑问]/;

function addAt(frames: Frames, text: string, start: number, end: number): void {
  const before = text.slice(Math.max(0, start - 4), start);
  const after = text.slice(end, end + 4);
  const last = before.slice(-1);
  if (toward.has(last)) frames.toward++;
  if (inside.test(after)) frames.inside++;
  if (dweller.test(after)) frames.dweller++;
  if (officers.has(after.slice(0, 2)) || officers.has(after.slice(0, 3)) || /^[令尹守侯王公牧]/.test(after))
    frames.office++;
  if (called.test(before)) frames.called++;
  if (/[“"「『《‘〈]$/.test(before) && /^[”"」』》’〉]/.test(after)) frames.marked++;
  if (counted.test(before)) frames.counted++;
  if (pointed.test(before)) frames.pointed++;
  if (last === '的' || last === '之') frames.possessed++;
  if (toward.has(last) && (/^[去来而]/.test(after) || !isHanAt(text, end))) frames.going++;
  if (speaking.test(after)) frames.spoken++;
  if (surnames.has(text.charAt(end)) && bearing.test(after)) frames.bearer++;
  if (/[\n　 。：“]/.test(text.charAt(start - 1)) || start === 0) frames.opening++;
  if (isHanAt(text, start - 1) && isHanAt(text, end)) frames.more++;
}

/** A person named after where he is from: a surname, then a form of address or a degree. */
const bearing =
  /^[\u4e00-\u9fff](?:[生某翁公氏姓媪]|[一二三四五六七八九]|[\u4e00-\u9fff]{0,2}(?:生|秀才|举人|进士|孝廉|贡士|太史|侍郎|尚书))/;

/** Counts the frames of every word at every place it stands; overlapping places count, too. */
export function countFrames(scans: readonly Scan[], words: ReadonlySet<string>): Map<string, Frames> {
  const frames = new Map<string, Frames>();
  const list = [...words];
  const findWords = createWordFinder(list);
  for (const { text } of scans)
    findWords(text, (id, start, end) => {
      const word = list[id] ?? '';
      const own = frames.get(word) ?? createFrames();
      frames.set(word, own);
      addAt(own, text, start, end);
    });
  return frames;
}

/** Shares of the frames, drawn to a small average so that one occurrence proves little. */
export function frameFeatures(frames: Frames | undefined, count: number): Record<string, number> {
  const features: Record<string, number> = {};
  for (const [name, times] of Object.entries(frames ?? createFrames()))
    features[`f_${name}`] = (times + 0.1) / (count + 1);
  for (const name of ['called', 'marked', 'dweller', 'office', 'bearer', 'going', 'counted'] as const)
    features[`o_${name}`] = Math.min(2, frames?.[name] ?? 0);
  return features;
}
