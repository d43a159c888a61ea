import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chapterFileName,
  freeName,
  nameKey,
  numberWidth,
  parseChapterFileName,
  safeName,
  titleOf,
} from '#project/file-names.ts';

describe('what no file system may get', () => {
  test.each([
    ['谁？/ Who: "A|B" <C>*', '谁？_ Who_ _A_B_ _C__'],
    ['CON', '_CON'],
    ['con.txt', '_con.txt'],
    ['Com1', '_Com1'],
    ['LPT²', '_LPT²'],
    ['CONIN$', '_CONIN$'],
    ['COMET', 'COMET'],
    ['结尾的点。。. . ', '结尾的点。。'],
    ['..', ''],
    ['...隐藏', '隐藏'],
    ['   ', ''],
    ['a\u0000b\u001f\u007fc\n', 'a_b__c_'],
    ['甲\u202e乙\u200b丙\ufeff', '甲乙丙'],
    ['e\u0301', 'é'],
    ['half \ud83d', 'half \ufffd'],
  ])('%j becomes %j', (title, safe) => {
    expect(safeName(title)).toBe(safe);
  });

  test('a name is never longer than 200 bytes and is cut between whole characters', () => {
    expect(safeName('夜'.repeat(100))).toBe('夜'.repeat(66));
    const thumb = '👍🏽';
    expect(safeName(`x${thumb.repeat(30)}`)).toBe(`x${thumb.repeat(24)}`);
    expect(Buffer.byteLength(chapterFileName(12_345, 5, safeName('夜'.repeat(300))))).toBeLessThanOrEqual(
      255,
    );
  });

  test('any title gives a name that every system takes, and the same name again', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(anything, (title) => {
        const safe = safeName(title);
        expect(safeName(safe)).toBe(safe);
        expect(safe).not.toMatch(/[<>:"/\\|?*\u0000-\u001f]|[. ]$|^[. ]/);
        expect(safe).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(201);
        expect(safe.isWellFormed() && safe === safe.normalize('NFC')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('names that differ only by case or normalisation count as one', () => {
  const taken = new Set([nameKey('Ärger'), nameKey('ärger (2)')]);
  expect(freeName('a\u0308RGER', taken)).toBe('äRGER (3)');
  expect(freeName('???', new Set())).toBe('___');
  expect(freeName('', new Set(['_']))).toBe('_ (2)');
});

describe('chapter files', () => {
  test.each([
    ['0012 雪夜叩关.md', 12, '雪夜叩关'],
    ['0012.md', 12, ''],
    ['0012 3体.md', 12, '3体'],
    ['0012  两格.md', 12, ' 两格'],
    ['1984.md', 1984, ''],
    ['12-雪夜.MD', 12, '雪夜'],
    ['12. Night.md', 12, 'Night'],
    ['12章.md', 12, '12章'],
    ['序.md', Number.POSITIVE_INFINITY, '序'],
    ['0001 e\u0301.md', 1, 'é'],
  ])('%s is place %d, title %j', (file, place, title) => {
    expect(parseChapterFileName(file)).toEqual({ place, title });
  });

  test.each(['.0001 a.md', 'a.txt', '.md', 'a.md.tmp'])('%s is none', (file) => {
    expect(parseChapterFileName(file)).toBeNull();
  });

  test('a title comes back from its file name, or from inside where the name can’t hold it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(20_000), (title, place) => {
        const file = chapterFileName(place, numberWidth(20_000), safeName(title));
        const parsed = parseChapterFileName(file);
        const inside = safeName(title) === title ? undefined : title;
        expect(parsed?.place).toBe(place);
        expect(titleOf(parsed?.title ?? '', inside)).toBe(title);
      }),
    );
  });

  test('renaming the file outside renames the chapter, also where a title stands inside', () => {
    expect(titleOf('新名', '旧名?')).toBe('新名');
    expect(titleOf('旧名_', '旧名?')).toBe('旧名?');
  });
});
