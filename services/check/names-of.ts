import type { Book } from '#model/book.ts';
import { calledIn } from './called.ts';
import { discoverNames, surnames } from './discover.ts';
import { matchesIn } from './matches.ts';
import type { KnownName, Language } from './types.ts';

const SHORT_BOOK = 30_000;
/** A day of the year is nobody. */
const isFeast =
  /^(?:Christmas|Easter|Midsummer|Michaelmas|Halloween|Lammas|(?:New Year|All Saints|St\.? [A-Z]\w+)['’]?s?|Lady(?= Day)|Boxing|Twelfth|May(?= Day))(?: (?:Eve|Day|Night|Sunday|Monday))?$/;

/** Spellings of a found name that do not hold one another are kept apart: a wrong join would make faults of its own. */
function splitDoubtful({ name, aliases }: KnownName): KnownName[] {
  const isForm = (alias: string) => name.includes(alias) || alias.includes(name);
  return [
    { name, aliases: aliases.filter(isForm) },
    ...aliases.filter((alias) => !isForm(alias)).map((alias) => ({ name: alias, aliases: [] })),
  ];
}

/** Captain Ruth Vane is Ruth Vane, where the book has both. */
function joinTitled(names: readonly KnownName[]): KnownName[] {
  const full = new Map(names.map((known) => [known.name, known]));
  const joined = new Map<KnownName, KnownName>();
  for (const known of names) {
    const bare = full.get(known.name.replace(/^(?:[A-Z][a-z]+\.? )(?=[A-Z][a-z]+ [A-Z])/, ''));
    if (bare && bare !== known && !isFullName.test(known.name)) joined.set(bare, known);
  }
  const bares = new Map([...joined].map(([bare, known]) => [known, bare]));
  return names
    .filter((known) => !joined.has(known))
    .map((known) => {
      const bare = bares.get(known);
      return bare ? { ...known, aliases: [...known.aliases, bare.name, ...bare.aliases] } : known;
    });
}

/**
 * Corporal Walsh is Corporal Denny Walsh, and Denny Walsh is, where the book has only one of that title and surname:
 * the longest form has the others as aliases.
 */
function joinShort(names: readonly KnownName[]): KnownName[] {
  const longs = names.filter(({ name }) => isTitledName.test(name));
  const owner = new Map<string, KnownName>();
  for (const [form, own] of Map.groupBy(longs, ({ name }) => shortOf(name)))
    if (new Set(own.map(({ name }) => name)).size === 1 && own[0]) owner.set(form, own[0]);
  const joined = names.filter(({ name }) => owner.has(name) && owner.get(name)?.name !== name);
  const gone = new Set(joined.map(({ name }) => name));
  return names
    .filter(({ name }) => !gone.has(name))
    .map((known) => {
      const forms = joined.filter(({ name }) => owner.get(name)?.name === known.name);
      const aliases = forms.flatMap(({ name, aliases: own }) => [
        name,
        ...own.filter((one) => one.includes(' ')),
      ]);
      return aliases.length > 0 ? { ...known, aliases: [...new Set([...known.aliases, ...aliases])] } : known;
    });
}
const isTitledName = /^[A-Z][a-z]+\.? [A-Z][a-z]+ [A-Z][a-z]+$/;
const shortOf = (name: string): string => name.replace(/ [A-Z][a-z]+(?= [A-Z][a-z]+$)/, '');

const isFullName = /^[A-Z][a-z]+ [A-Z][a-z]+$/;

/**
 * Miss Darcy is Georgiana Darcy where only one woman or girl of that surname has a given name and no title; so is Mrs
 * Darcy where the book calls that one "she".
 */
function joinMisses(names: readonly KnownName[], texts: readonly string[]): KnownName[] {
  const own = new Map<string, KnownName[]>();
  for (const known of names) {
    const full = [known.name, ...known.aliases].find((form) => isFullName.test(form) && !titled.test(form));
    const surname = full?.split(' ')[1];
    const others = own.get(surname ?? '') ?? [];
    if (surname && !others.some(({ name }) => name === known.name)) own.set(surname, [...others, known]);
  }
  const joined = new Map<KnownName, string>();
  for (const [surname, [only, ...others]] of own) {
    const forms = [`Miss ${surname}`, `Mrs ${surname}`, `Mrs. ${surname}`];
    const form = forms.find((each) => texts.some((text) => text.includes(each)));
    if (only && others.length === 0 && form && (form.startsWith('Miss') || isWoman(only, texts)))
      joined.set(only, form);
  }
  const taken = new Set(joined.values());
  return names
    .filter(({ name }) => !taken.has(name))
    .map((known) => {
      const miss = joined.get(known);
      return miss ? { ...known, aliases: [...known.aliases, miss] } : known;
    });
}
/** Marguerite Vale smiled. She was forty.: whether the book calls somebody "she", and never "he". */
function isWoman({ name }: KnownName, texts: readonly string[]): boolean {
  const told = new RegExp(`\\b${name}\\b[^.!?\\n“”"]{0,80}[.!?] (She|Her|He|His)\\b`, 'g');
  const words = texts.flatMap((text) => matchesIn(text, told).map(([, word]) => word));
  return words.length > 0 && words.every((word) => word === 'She' || word === 'Her');
}

const titled =
  /^(?:Mr|Mrs|Miss|Ms|Sir|Lord|Lady|Captain|Colonel|Major|General|Dr|Old|Young|Uncle|Aunt|King|Queen|London)\b/;

/** Whom and what a book names: its characters, those found elsewhere, and in a short book those found here. */
export function namesOf(
  book: Book,
  options: { names?: readonly KnownName[] },
  language: Language,
): KnownName[] {
  const given = [
    ...book.characters.map(({ name, aliases }) => ({ name, aliases })),
    ...(options.names ?? [])
      .filter(({ name }) => !/^(?:胡子|胡须|铺子|盖子|老[子夫身娘]|朱砂痣|在下|末将|卑职|属下)$/.test(name))
      .flatMap(splitDoubtful),
  ];
  const texts = book.chapters.flatMap(({ prose }) => (prose ? [prose] : []));
  const known = language === 'en' ? joinMisses(joinTitled(given), texts) : given;
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > SHORT_BOOK)
    return [
      ...known,
      ...discoverNames(
        book.chapters.map(({ title }) => title),
        language,
      ),
    ];
  const all = texts.join('\n');
  const more = [...known, ...discoverNames(texts, language)].filter(({ name }) => !isFeast.test(name));
  if (language === 'en') return joinShort(joinMisses(more, texts));
  const found = shortenNames(more, all);
  return joinApposed(addSurnames(addGivenNames(joinCalled(found, all), all)), all);
}

/** Whom a short book calls by kin or office alone. */
export function calledOf({ chapters }: Book, names: readonly KnownName[], language: Language): KnownName[] {
  const text = chapters.map(({ prose = '' }) => prose).join('\n');
  if (text.length > SHORT_BOOK) return [];
  return calledIn(
    text,
    names.flatMap(({ name, aliases }) => [name, ...aliases]),
    language,
  );
}

/** 房客叫许嘉木: whoever is called by what he is has that name, where the text says so of one. */
function joinCalled(names: readonly KnownName[], text: string): KnownName[] {
  const owner = new Map<string, string>();
  for (const { name } of names) {
    if (!/^[\u4e00-\u9fff]{1,2}[客人子生师郎匠工夫妇汉者长员手童丁侍仆役婢兵]$/.test(name)) continue;
    const called = names.filter((one) =>
      new RegExp(`${name}(?:名叫|叫作?|名唤)${one.name}(?=[，。；])`).test(text),
    );
    const own = [...new Set(called.map((one) => one.name))];
    if (own[0] && own.length === 1) owner.set(name, own[0]);
  }
  return names
    .filter(({ name }) => !owner.has(name))
    .map((known) => {
      const forms = [...owner].flatMap(([form, name]) => (name === known.name ? [form] : []));
      return forms.length > 0 ? { ...known, aliases: [...known.aliases, ...forms] } : known;
    });
}

const roles =
  '少年|少女|青年|老人|老者|书生|女孩|男孩|姑娘|小伙子|丫头|大汉|老汉|女人|男人|道士|和尚|剑客|郎中|新娘|新郎';
/** So short a text tells of one youth. */
const TALE = 6_000;

/** 少年岑雁: in a tale the youth is 岑雁, where no other one is told of. */
function joinApposed(names: readonly KnownName[], text: string): KnownName[] {
  if (text.length > TALE) return [...names];
  const owner = new Map<string, string>();
  for (const role of roles.split('|')) {
    const own = names.filter(
      ({ name }) => /^[\u4e00-\u9fff]{2,4}$/.test(name) && text.includes(`${role}${name}`),
    );
    const isMany = new RegExp(`(?:另一?[个位名]|[两几众诸]个?|那些|有个)${role}|${role}们`).test(text);
    if (own[0] && !isMany && new Set(own.map(({ name }) => name)).size === 1) owner.set(role, own[0].name);
  }
  return names.map((known) => {
    const forms = [...owner].flatMap(([role, name]) => (name === known.name ? [role] : []));
    return forms.length > 0 ? { ...known, aliases: [...known.aliases, ...forms] } : known;
  });
}

/** In a short text a name of three characters that stands there once is one of two with a verb if that stands more often. */
function shortenNames(names: readonly KnownName[], text: string): KnownName[] {
  const timesOf = (word: string) => text.split(word).length - 1;
  return names.map((known) => {
    const { name } = known;
    const short = name.slice(0, 2);
    const isLong = /^[\u4e00-\u9fff]{3}$/.test(name) && timesOf(name) === 1 && timesOf(short) > 1;
    return isLong ? { ...known, name: short } : known;
  });
}

/** 王爷 is 段王爷 and 大春 is 许大春, where the short text has one such name and the two characters stand alone as well. */
function addGivenNames(names: readonly KnownName[], text: string): KnownName[] {
  const spelt = new Set(names.flatMap(({ name, aliases }) => [name, ...aliases]));
  const givenOf = ({ name }: KnownName) =>
    /^[\u4e00-\u9fff]{3}$/.test(name) && !/老师|先生|大人|姑娘|小姐|老板|师傅/.test(name)
      ? name.slice(1)
      : '';
  const bearers = Map.groupBy(names, givenOf);
  return names.map((known) => {
    const given = givenOf(known);
    const isAlone = given !== '' && new RegExp(`(?<!${known.name.charAt(0)})${given}`).test(text);
    const isOwn =
      isAlone && !spelt.has(given) && new Set(bearers.get(given)?.map(({ name }) => name)).size === 1;
    return isOwn ? { ...known, aliases: [...known.aliases, given] } : known;
  });
}

const addressed =
  /^[\u4e00-\u9fff](?:老头|老汉|先生|师傅|掌柜|姑娘|大[爷娘叔婶嫂]|书生|郎中|会计|嫂子?|婶子?)$/;

/** “守墓人姓戚”: in a short text it is 戚老头, where only one has that surname. */
function addSurnames(names: readonly KnownName[]): KnownName[] {
  const isBearer = ({ name }: KnownName) =>
    /^[\u4e00-\u9fff]{2,4}$/.test(name) && (surnames.has(name.charAt(0)) || addressed.test(name));
  const bearers = Map.groupBy(names.filter(isBearer), ({ name }) => name.charAt(0));
  return names.map((known) => {
    const surname = known.name.charAt(0);
    return isBearer(known) && new Set(bearers.get(surname)?.map(({ name }) => name)).size === 1
      ? { ...known, aliases: [...known.aliases, `姓${surname}`] }
      : known;
  });
}
