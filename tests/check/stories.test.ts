import { expect, test } from 'vitest';
import { checkProse } from './check-prose.ts';
import { stories } from './stories.ts';

test.each(stories)('$kind is found with both places: $chapters.2', ({ kind, chapters }) => {
  const findings = checkProse(chapters);
  expect(findings.map((finding) => finding.kind)).toEqual([kind]);
  const [first, second] = findings[0]?.places ?? [];
  expect(first?.chapter).toBeLessThan(3);
  expect(second?.chapter).toBe(3);
  expect(chapters[2]).toContain(second?.quote);
});

test.each(stories)('the clean twin is quiet: $clean', ({ chapters, clean }) => {
  expect(checkProse([chapters[0], chapters[1], clean])).toEqual([]);
});
