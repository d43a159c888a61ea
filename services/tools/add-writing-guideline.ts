import { ok, refuse } from '#model/result.ts';
import { checkGuideline } from '#validators/entries.ts';
import { mergeGuidelines } from './merge-entries.ts';
import { guidelineInput } from './shared-inputs.ts';
import { defineTool } from './tool.ts';

export const addWritingGuidelineDefinition = {
  name: 'add_writing_guideline',
  writes: true,
  about: {
    zh: '添加一条写作要求，相同或近似的不重复添加。',
    en: 'Adds a writing guideline; one that says the same is not added again.',
  },
  input: guidelineInput(),
};

export const addWritingGuideline = defineTool(addWritingGuidelineDefinition, {
  check: (args) => checkGuideline(args),
  async run({ book, ids }, args) {
    const { changes, preview } = mergeGuidelines(book, [args], ids);
    const [note] = preview.notes;
    if (changes.length === 0) return refuse(note ?? { code: 'nothing-new' });
    const facts = { category: args.category, content: args.content };
    return ok({
      kind: 'proposal',
      changes,
      label: { code: 'label-guideline', facts: { category: args.category } },
      summary: { code: 'did-guideline', facts },
      preview,
      data: facts,
    });
  },
});
