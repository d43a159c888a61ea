import { parseSync, Visitor } from 'oxc-parser';
import type { Source } from './sources.ts';

/** Lines (1-based) of the type casts of a source, `as const` left out. */
export function castLines({ path, text }: Source): number[] {
  const lines: number[] = [];
  const { program } = parseSync(path, text);
  new Visitor({
    TSAsExpression({ end, typeAnnotation }) {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) === 'const') return;
      lines.push(text.slice(0, end).split('\n').length);
    },
  }).visit(program);
  return lines;
}
