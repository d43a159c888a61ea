import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyTextEdit, diffText, invertTextEdit } from '#model/text-edit.ts';
import { text } from './arbitrary.ts';

test('an edit for another text is refused', () => {
  expect(() => applyTextEdit('abc', { at: 1, removed: 'x', inserted: '' })).toThrow(
    'not what the edit replaces',
  );
});

test('equal texts need no edit', () => {
  expect(diffText('雪', '雪')).toBeNull();
});

test('the edit between any two texts turns one into the other and back', () => {
  fc.assert(
    fc.property(text, text, text, (head, one, two) => {
      const [before, after] = [head + one + head, head + two + head];
      const edit = diffText(before, after);
      expect(edit === null).toBe(before === after);
      if (!edit) return;
      expect(applyTextEdit(before, edit)).toBe(after);
      expect(applyTextEdit(after, invertTextEdit(edit))).toBe(before);
    }),
  );
});

test('no part of an edit holds half a character', () => {
  expect(diffText('雪😀夜', '雪😁夜')).toEqual({ at: 1, removed: '😀', inserted: '😁' });
  expect(diffText('a😀', 'a😀😀')).toEqual({ at: 3, removed: '', inserted: '😀' });
  const emoji = fc.constantFrom('😀', '😁', '🀄', '雪', '𠮷', '𠮶');
  const texts = fc.array(emoji, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const edit = diffText(before, after);
      expect((edit?.removed ?? '').isWellFormed() && (edit?.inserted ?? '').isWellFormed()).toBe(true);
    }),
  );
});
