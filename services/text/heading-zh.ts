import type { Reading } from './heading-types.ts';
import { zhLooseUnits, zhUnits, zhUnitTraps } from './heading-words.ts';
import { parseNumeral, zhNumeralChars } from './numerals.ts';

const digit = `0-9０-９${zhNumeralChars}IVXLCⅠ-ⅿ—–－―-`;
const unit = `[${Object.keys(zhUnits).join('')}${zhLooseUnits}]`;
const gap = '[\\s\\u3000]';
const unitLine = new RegExp(
  `^第${gap}{0,2}([${digit}](?:${gap}?[${digit}]){0,11})${gap}{0,2}(${unit})(.*)$`,
  'u',
);
const innerUnit = new RegExp(
  `^(.{1,24}?)${gap}+(第${gap}{0,2}[${digit}]{1,12}${gap}{0,2}[章回囘话話节節折].*)$`,
  'u',
);
const glued = new RegExp(
  `^(第${gap}{0,2}[${digit}]{1,8}${gap}{0,2}[部卷册冊集篇])(第${gap}{0,2}[${digit}]{1,12}${gap}{0,2}[章回话話节節].*)$`,
  'u',
);
const scroll = new RegExp(
  `^卷之?${gap}?([${digit}]{1,6}|[上中下首末终])(?:(${gap}*[:：]${gap}*|${gap}+)(.*)|(.{0,12}))$`,
  'u',
);
const halves = /^([上中下前后後])([卷部篇编編册冊])(?:[\s\u3000:：]+(.*))?$/u;
const bareUnit = new RegExp(
  `^([0-9０-９${zhNumeralChars}]{1,8})(章|回|话|話|節|节)(?=$|[\\s\\u3000:：、.．])(.*)$`,
  'u',
);
const korean =
  /^(제\s*)?(\d{1,4}|[일이삼사오육칠팔구십백]{1,5})\s*(화|장|회|부|권|편|막)(?=$|[\s.:：,\-–—])(.*)$/u;
const koreanUnits: Readonly<Record<string, number>> = { 부: 1, 권: 2, 편: 3, 막: 4, 화: 5, 장: 5, 회: 5 };
const leadIn = /^(?:正文|正篇|主线|VIP章节|vip章节)[\s\u3000:：]*(?=第|[序楔引终尾番]|\d)/u;
const halfNumbers: Readonly<Record<string, number>> = {
  上: 1,
  前: 1,
  首: 1,
  中: 2,
  下: 2,
  后: 2,
  後: 2,
  末: 3,
  终: 3,
};

const separators = /^[\s\u3000]*[:：、，,.．·—\-–~]*[\s\u3000]*/u;
const functionStart =
  /^(?:的|是|里|裡|裏|中|有|了|已|在|就|也|都|和|与|與|说|說|写|寫|讲|講|既|将|將|则|則|他|她|我|你|不|没|沒|还|還|又|再|才|刚|剛|过|過|之后|以后|のこと|の|は|が|を|に|で|から|まで)/u;

