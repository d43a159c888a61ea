import { matchesIn } from './matches.ts';
import type { KnownName, Language } from './types.ts';

/** Kin of whom one has one, as a book calls them. Brothers, uncles and aunts are many, and mostly named. */
const kinZh =
  '外婆|外公|姥姥|姥爷|奶奶|爷爷|祖母|祖父|母亲|父亲|妈妈|爸爸|舅舅|姑姑|姑妈|姨妈|小姨|伯父|叔叔|岳父|岳母|太奶奶|太爷爷|妻子|丈夫|姐姐|哥哥|妹妹|弟弟'.split(
    '|',
  );
/** Offices that a place has one of. */
const officeZh =
  '教授|博士|总统|首相|女王|国王|王后|皇后|公主|丞相|宰相|国师|校长|院长|船长|舰长|机长|队长|站长|馆长|神父|主教|教皇|方丈|住持|管家|大祭司|祭司|司令|族长|村长|镇长|局长|所长'.split(
    '|',
  );
const kinEn: readonly (readonly [string, string])[] = [
  ['grandmother', 'Grandmother|Grandma|Gran|Granny|Nana'],
  ['grandfather', 'Grandfather|Grandpa|Grandad|Granddad'],
  ['mother', 'Mother|Mum|Mummy|Mama|Mamma|Mom'],
  ['father', 'Father|Papa|Dad|Daddy'],
  ...['uncle', 'aunt', 'husband', 'wife', 'sister', 'brother'].map((word): [string, string] => [word, '']),
];
const officeEn =
  'Chancellor|Abbot|Abbess|Prior|Bishop|Archbishop|Cardinal|Pope|Mayor|Sheriff|Governor|Ambassador|President|Prime Minister|Judge|Magistrate|Emperor|Empress|King|Queen|Duke|Duchess|Baron|Count|Countess|Marquis|Regent|Warden|Captain|Skipper|Colonel|General|Admiral|Commander|Commodore|Major|Sergeant|Professor|Headmaster|Headmistress|Vicar|Rector|Priest|Butler|Housekeeper|Cook|Gamekeeper|Stationmaster|Lighthouse-keeper|Blacksmith|Miller|Innkeeper|Landlord|Landlady|Doctor|Surgeon|Midwife|High Priestess|High Priest|Archmage|Oracle|Governess|Librarian|Verger|Sexton'.split(
    '|',
  );

const LEAST = 2;

const countOf = (text: string, word: string): number => text.split(word).length - 1;

/** Who comes after whom in an office: its name is then two people's. */
const follow = /(?:新|新任|继任|下一任|前任?|老|副|代|另一[个位]|几[个位]|各|诸位?|历任|[一两三四]位)$/;
const many = /^(?:们|候选)/;

/** 顾珂的外婆 and 林冬的外婆 are two. */
function isOfOne(text: string, word: string, people: readonly string[]): boolean {
  const owners = new Set<string>();
  for (const { index } of matchesIn(text, new RegExp(word, 'g'))) {
    const before = text.slice(Math.max(0, index - 6), index);
    const after = text.slice(index + word.length, index + word.length + 2);
    if (follow.test(before) || many.test(after) || /[老大王李张刘陈赵孙周吴别家方双]$/.test(before))
      return false;
    const owner =
      people.find((name) => before.endsWith(name) || before.endsWith(`${name}的`)) ??
      /(?:的|[^，。])?([他她])的?$/.exec(before)?.[1];
    if (owner) owners.add(owner);
    else if (/的$/.test(before)) owners.add(before);
  }
  return owners.size <= 1;
}

function calledZh(text: string, people: readonly string[]): KnownName[] {
  const isFree = (word: string) => !people.some((name) => name.includes(word) || word.includes(name));
  return [...kinZh, ...officeZh]
    .filter((word) => countOf(text, word) >= LEAST && isFree(word) && isOfOne(text, word, people))
    .map((name) => ({ name, aliases: [] }));
}

const succeeded =
  /\b(?:new|next|former|old|late|other|another|acting|first|second|deputy|vice)[ -]$|\b(?:an?|two|three|every|some|any|no|of)\s$/i;

/** The Chancellor, where nobody in the book bears that title with a name and no other one is told of. */
function officesIn(text: string, people: readonly string[]): KnownName[] {
  if (
    /\b(?:succe(?:ssor|ssion|eded)|crowned|elected|appointed|coronation|replaced|promoted|heir)\b/i.test(text)
  )
    return [];
  return officeEn.flatMap((office) => {
    const told = matchesIn(text, new RegExp(`\\b${office}\\b`, 'gi'));
    const own = told.filter(({ index }) => /\b[Tt]he $/.test(text.slice(0, index)));
    const isTitle = people.some((name) => ` ${name} `.includes(` ${office} `));
    const isOther = told.some(({ index }) => succeeded.test(text.slice(0, index)));
    if (own.length < LEAST || isTitle || isOther) return [];
    return [spelt(`the ${own[0]?.[0] ?? office}`)];
  });
}

const spelt = (name: string): KnownName => ({
  name,
  aliases: [name.charAt(0).toUpperCase() + name.slice(1)],
});

function kinIn(text: string, people: readonly string[]): KnownName[] {
  return kinEn.flatMap(([word, short]) => {
    const owners = new Set(
      matchesIn(text, new RegExp(`\\b(my|our|his|her|their|your|\\w+['’]s) ${word}\\b`, 'gi')).map(
        ([, owner = '']) => owner.toLowerCase().replace('our', 'my'),
      ),
    );
    const [owner] = owners;
    const forms = [
      ...(owner && owners.size === 1 && owner !== 'your' ? [`${owner} ${word}`] : []),
      ...short.split('|').filter((form) => form && new RegExp(`\\b${form}\\b(?! [A-Z])`).test(text)),
    ];
    const isKnown = people.some((name) =>
      short.split('|').some((form) => form !== '' && name.includes(form)),
    );
    const times = forms.reduce(
      (sum, form) => sum + matchesIn(text, new RegExp(`\\b${form}\\b`, 'gi')).length,
      0,
    );
    const [first, ...others] = forms;
    if (!first || owners.size > 1 || isKnown || times < LEAST) return [];
    const all = [first, ...others].flatMap((form) => [form, form.charAt(0).toUpperCase() + form.slice(1)]);
    return [{ name: first, aliases: [...new Set(all)].filter((form) => form !== first) }];
  });
}

/**
 * Whom a short book calls by kin or office alone (外婆, the Chancellor, my father), where it has only one of them.
 * In a long one they are many people's.
 */
export const calledIn = (text: string, people: readonly string[], language: Language): KnownName[] =>
  language === 'zh' ? calledZh(text, people) : [...officesIn(text, people), ...kinIn(text, people)];
