import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { checkReminder } from '#validators/reminder.ts';
import { documentOf, documentProposal, ROUTINE } from './documents.ts';
import { about } from './field.ts';
import { readRoutine, writeRoutine } from './routine.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  text: about(
    z.string(),
    ['提醒什么。', '20:00 前交第12章', '写作'],
    ['What to be reminded of.', 'chapter 12 is due at 20:00', 'writing'],
  ),
  at: about(
    z.string(),
    ['确切时刻，ISO 8601，24 小时以内。', '2026-11-28T20:00:00+08:00', '明天晚上'],
    ['The exact moment, ISO 8601, within 24 hours.', '2026-11-28T20:00:00Z', 'tomorrow evening'],
  ),
  hardDeadline: about(
    z.boolean(),
    ['是否为不可推迟的截止时刻。', 'true', '"比较重要"'],
    ['Whether the moment cannot be moved.', 'true', '"rather"'],
  ),
});

export const scheduleReminderDefinition = {
  name: 'schedule_reminder',
  writes: true,
  about: {
    zh: '为 24 小时以内的硬性截止时刻设一个桌面提醒；更晚或可推迟的事用 update_plan。',
    en: 'Sets a desktop reminder for a hard deadline within 24 hours; anything later or softer goes to update_plan.',
  },
  input,
};

export const scheduleReminder = defineTool(scheduleReminderDefinition, {
  check: (args, { clock }) => checkReminder(args, clock.now()),
  async run({ book, ids }, { text, at }) {
    const routine = readRoutine(documentOf(book, ROUTINE));
    if (!routine) return refuse({ code: 'routine-unreadable' });
    const reminders = [...routine.reminders, { id: ids.next(), text, at }];
    const facts = { text, at };
    const document = {
      path: ROUTINE,
      text: writeRoutine({ ...routine, reminders }),
      code: 'reminder',
      facts,
    };
    return ok(documentProposal(book, document, facts));
  },
});
