import { ok, refuse } from '#model/result.ts';
import { checkWorldEntry } from '#validators/entries.ts';
import { mergeWorld } from './merge-entries.ts';
import { worldInput } from './shared-inputs.ts';
import { defineTool } from './tool.ts';

export const addWorldEntryDefinition = {
  name: 'add_world_entry',
  writes: true,
  about: {
    zh: '添加设定，或按类别和名称补充已有设定。',
    en: 'Adds a world entry or enriches the one of the same category and name.',
  },
  input: worldInput(),
};

export const addWorldEntry = defineTool(addWorldEntryDefinition, {
  check: (args, { limits }) => checkWorldEntry(args, limits.entry),
  async run({ book, ids }, args) {
    const { changes, preview } = mergeWorld(book, [args], ids);
    const [note] = preview.notes;
    if (changes.length === 0) return refuse(note ?? { code: 'nothing-new' });
    const { category, name } = args;
    return ok({
      kind: 'proposal',
      changes,
      label: { code: 'label-entry', facts: { name } },
      summary: { code: 'did-entry', facts: { category, name } },
      preview,
      data: { category, name },
    });
  },
});
