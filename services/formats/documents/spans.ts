import { isReadBack, writeEmphasis } from '#text/emphasis.ts';

/** A run of text in one look. */
export type Span = { text: string; bold: boolean; italic: boolean };

/** Marks around a note's key in text: non-characters, which no document may hold (Unicode 23.7). */
const NOTE_OPEN = '\ufdd0';
const NOTE_CLOSE = '\ufdd1';
const NOTE = /\ufdd0([^\ufdd1]*)\ufdd1/g;

export const noteMark = (key: string): string => `${NOTE_OPEN}${key}${NOTE_CLOSE}`;
export const replaceNoteMarks = (text: string, by: (key: string) => string): string =>
  text.includes(NOTE_OPEN) ? text.replace(NOTE, (_, key: string) => by(key)) : text;

const STARS = (span: Span): string => '*'.repeat((span.bold ? 2 : 0) + (span.italic ? 1 : 0));

/** Emphasis that touches a letter or digit of an alphabet from outside is not read as emphasis. */
const TOUCHES = /[\p{N}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}*\\]/u;

/**
 * The spans as one line of prose with emphasis as `*…*`, `**…**` and `***…***`, one inside or right behind another.
 * Stars are set only where they will be read as emphasis again. Where not all of them are, spans that touch keep what
 * they share, half words and text with stars none.
 */
export function toMarkdown(spans: readonly Span[]): string {
  return asMeant(spans) ?? asFarAsRead(spans);
}

function asMeant(spans: readonly Span[]): string | undefined {
  const text = spans.map((span) => span.text).join('');
  if (/[*\n]/.test(text)) return undefined;
  const looks = spans.flatMap((span) =>
    Array.from<number>({ length: span.text.length }).fill(STARS(span).length),
  );
  const { paragraph } = writeEmphasis({ text, looks });
  return isReadBack(paragraph, { text, looks }) ? paragraph : undefined;
}

function asFarAsRead(spans: readonly Span[]): string {
  const merged = widen(merge(spans));
  return merged
    .map((span, index) => {
      const stars = STARS(span);
      if (!stars || span.text.includes('*')) return span.text;
      const core = span.text.trim();
      const start = span.text.length - span.text.trimStart().length;
      const before = span.text.slice(0, start);
      const after = span.text.slice(start + core.length);
      const left = before || lastChar(merged[index - 1]?.text ?? '');
      const right = after || firstChar(merged[index + 1]?.text ?? '');
      if (!core || core.includes('\n') || TOUCHES.test(left) || TOUCHES.test(right)) return span.text;
      return `${before}${stars}${core}${stars}${after}`;
    })
    .join('');
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    if (!span.text) continue;
    const last = merged.at(-1);
    const isBlank = !/\S/u.test(span.text);
    if (last && (isBlank || (last.bold === span.bold && last.italic === span.italic))) last.text += span.text;
    else merged.push({ ...span });
  }
  return merged;
}

/** Two emphasised spans that touch become one with what both have. */
function widen(spans: readonly Span[]): Span[] {
  const widened: Span[] = [];
  for (const span of spans) {
    const last = widened.at(-1);
    if (!last || !STARS(last) || !STARS(span) || /\s$/u.test(last.text) || /^\s/u.test(span.text)) {
      widened.push({ ...span });
      continue;
    }
    widened[widened.length - 1] = {
      text: last.text + span.text,
      bold: last.bold && span.bold,
      italic: last.italic && span.italic,
    };
  }
  return merge(widened);
}

const firstChar = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 32);
const lastChar = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
