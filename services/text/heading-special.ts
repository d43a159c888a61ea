import type { Reading } from './heading-types.ts';
import { lastWords, specialWords } from './heading-words.ts';
import { parseNumeral, zhNumeralChars } from './numerals.ts';

const kinds = new Map<string, Reading['kind']>();
for (const { kind, words } of specialWords) for (const word of words.split('|')) kinds.set(word, kind);
const all = [...kinds.keys()].sort((a, b) => b.length - a.length);
const east = all.filter((word) => /[\u3040-\u9fff\uac00-\ud7a3]/.test(word)).join('|');
const west = all.filter((word) => !/[\u3040-\u9fff\uac00-\ud7a3]/.test(word)).join('|');

const eastLine = new RegExp(
  `^(?:《[^》]{1,20}》[\\s\\u3000]*)?(${east})[\\s\\u3000]*(?:[（(]?([0-9０-９${zhNumeralChars}]{1,4}|[上中下终])[)）]?)?(?:[\\s\\u3000:：·—\\-●]+(.*))?$`,
  'u',
);
const westLine = new RegExp(
  `^(?:(?:an?|the|l[ae']|das|der|la|el)\\s+)?(?:(first|second|third|\\d|${lastWords})\\s+)?(${west})(?:\\s+(\\d{1,3}|[IVX]{1,5}|one|two|three|the first|the second))?(?:\\s*[.:—–-]+\\s*(.*)|(\\.)?)$`,
  'iu',
);

const onlyAlone = new Set([
  '序',
  '叙',
  '敘',
  '跋',
  '引',
  '附',
  'kết',
  'conclusion',
  'introduction',
  'finale',
]);

function readEast(text: string): Reading | undefined {
  const [, word, digits, rest] = eastLine.exec(text) ?? [];
  if (word === undefined) return undefined;
  const title = (rest ?? '').trim();
  if (onlyAlone.has(word) && title.length > 6) return undefined;
  const sentence = /[。，；、,;]$/u.test(title) || /[。！？；]./u.test(title);
  const doubt = (sentence ? 3 : 0) + (title.length > 60 ? 3 : 0);
  const number = digits ? (parseNumeral(digits) ?? null) : null;
  const kind = kinds.get(word) ?? 'extra';
  return {
    family: 'special',
    strength: 'special',
    rank: 5,
    number,
    kind,
    title: text,
    doubt,
    separated: true,
  };
}

function readWest(text: string): Reading | undefined {
  const [, , word, digits, rest] = westLine.exec(text) ?? [];
  if (word === undefined) return undefined;
  const title = (rest ?? '').trim();
  if (title && onlyAlone.has(word.toLowerCase()) && !/^\d/.test(title)) return undefined;
  const words = title.split(/\s+/).length;
  const doubt = (words > 10 ? 3 : 0) + (/[,;]$/.test(title) || /^\p{Ll}.*[.!?]$/u.test(title) ? 3 : 0);
  const number = digits ? (parseNumeral(digits) ?? null) : null;
  const lowStart = /^\p{Ll}/u.test(text) && /\p{Script=Latin}/u.test(text) ? 3 : 0;
  const kind = kinds.get(word.toLowerCase()) ?? 'extra';
  return {
    family: 'special',
    strength: 'special',
    rank: 5,
    number,
    kind,
    title: text,
    doubt: doubt + lowStart,
    separated: true,
  };
}

/** Headings that are a word, not a number: 楔子, 番外二, Epilogue, FIRST EPILOGUE: 1813, Nachwort. */
export const readSpecial = (text: string): Reading | undefined =>
  text.length > 80 ? undefined : /[\u3040-\u9fff\uac00-\ud7a3]/.test(text) ? readEast(text) : readWest(text);
