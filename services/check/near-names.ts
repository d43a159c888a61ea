import { follows, surnames } from './discover.ts';
import { createCharTable } from './gates.ts';
import { matchesIn } from './matches.ts';
import { quick } from './quick.ts';
import { syllableAt } from './sounds.ts';
import type { Language } from './types.ts';

/** A word that is nearly a known name: one character of the same sound, one letter off, or another surname. */
export type NearName = { name: string; variant: string; start: number };
export type NearFinder = (text: string) => NearName[];

const isHan = (text: string): boolean => /^[\u4e00-\u9fff]+$/.test(text);

/** A name with the character at one place by its sound alone. */
const sounding = (text: string, at: number): string =>
  `${text.slice(0, at)}${syllableAt(text, at)}${text.slice(at + 1)}`;

const SLOTS = 0x10000;
/** A slot for a character with the sound of the next; few share one. */
const beginning = (text: string, at: number): number =>
  ((text.charCodeAt(at) << 5) ^ (syllableAt(text, at + 1) * 7)) & (SLOTS - 1);

function createHanFinder(spellings: readonly string[], written: ReadonlySet<string>): NearFinder {
  const short = spellings.filter((name) => isHan(name) && (name.length === 2 || name.length === 3));
  const bySound = new Map<string, string[]>();
  for (const name of short)
    for (let at = 1; at < name.length; at++)
      bySound.set(sounding(name, at), [...(bySound.get(sounding(name, at)) ?? []), name]);
  // nearly no two characters begin a name and sound like its second: a table tells so before anything is looked up
  const isBegun = new Uint8Array(SLOTS);
  for (const name of short) isBegun[beginning(name, 0)] = 1;
  const lengths = [...new Set(short.map(({ length }) => length))];
  const byGiven = givenNames(spellings);
  const isSlip = (variant: string): boolean =>
    isHan(variant) && !written.has(variant) && !common.test(variant);
  const addNear = (found: NearName[], text: string, start: number): void => {
    for (const length of lengths) {
      const variant = text.slice(start, start + length);
      for (let at = 1; at < variant.length; at++)
        for (const name of bySound.get(sounding(variant, at)) ?? [])
          if (name !== variant && isSlip(variant)) found.push({ name, variant, start });
    }
  };
  return (text) => {
    const found = findOtherSurnames(text, byGiven, written);
    for (let start = 0; start < text.length; start++)
      if (isBegun[beginning(text, start)] === 1) addNear(found, text, start);
    return found;
  };
}

/** Surnames that are also little words: 向立川 is as a rule "towards". */
const isWord = new Set(
  '向和同于对从连任由常都时成管应凭解经关与跟把被将给让付许尚毕倪安全那但何若方时常'.split(''),
);

const isSurname = createCharTable([...surnames].filter((char) => char.length === 1 && !isWord.has(char)));

/** What two characters behind a surname are as well: a post, an age or a place among kin. */
const title = quick(
  /先生|老师|老爷|姑娘|小姐|太太|夫人|警官|元帅|将军|嬷嬷|妈妈|姐儿|哥儿|[副老]总|主事|师傅|师父|大人|大夫|医生|护士|经理|主任|[科处局厅所院校班排连营团旅师军]长|掌柜|公子|少爷|大[爷叔伯哥姐娘妈婶嫂]|[二三四五六七八九][爷叔伯哥姐娘嫂]|贡生|行者|员外|婆婆|奶奶|叔叔|阿姨|教授|侍卫|校尉|都尉|御史|侍郎|尚书|统领|参将|书记|同学|女士|师[兄弟姐妹]|某人|太医|蛮子|小[一二三四五六七八九]|的$|[一二三四五六]将$|[爷娘婆嫂婶妈公郎]$|[妹姐哥弟]{2}$|长老|天子|[胖瘦瞎聋麻秃瘸驼疯哑]子|和尚|道士|[木铁石皮]匠|屠户|郎中|婆子|寡妇|秀才|举人|执事|管事|自己|胡子|头$/,
);

/** Full names of three characters by their given name. */
function givenNames(spellings: readonly string[]): Map<string, string[]> {
  const full = spellings.filter(
    (name) => isHan(name) && name.length === 3 && surnames.has(name.charAt(0)) && !title.test(name),
  );
  return Map.groupBy(full, (name) => name.slice(1));
}

const isClauseHead = /(?:^|[，。；：“”！？])$/;
const isHead = quick(/(?:^|[，。；：“”！？、\s见对向和与是到给问替跟叫请随找])$/);

/** 冯立川 where 孟立川 is known: another surname before the same given name, at the head of a clause or behind a verb. */
function findOtherSurnames(
  text: string,
  byGiven: ReadonlyMap<string, readonly string[]>,
  written: ReadonlySet<string>,
): NearName[] {
  const found: NearName[] = [];
  for (let start = 0; start + 3 <= text.length; start++) {
    if (isSurname[text.charCodeAt(start)] !== 1) continue;
    const names = byGiven.get(text.slice(start + 1, start + 3));
    if (!names) continue;
    const variant = text.slice(start, start + 3);
    const next = text.charAt(start + 3);
    const before = text.slice(0, start);
    if (written.has(variant) || !isHead.test(before)) continue;
    if (next && !follows.has(next) && !isClauseHead.test(before)) continue;
    // three who share it are three people
    if (names.length > 2) continue;
    for (const name of names) if (name !== variant) found.push({ name, variant, start });
  }
  return found;
}

/** What ends in such a character is a phrase and no name. */
const common = quick(/[氏儿耳以亦已一矣失视是时事使见了的地得着过在再和何也有又由于与于]$/);

/** Words shorter than this differ in a letter too easily. */
const LEAST_LETTERS = 5;
/** Names of as many begin alike by chance rather seldom. */
const LONG_LETTERS = 6;

