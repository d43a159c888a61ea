import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { documentOf, documentProposal, ROUTINE } from './documents.ts';
import { about } from './field.ts';
import { filled } from './prepare.ts';
import { readRoutine, writeRoutine } from './routine.ts';
import { defineTool } from './tool.ts';

const scheduleInput = z.object({
  title: about(z.string(), ['做什么。', '修订第10–12章', '写作'], ['What to do.', 'revise 10–12', 'write']),
  when: about(
    z.string(),
    ['什么时候，照作者的说法。', '每周六上午', '有空'],
    ['When, as the author says it.', 'Saturday mornings', 'sometime'],
  ),
  repeat: about(
    z.enum(['once', 'daily', 'weekly']).optional(),
    ['是否重复。', 'weekly', '经常'],
    ['How often.', 'weekly', 'often'],
  ),
});
export const addScheduleItemDefinition = {
  name: 'add_schedule_item',
  writes: true,
  about: {
    zh: '在写作日程 routine.json 里加一项。',
    en: 'Adds an item to the writing routine, routine.json.',
  },
  input: scheduleInput,
};
export const addScheduleItem = defineTool(addScheduleItemDefinition, {
  check: (args) => ({ value: args, issues: [...filled('title', args.title), ...filled('when', args.when)] }),
  async run({ book, ids }, { title, when, repeat = 'once' }) {
    const routine = readRoutine(documentOf(book, ROUTINE));
    if (!routine) return refuse({ code: 'routine-unreadable' });
    if (routine.items.some((item) => item.title === title && item.when === when))
      return refuse({ code: 'nothing-new' });
    const text = writeRoutine({
      ...routine,
      items: [...routine.items, { id: ids.next(), title, when, repeat }],
    });
    return ok(
      documentProposal(
        book,
        { path: ROUTINE, text, code: 'schedule', facts: { title, when } },
        { title, when, repeat },
      ),
    );
  },
});
