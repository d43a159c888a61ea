import { expect, test } from 'vitest';
import { mergeTexts } from '#app/proposals/merge.ts';

const base = 'a\nb\nc\nd\ne\nf';

test.each([
  ['one paragraph, two texts', 'a\nB\nc\nd\ne\nf', 'a\nX\nc\nd\ne\nf'],
  ['neighbouring paragraphs', 'a\nB\nc\nd\ne\nf', 'a\nb\nC\nd\ne\nf'],
  ['two insertions at one place', 'a\nb\nX\nc\nd\ne\nf', 'a\nb\nY\nc\nd\ne\nf'],
  ['one deletes what the other changes', 'a\nd\ne\nf', 'a\nb\nC\nd\ne\nf'],
])('%s: no merge', (_, ours, theirs) => {
  expect(mergeTexts(base, ours, theirs)).toBeUndefined();
  expect(mergeTexts(base, theirs, ours)).toBeUndefined();
});

test.each([
  ['changes apart', 'A\nb\nc\nd\ne\nf', 'a\nb\nc\nd\nE\nf', 'A\nb\nc\nd\nE\nf'],
  ['an end and a beginning', 'a\nb\nc\nd\ne\nf\ng', '0\na\nb\nc\nd\ne\nf', '0\na\nb\nc\nd\ne\nf\ng'],
  ['a deletion and an insertion apart', 'a\nc\nd\ne\nf', 'a\nb\nc\nd\nx\ny\ne\nf', 'a\nc\nd\nx\ny\ne\nf'],
  ['the same change on both sides', 'a\nB\nc\nd\ne\nf', 'a\nB\nc\nd\ne\nF', 'a\nB\nc\nd\ne\nF'],
  ['only one has changed', base, 'a\nb', 'a\nb'],
])('%s: merged', (_, ours, theirs, both) => {
  expect(mergeTexts(base, ours, theirs)).toBe(both);
  expect(mergeTexts(base, theirs, ours)).toBe(both);
});
