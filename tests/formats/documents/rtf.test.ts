import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { chapters, dropped, open, refusal } from './make.ts';

const rtf = (body: string, head = '\\ansi\\ansicpg1252') => strToU8(`{\\rtf1${head}${body}}`, true);
const textOf = async (body: string, head?: string) => (await open(rtf(body, head))).chapters[0]?.text;

test('a file nested beyond reason is refused, one that breaks off is read to there', async () => {
  expect(await refusal(strToU8(`{\\rtf1${'{'.repeat(5000)}`))).toBe('document-broken');
  const told = await open(strToU8('{\\rtf1 The lamp was{\\b  dark', true));
  expect(told.chapters[0]?.text).toBe('The lamp was **dark**');
  expect(dropped(told)).toEqual({ 'document-cut': 1 });
});

test('chapters come from styles by name and from outline levels', async () => {
  const sheet = '{\\stylesheet{\\s0 Normal;}{\\s1 heading 1;}}';
  const told = await open(
    rtf(
      `${sheet}{\\info{\\title Lamps}{\\author A. Smith}}\\pard\\s1 Chapter 1: Oil\\par\\pard\\s0 Low.\\par\\pard\\outlinelevel0 Chapter 2: Wick\\par\\pard Wet.\\par`,
    ),
  );
  expect(chapters(told)).toEqual([
    ['Chapter 1: Oil', 'Low.'],
    ['Chapter 2: Wick', 'Wet.'],
  ]);
  expect([told.title, told.author]).toEqual(['Lamps', 'A. Smith']);
});

describe('text of an RTF file', () => {
  test.each([
    ['Unicode with its fallback passed over', '\\u28783?\\uc2\\u22351??\\uc0\\u20102.', '灯坏了.'],
    [
      'GBK by the charset of its font',
      "{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset134 B;}}\\f1\\'b5\\'c6\\f0\\'e9",
      '灯é',
    ],
    ['GBK by the code page of the file', "\\'b5\\'c6\\'bb\\'b5", '灯坏'],
    ['characters by name', 'a\\emdash b\\~c\\_d\\ldblquote e\\rdblquote\\{f\\}', 'a—b\u00a0c‑d“e”{f}'],
    ['emphasis', 'He {\\i never} {\\b\\i came}.', 'He *never* ***came***.'],
    ['tabs and lines', 'a\\tab b\\line c', 'a\tb\nc'],
  ])('has %s', async (what, body, expected) => {
    expect(await textOf(` ${body}`, what.includes('of the file') ? '\\ansi\\ansicpg936' : undefined)).toBe(
      expected,
    );
  });

  test('has notes, the result of fields and nothing of pictures, hidden text or binary data', async () => {
    expect(
      await textOf(' The lamp{\\super\\chftn{\\footnote\\pard {\\super\\chftn} Of oil.}} was dark.\\par'),
    ).toBe('The lamp[^1] was dark.\n\n[^1]: Of oil.');
    expect(
      await textOf(
        ' a{\\field{\\*\\fldinst HYPERLINK x}{\\fldrslt b}}{\\pict\\bin4 }}}}{\\*\\shppict x}}c{\\v d}e',
      ),
    ).toBe('abce');
    expect(await textOf(' a\\bin99999999999 b')).toBe('a');
  });

  test('takes deletions as accepted', async () => {
    expect(await textOf(' a{\\deleted b}{\\revised c}d')).toBe('acd');
  });
});
