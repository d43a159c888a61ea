import { parseNumeral } from './numerals.ts';

const HALVES: ReadonlyMap<string, number> = new Map([
  ['上', 1],
  ['中', 2],
  ['下', 3],
]);
const MARK = '[上中下]|[0-9０-９]{1,2}|[一二三四五六七八九十]{1,3}|[ivx]{1,4}|one|two|three|four|five|six';
const OPEN = '[（(【\\[〔]';
const CLOSE = '[）)】\\]〕]';
/** 夜战（上）, 夜战·中篇, 夜战之二, The Fall (2), The Fall, Part II, Part One. */
const BEHIND = new RegExp(
  `^(.*?)[\\s·・:：,，—–-]*${OPEN}?\\s*(?:part\\s+|之|其)?(${MARK})[篇部集]?\\s*${CLOSE}?$`,
  'isu',
);
/** （上）夜战, 上 夜战. */
const BEFORE = new RegExp(`^(?:${OPEN}\\s*(${MARK})\\s*${CLOSE}|([上中下])\\s)\\s*(.+)$`, 'isu');

/** What a title tells, and which part of it. */
type Part = { stem: string; at: number };

function toPart(stem: string, mark: string): Part | undefined {
  const at = HALVES.get(mark) ?? parseNumeral(mark);
  return at === undefined ? undefined : { stem: stem.normalize('NFKC').trim().toLowerCase(), at };
}

function partsOf(title: string): Part[] {
  const [, behind = '', mark = ''] = BEHIND.exec(title) ?? [];
  const [, bracketed, half = '', before = ''] = BEFORE.exec(title) ?? [];
  return [toPart(behind, mark), toPart(before, bracketed ?? half)].filter((part) => part !== undefined);
}

/**
 * Whether a title is that of a later part of what another title tells: 夜战（上）and 夜战（下）, The Fall, Part I and
 * Part II. Two such chapters share a number on purpose.
 */
export const continuesPart = (title: string, next: string): boolean =>
  partsOf(title).some(({ stem, at }) => partsOf(next).some((later) => later.stem === stem && later.at > at));
