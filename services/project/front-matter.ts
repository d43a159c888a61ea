import { dump, load } from 'js-yaml';

export type FrontMatter = {
  /** Undefined where the file has none. */
  data: Record<string, unknown> | undefined;
  /** The text after it, to the letter. */
  body: string;
  /** What YAML says is wrong with it; `data` is then undefined. */
  fault?: string;
  /** The header as it stands, for setting aside. */
  raw?: string;
};

/** SECURITY: a header of a few lines must not unfold to gigabytes when it is written again. */
const MOST_ALIASES = 8;

const HEADER = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;

/**
 * Splits a text file into its YAML header and body. Never throws: a header that is no mapping is a `fault`.
 * A first line `---` without a closing line is prose.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const [raw, yaml] = (text.startsWith('---') && HEADER.exec(text)) || [];
  if (raw === undefined || yaml === undefined) return { data: undefined, body: text };
  const body = text.slice(raw.length);
  try {
    const data: unknown = load(yaml || '{}', { maxAliases: MOST_ALIASES });
    if (isRecord(data)) return { data, body };
    // A scene break, a paragraph, another scene break: prose that only looks like a header.
    if (data === null || typeof data !== 'object') return { data: undefined, body: text };
    return { data: undefined, body, raw, fault: 'not a mapping' };
  } catch (error) {
    return { data: undefined, body, raw, fault: error instanceof Error ? firstLine(error.message) : '' };
  }
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text file with a YAML header, LF line ends; the body follows the closing line directly. */
export const joinFrontMatter = (data: Record<string, unknown>, body: string): string =>
  `---\n${plainLines(data) ?? dump(data, { lineWidth: -1, noRefs: true })}---\n${body}`;

/** Words and our own ids that YAML reads as the text they are. */
const PLAIN =
  /^(?!(?:y|n|yes|no|on|off|true|false|null)$)(?:[a-z][a-z-]*[a-z]|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** What `dump` writes, many times faster, for the headers of most chapters; undefined for any other. */
function plainLines(data: Record<string, unknown>): string | undefined {
  let lines = '';
  for (const [key, value] of Object.entries(data)) {
    if (typeof value !== 'string' || !PLAIN.test(value) || !PLAIN.test(key)) return undefined;
    lines += `${key}: ${value}\n`;
  }
  return lines === '' ? undefined : lines;
}

/**
 * Prose as it stands behind a header: one empty line before it and one line end after it, which
 * `proseFromBody` takes off again, so that any prose comes back to the letter.
 */
export const bodyFromProse = (prose: string): string => (prose === '' ? '' : `\n${prose}\n`);

export function proseFromBody(body: string): string {
  const start = body.startsWith('\n') ? 1 : 0;
  const end = body.length > start && body.endsWith('\n') ? body.length - 1 : body.length;
  return body.slice(start, end);
}

/** The value under a key as text: numbers and dates that YAML made of words become words again. */
export function textUnder(data: Record<string, unknown>, key: string): string | undefined {
  const value = data[key];
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}
