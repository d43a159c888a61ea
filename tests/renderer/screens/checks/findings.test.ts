import { expect, test } from 'vitest';
import { ALL, countOpen, surenessOf, toGroups, withMarks } from '#renderer/screens/checks/findings.ts';
import { createFakeClient, makeBook } from '../../support/fake-client.ts';
import { makeFinding } from './fake-checks.ts';

const findings = [
  makeFinding({ key: 'age-1', kind: 'age', severity: 'warning' }),
  makeFinding({ key: 'outline-1', kind: 'outline', severity: 'hint' }),
  makeFinding({ key: 'outline-2', kind: 'outline', severity: 'hint', waived: 'Cut on purpose' }),
  makeFinding({ key: 'dead-1' }),
];

test('marks of a hand-edited project file that are none are passed over', () => {
  const view = createFakeClient(makeBook([])).view();
  const marked = (waivers: unknown) =>
    withMarks([makeFinding({ key: 'dead-1' })], {
      project: { ...view.project, extra: { waivers } },
    })[0]?.waived;
  expect(marked('none')).toBeNull();
  expect(marked([null, 3, { key: 'dead-1' }])).toBeNull();
  expect(marked([{ key: 'dead-1', reason: 'A ghost' }])).toBe('A ghost');
});

test('the gravest kind comes first, and what is intended does not count', () => {
  expect(toGroups(findings, ALL).map(({ kind }) => kind)).toEqual(['dead-acts', 'age', 'outline']);
  expect(countOpen(findings)).toEqual({ all: 3, error: 1, warning: 1, hint: 1 });
});

test('filters join', () => {
  const keys = (filter: Partial<typeof ALL>) =>
    toGroups(findings, { ...ALL, ...filter }).flatMap(({ open, waived }) =>
      [...open, ...waived].map(({ key }) => key),
    );
  expect(keys({ show: 'waived' })).toEqual(['outline-2']);
  expect(keys({ show: 'open', severity: 'hint' })).toEqual(['outline-1']);
  expect(keys({ kind: 'age', severity: 'error' })).toEqual([]);
});

test('confidence is said in four steps', () => {
  expect([0.95, 0.8, 0.6, 0.5].map(surenessOf)).toEqual(['high', 'good', 'fair', 'low']);
});
