import {
  type Chapter,
  type ChapterKind,
  type ChapterStatus,
  chapterKinds,
  chapterStatuses,
} from '#model/chapter.ts';
import { idSchema } from '#model/ids.ts';
import { safeName, titleOf } from './file-names.ts';
import {
  bodyFromProse,
  isRecord,
  joinFrontMatter,
  proseFromBody,
  splitFrontMatter,
  textUnder,
} from './front-matter.ts';

type Read = {
  /** `id` is undefined where the file has none that can be used. */
  chapter: Omit<Chapter, 'id' | 'prose'> & { id: string | undefined; prose: string };
  /** The header that YAML can't read, which is to be set aside. */
  header?: { raw: string; fault: string };
};

const KNOWN = ['id', 'title', 'volume', 'kind', 'status', 'pov', 'when', 'where', 'target', 'outline'];

/** The text of a chapter's file. The title is written inside only where the file name can't hold it. */
export function toChapterFile(chapter: Chapter & { prose: string }): string {
  const { id, title, volumeId, kind, status, pov, when, where, target, outline, extra, prose } = chapter;
  const data = {
    id,
    ...(safeName(title) !== title && { title }),
    ...(volumeId !== null && { volume: volumeId }),
    ...(kind !== 'chapter' && { kind }),
    status,
    ...(pov && { pov }),
    ...(when && { when }),
    ...(where && { where }),
    ...(target !== 0 && { target }),
    ...(outline && { outline }),
    ...unknownKeys(extra, KNOWN),
  };
  return joinFrontMatter(data, bodyFromProse(prose));
}

/**
 * Reads a chapter's file (`title` is the title part of its name). Never fails: what a known key holds
 * and can't be used is kept under `<key>-unread`, unknown keys stay in `extra`.
 */
export function fromChapterFile(title: string, text: string): Read {
  const { data: given, body, raw, fault } = splitFrontMatter(text);
  const data = given ?? {};
  const header = raw !== undefined ? { raw, fault: fault ?? '' } : undefined;
  const id = textUnder(data, 'id') ?? /^id: ['"]?([a-z0-9-]+)['"]?$/m.exec(raw ?? '')?.[1];
  const reader = fieldReader(data);
  const chapter = {
    id: idSchema.safeParse(id).success ? id : undefined,
    title: titleOf(title, textUnder(data, 'title')),
    volumeId: reader.id('volume'),
    // safe: the reader answers one of the given values
    kind: reader.oneOf('kind', chapterKinds, 'chapter') as ChapterKind,
    // safe: the reader answers one of the given values
    status: reader.oneOf('status', chapterStatuses, 'draft') as ChapterStatus,
    pov: reader.text('pov'),
    when: reader.text('when'),
    where: reader.text('where'),
    target: reader.count('target'),
    outline: reader.text('outline'),
    extra: { ...unknownKeys(data, KNOWN), ...reader.unread },
    prose: given || header ? proseFromBody(body) : body.replace(/\n$/, ''),
  };
  return header ? { chapter, header } : { chapter };
}

/** Front matter keys outside a list, as they are. */
export const unknownKeys = (data: Record<string, unknown>, known: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !known.includes(key)));

/** Reads known keys; what is there and can't be used is gathered in `unread`. */
export function fieldReader(data: Record<string, unknown>) {
  const unread: Record<string, unknown> = {};
  const leave = <T>(key: string, fallback: T): T => {
    if (data[key] !== undefined && data[key] !== null) unread[`${key}-unread`] = data[key];
    return fallback;
  };
  return {
    unread,
    text: (key: string): string => textUnder(data, key) ?? leave(key, ''),
    id(key: string): string | null {
      const id = textUnder(data, key);
      return id !== undefined && idSchema.safeParse(id).success ? id : leave(key, null);
    },
    count(key: string): number {
      const value = data[key];
      return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : leave(key, 0);
    },
    oneOf(key: string, values: readonly string[], fallback: string): string {
      const value = textUnder(data, key);
      return value !== undefined && values.includes(value) ? value : leave(key, fallback);
    },
    texts(key: string): string[] {
      const value = data[key];
      if (!Array.isArray(value)) return leave(key, []);
      return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
    },
    flag: (key: string): boolean => (typeof data[key] === 'boolean' ? data[key] : leave(key, false)),
    records: (key: string): Record<string, unknown>[] => {
      const value = data[key];
      return Array.isArray(value) ? value.filter(isRecord) : leave(key, []);
    },
  };
}
