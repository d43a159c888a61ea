import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { documentOf, documentProposal, PLAN } from './documents.ts';
import { about } from './field.ts';
import { filled } from './prepare.ts';
import { defineTool } from './tool.ts';

const planInput = z.object({
  content: about(
    z.string(),
    ['计划的全文（Markdown），取代原文。', '# 本周\n- 写完第12章', '继续写'],
    ['The whole plan (Markdown); it replaces the old one.', '# This week\n- finish chapter 12', 'go on'],
  ),
});
export const updatePlanDefinition = {
  name: 'update_plan',
  writes: true,
  about: { zh: '重写写作计划 plan.md。', en: 'Rewrites the writing plan, plan.md.' },
  input: planInput,
};
export const updatePlan = defineTool(updatePlanDefinition, {
  check: (args) => ({ value: args, issues: filled('content', args.content) }),
  async run({ book }, { content }) {
    const text = `${content.trim()}\n`;
    if (text === documentOf(book, PLAN)) return refuse({ code: 'nothing-new' });
    return ok(documentProposal(book, { path: PLAN, text, code: 'plan' }, { saved: true }));
  },
});
