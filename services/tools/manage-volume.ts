import { z } from 'zod';
import type { Change } from '#model/change.ts';
import { ok, refuse } from '#model/result.ts';
import { about, volumeNumber } from './field.ts';
import { readNumbers } from './prepare.ts';
import { changedField } from './preview.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  number: volumeNumber(),
  title: about(
    z.string(),
    ['卷名，不带序号。', '风起北关', '第二卷'],
    ['Title of the volume.', 'Wind at the Gate', 'Volume 2'],
  ),
  summary: about(
    z.string(),
    ['本卷概要。', '从叩关到破城。', '第二部分'],
    ['What it tells.', 'From the knock to the fall.', 'part two'],
  ),
});

export const manageVolumeDefinition = {
  name: 'manage_volume',
  writes: true,
  about: { zh: '新建或更新一卷。', en: 'Creates or updates a volume.' },
  input,
};

export const manageVolume = defineTool(manageVolumeDefinition, {
  prepare: (raw) => readNumbers(raw, 'number'),
  async run({ book, ids }, args) {
    const [title, summary] = [args.title.trim(), args.summary.trim()];
    const last = book.volumes.length;
    if (title === '') return refuse({ code: 'volume-untitled' });
    if (args.number > last + 1)
      return refuse({ code: 'volume-missing', facts: { number: args.number, last } });
    const known = book.volumes[args.number - 1];
    const change: Change = known
      ? { type: 'volume-set', id: known.id, patch: { title, summary } }
      : { type: 'volume-add', volume: { id: ids.next(), title, summary }, at: last };
    const items = [
      ...changedField({ code: 'field-volume-title' }, known?.title ?? '', title),
      ...changedField({ code: 'field-volume-summary' }, known?.summary ?? '', summary),
    ];
    if (items.length === 0) return refuse({ code: 'nothing-new' });
    const facts = { number: args.number, title };
    return ok({
      kind: 'proposal',
      changes: [change],
      label: { code: 'label-volume', facts },
      summary: { code: known ? 'did-volume-update' : 'did-volume', facts },
      preview: { items, notes: [] },
      data: { number: args.number, title },
    });
  },
});
