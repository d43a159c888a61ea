import { parseSync, Visitor } from 'oxc-parser';
import type { Source } from './sources.ts';

export type FunctionLength = { line: number; length: number };

/** Lines of every function of a TypeScript source, with the line (1-based) it starts at. */
export function functionLengths({ path, text }: Source): FunctionLength[] {
  const found: FunctionLength[] = [];
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const add = ({ start, end }: { start: number; end: number }) => {
    const line = lineOf(start);
    found.push({ line, length: lineOf(end) - line + 1 });
  };
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(
    program,
  );
  return found;
}
