import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { nearestName } from '#text/names.ts';
import { error, type Issue } from '#validators/issue.ts';
import { about } from './field.ts';
import { characterNamed } from './merge-characters.ts';
import { defineTool, type ToolContext } from './tool.ts';

const input = z.object({
  characterName: about(
    z.string(),
    ['已有人物的姓名或别名。', '沈砚', '主角'],
    ['Name or alias of a known character.', 'Mara', 'the hero'],
  ),
  context: about(
    z.string(),
    ['什么情形。', '有人提起旧部时', '平时'],
    ['The situation.', 'when his old troop is named', 'always'],
  ),
  response: about(
    z.string(),
    ['如何反应。', '沉默，摩挲刀鞘', '不高兴'],
    ['The reaction.', 'falls silent, thumbs the scabbard', 'is sad'],
  ),
});

export const addCharacterBehaviorDefinition = {
  name: 'add_character_behavior',
  writes: true,
  about: { zh: '记下人物在某种情形下的反应。', en: 'Notes how a character reacts in a situation.' },
  input,
};

function unknown({ book }: ToolContext, name: string): Issue[] {
  if (characterNamed(book, name)) return [];
  const nearest = nearestName(
    name,
    book.characters.flatMap((one) => [one.name, ...one.aliases]),
  );
  return nearest === undefined
    ? [error('character.unknown', 'characterName', 'character.use', { name })]
    : [error('character.misspelt', 'characterName', 'character.use', { name, nearest })];
}

export const addCharacterBehavior = defineTool(addCharacterBehaviorDefinition, {
  check(args, toolContext) {
    const value = {
      characterName: args.characterName.trim(),
      context: args.context.trim(),
      response: args.response.trim(),
    };
    const blank = (['context', 'response'] as const)
      .filter((field) => value[field] === '')
      .map((field) => error('entry.missing', field, 'entry.fill', { field }));
    return { value, issues: [...unknown(toolContext, value.characterName), ...blank] };
  },
  async run({ book }, { characterName, context, response }) {
    const known = characterNamed(book, characterName);
    if (!known) return refuse({ code: 'nothing-new' });
    const { name } = known;
    if (known.locked.includes('behaviors'))
      return refuse({ code: 'note-locked', facts: { name, field: 'behaviors' } });
    const same = known.behaviors.some((one) => one.context === context && one.response === response);
    if (same) return refuse({ code: 'nothing-new' });
    const value = { ...known, behaviors: [...known.behaviors, { context, response }] };
    const what = { code: 'field-behavior', facts: { name } };
    return ok({
      kind: 'proposal',
      changes: [{ type: 'character-put', value }],
      label: { code: 'label-behavior', facts: { name } },
      summary: { code: 'did-behavior', facts: { name } },
      preview: { items: [{ what, kind: 'field', before: '', after: `${context} → ${response}` }], notes: [] },
      data: { name, behaviors: value.behaviors.length },
    });
  },
});