function createLatinFinder(spellings: readonly string[], written: ReadonlySet<string>): NearFinder {
  const words = new Set(
    spellings
      .flatMap((name) => name.split(' '))
      .filter((word) => word.length >= LEAST_LETTERS && /^[A-Z][a-z]+$/.test(word)),
  );
  // titles are no names
  for (const word of ['Mister', 'Master', 'Madam', 'Missus']) words.delete(word);
  const byShape = Map.groupBy(words, (word) => `${word.charAt(0)}${word.length}`);
  const byGiven = givenLatin(spellings);
  const byTitle = titledNames(spellings);
  return (text) => [
    ...otherLatinSurnames(text, byGiven, written),
    ...otherTitled(text, byTitle, written),
    ...matchesIn(text, /(?<=[a-z,] )[A-Z][a-z]{4,}\b/g).flatMap(({ 0: variant, index }) => {
      if (written.has(variant)) return [];
      const near = byShape.get(`${variant.charAt(0)}${variant.length}`) ?? [];
      return near
        .filter((word) => word !== variant && isOneVowelOff(word, variant))
        .map((name) => ({ name, variant, start: index }));
    }),
  ];
}

const fullName =
  /^(?:(?:Mr|Mrs|Miss|Ms|Dr)\.? )?(?!Mr|Mrs|Miss|Ms|Dr|Sir|Lady|Lord|Aunt|Uncle|Captain|Old|Sister|Brother|Father|Mother|Saint|Master|Madame|King|Queen|Prince|Princess|Count|Duke|Colonel|Major|General|Inspector|Sergeant|Constable|Superintendent|Corporal|Private|Lieutenant|Commander|Commodore|Admiral|Brigadier|Ensign|Chief|Nurse|Matron|Mayor|Sheriff|Bishop|Abbot|Squire|Deacon|Canon|Cousin|Mate|Cook|Saint|Doctor|Professor|Judge)([A-Z][a-z]{2,}) ([A-Z][a-z]{2,})$/;

/** First names with the full ones of those who bear them. */
function givenLatin(spellings: readonly string[]): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const spelling of spellings) {
    const [, given, surname] = fullName.exec(spelling) ?? [];
    if (given && surname) named.set(given, [...(named.get(given) ?? []), `${given} ${surname}`]);
  }
  return named;
}

/** Julian Wickham where Julian Thorne is known. */
function otherLatinSurnames(
  text: string,
  byGiven: ReadonlyMap<string, readonly string[]>,
  written: ReadonlySet<string>,
): NearName[] {
  return matchesIn(
    text,
    /\b([A-Z][a-z]{2,}) (?!Street|Road|Lane|House|Hall|Park|Bridge|Square|Hill|River|Bay|Farm|Court|Gardens|Avenue|Inn|Arms|Church|School|College|Castle|Tower|Island)([A-Z][a-z]{2,})\b(?! [A-Z])/g,
  ).flatMap(({ 0: variant, 1: given = '', index }) => {
    // all Time Machines: a thing
    if (written.has(variant) || /\b(?:the|an?|all|this|that|of) $/i.test(text.slice(0, index))) return [];
    const names = byGiven.get(given) ?? [];
    // a letter off is a slip of the pen, which is told by itself
    return names
      .filter((name) => name !== variant && !(name.length === variant.length && isOneVowelOff(name, variant)))
      .map((name) => ({ name, variant, start: index }));
  });
}

const titled =
  /\b((?:Mr|Mrs|Miss|Ms|Dr|Sir|Lady|Lord|Captain|Colonel|Major|Sergeant|Inspector|Constable|Father|Sister|Professor|Nurse)\.?) ([A-Z][a-z]{3,})\b(?! [A-Z])/g;

/** Surnames by the title they are told with. */
function titledNames(spellings: readonly string[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const spelling of spellings)
    for (const [, title = '', surname = ''] of spelling.matchAll(titled))
      named.set(title, (named.get(title) ?? new Set()).add(surname));
  return named;
}

/** One vowel off in a short name, or another ending of a long one: Pettifer where Pettigrew is known. */
const isNearTitled = (name: string, variant: string): boolean =>
  name.length < LEAST_LETTERS
    ? name.length === variant.length && isOneVowelOff(name, variant)
    : name.length >= LONG_LETTERS &&
      variant.length >= LONG_LETTERS &&
      name.slice(0, LONG_LETTERS - 1) === variant.slice(0, LONG_LETTERS - 1);

/** Dr. Vass where Dr. Voss is known: the same title, one letter off. */
const otherTitled = (
  text: string,
  byTitle: ReadonlyMap<string, ReadonlySet<string>>,
  written: ReadonlySet<string>,
): NearName[] =>
  matchesIn(text, titled).flatMap(({ 1: title = '', 2: variant = '', index }) =>
    [...(byTitle.get(title) ?? [])]
      .filter((name) => name !== variant && !written.has(variant) && isNearTitled(name, variant))
      .map((name) => ({ name, variant, start: index + title.length + 1 })),
  );

function isOneVowelOff(a: string, b: string): boolean {
  const off = [...a].flatMap((char, at) => (char === b.charAt(at) ? [] : [at]));
  const [at] = off;
  return (
    off.length === 1 &&
    at !== undefined &&
    at < a.length - 1 &&
    /[aeiouy]{2}/.test(a.charAt(at) + b.charAt(at))
  );
}

/** Looks for slips of these spellings; those that the author has written into the bible are none. */
export function createNearFinder(
  spellings: readonly string[],
  written: ReadonlySet<string>,
  language: Language,
): NearFinder {
  return (language === 'zh' ? createHanFinder : createLatinFinder)([...new Set(spellings)], written);
}
