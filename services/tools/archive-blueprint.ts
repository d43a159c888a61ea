import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { about } from './field.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  versionName: about(
    z.string(),
    ['存档的名字。', '双线版', '1'],
    ['Name of the archive.', 'two strands', '1'],
  ),
});

export const archiveBlueprintDefinition = {
  name: 'archive_blueprint',
  writes: true,
  about: {
    zh: '把结构、分卷和大纲存成可恢复的版本。',
    en: 'Freezes structure, volumes and outlines as a version that can be restored.',
  },
  input,
};

export const archiveBlueprint = defineTool(archiveBlueprintDefinition, {
  async run({ book, ids, clock }, { versionName }) {
    const name = versionName.trim();
    if (name === '') return refuse({ code: 'blueprint-unnamed' });
    if (book.blueprints.some((one) => one.name === name))
      return refuse({ code: 'blueprint-taken', facts: { name } });
    const outlines = book.chapters.map(({ id, title, outline }) => ({ chapterId: id, title, outline }));
    const at = clock.now().toISOString();
    const blueprint = { id: ids.next(), name, at, beats: book.beats, volumes: [...book.volumes], outlines };
    const facts = { name, count: outlines.length };
    return ok({
      kind: 'proposal',
      changes: [{ type: 'blueprint-add', blueprint, at: book.blueprints.length }],
      label: { code: 'label-blueprint', facts },
      summary: { code: 'did-blueprint', facts },
      preview: {
        items: [{ what: { code: 'field-blueprint' }, kind: 'field', before: '', after: name }],
        notes: [],
      },
      data: { versionName: name, chapters: outlines.length },
    });
  },
});
