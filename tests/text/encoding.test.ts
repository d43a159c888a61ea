import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from '#text/encoding.ts';
import { textWords } from '#text/messages.ts';
import { prose } from './sample-books.ts';

const encode = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));
const join = (...parts: (Uint8Array | string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  );
const zh = `第一章 灯\n${prose.zh.join('\n')}\n`.repeat(3);
const zhTraditional =
  '第一章 燈\n　　門外的人咳了一聲，終於沒有敲門。\n　　鐵軌盡頭的信號燈紅了又綠。\n'.repeat(4);
const ja = `${prose.ja.join('\n')}\n`.repeat(3);
const ko = `${prose.ko.join('\n')}\n`.repeat(3);
const fr = `${prose.fr.join('\n')}\n`.repeat(3);
const de = `${prose.de.join('\n')}\n`.repeat(3);
const ru = `${prose.ru.join('\n')}\n`.repeat(3);

describe('damage is reported and shown, and does not change the guess', () => {
  test('one stray byte in UTF-8', () => {
    const bytes = join('第一章\n雨停', [0xff], '了。\n门开着。\n');
    const read = decodeText(bytes);
    expect(read.encoding).toBe('utf-8');
    expect(read.text).toBe('第一章\n雨停\ufffd了。\n门开着。\n');
    expect(read.problems).toEqual([
      { code: 'bytes-damaged', line: 2, offset: 6, facts: { line: 2, count: 1 } },
    ]);
  });

  test('the last character cut in half', () => {
    const bytes = new Uint8Array(Buffer.from(zh)).slice(0, -3);
    const read = decodeText(bytes);
    expect(read.encoding).toBe('utf-8');
    expect(read.text.endsWith('\ufffd')).toBe(true);
    expect(read.problems[0]).toMatchObject({ code: 'bytes-damaged', line: 21 });
  });

  test('a bad byte in GBK keeps the line end after it', () => {
    const read = decodeText(join(encode(zh, 'gbk'), [0xff], '\n', encode('尾声\n', 'gbk')));
    expect(read.encoding).toBe('gbk');
    expect(read.text).toBe(`${zh}\ufffd\n尾声\n`);
    expect(read.problems.map(({ code }) => code)).toEqual(['bytes-damaged']);
  });

  test('U+FFFD that the file already held is told apart', () => {
    expect(decodeText(join('灯\ufffd灭了')).problems[0]?.code).toBe('text-replaced');
  });

  test('NULs are kept and counted once', () => {
    const read = decodeText(join('灯灭了。\n桥', [0, 0], '塌了。\n'));
    expect(read.text).toBe('灯灭了。\n桥\0\0塌了。\n');
    expect(read.problems).toEqual([{ code: 'text-nul', line: 2, offset: 6, facts: { line: 2, count: 2 } }]);
  });

  test('hundreds of bad lines end in one summary', () => {
    const bad = join('好的一行字在这里', [0xff], '\n');
    const read = decodeText(join(...Array.from({ length: 300 }, () => bad)));
    expect(read.problems).toHaveLength(201);
    expect(read.problems.at(-1)).toMatchObject({ code: 'bytes-damaged-more', facts: { count: 100 } });
  });

  test('every code has words', () => {
    for (const words of Object.values(textWords)) expect(words.zh && words.en).toBeTruthy();
  });
});

describe('each encoding is recognised', () => {
  test.each([
    ['utf-8', zh, 'utf8'],
    ['gbk', zh, 'gbk'],
    ['gb18030', `${zh}𠮷野家`, 'gb18030'],
    ['gbk', zhTraditional, 'gbk'],
    ['big5', zhTraditional, 'big5'],
    ['utf-16le', zh, 'utf-16le'],
    ['utf-16be', zh, 'utf-16be'],
    ['utf-16le', prose.en.join('\n'), 'utf-16le'],
    ['utf-16be', fr, 'utf-16be'],
    ['shift_jis', ja, 'shift_jis'],
    ['euc-jp', ja, 'euc-jp'],
    ['euc-kr', ko, 'euc-kr'],
    ['windows-1252', fr, 'windows-1252'],
    ['windows-1252', '“It’s late,” he said—and left.\n“Is it?”', 'windows-1252'],
    ['iso-8859-1', de.replace(/[–—’“”]/g, '-'), 'iso-8859-1'],
    ['macintosh', fr, 'macintosh'],
    ['windows-1250', 'Přišel pozdě a nikdo ho nečekal. Žluťoučký kůň úpěl ďábelské ódy.', 'windows-1250'],
    ['iso-8859-2', 'Zażółć gęślą jaźń, powiedziała cicho i wyszła na dwór.', 'iso-8859-2'],
    ['windows-1251', ru, 'windows-1251'],
    ['koi8-r', ru.replace(/—/g, '-'), 'koi8-r'],
    ['ibm866', ru.replace(/[—]/g, '-'), 'cp866'],
    ['windows-1253', 'Το νερό είχε στεγνώσει και κανείς δεν κουνήθηκε από το τραπέζι.', 'windows-1253'],
    [
      'windows-1254',
      'Ocaktaki su çoktan kaynamıştı, kimse yerinden kalkmadı; ağır ağır şehre indi.',
      'windows-1254',
    ],
  ])('%s', (name, text, encoding) => {
    const read = decodeText(encode(text, encoding));
    expect([read.encoding, read.text]).toEqual([name, text]);
  });

  test.each([
    ['第一章 旧灯', 'gbk'],
    ['天黑得很早', 'gb18030'],
    ['燈還亮著呢', 'big5'],
    ['これは猫です', 'shift_jis'],
    ['これは猫です', 'euc-jp'],
    ['第一章 旧灯', 'utf-16le'],
  ])('even from a few characters: %s in %s', (text, encoding) => {
    expect(decodeText(encode(text, encoding)).text).toBe(text);
  });

  test('Korean syllables that only Windows-949 has', () => {
    const text = `${ko}똠방각하가 펲시를 마셨다. 햏`;
    expect(decodeText(encode(text, 'cp949'))).toMatchObject({ encoding: 'euc-kr', text });
  });

  test('ISO-2022-JP by its escapes, with the wave dash of JIS', () => {
    const bytes = join([0x1b, 0x24, 0x42, 0x21, 0x41, 0x46, 0x7c, 0x1b, 0x28, 0x42], 'a\n');
    expect(decodeText(bytes)).toMatchObject({ encoding: 'iso-2022-jp', text: '〜日a\n' });
  });

  test('a file that begins with 140 KiB of ASCII', () => {
    const start = 'All quiet here.\n'.repeat(9000);
    expect(decodeText(join(start, encode(zh, 'gbk')))).toMatchObject({ encoding: 'gbk', text: start + zh });
    expect(decodeText(join(start, encode(ru, 'windows-1251'))).text).toBe(start + ru);
  });

  test('plain ASCII is UTF-8, an empty file too', () => {
    expect(decodeText(join('Rain.\n'))).toMatchObject({
      encoding: 'utf-8',
      bom: false,
      newline: 'LF',
      problems: [],
    });
    expect(decodeText(new Uint8Array())).toMatchObject({ encoding: 'utf-8', text: '', newline: 'none' });
  });
});

describe('marks, line ends and mixtures', () => {
  test('byte order marks go, doubled ones too', () => {
    expect(decodeText(join([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], '灯'))).toMatchObject({
      text: '灯',
      bom: true,
      encoding: 'utf-8',
    });
    expect(decodeText(join([0xff, 0xfe], encode('灯\r\n', 'utf-16le')))).toMatchObject({
      text: '灯\n',
      encoding: 'utf-16le',
    });
    expect(decodeText(join([0xfe, 0xff], encode('灯', 'utf-16be')))).toMatchObject({
      text: '灯',
      encoding: 'utf-16be',
    });
    expect(decodeText(join([0xff, 0xfe, 0, 0, 0x6f, 0x70, 0, 0]))).toMatchObject({
      text: '灯',
      encoding: 'utf-32le',
    });
  });

  test.each([
    ['a\nb\n', 'LF', 'a\nb\n'],
    ['a\r\nb\r\n', 'CRLF', 'a\nb\n'],
    ['a\rb\r', 'CR', 'a\nb\n'],
    ['a\u2028b', 'LS', 'a\nb'],
    ['a\u2029b', 'PS', 'a\nb'],
    ['a\r\r\nb', 'CRLF', 'a\nb'],
    ['a\r\nb\nc\rd', 'mixed', 'a\nb\nc\nd'],
    ['a', 'none', 'a'],
  ])('%j ends its lines with %s', (source, newline, text) => {
    expect(decodeText(join(source))).toMatchObject({ newline, text });
  });

  test('a UTF-8 line at the end of a GBK file is read rightly and reported', () => {
    const read = decodeText(join(encode(zh, 'gbk'), '后来有人补了这一行字。\n'));
    expect(read).toMatchObject({ encoding: 'gbk', text: `${zh}后来有人补了这一行字。\n` });
    expect(read.problems).toMatchObject([
      { code: 'line-other-encoding', line: 22, facts: { encoding: 'utf-8' } },
    ]);
  });

  test('a GBK line inside a UTF-8 file is read rightly and reported', () => {
    const read = decodeText(join(zh, encode('后来有人补了这一行字。\n', 'gbk'), zh));
    expect(read.text).toBe(`${zh}后来有人补了这一行字。\n${zh}`);
    expect(read.problems).toMatchObject([{ code: 'line-other-encoding', line: 22 }]);
  });

  test('a UTF-8 line inside a file of one byte a character', () => {
    const read = decodeText(
      join(encode(ru, 'windows-1251'), 'Эту строку дописали позже.\n', encode(ru, 'windows-1251')),
    );
    expect(read).toMatchObject({ encoding: 'windows-1251', text: `${ru}Эту строку дописали позже.\n${ru}` });
    expect(read.problems).toMatchObject([{ code: 'line-other-encoding', line: 13 }]);
  });

  test('a forced encoding is used, an unknown one reported', () => {
    expect(decodeText(encode('灯', 'gbk'), 'gb2312').text).toBe('灯');
    expect(decodeText(join('灯'), 'klingon')).toMatchObject({
      text: '灯',
      problems: [{ code: 'encoding-unknown' }],
    });
  });
});
