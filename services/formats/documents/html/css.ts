/** What a class of a style sheet says of text; undefined where it says nothing. */
export type ClassLook = { bold?: boolean; italic?: boolean; hidden?: boolean };
export type ClassLooks = ReadonlyMap<string, ClassLook>;

const RULE = /([^{}@]{1,400})\{([^{}]{0,4000})\}/g;
/** `.note`, `span.note`: a class alone or on one element; anything nearer to a path is left aside. */
const CLASS = /^(?:[a-z][a-z0-9]*)?\.([\w-]+)$/i;

/** Reads bold, italic and hidden classes from style sheets; books made by layout programs mark emphasis by class. */
export function readClassLooks(css: string): ClassLooks {
  const looks = new Map<string, ClassLook>();
  for (const [, selectors = '', body = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE)) {
    const look = toLook(body);
    if (Object.keys(look).length === 0) continue;
    for (const selector of selectors.split(',')) {
      const name = CLASS.exec(selector.trim())?.[1];
      if (name) looks.set(name, { ...looks.get(name), ...look });
    }
  }
  return looks;
}

/** What a list of declarations says, as in a `style` attribute. */
export function toLook(declarations: string): ClassLook {
  if (!declarations) return {};
  const look: ClassLook = {};
  const weight = /font-weight\s*:\s*(\w+)/i.exec(declarations)?.[1];
  const slant = /font-style\s*:\s*(\w+)/i.exec(declarations)?.[1];
  if (weight) look.bold = /^bold/i.test(weight) || Number(weight) >= 600;
  if (slant) look.italic = /^(?:italic|oblique)$/i.test(slant);
  if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(declarations)) look.hidden = true;
  return look;
}
