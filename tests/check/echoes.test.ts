import { expect, test } from 'vitest';
import { checkProse } from './check-prose.ts';

test('a death is told once, of the full name or of the first', () => {
  const findings = checkProse([
    'Walter Hobb was killed in the mill. They buried Walter by the wall. His wife Ada did not weep.',
    '"What was it like?" Walter asked Ada once.',
    'Walter Hobb came back to the mill in a hired car. Ada waved.',
  ]);
  expect(findings.map(({ kind }) => kind)).toEqual(['dead-acts']);
});

test('one who was called young before is no namesake of himself', () => {
  const findings = checkProse([
    'Young Walter kept the mill. Walter was killed by the wheel, and they buried Walter by the wall.',
    'Ada did not weep.',
    'Young Walter came in from the yard. "What was it like?" Walter asked Ada.',
  ]);
  expect(findings.map(({ kind }) => kind)).toEqual(['dead-acts']);
});
