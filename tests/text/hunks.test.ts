import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyHunks, toHunks } from '#text/hunks.ts';

describe('hunks', () => {
  test('all accepted is the new text, none the old one, each by itself changes only its stretch', () => {
    const [before, after] = ['甲\n乙\n丙\n丁', '甲\n乙改\n丙\n丁\n戊'];
    const hunks = toHunks(before, after);
    expect(hunks).toHaveLength(2);
    expect(applyHunks(before, hunks, [])).toBe(before);
    expect(applyHunks(before, hunks, [0])).toBe('甲\n乙改\n丙\n丁');
    expect(applyHunks(before, hunks, [1])).toBe('甲\n乙\n丙\n丁\n戊');
  });

  test('for any two texts, accepting every hunk gives the new one', () => {
    const text = fc
      .array(fc.constantFrom('甲', '乙', '丙', ''), { maxLength: 12 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const hunks = toHunks(before, after);
        expect(applyHunks(before, hunks, [...hunks.keys()])).toBe(after);
        expect(applyHunks(before, hunks, [])).toBe(before);
      }),
    );
  });
});
