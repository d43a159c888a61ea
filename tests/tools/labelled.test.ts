import { expect, test } from 'vitest';
import { labelled } from '#tools/labelled.ts';

test('a line of the bible has the colon of its script', () => {
  expect(labelled('Corrie', 'dead since chapter 2')).toBe('Corrie: dead since chapter 2');
  expect(labelled('沈砚', '左臂有旧伤')).toBe('沈砚：左臂有旧伤');
  expect(labelled('Kevin', '在渡口')).toBe('Kevin：在渡口');
});
