import { expect, test } from 'vitest';
import { dueReminders, emptyRoutine, readRoutine, writeRoutine } from '#tools/routine.ts';

const at = (time: string) => new Date(`2026-11-28T${time}Z`);
const routine = { ...emptyRoutine, reminders: [{ id: 'r1', text: '交稿', at: '2026-11-28T20:00:00.000Z' }] };

test('a reminder is due once, in the span that holds its moment', () => {
  expect(dueReminders(routine, at('19:58:00'), at('19:59:59'))).toEqual([]);
  expect(dueReminders(routine, at('19:59:59'), at('20:00:00'))).toEqual(routine.reminders);
  expect(dueReminders(routine, at('20:00:00'), at('20:01:00'))).toEqual([]);
});

test('a document that is no routine is undefined, an empty one is empty', () => {
  expect(readRoutine('')).toEqual(emptyRoutine);
  expect(readRoutine('{"items":[]}')).toBeUndefined();
  expect(readRoutine('not json')).toBeUndefined();
  expect(readRoutine(writeRoutine(routine))).toEqual(routine);
});
