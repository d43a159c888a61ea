import { z } from 'zod';
import type { Message } from '#model/messages.ts';
import { ok, refuse } from '#model/result.ts';
import { documentOf, documentProposal, ROUTINE } from './documents.ts';
import { about } from './field.ts';
import { filled } from './prepare.ts';
import { readRoutine, writeRoutine } from './routine.ts';
import { defineTool } from './tool.ts';

/** Reminders further away than this belong in the plan. */
const HORIZON_MS = 24 * 60 * 60 * 1000;

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

/** Why a reminder is refused: soft, no moment, past, or more than 24 hours away. */
function refusal(at: number, now: number, hard: boolean): Message | undefined {
  if (!hard) return { code: 'reminder-soft' };
  if (Number.isNaN(at)) return { code: 'reminder-no-moment' };
  if (at <= now) return { code: 'reminder-past' };
  return at - now > HORIZON_MS ? { code: 'reminder-far' } : undefined;
}

const moment = (at: string): number => (/^\d{4}-\d{2}-\d{2}T/u.test(at.trim()) ? Date.parse(at) : Number.NaN);

export const scheduleReminder = defineTool(scheduleReminderDefinition, {
  check: (args) => ({
    value: args,
    issues: filled('text', args.text),
  }),
  async run({ book, ids, clock }, { text, at, hardDeadline }) {
    const when = moment(at);
    const why = refusal(when, clock.now().getTime(), hardDeadline);
    if (why) return refuse(why);
    const routine = readRoutine(documentOf(book, ROUTINE));
    if (!routine) return refuse({ code: 'routine-unreadable' });
    const iso = new Date(when).toISOString();
    const reminders = [...routine.reminders, { id: ids.next(), text: text.trim(), at: iso }];
    const facts = { text: text.trim(), at: iso };
    return ok(
      documentProposal(
        book,
        { path: ROUTINE, text: writeRoutine({ ...routine, reminders }), code: 'reminder', facts },
        facts,
      ),
    );
  },
});
