/** Attributes of one element, read when asked for. Names carry the prefix that `XmlNames` gives their namespace. */
export type Attributes = (name: string) => string | undefined;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Replaces the five entities of XML and character references. Any other entity would come from a DTD: it is
 * never read, nothing stands in its place and `lost` is told its name.
 */
export function unescapeXml(text: string, lost: (name: string) => void): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(#x[0-9a-fA-F]{1,8}|#[0-9]{1,8}|[\p{L}_:][\p{L}\p{N}.:_-]*);/gu,
    (_, name: string) => {
      if (name.startsWith('#')) return fromReference(name);
      const known = ENTITIES[name];
      if (known === undefined) lost(name);
      return known ?? '';
    },
  );
}

function fromReference(name: string): string {
  const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    ? String.fromCodePoint(point)
    : '\ufffd';
}

const ATTRIBUTE = /([^\s=/<>"']{1,200})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

export function readAttributes(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE))
    if (!found.has(name))
      found.set(
        name,
        unescapeXml(double ?? single ?? '', () => {}),
      );
  return found;
}

/**
 * Names by namespace: prefixes are the writer's choice, so an element is known by its address. `known` maps
 * namespace addresses to the prefix our readers use; unknown ones become `?`.
 */
export function createNames(known: Readonly<Record<string, string>>) {
  const scopes: ReadonlyMap<string, string>[] = [new Map([['xml', 'xml']])];
  const cache = [new Map<string, string>()];
  const scope = (): ReadonlyMap<string, string> => scopes.at(-1) ?? new Map();

  const resolve = (raw: string, isAttribute: boolean): string => {
    const colon = raw.indexOf(':');
    if (colon < 0 && isAttribute) return raw;
    const prefix = scope().get(colon < 0 ? '' : raw.slice(0, colon));
    const local = colon < 0 ? raw : raw.slice(colon + 1);
    return prefix === undefined || prefix === '' ? local : `${prefix}:${local}`;
  };
  return {
    /** Enters an element; its own `xmlns` attributes count for it and for what is inside. */
    enter(source: string): void {
      if (!source.includes('xmlns')) {
        scopes.push(scope());
        cache.push(cache.at(-1) ?? new Map());
        return;
      }
      const next = new Map(scope());
      for (const [name, value] of readAttributes(source)) {
        if (name === 'xmlns') next.set('', value === '' ? '' : (known[value] ?? '?'));
        else if (name.startsWith('xmlns:')) next.set(name.slice(6), known[value] ?? '?');
      }
      scopes.push(next);
      cache.push(new Map());
    },
    leave(): void {
      scopes.pop();
      cache.pop();
    },
    element(raw: string): string {
      const names = cache.at(-1) ?? new Map<string, string>();
      const name = names.get(raw) ?? resolve(raw, false);
      names.set(raw, name);
      return name;
    },
    attributes(source: string): Attributes {
      let found: Map<string, string> | undefined;
      return (name) => {
        if (source === '') return undefined;
        if (!found) {
          found = new Map();
          for (const [raw, value] of readAttributes(source)) found.set(resolve(raw, true), value);
        }
        return found.get(name);
      };
    },
  };
}
