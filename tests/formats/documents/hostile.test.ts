import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { docx, epub, p, read } from './make.ts';

const spaces = ' '.repeat(1_000_000);
const page = (body: string) => epub([{ name: 'a.xhtml', body }]);

/** Files that make a careless reader look at the same characters again and again. */
describe('a hostile file is read or refused within two seconds', () => {
  test.each([
    ['a run of spaces in a paragraph', () => docx(p(`灯${spaces}灯`))],
    ['a run of spaces in a heading', () => docx(p(`灯${spaces}灯`, '<w:outlineLvl w:val="0"/>'))],
    [
      'line breaks without end',
      () => docx(`<w:p><w:r><w:t>灯</w:t>${'<w:br/>'.repeat(300_000)}<w:t>灯</w:t></w:r></w:p>`),
    ],
    ['an attribute without a value', () => docx(`<w:pStyle ${'x'.repeat(500_000)}/>`)],
    ['tables in tables without end', () => docx('<w:tbl>'.repeat(300_000))],
    ['elements that are never closed', () => page('<div>'.repeat(300_000))],
    ['ends of elements that never began', () => page('<b>'.repeat(400) + '</i>'.repeat(300_000))],
    ['list items in list items', () => page('<ol><li>'.repeat(200_000))],
    ['a preformatted run of spaces', () => page(`<pre>灯${spaces}灯</pre>`)],
    ['document types without end', () => page('<!DOCTYPE '.repeat(200_000))],
    [
      'one line of contents a hundred thousand times',
      () =>
        epub([{ name: 'a.xhtml', body: '<p>灯</p>'.repeat(5_000) }], {
          toc: '<li><a href="a.xhtml#x">灯</a></li>'.repeat(100_000),
        }),
    ],
    ['groups without end', () => strToU8(`{\\rtf1 ${'{}'.repeat(500_000)}`)],
    ['style elements that never end', () => strToU8(`<html>${'<style '.repeat(200_000)}`)],
    ['Markdown marks and spaces', () => strToU8(`# 灯${spaces}灯\n# 灯\n`)],
  ])('%s', async (_, make) => {
    const bytes = make();
    const begun = cpuTime();
    await read(bytes, 'book');
    expect(cpuTime() - begun).toBeLessThan(2_000);
  });
});
