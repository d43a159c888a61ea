import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { nearestName } from '#text/names.ts';
import { about } from './field.ts';
import { plainObject } from './json.ts';
import { characterNamed } from './merge-characters.ts';
import { defineTool } from './tool.ts';

const characterInput = z.object({
  name: about(z.string(), ['人物的姓名或别名。', '沈砚', '主角'], ['Name or alias.', 'Mara', 'the hero']),
});
export const readCharacterDefinition = {
  name: 'read_character',
  writes: false,
  about: { zh: '读一个人物的全部资料。', en: 'Reads everything known of one character.' },
  input: characterInput,
};
export const readCharacter = defineTool(readCharacterDefinition, {
  async run({ book }, args) {
    const name = args.name.trim();
    const known = characterNamed(book, name);
    const nearest =
      nearestName(
        name,
        book.characters.flatMap((one) => [one.name, ...one.aliases]),
      ) ?? '';
    if (!known)
      return refuse({
        code: nearest === '' ? 'character-unknown' : 'character-misspelt',
        facts: { name, nearest },
      });
    const { id: _, extra: __, ...rest } = known;
    const state = book.state.characters.find((line) => line.name === known.name)?.state;
    return ok({
      kind: 'answer',
      summary: { code: 'did-character-read', facts: { name: known.name } },
      data: plainObject({ ...rest, state }),
    });
  },
});
