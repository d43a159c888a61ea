import { describe, expect, test } from 'vitest';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { decodeText } from '#text/encoding.ts';
import { splitManuscript } from '#text/headings.ts';

async function cpu(run: () => unknown): Promise<number> {
  const before = cpuTime();
  await run();
  return cpuTime() - before;
}

const units = [
  ' ',
  '\u3000',
  '“',
  '"',
  '1',
  '第',
  '一',
  '章',
  '【',
  '(',
  '*',
  '-',
  '—',
  '.',
  '·',
  '#',
  '_',
  '=',
  '\t',
  'I',
  '［＃',
  '1.',
];
const LENGTH = 200_000;

describe('a line of 200,000 signs costs no more than its length', () => {
  test.each(units)('%j', async (unit) => {
    const line = unit.repeat(LENGTH / unit.length);
    for (const text of [`灯${line}灯`, `第${line}章`, `Chapter ${line}`, `（${line}`]) {
      const manuscript = `第一章 灯\n\n灯亮了。\n${text}\n灯。\n\n第二章 雪\n\n${text}\n`;
      expect(await cpu(() => splitManuscript(manuscript))).toBeLessThan(1_000);
    }
  });
});

test('line ends of every kind in a row are told apart in time', async () => {
  for (const ends of ['\r', '\n', '\r\n', '\r\r\n', '\u2028']) {
    const bytes = new TextEncoder().encode(`灯${ends.repeat(LENGTH)}灯`);
    expect(await cpu(() => decodeText(bytes))).toBeLessThan(1_500);
  }
});

test('a long line keeps its words whatever stands in it, and a heading beside it is still found', () => {
  const long = `他说${' '.repeat(300)}走吧`;
  const { chapters } = splitManuscript(`第一章 灯\n\n${long}\n\n第二章 雪\n\n雪落了。\n`);
  expect(chapters.map(({ title, text }) => [title, text])).toEqual([
    ['灯', long],
    ['雪', '雪落了。'],
  ]);
});
