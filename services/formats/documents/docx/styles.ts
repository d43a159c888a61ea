import { ok, type Result } from '#model/result.ts';
import type { Archive } from '../archive.ts';
import type { Attributes } from '../xml.ts';
import { parseOptionalMember } from '../xml-member.ts';
import { OOXML } from './namespaces.ts';

/** The look of text as a style or a run sets it; undefined where it says nothing. */
export type Look = { bold?: boolean; italic?: boolean; hidden?: boolean };
/** A list that a paragraph is a member of. */
export type ListPlace = { list: string; level: number };

type Style = Look & {
  type: string;
  name: string;
  basedOn: string | undefined;
  outline: number | undefined;
  list: string | undefined;
  listLevel: number | undefined;
};

export type Styles = {
  /** 1–9 for headings, 0 for the document's title, 10 for an entry of a table of contents, else null. */
  level(id: string | undefined): number | null;
  look(id: string | undefined): Look;
  list(id: string | undefined): ListPlace | undefined;
  /** Whether our own export uses the style for a paragraph that stands apart. */
  hasGap(id: string | undefined): boolean;
  readonly defaultParagraph: string | undefined;
};

/** Names of the built-in heading styles: Word writes the English ones in any language, other programs their own. */
const HEADING =
  /^(?:heading|标题|標題|見出し|제목|überschrift|titre|titolo|título|titulo|заголовок|kop|rubrik|overskrift|otsikko|nagłówek|nadpis|encabezado|intestazione)[ _\u00a0]?([1-9])$/i;
const TITLE = /^(?:title|标题|標題|titel|titre|titolo|título|название|表題|제목)$/i;
const GAP_STYLE = 'Body Text After Gap';
const CONTENTS =
  /^(?:toc|contents)[ _]?(?:\d|heading)$|^(?:目录|目次|verzeichnis|tm|sommario|оглавление)[ _]?\d$/i;

/** Whether a toggle of WordprocessingML is on: an element without a value is. */
export const isOn = (value: string | undefined): boolean =>
  value === undefined || !/^(?:0|false|off|none)$/.test(value);

export async function readStyles(
  archive: Archive,
  name: string | undefined,
  signal: AbortSignal,
): Promise<Result<Styles>> {
  const styles = new Map<string, Style>();
  let open: Style | undefined;
  let defaultParagraph: string | undefined;
  if (name === undefined) return ok(toStyles(styles, undefined));
  const sink = {
    open(element: string, attributes: Attributes): void {
      if (element === 'w:style') {
        const id = attributes('w:styleId') ?? '';
        open = createStyle(attributes('w:type') ?? 'paragraph');
        styles.set(id, open);
        if (attributes('w:default') === '1' && open.type === 'paragraph') defaultParagraph = id;
      } else if (open) readProperty(open, element, attributes);
    },
    close(element: string): void {
      if (element === 'w:style') open = undefined;
    },
    text: () => {},
  };
  const read = await parseOptionalMember(archive, name, OOXML, sink, signal);
  return read.ok ? ok(toStyles(styles, defaultParagraph)) : read;
}

const createStyle = (type: string): Style => ({
  ...{ type, name: '', basedOn: undefined, outline: undefined, list: undefined, listLevel: undefined },
});

function readProperty(style: Style, element: string, attributes: Attributes): void {
  const value = attributes('w:val');
  if (element === 'w:name') style.name = value ?? '';
  else if (element === 'w:basedOn') style.basedOn = value;
  else if (element === 'w:outlineLvl') style.outline = Number(value);
  else if (element === 'w:numId') style.list = value;
  else if (element === 'w:ilvl') style.listLevel = Number(value);
  else readLook(style, element, value);
}

export function readLook(look: Look, element: string, value: string | undefined): void {
  if (element === 'w:b') look.bold = isOn(value);
  else if (element === 'w:i') look.italic = isOn(value);
  else if (element === 'w:vanish') look.hidden = isOn(value);
}

function toStyles(styles: ReadonlyMap<string, Style>, defaultParagraph: string | undefined): Styles {
  /** A style and what it is based on, nearest first; circles end. */
  const chain = (id: string | undefined): { id: string; style: Style }[] => {
    const found: { id: string; style: Style }[] = [];
    for (let next = id; next !== undefined && found.length < 32; ) {
      const style = styles.get(next);
      if (!style) break;
      found.push({ id: next, style });
      next = style.basedOn;
    }
    return found;
  };
  const levels = new Map<string, number | null>();
  const findLevel = (id: string): number | null => {
    for (const { style } of chain(id)) {
      const level = namedLevel(style.name);
      if (level !== null) return level;
      if (style.outline !== undefined) return style.outline < 9 ? style.outline + 1 : null;
    }
    return styles.has(id) ? null : namedLevel(id);
  };
  return {
    defaultParagraph,
    level(id) {
      if (id === undefined) return null;
      const known = levels.get(id);
      if (known !== undefined) return known;
      const level = findLevel(id);
      levels.set(id, level);
      return level;
    },
    look(id) {
      const look: Look = {};
      for (const { style } of chain(id)) {
        if (look.bold === undefined && style.bold !== undefined) look.bold = style.bold;
        if (look.italic === undefined && style.italic !== undefined) look.italic = style.italic;
        if (look.hidden === undefined && style.hidden !== undefined) look.hidden = style.hidden;
      }
      return look;
    },
    hasGap: (id) => id !== undefined && styles.get(id)?.name === GAP_STYLE,
    list(id) {
      for (const { style } of chain(id))
        if (style.list !== undefined) return { list: style.list, level: style.listLevel ?? 0 };
      return undefined;
    },
  };
}

function namedLevel(name: string): number | null {
  const heading = HEADING.exec(name)?.[1];
  if (heading) return Number(heading);
  if (TITLE.test(name)) return 0;
  return CONTENTS.test(name) ? 10 : null;
}
