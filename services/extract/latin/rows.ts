import type { Token } from './tokens.ts';
import type { Chances } from './weights.ts';

type Run = { tokens: readonly Token[]; span: { from: number; to: number; name: string } };

/** Whether one run follows another with nothing but a comma, "and" or both between them. */
function isNext(one: Run, two: Run): boolean {
  if (one.tokens !== two.tokens) return false;
  const between = two.tokens.slice(one.span.to, two.span.from + 1);
  const [first, second] = between;
  if (between.length === 1) return first?.gap === ', ';
  return between.length === 2 && first?.text === 'and' && /^,? $/.test(first.gap) && second?.gap === ' ';
}

/** For each name the other members of the rows it stands in: "Edith, Harrow and Pell" are named in one breath. */
export function findCompany(runs: readonly Run[]): Map<string, string[]> {
  const company = new Map<string, string[]>();
  let row: string[] = [];
  runs.forEach((run, at) => {
    row.push(run.span.name);
    const next = runs[at + 1];
    if (next && isNext(run, next)) return;
    for (const name of row.length > 1 ? row : []) {
      const others = company.get(name) ?? [];
      company.set(name, others);
      others.push(...row.filter((other) => other !== name));
    }
    row = [];
  });
  return company;
}

/** From this chance on a name says what stands beside it in a row. */
const SURE = 0.6;
/** Below these one or two sure others outweigh what a name itself says. */
const UNSURE = 0.5;
const RATHER_SURE = 0.75;
const PLACE = 0.4;

/**
 * What the company of a name says where its own chances say little: in a row of towns stands a town, between two or
 * more people stands none.
 */
export function weighCompany(chances: Chances, company: readonly (Chances | undefined)[]): Chances {
  const people = company.filter((other) => (other?.person ?? 0) >= SURE).length;
  const places = company.filter((other) => (other?.place ?? 0) >= SURE).length;
  if (people > 1 && places === 0 && chances.place < UNSURE) return { ...chances, place: 0 };
  if (places > 0 && people === 0 && chances.person < (places > 1 ? RATHER_SURE : UNSURE))
    return { person: 0, place: Math.max(PLACE, chances.place) };
  return chances;
}
