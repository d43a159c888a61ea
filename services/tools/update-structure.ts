import { z } from 'zod';
import { ok } from '#model/result.ts';
import { beatNameSchema } from '#model/structure.ts';
import { error } from '#validators/issue.ts';
import { checkStructureBeat, readBeat } from '#validators/structure-beat.ts';
import { about } from './field.ts';
import { changedField } from './preview.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  beat: about(
    beatNameSchema,
    ['结构节点，六选一。', 'climax', '第三幕'],
    ['Structure beat, one of six.', 'climax', 'act three'],
  ),
  content: about(
    z.string(),
    ['这一节点发生什么。', '关破之夜，沈砚开门迎敌。', '高潮'],
    ['What happens in it.', 'Mara opens the gate.', 'the climax'],
  ),
});

export const updateStructureDefinition = {
  name: 'update_structure',
  writes: true,
  about: { zh: '写或改一个结构节点。', en: 'Writes one structure beat.' },
  input,
};

export const updateStructure = defineTool(updateStructureDefinition, {
  prepare(raw) {
    const beat = readBeat(raw.beat);
    if (beat !== undefined) return { value: { ...raw, beat }, issues: [] };
    const given = String(raw.beat ?? '').slice(0, 40);
    return { value: raw, issues: [error('beat.unknown', 'beat', 'beat.choose', { given })] };
  },
  check(args) {
    const { value, issues } = checkStructureBeat(args);
    return { value: { beat: args.beat, content: value.content }, issues };
  },
  run: async ({ book }, { beat, content }) => {
    const before = book.beats[beat];
    const preview = {
      items: changedField({ code: `field-beat-${beat}` }, before.content, content),
      notes: [],
    };
    const changes = [{ type: 'beat-set' as const, beat, value: { ...before, content } }];
    return ok({
      kind: 'proposal',
      changes,
      label: { code: 'label-beat', facts: { beat } },
      summary: { code: 'did-beat', facts: { beat } },
      preview,
      data: { beat },
    });
  },
});
