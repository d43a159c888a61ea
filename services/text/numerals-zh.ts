const digits = new Map<string, number>();
for (const [value, chars] of [
  '零〇○Ｏ◯',
  '一壹弌壱',
  '二贰貳弍两兩俩倆弐',
  '三叁參叄参仨',
  '四肆',
  '五伍',
  '六陆陸',
  '七柒',
  '八捌',
  '九玖',
].entries()) {
  for (const char of chars) digits.set(char, value);
}
const tens = new Map([
  ['廿', 20],
  ['卄', 20],
  ['卅', 30],
  ['卌', 40],
]);
const units = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
]);

/** Characters a Chinese or Japanese number may hold, for use inside a character class. */
export const zhNumeralChars = `${[...digits.keys()].join('')}${[...tens.keys()].join('')}${[...units.keys()].join('')}万萬`;

const halfWidth = (text: string) =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** 二〇〇, 一二零, 1二3: every character a digit; undefined when one is not. */
function parsePlaceValue(text: string): number | undefined {
  let value = 0;
  for (const char of text) {
    const digit = digits.get(char) ?? (/[0-9]/.test(char) ? Number(char) : undefined);
    if (digit === undefined) return undefined;
    value = value * 10 + digit;
  }
  return value;
}

type State = { total: number; section: number; pending: number | undefined; lastUnit: number };

function addUnit(state: State, unit: number): void {
  state.section += (state.pending ?? 1) * unit;
  state.pending = undefined;
  state.lastUnit = unit;
}

function addMyriad(state: State): void {
  state.total = (state.total + state.section + (state.pending ?? 0)) * 10_000;
  state.section = 0;
  state.pending = undefined;
  state.lastUnit = 10_000;
}

/** Reads one run of characters into the state; false when it is no part of a number. */
function readPart(state: State, part: string): boolean {
  const unit = units.get(part);
  const ten = tens.get(part);
  const digit = /^[0-9]+$/.test(part) ? Number(part) : digits.get(part);
  if (unit !== undefined) addUnit(state, unit);
  else if (ten !== undefined) {
    state.section += ten;
    state.lastUnit = 10;
  } else if (part === '万' || part === '萬') addMyriad(state);
  else if (digit !== undefined) {
    if (digit === 0) state.lastUnit = 0;
    else if (state.pending !== undefined) return false;
    else state.pending = digit;
  } else return false;
  return true;
}

/** 一百五 is 150 and 两万三 is 23,000: a digit right after a unit counts the next lower unit. */
function tail(state: State): number {
  if (state.pending === undefined) return 0;
  return state.lastUnit >= 100 ? state.pending * (state.lastUnit / 10) : state.pending;
}

/**
 * A Chinese or Japanese number: simple (一百零三), capital (贰拾), mixed (3百), place-value (二〇〇), with 廿 卅 卌,
 * full-width or plain digits. Undefined when the text is no whole number. 0 is a number (〇).
 */
export function parseZhNumeral(source: string): number | undefined {
  const text = halfWidth(source).replace(/\s+/g, '');
  if (!text || text.length > 20) return undefined;
  const placeValue = parsePlaceValue(text);
  if (placeValue !== undefined) return placeValue;
  const state: State = { total: 0, section: 0, pending: undefined, lastUnit: 0 };
  for (const part of text.match(/[0-9]+|[\s\S]/gu) ?? []) if (!readPart(state, part)) return undefined;
  return state.total + state.section + tail(state);
}

const simple = '零一二三四五六七八九';

function underMyriad(value: number): string {
  let out = '';
  let zero = false;
  for (const [unit, name] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(value / unit) % 10;
    if (digit === 0) {
      zero = out !== '';
      continue;
    }
    out += `${zero ? '零' : ''}${simple[digit] ?? ''}${name}`;
    zero = false;
  }
  return out;
}

/** 12 → 十二, 110 → 一百一十, 20,030 → 二万零三十. Whole numbers from 0 to 99,999,999; others come back as digits. */
export function toChineseNumeral(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 100_000_000) return String(value);
  if (value === 0) return '零';
  const high = Math.floor(value / 10_000);
  const low = value % 10_000;
  const joint = high > 0 && low > 0 && low < 1000 ? '零' : '';
  const out = `${high > 0 ? `${underMyriad(high)}万` : ''}${joint}${low > 0 ? underMyriad(low) : ''}`;
  return out.replace(/^一十/, '十');
}
