import { ok, type Result } from '#model/result.ts';
import { toChineseNumeral, toRoman } from '#text/numerals.ts';
import type { Archive } from '../archive.ts';
import type { Attributes } from '../xml.ts';
import { parseOptionalMember } from '../xml-member.ts';
import { OOXML } from './namespaces.ts';
import type { ListPlace } from './styles.ts';

type Level = { format: string; text: string; start: number };
type Abstract = Map<number, Level>;

/** Labels of automatic numbering, in the order of the document: the same place asked twice counts on. */
export type Numbering = {
  /** `第三章`, `1.`, `-` for a bullet, empty for none. */
  next(place: ListPlace): string;
};

const createLevel = (): Level => ({ format: 'decimal', text: '', start: 1 });

type Found = {
  abstracts: Map<string, Abstract>;
  lists: Map<string, string>;
  overrides: Map<string, Map<number, number>>;
};

export async function readNumbering(
  archive: Archive,
  name: string | undefined,
  signal: AbortSignal,
): Promise<Result<Numbering>> {
  const found: Found = { abstracts: new Map(), lists: new Map(), overrides: new Map() };
  if (name === undefined) return ok(createNumbering(found));
  let abstract: Abstract | undefined;
  let level: Level | undefined;
  let list = '';
  let override = 0;
  const sink = {
    open(element: string, attributes: Attributes): void {
      const value = attributes('w:val') ?? '';
      if (element === 'w:abstractNum') {
        abstract = new Map();
        found.abstracts.set(attributes('w:abstractNumId') ?? '', abstract);
      } else if (element === 'w:lvl' && abstract) {
        level = createLevel();
        abstract.set(Number(attributes('w:ilvl')), level);
      } else if (element === 'w:num') list = attributes('w:numId') ?? '';
      else if (element === 'w:abstractNumId') found.lists.set(list, value);
      else if (element === 'w:lvlOverride') override = Number(attributes('w:ilvl'));
      else if (element === 'w:startOverride') setOverride(found, list, override, Number(value));
      else if (level) readLevel(level, element, value);
    },
    close(element: string): void {
      if (element === 'w:abstractNum') abstract = undefined;
      if (element === 'w:lvl') level = undefined;
    },
    text: () => {},
  };
  const read = await parseOptionalMember(archive, name, OOXML, sink, signal);
  return read.ok ? ok(createNumbering(found)) : read;
}

function setOverride(found: Found, list: string, level: number, start: number): void {
  const starts = found.overrides.get(list) ?? new Map<number, number>();
  starts.set(level, start);
  found.overrides.set(list, starts);
}

function readLevel(level: Level, element: string, value: string): void {
  if (element === 'w:numFmt') level.format = value;
  else if (element === 'w:lvlText') level.text = value;
  else if (element === 'w:start') level.start = Number(value) || 0;
}

function createNumbering({ abstracts, lists, overrides }: Found): Numbering {
  const counters = new Map<string, Map<number, number>>();
  const begun = new Set<string>();
  return {
    next({ list, level }) {
      const id = lists.get(list);
      const abstract = id === undefined ? undefined : abstracts.get(id);
      const shape = abstract?.get(level);
      if (id === undefined || !abstract || !shape) return '';
      const counter = counters.get(id) ?? new Map<number, number>();
      counters.set(id, counter);
      const start = overrides.get(list)?.get(level);
      const isRestarted = start !== undefined && !begun.has(`${list} ${level}`);
      begun.add(`${list} ${level}`);
      const before = counter.get(level);
      counter.set(level, isRestarted ? start : before === undefined ? shape.start : before + 1);
      for (const deeper of [...counter.keys()]) if (deeper > level) counter.delete(deeper);
      return toLabel(abstract, shape, counter);
    },
  };
}

function toLabel(abstract: Abstract, shape: Level, counter: ReadonlyMap<number, number>): string {
  if (shape.format === 'bullet') return shape.text ? '-' : '';
  if (shape.format === 'none') return shape.text.replace(/%\d/g, '').trim();
  return shape.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const level = Number(digit) - 1;
      const inner = abstract.get(level);
      const number = counter.get(level) ?? inner?.start ?? 1;
      return toNumeral(number, inner?.format ?? 'decimal');
    })
    .trim();
}

/** a, b … z, aa, bb, as Word counts (ECMA-376, 17.18.59). */
export const toLetters = (number: number): string =>
  number < 1
    ? ''
    : String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(Math.ceil(number / 26), 32));

/** The number formats of ECMA-376 that headings use; others show digits. */
function toNumeral(number: number, format: string): string {
  if (
    /^(?:chinese|japanese|taiwanese|ideograph)Counting|^chineseCountingThousand|^japaneseCounting|^taiwaneseCounting/.test(
      format,
    )
  )
    return toChineseNumeral(number);
  if (
    format === 'ideographDigital' ||
    format === 'japaneseDigitalTenThousand' ||
    format === 'taiwaneseDigital'
  )
    return [...String(number)].map((digit) => '〇一二三四五六七八九'[Number(digit)] ?? digit).join('');
  if (format === 'upperRoman') return toRoman(number);
  if (format === 'lowerRoman') return toRoman(number).toLowerCase();
  if (format === 'upperLetter') return toLetters(number).toUpperCase();
  if (format === 'lowerLetter') return toLetters(number);
  if (format === 'decimalFullWidth')
    return [...String(number)].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('');
  return format === 'decimalZero' && number < 10 ? `0${number}` : String(number);
}
