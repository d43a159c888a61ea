import { z } from 'zod';
import { type ExportPreset, exportPresetSchema } from '#contract/exports.ts';
import type { BookView } from '#contract/views.ts';
import type { Book } from '#model/book.ts';
import { committed } from './chapter-operations.ts';
import type { Session } from './sessions.ts';

/** The author's exports by name: the key `exportPresets` of mojian.json. */
export const presetsOf = ({ project }: Pick<Book, 'project'>): ExportPreset[] =>
  z.array(exportPresetSchema).catch([]).parse(project.extra.exportPresets);

async function put(
  session: Session,
  code: string,
  name: string,
  presets: readonly ExportPreset[],
): Promise<BookView> {
  const { exportPresets: _, ...rest } = session.store.book().project.extra;
  const extra = presets.length > 0 ? { ...rest, exportPresets: presets } : rest;
  return committed(session, { code, facts: { name } }, [{ type: 'project-set', patch: { extra } }]);
}

/** Keeps an export under its name, in the place of one of that name. */
export function savePreset(session: Session, preset: ExportPreset): Promise<BookView> {
  const others = presetsOf(session.store.book()).filter(({ name }) => name !== preset.name);
  return put(session, 'label-preset', preset.name, [...others, preset]);
}

export function removePreset(session: Session, name: string): Promise<BookView> {
  const others = presetsOf(session.store.book()).filter((preset) => preset.name !== name);
  return put(session, 'label-preset-remove', name, others);
}
