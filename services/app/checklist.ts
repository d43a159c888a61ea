import type { PlanLine } from '#contract/plan.ts';

type Place = Pick<PlanLine, 'line' | 'text'>;

const ITEM = /^(\s*)((?:[-*+]|\d+[.)])\s+)(?:\[([ xX])\]\s*)?(.*\S)\s*$/;
const HEADING = /^#{1,6}\s+(.*\S)\s*$/;
const RULE = /^\s*(?:[-*_]\s*){3,}$/;
const FENCE = /^\s*(?:```|~~~)/;
/** Spaces, or one tab, that make an item a part of the one above. */
const INDENT = 2;

/** The lines of plan.md that say something. An item of a plain list is one that is not done. */
export function parsePlan(document: string): PlanLine[] {
  let isFenced = false;
  return document.split('\n').flatMap((source, line): PlanLine[] => {
    const isFence = FENCE.test(source);
    if (isFence) isFenced = !isFenced;
    if (isFence || source.trim() === '' || RULE.test(source)) return [];
    return [{ line, ...toLine(source, isFenced) }];
  });
}

function toLine(source: string, isFenced: boolean): Omit<PlanLine, 'line'> {
  const [, heading] = (!isFenced && HEADING.exec(source)) || [];
  if (heading) return { kind: 'heading', text: heading, done: false, depth: 0 };
  const [, indent = '', , mark, text] = (!isFenced && ITEM.exec(source)) || [];
  if (!text) return { kind: 'text', text: source.trim(), done: false, depth: 0 };
  const depth = Math.floor(indent.replaceAll('\t', '  ').length / INDENT);
  return { kind: 'item', text, done: mark === 'x' || mark === 'X', depth };
}

/** The item of these words nearest to the place it was seen at; undefined where there is none any more. */
function findItem(document: string, { line, text }: Place): PlanLine | undefined {
  const far = (one: PlanLine) => Math.abs(one.line - line);
  return parsePlan(document)
    .filter((one) => one.kind === 'item' && one.text === text)
    .toSorted((a, b) => far(a) - far(b))[0];
}

/** The document with one item ticked or not; undefined where it has no such item any more. */
export function withItemDone(document: string, place: Place, done: boolean): string | undefined {
  const found = findItem(document, place);
  if (!found) return undefined;
  const mark = done ? '[x] ' : '[ ] ';
  const lines = document.split('\n');
  const source = lines[found.line] ?? '';
  return lines
    .with(
      found.line,
      source.replace(ITEM, (_, indent, bullet, __, text) => `${indent}${bullet}${mark}${text}`),
    )
    .join('\n');
}

/** The document without one item; what is a part of that item stays. Undefined where it is gone already. */
export function withoutItem(document: string, place: Place): string | undefined {
  const found = findItem(document, place);
  return found && document.split('\n').toSpliced(found.line, 1).join('\n');
}

/** The document with a new open item behind the last one, or at its end. */
export function withNewItem(document: string, text: string): string {
  const source = `- [ ] ${text.replaceAll(/\s+/g, ' ')}`;
  const last = parsePlan(document).findLast(({ kind }) => kind === 'item');
  if (last)
    return ensureEnd(
      document
        .split('\n')
        .toSpliced(last.line + 1, 0, source)
        .join('\n'),
    );
  return document.trim() === '' ? `${source}\n` : `${document.trimEnd()}\n\n${source}\n`;
}

const ensureEnd = (document: string): string => (document.endsWith('\n') ? document : `${document}\n`);
