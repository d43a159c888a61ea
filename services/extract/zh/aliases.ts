import { callingOf, isCalled, isFull, wifely } from './called.ts';
import { isTitle, shapeOf, surnameLength, titleOf } from './features.ts';
import { figureOf } from './figures.ts';
import { familiarPrefixes } from './lexicon.ts';
import { type Book, createGroups, isBeside, isClash, joinIfOne, ownerOf, surnameOf } from './owners.ts';
import type { Believed } from './persons.ts';
import { findPresence } from './presence.ts';
import { roles } from './roles.ts';
import { statedAliases } from './stated-aliases.ts';

/** 观音 and 观世音: names of one being of myth or person of history. */
function joinFigures(words: readonly string[], { groups }: Book): void {
  const first = new Map<number, string>();
  for (const word of words) {
    const figure = figureOf(word);
    if (figure === undefined) continue;
    const known = first.get(figure);
    if (known) groups.join(word, known);
    else first.set(figure, word);
  }
}

/** 凤姐 and 凤姐儿, 阿Q and 老Q. */
function joinSoftened(words: readonly string[], { groups }: Book): void {
  const all = new Set(words);
  for (const word of words) {
    const letter = /^[阿小老]([A-ZＡ-Ｚ])$/.exec(word)?.[1];
    const other = letter && words.find((each) => each !== word && each.length === 2 && each.endsWith(letter));
    if (other) groups.join(word, other);
    if (word.length > 2 && word.endsWith('儿') && all.has(word.slice(0, -1)))
      groups.join(word, word.slice(0, -1));
  }
}

/** Before a name of two characters they tell people apart, or are no part of it. */
const isPrefix = (char: string): boolean =>
  familiarPrefixes.has(char) || '大二三四五六七八九十'.includes(char);

/** What a name is without its surname, or without the one character that stands for one: 猪八戒. */
function restOf(word: string): string {
  const surname = surnameLength(word);
  if (surname > 0) return word.slice(surname);
  const rest = word.slice(1);
  const isName = word.length === 3 && !isPrefix(word.charAt(0)) && !roles.has(rest) && !isTitle(rest);
  return isName ? rest : '';
}

/** Names that end with a shorter one: 欧阳明月 and 明月, 华老栓 and 老栓. */
function joinEndings(words: readonly string[], book: Book): void {
  const owners = new Map<string, string[]>();
  for (const word of words) {
    const rest = restOf(word);
    if (rest.length >= 2) owners.set(rest, [...(owners.get(rest) ?? []), word]);
  }
  for (const word of words) {
    const owner = ownerOf(word, owners.get(word) ?? [], book);
    if (owner) book.groups.join(word, owner);
  }
}

/** Titles of one character that name somebody known by the surname: 王生, 李公, 唐僧, 梁局. */
const shortRanks = new Set('僧公生翁爷总队局导董');

/** What somebody is called after the surname alone; 嫂 and 婶 are of her husband's. */
const peers = new Set('哥姐兄叔');

/** 老周, 周先生 and 鲁四老爷 with a full name of that surname; a wife's title stays apart. */
function joinTitled(words: readonly string[], book: Book): void {
  const bySurname = Map.groupBy(words.filter(isFull), surnameOf);
  // who is old is asked last: by then the young are known by what else they are called
  for (const word of words.toSorted((a, b) => Number(a.startsWith('老')) - Number(b.startsWith('老')))) {
    const familiar = /^(?:[老小阿](..?)|大(.))$/.exec(word)?.slice(1).find(Boolean);
    const { title, stem, surname } = shapeOf(word);
    const isApt = title.length >= 2 || shortRanks.has(title);
    const isTitled = (isApt && stem.length === surname && !wifely.test(word)) || callingOf(word) !== '';
    const isKin = surname > 0 && isCalled(word) && (word.length - surname >= 2 || peers.has(word.slice(-1)));
    if (!familiar && !isTitled && !isKin) continue;
    const owner = ownerOf(word, bySurname.get(familiar ?? surnameOf(word)) ?? [], book);
    if (owner) book.groups.join(word, owner);
  }
}

