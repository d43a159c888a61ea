import { expect, test } from 'vitest';
import { checkProse } from './check-prose.ts';

const kinds = (chapters: readonly string[]) => checkProse(chapters).map(({ kind }) => kind);
const third = 'Harriet Vane shut the door. She knew that it was late. Tobias Marsh said nothing.';

test('a thought in italics does not make its chapter one told by “I”', () => {
  const thought =
    'Harriet Vane looked at Tobias Marsh. *I did write. You burned it, and I know.* Harriet went on.';
  expect(kinds([thought, thought, third])).not.toContain('viewpoint');
  expect(kinds([`She thought: ${thought}`, `She thought: ${thought}`, third])).not.toContain('viewpoint');
});

test('a chapter told by “I” with a word in italics still is', () => {
  const own = 'I looked at Tobias Marsh. I did *not* like him, and I said so to Harriet Vane.';
  expect(kinds([own, own, third])).toContain('viewpoint');
});
