import { expect, test } from 'vitest';
import { exportFileName } from '#text/file-names.ts';

test.each([
  ['', 'mojian.epub'],
  [' ... ', 'mojian.epub'],
  ['CON', '_CON.epub'],
  ['lpt1.txt', '_lpt1.txt.epub'],
  ['../../etc/passwd', '_.._etc_passwd.epub'],
  ['谁？/ Who: "A|B" <C>*', '谁？_ Who_ _A_B_ _C__.epub'],
  ['夜\n行', '夜_行.epub'],
  ['长夜行', '长夜行.epub'],
])('a title %j is exported as %j', (title, name) => {
  expect(exportFileName(title, 'epub')).toBe(name);
});

test('a very long title is cut between characters', () => {
  const name = exportFileName('🇨🇳'.repeat(60), 'txt');
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^(?:🇨🇳)+\.txt$/u);
});