/** 小林老师 with 林老师, 孟老大夫 with 孟大夫. */
function joinAged(words: readonly string[], book: Book): void {
  const all = new Set(words);
  for (const word of words) {
    const rest = [word.replace(/^[小老]/, ''), word.replace(/^(.)老/, '$1')].find(
      (each) => each !== word && all.has(each) && surnameLength(each) > 0 && titleOf(each).length > 1,
    );
    if (rest) joinIfOne(word, rest, book);
  }
}

/** 孙驼子 and 孙师傅, where nobody else has the surname and the one is near the other. */
function joinUnnamed(words: readonly string[], book: Book): void {
  const { groups } = book;
  const bySurname = Map.groupBy(words, (word) => /^[老小](.)$/.exec(word)?.[1] ?? surnameOf(word));
  bySurname.delete('');
  for (const own of bySurname.values()) {
    const [a, b, more] = [...new Set(own.map(groups.find))];
    if (a === undefined || b === undefined || more !== undefined || own.some(isFull)) continue;
    const isNear = own.every((word) => isBeside(word, groups.find(word) === a ? b : a, book));
    if (isNear) joinIfOne(a, b, book);
  }
}

/** Ranks that have one holder at a time, with what they are over before them: 东海龙王, 玄都掌教. */
const office =
  /^.{2,}(?:龙王|天王|真人|真君|星君|道人|禅师|法师|长老|掌门|宗主|教主|谷主|庄主|城主|门主|掌教|将军|元帅)$/;
/** So often at least they stand before the name. */
const TWICE = 2;

/** A rank and the only full name that stands right behind it, again and again: 北海龙王敖顺. */
function joinRanked(words: readonly string[], text: string, book: Book): void {
  const full = new Set(words.filter(isFull));
  for (const word of words) {
    if (!office.test(word) || full.has(word)) continue;
    const behind = new Map<string, number>();
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const start = at + word.length;
      const name = [4, 3, 2].map((size) => text.slice(start, start + size)).find((each) => full.has(each));
      if (name) behind.set(name, (behind.get(name) ?? 0) + 1);
    }
    const [[name, times] = ['', 0]] = behind;
    if (behind.size === 1 && times >= TWICE && !isClash(word, name)) book.groups.join(word, name);
  }
}

/** A name of two characters or more without the title behind it, '' where none stands. */
const stemOf = (word: string): string => {
  const stem = word.slice(0, word.length - titleOf(word).length);
  return stem === word || stem.length < 2 ? '' : stem;
};

/** A name of two characters or more with a title after it: 明岚仙子 and 明岚. A wife's title is another person's. */
function joinStemmed(words: readonly string[], book: Book): void {
  const all = new Set(words);
  for (const word of words) {
    const stem = stemOf(word);
    if (all.has(stem) && !wifely.test(word)) joinIfOne(word, stem, book);
  }
}

/** Titles of the young, which go with a character of the given name: 凤丫头, 琏二爷, 环哥儿. */
const young =
  /^(.)(?:[大二三四五]?爷|[大二三四五]?哥|哥儿|[大二三四五]?姐|姐儿|姐姐|妹妹|哥哥|弟弟|丫头|姑娘|少爷|公子)$/;

/** Who is the oldest or the third of a house is not somebody whose name has that character: 大姐儿 and 赖大. */
const isOrder = (char: string): boolean => '大小老二三四五六七八九十'.includes(char);

/** The same with a character of the given name, 环儿 with one that is the whole of it, where no full name has it as a surname. */
function joinYoung(words: readonly string[], book: Book): void {
  const byGiven = new Map<string, string[]>();
  const add = (char: string, word: string) => byGiven.set(char, [...(byGiven.get(char) ?? []), word]);
  for (const word of words) {
    if (isFull(word) && !young.test(word))
      for (const char of new Set(word.slice(surnameLength(word)))) add(char, word);
    else if (young.test(word) && word.endsWith('姐')) add(word.charAt(0), word);
  }
  const isSurname = (char: string) =>
    words.some((word) => isFull(word) && word.startsWith(char) && !young.test(word));
  for (const word of words) {
    const soft = /^(.)儿$/.exec(word)?.[1];
    const char = young.exec(word)?.[1] ?? soft;
    const isOwned = book.groups.membersOf(book.groups.find(word)).some(isFull);
    if (char === undefined || isOrder(char) || isOwned || isSurname(char)) continue;
    const isOwn = (other: string): boolean =>
      other !== word && (soft === undefined || other === other.slice(0, surnameLength(other)) + soft);
    const owners = (byGiven.get(char) ?? []).filter(isOwn);
    const owner = ownerOf(word, owners, book);
    if (owner) book.groups.join(word, owner);
  }
}

