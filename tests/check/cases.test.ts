import { expect, test } from 'vitest';
import { cases } from './cases.ts';
import { checkProse } from './check-prose.ts';

test.each(cases)('%s is found: %s', (kind, first, second, fault) => {
  const findings = checkProse([first, second, fault]);
  expect(findings.map((finding) => finding.kind)).toEqual([kind]);
  const [from, at] = findings[0]?.places ?? [];
  expect([from?.chapter, at?.chapter]).toEqual([expect.toSatisfy((chapter) => chapter < 3), 3]);
  expect(fault).toContain(at?.quote);
});

test.each(cases)('the twin of %s is quiet: %s', (_kind, first, second, _fault, clean) => {
  expect(checkProse([first, second, clean])).toEqual([]);
});
