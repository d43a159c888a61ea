import { parseNumeral, zhNumeralChars } from '#text/numerals.ts';

const parts = new RegExp(`[0-9０-９]+|第[${zhNumeralChars}0-9０-９]+|[^0-9０-９第]+|第`, 'gu');

function toKey(name: string): (string | number)[] {
  const key: (string | number)[] = [];
  for (const [part] of name.normalize('NFC').toLowerCase().matchAll(parts)) {
    key.push(parseNumeral(part.replace(/^第/, '')) ?? part);
  }
  return key;
}

function compareParts(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  return a < b ? -1 : 1;
}

/** Orders file names as people do: 2.txt before 10.txt, 第二章 before 第十章; equal names keep their order. */
export function compareNames(a: string, b: string): number {
  const left = toKey(a);
  const right = toKey(b);
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = compareParts(left[index], right[index]);
    if (order !== 0) return order;
  }
  return 0;
}