/** A foreign name by its first or its last part, where no other has that, with or without a title: 卡尔 and 卡尔·温特. */
function joinDotted(words: readonly string[], book: Book): void {
  const owners = new Map<string, string[]>();
  for (const word of words) {
    const parts = word.split(/[·•・]/);
    if (parts.length < 2) continue;
    for (const part of [parts[0] ?? '', parts.at(-1) ?? ''])
      owners.set(part, [...(owners.get(part) ?? []), word]);
  }
  for (const word of words) {
    const [owner, other] = owners.get(word) ?? owners.get(stemOf(word)) ?? [];
    if (owner !== undefined && other === undefined) book.groups.join(word, owner);
  }
}

/** 阿蛮 with the one whose given name ends so: 东郭蛮. */
function joinPrefixed(words: readonly string[], book: Book): void {
  for (const word of words) {
    const char = /^阿(.)$/u.exec(word)?.[1];
    if (char === undefined) continue;
    const isOwner = (other: string) => isFull(other) && other.endsWith(char);
    const owner = ownerOf(word, words.filter(isOwner), book);
    if (owner) book.groups.join(word, owner);
  }
}

/** The same with the surname before it: 王凤姐 with 王熙凤. */
function joinSurnamedYoung(words: readonly string[], book: Book): void {
  for (const word of words) {
    const surname = surnameOf(word);
    const char = surname && young.exec(word.slice(surname.length))?.[1];
    if (!char) continue;
    const isOwner = (other: string) =>
      other !== word && isFull(other) && surnameOf(other) === surname && other.includes(char, surname.length);
    const owner = ownerOf(word, words.filter(isOwner), book);
    if (owner) book.groups.join(word, owner);
  }
}

/** One person under all names that were joined. */
type Person = { name: string; aliases: string[]; confidence: number };

const rank = (word: string): number => (isFull(word) && word.length > 2 ? 2 : 0) + (isFull(word) ? 1 : 0);

function toPerson(words: readonly Believed[]): Person {
  const byCount = words.toSorted((a, b) => b.count - a.count);
  const most = byCount[0]?.count ?? 0;
  const main = byCount.toSorted(
    (a, b) => (b.count * 20 >= most ? rank(b.word) : 0) - (a.count * 20 >= most ? rank(a.word) : 0),
  )[0];
  const name = main?.word ?? '';
  return {
    name,
    aliases: byCount.map(({ word }) => word).filter((word) => word !== name),
    confidence: Math.max(...words.map(({ confidence }) => confidence)),
  };
}

/**
 * Joins names of one person: by containment where only one owner fits, by a surname or a given character, the owner being
 * the only one or the one whom the form keeps to, and by what the text says outright ("大家都叫他老周"). Names that share
 * sentences are two people. Doubtful pairs stay apart: a wrong join cannot be seen, two entries can be joined by the author.
 */
export function joinAliases(names: readonly Believed[], text: string): Person[] {
  const stated = statedAliases(text, new Set(names.map(({ word }) => word)));
  const all = new Map(names.map((name) => [name.word, name]));
  for (const { a, b } of stated)
    for (const word of [a, b]) if (!all.has(word)) all.set(word, { word, count: 1, confidence: 0.6 });
  const words = [...all.keys()];
  const groups = createGroups(words);
  for (const { a, b } of stated) groups.join(a, b);
  const counts = new Map(names.map(({ word, count }) => [word, count]));
  const book: Book = { counts, groups, presence: findPresence(words, text) };
  joinFigures(words, book);
  joinSoftened(words, book);
  joinEndings(words, book);
  joinStemmed(words, book);
  joinRanked(words, text, book);
  joinTitled(words, book);
  joinAged(words, book);
  joinUnnamed(words, book);
  joinSurnamedYoung(words, book);
  joinDotted(words, book);
  joinPrefixed(words, book);
  // twice: a form joined in the first round may be what makes another's owner the only one
  joinYoung(words, book);
  joinYoung(words, book);
  return [...Map.groupBy(all.values(), ({ word }) => groups.find(word)).values()].map(toPerson);
}
