import type { Attributes } from '../xml.ts';

type Style = {
  parent: string | undefined;
  display: string;
  level: number | undefined;
  bold: boolean | undefined;
  italic: boolean | undefined;
  hidden: boolean | undefined;
};
type Look = { bold: boolean; italic: boolean; hidden: boolean };

/** Formats of a list's levels: the number format, with what stands around the number, or null for a bullet. */
type ListLevel = { format: string; prefix: string; suffix: string; start: number } | null;

/** Styles of a text document, automatic ones of content.xml and named ones of styles.xml together. */
export function createStyles() {
  const styles = new Map<string, Style>();
  const lists = new Map<string, Map<number, ListLevel>>();
  let open: Style | undefined;
  let list: Map<number, ListLevel> | undefined;

  const chain = (name: string): Style[] => {
    const found: Style[] = [];
    for (let next: string | undefined = name; next !== undefined && found.length < 32; ) {
      const style: Style | undefined = styles.get(next);
      if (!style) break;
      found.push(style);
      next = style.parent;
    }
    return found;
  };
  const first = <K extends 'bold' | 'italic' | 'hidden'>(name: string, key: K): boolean | undefined =>
    chain(name).find((style) => style[key] !== undefined)?.[key];

  return {
    open(element: string, at: Attributes): void {
      if (element === 'style:style') {
        const name = at('style:name') ?? '';
        open = toStyle(name, at);
        styles.set(name, open);
      } else if (element === 'text:list-style') {
        list = new Map();
        lists.set(at('style:name') ?? '', list);
      } else if (element.startsWith('text:list-level-style-') && list) {
        list.set(Number(at('text:level')), element.endsWith('number') ? toLevel(at) : null);
      } else if (element === 'style:text-properties' && open) readLook(open, at);
    },
    close(element: string): void {
      if (element === 'style:style') open = undefined;
      if (element === 'text:list-style') list = undefined;
    },
    /** 1–9 for a heading, 0 for the title, null for text; `outline` is what the element says itself. */
    level(name: string, outline: string | undefined): number | null {
      if (outline !== undefined && Number(outline) > 0) return Number(outline);
      for (const style of chain(name)) {
        if (style.level !== undefined) return style.level > 0 ? style.level : null;
        if (/^title$/i.test(style.display)) return 0;
      }
      return /^title$/i.test(name) ? 0 : null;
    },
    look(name: string, outer: Look): Look {
      return {
        bold: first(name, 'bold') ?? outer.bold,
        italic: first(name, 'italic') ?? outer.italic,
        hidden: first(name, 'hidden') ?? outer.hidden,
      };
    },
    listLevel: (name: string, level: number): ListLevel | undefined => lists.get(name)?.get(level),
  };
}
export type OdtStyles = ReturnType<typeof createStyles>;
export type { Look };

function toStyle(name: string, at: Attributes): Style {
  const level = at('style:default-outline-level');
  return {
    parent: at('style:parent-style-name'),
    display: at('style:display-name') ?? name,
    level: level === undefined || level === '' ? undefined : Number(level),
    ...{ bold: undefined, italic: undefined, hidden: undefined },
  };
}

const toLevel = (at: Attributes): ListLevel => ({
  format: at('style:num-format') ?? '1',
  prefix: at('style:num-prefix') ?? '',
  suffix: at('style:num-suffix') ?? '',
  start: Number(at('text:start-value') ?? 1) || 1,
});

function readLook(style: Style, at: Attributes): void {
  const weight = at('fo:font-weight') ?? at('style:font-weight-asian');
  const slant = at('fo:font-style') ?? at('style:font-style-asian');
  if (weight !== undefined) style.bold = weight === 'bold' || Number(weight) >= 600;
  if (slant !== undefined) style.italic = slant !== 'normal';
  const display = at('text:display');
  if (display !== undefined) style.hidden = display === 'none';
}
