import { misuse, refusal } from '../../problem.ts';

/** `3` or `1-20` as places from 1; all of them where nothing is asked. */
export function toRange(asked: string | undefined, last: number): [number, number] {
  if (asked === undefined) return [1, last];
  if (last === 0) throw refusal('cli-no-chapters');
  const match = /^(\d+)(?:-(\d+))?$/.exec(asked);
  const from = Number(match?.[1] ?? 0);
  const to = Number(match?.[2] ?? match?.[1] ?? 0);
  if (from < 1 || to < from || to > last) throw misuse('cli-extract-range', { asked, last });
  return [from, to];
}
