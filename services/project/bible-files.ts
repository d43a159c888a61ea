import { type Character, characterFields, type Guideline, type WorldEntry } from '#model/bible.ts';
import { idSchema } from '#model/ids.ts';
import { fieldReader, unknownKeys } from './chapter-file.ts';
import {
  bodyFromProse,
  joinFrontMatter,
  proseFromBody,
  splitFrontMatter,
  textUnder,
} from './front-matter.ts';

/** A bible entry as read: where its list has it (`order`), and no id where the file has none. */
type Entry<T> = {
  value: Omit<T, 'id'> & { id: string | undefined };
  order: number;
  header?: { raw: string; fault: string };
};

const CHARACTER_KEYS = ['id', 'name', 'order', 'role', 'tags', 'aliases', 'locked', 'behaviors'];
const WORLD_KEYS = ['id', 'name', 'category', 'order', 'aliases', 'locked'];
const LAST = Number.MAX_SAFE_INTEGER;

/** `nameInFile` is the name part of the file, which the name is written beside only where they differ. */
export function toCharacterFile(character: Character, nameInFile: string, order: number): string {
  const { id, name, role, description, tags, aliases, locked, behaviors, extra } = character;
  const data = {
    id,
    ...(name !== nameInFile && { name }),
    order,
    ...(role && { role }),
    ...(tags.length > 0 && { tags }),
    ...(aliases.length > 0 && { aliases }),
    ...(locked.length > 0 && { locked }),
    ...(behaviors.length > 0 && { behaviors }),
    ...unknownKeys(extra, CHARACTER_KEYS),
  };
  return joinFrontMatter(data, bodyFromProse(description));
}

export function fromCharacterFile(nameInFile: string, text: string): Entry<Character> {
  const { data, body, header } = opened(text);
  const reader = fieldReader(data);
  const locked = reader.texts('locked');
  return {
    value: {
      id: idIn(data),
      name: textUnder(data, 'name') || nameInFile,
      role: reader.text('role'),
      description: body,
      tags: reader.texts('tags'),
      aliases: reader.texts('aliases'),
      locked: characterFields.filter((field) => locked.includes(field)),
      behaviors: reader.records('behaviors').map(({ context, response }) => ({
        context: String(context ?? ''),
        response: String(response ?? ''),
      })),
      extra: {
        ...unknownKeys(data, CHARACTER_KEYS),
        ...reader.unread,
      },
    },
    order: orderIn(data),
    ...header,
  };
}

export function toWorldFile(
  entry: WorldEntry,
  inFile: { name: string; category: string },
  order: number,
): string {
  const { id, name, category, description, aliases, locked, extra } = entry;
  const data = {
    id,
    ...(name !== inFile.name && { name }),
    ...(category !== inFile.category && { category }),
    order,
    ...(aliases.length > 0 && { aliases }),
    ...(locked && { locked }),
    ...unknownKeys(extra, WORLD_KEYS),
  };
  return joinFrontMatter(data, bodyFromProse(description));
}

export function fromWorldFile(inFile: { name: string; category: string }, text: string): Entry<WorldEntry> {
  const { data, body, header } = opened(text);
  const reader = fieldReader(data);
  return {
    value: {
      id: idIn(data),
      name: textUnder(data, 'name') || inFile.name,
      category: textUnder(data, 'category') || inFile.category,
      description: body,
      aliases: reader.texts('aliases'),
      locked: reader.flag('locked'),
      extra: {
        ...unknownKeys(data, WORLD_KEYS),
        ...reader.unread,
      },
    },
    order: orderIn(data),
    ...header,
  };
}

function opened(text: string) {
  const { data = {}, body, raw, fault } = splitFrontMatter(text);
  const header = raw === undefined ? {} : { header: { raw, fault: fault ?? '' } };
  return { data, body: proseFromBody(body), header };
}

function idIn(data: Record<string, unknown>): string | undefined {
  const id = textUnder(data, 'id');
  return idSchema.safeParse(id).success ? id : undefined;
}

const orderIn = ({ order }: Record<string, unknown>): number =>
  typeof order === 'number' && Number.isFinite(order) ? order : LAST;

const MARK = /^<!-- guideline (\{[^\n]*\}) -->$/;
const ESCAPED = /^(\\*)(?=<!-- guideline )/gm;

/** All guidelines in one Markdown file, each behind a comment line that carries its id and state. */
export function toGuidelinesFile(guidelines: readonly Guideline[]): string {
  return guidelines
    .map(({ id, category, isActive, content }) => {
      const mark = JSON.stringify({ id, category, isActive }).replaceAll('>', '\\u003e');
      return `<!-- guideline ${mark} -->\n${content.replace(ESCAPED, '$1\\')}\n`;
    })
    .join('\n');
}

/** Text before the first mark, and a mark that can't be read, belong to a guideline without id. */
export function fromGuidelinesFile(text: string): (Omit<Guideline, 'id'> & { id: string | undefined })[] {
  const found: (Omit<Guideline, 'id'> & { id: string | undefined; lines: string[] })[] = [];
  for (const line of text.split('\n')) {
    const mark = MARK.exec(line)?.[1];
    const head = mark === undefined ? undefined : safeParse(mark);
    if (head) found.push({ ...head, content: '', lines: [] });
    else if (found.length > 0) found.at(-1)?.lines.push(line);
    else if (line.trim())
      found.push({ id: undefined, category: '', isActive: true, content: '', lines: [line] });
  }
  return found.map(({ lines, ...guideline }) => ({ ...guideline, content: contentOf(lines) }));
}

/** One empty line stands behind each content: before the next mark, or at the end of the file. */
function contentOf(lines: readonly string[]): string {
  const own = lines.length > 1 && lines.at(-1) === '' ? lines.slice(0, -1) : lines;
  return own.join('\n').replace(/^\\(\\*<!-- guideline )/gm, '$1');
}

function safeParse(mark: string): (Omit<Guideline, 'content'> & { id: string }) | undefined {
  try {
    const data: unknown = JSON.parse(mark);
    if (typeof data !== 'object' || data === null || !('id' in data)) return undefined;
    const { id } = data;
    if (!idSchema.safeParse(id).success) return undefined;
    const category = 'category' in data && typeof data.category === 'string' ? data.category : '';
    return { id: String(id), category, isActive: !('isActive' in data) || data.isActive !== false };
  } catch {
    return undefined;
  }
}
