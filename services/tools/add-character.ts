import { ok, refuse } from '#model/result.ts';
import { checkCharacter } from '#validators/entries.ts';
import { characterNamed, mergeCharacters } from './merge-characters.ts';
import { readLists } from './prepare.ts';
import { characterInput } from './shared-inputs.ts';
import { defineTool } from './tool.ts';

export const addCharacterDefinition = {
  name: 'add_character',
  writes: true,
  about: {
    zh: '添加人物，或按姓名、别名补充已有人物；只增不删，锁定的字段不动。',
    en: 'Adds a character or enriches a known one by name or alias; adds, never wipes, locked fields stay.',
  },
  input: characterInput(),
};

export const addCharacter = defineTool(addCharacterDefinition, {
  prepare: (raw) => ({ value: readLists(raw, 'tags', 'aliases'), issues: [] }),
  check: (args, { limits }) => checkCharacter(args, limits.entry),
  async run({ book, ids }, args) {
    const { changes, preview } = mergeCharacters(book, [args], ids);
    const [note] = preview.notes;
    if (changes.length === 0) return refuse(note ?? { code: 'nothing-new' });
    const known = characterNamed(book, args.name);
    const facts = { name: known?.name ?? args.name };
    return ok({
      kind: 'proposal',
      changes,
      label: { code: 'label-character', facts },
      summary: { code: known ? 'did-character-update' : 'did-character', facts },
      preview,
      data: { name: facts.name },
    });
  },
});