/** Evidence that the words behind a number are a sentence, not a title. A title set apart may end as it likes. */
function doubtTitle(rest: string, separated: boolean): number {
  if (rest === '') return 0;
  let doubt = 0;
  if (/[，、；：,;]$/u.test(rest)) doubt += 3;
  else if (/[。．]$/u.test(rest)) doubt += separated && rest.length <= 20 ? 1.5 : 3;
  else if (/[！？!?…”」』"’）)]$/u.test(rest) && !separated) doubt += 0.5;
  if (/[。；]./u.test(rest) || /[！？!?][^”」』）)]/u.test(rest)) doubt += 2;
  if (/[，,]/u.test(rest) && !separated) doubt += 1;
  if (!separated && functionStart.test(rest)) doubt += 2;
  if (rest.length > (separated ? 60 : 32)) doubt += 2;
  return doubt;
}

/** Signs that close a chapter rather than open it: 第一回终, 第三十八回……——. */
const isClosing = (rest: string) =>
  /^[\s\u3000]*(?:终|終|完|毕|畢|结束|結束|止)[。.]?$/u.test(rest) || /(?:——|……)$/u.test(rest);

function readTitle(tail: string): { title: string; separated: boolean; doubt: number } {
  const apart = /^[\s\u3000:：、.．·—\-–【（(「『“"]/u.test(tail);
  const title = tail.replace(separators, '').trim();
  const separated = title === '' || apart;
  return { title, separated, doubt: doubtTitle(title, separated) + (isClosing(tail) ? 3 : 0) };
}

const toNumber = (text: string): number | null =>
  parseNumeral(text.replace(/[\s\u3000]/g, '').replace(/[—–－―-]/g, '一')) ?? null;

function readUnit(text: string): Reading | undefined {
  const [, digits, name, tail] = unitLine.exec(text) ?? [];
  if (digits === undefined || name === undefined || tail === undefined) return undefined;
  const number = toNumber(digits);
  if (number === null || (zhUnitTraps[name]?.includes(tail[0] ?? ' ') ?? false)) return undefined;
  const loose = zhLooseUnits.includes(name);
  const rank = zhUnits[name] ?? 5;
  return {
    family: name,
    strength: loose ? 'weak' : 'strong',
    rank,
    number,
    kind: 'chapter',
    ...readTitle(tail),
  };
}

function readScroll(text: string): Reading | undefined {
  const [, digits, apart, title, close] = scroll.exec(text) ?? [];
  if (digits !== undefined) {
    const number = halfNumbers[digits] ?? toNumber(digits);
    if (number === null) return undefined;
    const rest = (title ?? close ?? '').trim();
    const separated = apart !== undefined || rest === '';
    const doubt = doubtTitle(rest, separated);
    return {
      family: '卷N',
      strength: 'strong',
      rank: 2,
      number,
      kind: 'chapter',
      title: rest,
      doubt,
      separated,
    };
  }
  const [, half, name, rest] = halves.exec(text) ?? [];
  if (half === undefined || name === undefined) return undefined;
  const read = {
    family: `半${name}`,
    rank: zhUnits[name] ?? 2,
    number: halfNumbers[half] ?? null,
    kind: 'chapter' as const,
  };
  return {
    ...read,
    strength: 'strong',
    title: rest ?? '',
    doubt: doubtTitle(rest ?? '', true),
    separated: true,
  };
}

const koreanDigits = '영일이삼사오육칠팔구';

function parseKorean(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const hanja = text.replace(
    /[일이삼사오육칠팔구]/g,
    (char) => '零一二三四五六七八九'[koreanDigits.indexOf(char)] ?? char,
  );
  return parseNumeral(hanja.replace(/십/g, '十').replace(/백/g, '百')) ?? null;
}

function readKorean(text: string): Reading | undefined {
  const [, mark, digits, name, tail] = korean.exec(text) ?? [];
  if (digits === undefined || name === undefined || tail === undefined) return undefined;
  const number = parseKorean(digits);
  if (number === null || (!mark && !/^\d/.test(digits))) return undefined;
  const title = tail.replace(separators, '').trim();
  const doubt = /[.,]$/u.test(title) && title.length > 12 ? 3 : 0;
  const rank = koreanUnits[name] ?? 5;
  return { family: name, strength: 'strong', rank, number, kind: 'chapter', title, doubt, separated: true };
}

function readBareUnit(text: string): Reading | undefined {
  const [, digits, name, tail] = bareUnit.exec(text) ?? [];
  if (digits === undefined || name === undefined || tail === undefined) return undefined;
  const number = toNumber(digits);
  if (number === null) return undefined;
  return {
    family: `N${name}`,
    strength: 'strong',
    rank: zhUnits[name] ?? 5,
    number,
    kind: 'chapter',
    ...readTitle(tail),
  };
}

/** 第七卷 第一章 渡口, 第一卷 山门 第一章 挑水, 山门卷 第一章, 雾灯 第一章: something in front of the chapter. */
function readPrefixed(text: string): Reading | undefined {
  const [, front, back] = glued.exec(text) ?? innerUnit.exec(text) ?? [];
  if (front === undefined || back === undefined || /[。！？；!?;]/u.test(front)) return undefined;
  const chapter = readUnit(back);
  if (!chapter) return undefined;
  const volume = readUnit(front) ?? readScroll(front);
  if (volume && volume.rank < chapter.rank)
    return { ...chapter, volume: { number: volume.number, heading: front } };
  if (volume) return undefined;
  if (/^.{1,10}[卷部篇]$/u.test(front)) return { ...chapter, volume: { number: null, heading: front } };
  return /[，,、：“”"「」]/u.test(front) ? undefined : { ...chapter, prefix: front };
}

/** Headings of Chinese, Japanese and Korean books by unit word; undefined for a line that has none. */
export function readEastAsian(source: string): Reading | undefined {
  const text = source.replace(leadIn, '');
  const start = text[0] ?? '';
  if (start === '第') return readPrefixed(text) ?? readUnit(text);
  if (/[제\d일이삼사오육칠팔구십백]/.test(start)) {
    const read = readKorean(text);
    if (read) return read;
  }
  return readPrefixed(text) ?? readScroll(text) ?? readBareUnit(text);
}
