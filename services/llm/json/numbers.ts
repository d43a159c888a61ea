import { parseNumeral } from '#text/numerals.ts';

/** One numeral and nothing else; Roman only in the letters that chapters are counted with (`mix` is a word). */
function fromNumeral(text: string): number | undefined {
  const plain = text.trim().replace(/^([\d０-９]+)[.．][0０]+$/, '$1');
  if (/^[a-z]+$/i.test(plain) && /^[mdclxvi]+$/i.test(plain) && !/^[IVX]+$/.test(plain)) return undefined;
  return parseNumeral(plain);
}

const NUMERAL =
  '[\\d０-９]+(?:[.．][0０]+)?|[零〇○一二两三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾佰仟廿卅]+';
const COUNTER = '[章回节節话話幕集]';
/** A volume before the chapter: `第三卷 第十二章` is chapter 12, and a volume alone is no chapter. */
const VOLUME = new RegExp(
  `^(?:第\\s*(?:${NUMERAL})\\s*|[上中下])[卷部篇](?:\\s*[·,，]?\\s*)(?=第|[\\d０-９])`,
);
const HEADING = new RegExp(
  `^(?:第\\s*(${NUMERAL})\\s*(?:${COUNTER}|$)|(${NUMERAL})\\s*${COUNTER})(?![\\d０-９零〇一二三四五六七八九十])(.*)$`,
  's',
);
/** A number, a mark, and a title without any further digit. */
const LISTED = /^([\d０-９]+)\s*(?:[:：.．、]\s*|\s+)(?![\d０-９])([^\d０-９]+)$/s;
const ENGLISH =
  /^(?:chapter|chap\.?|ch\.?|no\.?|part|#)\s*[:#]?\s*([\d０-９]+(?:\.0+)?|[a-z]+(?:-[a-z]+)?)(?![\w.])(.*)$/is;
/** A second number behind a dash, a comma or a word for "to". */
const RANGE =
  /^\s*(?:[-–—~～至到、,，/&+和与及或]|to\b|and\b|or\b|through\b)\s*(?:第|chapters?)?\s*[\d０-９零一二三四五六七八九十百千两]/i;

/**
 * The chapter number a model meant: `12`, `１２`, `十二`, `第十二章`, `第12章 长街`, `Chapter 12`, `twelve`.
 * A range and a text without a number have none: a wrong number would overwrite another chapter.
 */
export function toChapterNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^[《【"“]+|[》】"”]+$/g, '');
  const whole = fromNumeral(plain);
  if (whole !== undefined) return whole;
  const found = HEADING.exec(plain.replace(VOLUME, ''));
  const other = found ? null : (ENGLISH.exec(plain) ?? LISTED.exec(plain));
  const numeral = found?.[1] ?? found?.[2] ?? other?.[1];
  const rest = found?.[3] ?? other?.[2] ?? '';
  if (numeral === undefined || RANGE.test(rest)) return undefined;
  return fromNumeral(numeral);
}
