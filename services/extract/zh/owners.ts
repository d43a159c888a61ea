import { isFull, wifely } from './called.ts';
import { surnameLength } from './features.ts';
import type { Presence } from './presence.ts';

const female = /(?:姐|姐儿|妹妹|丫头|姑娘|小姐|娘|妃|女侠|仙子|公主)$/;
const male = /(?:爷|哥|哥儿|弟弟|公子|相公|先生|大人|老爷|太爷|老爹|太医|和尚|道士|僧|兄|少侠|将军)$/;
const rankOf = (word: string): string | undefined =>
  /([大二三四五六七八九十])(?:爷|哥|姐|郎|老爷|公子|太太|奶奶|小姐|少爷|先生|老爹)$/.exec(word)?.[1];

export const surnameOf = (word: string): string => word.slice(0, surnameLength(word));

/** 老郭 is no 郭小军, who is his son, and 老骆 not 骆姑娘. */
const isElder = (a: string, b: string): boolean =>
  a.length === 2 &&
  a.startsWith('老') &&
  (/(?:姑娘|丫头|小姐|少爷)$/.test(b) || (isFull(b) && /^[小阿]|儿$/.test(b.slice(surnameLength(b)))));

/** Whether two forms cannot be one person's: 宝二爷 and 宝姐姐, 胡三公子 and 胡八公子, 林晚棠 and 许晚棠. */
export function isClash(a: string, b: string): boolean {
  if (isFull(a) && isFull(b) && a.slice(surnameLength(a)) === b.slice(surnameLength(b)) && a !== b)
    return surnameOf(a) !== surnameOf(b);
  if (isElder(a, b) || isElder(b, a)) return true;
  const isWoman = (word: string) => female.test(word) || wifely.test(word);
  if ((isWoman(a) && male.test(b)) || (isWoman(b) && male.test(a))) return true;
  const ranks = [rankOf(a), rankOf(b)];
  return ranks[0] !== undefined && ranks[1] !== undefined && ranks[0] !== ranks[1];
}

export type Groups = {
  find(word: string): string;
  join(a: string, b: string): void;
  membersOf(root: string): readonly string[];
};

export function createGroups(words: Iterable<string>): Groups {
  const members = new Map([...words].map((word) => [word, [word]]));
  const roots = new Map([...members.keys()].map((word) => [word, word]));
  const find = (word: string): string => roots.get(word) ?? word;
  return {
    find,
    membersOf: (root) => members.get(root) ?? [],
    join(a, b) {
      const [from, to] = [find(a), find(b)];
      if (from === to) return;
      for (const word of members.get(from) ?? []) {
        roots.set(word, to);
        members.get(to)?.push(word);
      }
      members.delete(from);
    },
  };
}

/** What joining looks at: the names with their counts, the groups so far, and where everything stands. */
export type Book = { counts: ReadonlyMap<string, number>; groups: Groups; presence: Presence };

const APART = 0.25;
/** Names that keep appearing in one sentence are two people: 宝玉 beside 甄宝玉. */
function isApart(a: string, b: string, { presence }: Book): boolean {
  const { share, times } = presence.together(a, b);
  return (times >= 3 && share >= APART) || (times >= 2 && share >= 2 * APART);
}

/** Joins two names that belong together by their form, unless the text or the names themselves say that they are two. */
export function joinIfOne(a: string, b: string, book: Book): void {
  if (!isApart(a, b, book) && !isClash(a, b)) book.groups.join(a, b);
}

/** A form keeps to the paragraphs of its owner from this cosine on, */
const ALIKE = 0.05;
/** or stands near the owner so much more often than any place does, */
const OFTEN = 0.3;
/** and both of them twice as much as with any other. */
const MORE = 2;
/** Failing that it is of who is named so much more often than all others, if it mostly stands near. */
const DOMINANT = 5;
const MOSTLY = 0.5;

/** Whether a form mostly stands near a person. */
export const isBeside = (word: string, root: string, { groups, presence }: Book): boolean =>
  presence.nearness(word, [groups.membersOf(root)]).every(({ share }) => share >= MOSTLY);

/**
 * The one owner of a form. Of several the one whose paragraphs it keeps to or whom it stands near (聂总 is called, and 聂海生
 * answers), or who is named far more often than the others; nobody where none of that is clear.
 */
export function ownerOf(word: string, owners: readonly string[], book: Book): string | undefined {
  const { groups, counts, presence } = book;
  const roots = new Set(owners.filter((owner) => !isApart(word, owner, book)).map(groups.find));
  const own = groups.find(word);
  roots.delete(own);
  for (const root of roots)
    if (groups.membersOf(root).some((a) => groups.membersOf(own).some((b) => isClash(a, b))))
      roots.delete(root);
  if (roots.size <= 1) return [...roots][0];
  const all = [...roots].map(groups.membersOf);
  const near = presence.nearness(word, all);
  const sized = [...roots].map((root, at) => {
    const members = all[at] ?? [];
    const count = members.reduce((sum, member) => sum + (counts.get(member) ?? 0), 0);
    return { root, count, like: presence.likeness(word, members), ...(near[at] ?? { share: 0, beyond: 0 }) };
  });
  const clear =
    clearFirst(sized, ({ like }) => like, ALIKE) ?? clearFirst(sized, ({ beyond }) => beyond, OFTEN);
  if (clear) return clear.root;
  const [most, second] = sized.toSorted((a, b) => b.count - a.count);
  const isDominant = most && second && most.count >= DOMINANT * second.count;
  const isNearest = most && most.share >= MOSTLY && sized.every(({ share }) => share <= most.share);
  return isDominant && isNearest ? most.root : undefined;
}

/** The one that has much more of something than the next, and at least so much. */
function clearFirst<Of>(all: readonly Of[], amountOf: (one: Of) => number, least: number): Of | undefined {
  const [first, next] = all.toSorted((a, b) => amountOf(b) - amountOf(a));
  const isClear = first && next && amountOf(first) >= least && amountOf(first) >= MORE * amountOf(next);
  return isClear ? first : undefined;
}
