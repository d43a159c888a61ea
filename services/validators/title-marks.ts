import { parseNumeral, zhNumeralChars } from '#text/numerals.ts';

/**
 * What a numbering mark at the head of a title covers: `length` code units, and whether it may be cut off
 * although a letter follows at once (第12章雪夜 may, 第三部电影 may not), `spaced` whether white space alone parts
 * it from a title (Chapter 12 The Gate, but Number One Fan is whole).
 */
export type Mark = { length: number; sticky: boolean; spaced: boolean };

const NUM = `[0-9０-９${zhNumeralChars}]`;
/** 第N章, 第？章: a place kept for a number; Roman numbers look alike. */
const OPEN = '[IVXLCDMivxlcdmNn?？_＿]+';
const LIST = `(?:${OPEN}|${NUM}[${zhNumeralChars}0-9０-９\\s]*(?:[-–~～、,，至到]\\s*${NUM}+)?)`;

/** Words whose first character is a chapter unit, so that no mark ends there: 第三节课, 第一回合, 第二章程. */
const strongUnits: readonly (readonly [unit: string, never: string])[] = [
  ['章节', ''],
  ['章節', ''],
  ['章', '程经鱼法句印之的里中内外前后'],
  ['回', '合忆头首来归国声顾路信想味眸收报复避绕春魂答身家见'],
  ['节', '课车目日奏点制操约省气骨拍选食'],
  ['節', '課車目日奏點制操約省氣骨拍選'],
  ['话', '题语术剧说别筒音'],
  ['話', '題語術劇說別筒音'],
];
const weakUnits = '卷部篇集幕折册冊辑季弹场場';

const strong = strongUnits.map(
  ([unit, never]) => new RegExp(`^(?:第\\s*${LIST}\\s*)${unit}${never ? `(?![${never}])` : ''}`, 'u'),
);
const weak = new RegExp(`^第\\s*${LIST}\\s*[${weakUnits}]`, 'u');
/** 卷三, 章节12, 回 7: unit first. */
const unitFirst = new RegExp(
  `^(?:章节|章節|[卷章回节節话話篇集幕])\\s*${NUM}+(?=\\s*第|[^\\p{L}\\p{N}]|$)`,
  'u',
);
/** 十二章, 12回: without 第, only as a whole title or before a separator. */
const bare = new RegExp(
  `^${NUM}[${zhNumeralChars}0-9０-９]*\\s*(?:章节|[章回节節话話卷集幕])(?![\\p{L}\\p{N}])`,
  'u',
);
const hangul = /^제?\s*[0-9０-９]+\s*[장화회부권](?![\p{L}\p{N}])/u;
/** 12、 12. （三） 012: a list number. */
const listNumber = new RegExp(
  `^(?:${NUM}+\\s*[、.．:：](?!\\d)|[(（]\\s*${NUM}+\\s*[)）]|0\\d+(?=\\s))`,
  'u',
);

const unitWord =
  /^(chapter|chap|ch|part|pt|book|volume|vol|episode|ep|section|sec|act|scene|chapitre|partie|cap[ií]tulo|capitolo|cap|kapitel|kap|teil|глава|часть|num|number)(?![\p{L}])[\s.:_#-]*(?:(?:number|no\.?)\s+)?(?:the\s+)?/iu;
const numberSign = /^(?:no|nr|№|#)\.?\s*[0-9０-９]+(?![\p{L}\p{N}])/iu;
const gluedWord = /^(?:(?:chapter|ch?|episode|ep)0*[0-9]+|s\d+\s?e\d+)(?![\p{L}\p{N}])/iu;
const whole =
  /^(?:the\s+)?([\p{L}-]+(?:[\s-][\p{L}-]+){0,4})\s+(?:chapter|part|book|episode|section|volume)$/iu;

const found = (match: RegExpExecArray | null, sticky: boolean): Mark | undefined =>
  match ? { length: match[0].length, sticky, spaced: true } : undefined;

/** Words that mean a chapter and little else. */
const chapterWord = /^(?:chap|cap|kap|глава|episode|ep|ch\b)/iu;

/** Words a number may hold, but not end with. */
const fillers = /^(?:the|and|der|die|das|le|la|et|und|y|e)$/iu;

/** Chapter XII, Part the Second, Глава 7: a unit word and the longest run of words that is a number. */
function wordMark(text: string): Mark | undefined {
  const head = unitWord.exec(text)?.[0];
  if (!head) return undefined;
  const words = [...text.slice(head.length).matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)].slice(0, 6);
  for (let count = words.length; count > 0; count--) {
    const last = words[count - 1];
    if (!last || words[0]?.index !== 0 || fillers.test(last[0])) continue;
    const end = last.index + last[0].length;
    if (parseNumeral(text.slice(head.length, head.length + end)) === undefined) continue;
    return { length: head.length + end, sticky: false, spaced: chapterWord.test(head) };
  }
  return undefined;
}

/** A list number; from 1000 on it is a year (2001: …). */
function listMark(text: string): Mark | undefined {
  const mark = listNumber.exec(text)?.[0];
  const number = mark === undefined ? undefined : parseNumeral(mark.replace(/[^\p{L}\p{N}]/gu, ''));
  return mark === undefined || number === undefined || number >= 1000
    ? undefined
    : { length: mark.length, sticky: true, spaced: true };
}

/** The numbering mark at the head of a title, in any costume. */
export function markAt(text: string): Mark | undefined {
  for (const pattern of strong) {
    const match = pattern.exec(text);
    if (match) return { length: match[0].length, sticky: true, spaced: true };
  }
  return (
    found(weak.exec(text), false) ??
    found(unitFirst.exec(text), false) ??
    found(bare.exec(text), false) ??
    found(hangul.exec(text), false) ??
    found(numberSign.exec(text), false) ??
    found(gluedWord.exec(text), false) ??
    wordMark(text) ??
    listMark(text)
  );
}

/** The Twelfth Chapter, First Part. */
export function isOrdinalUnit(text: string): boolean {
  const words = whole.exec(text)?.[1];
  return words !== undefined && parseNumeral(words.replace(/-/g, ' ')) !== undefined;
}
