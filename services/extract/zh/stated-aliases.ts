import { surnameLength, toShape } from './features.ts';
import { roles } from './roles.ts';

const heads = '[\\u4e00-\\u9fff]';
/** Kinds of names, with what may stand between the kind and the name. */
const kinds =
  '(?:真名|本名|原名|学名|大名|外号|绰号|人称|诨名|诨号|浑名|混名|代号|法名|法号|道号|小名|乳名|奶名|化名|别名|笔名|艺名|又名|改名|更名)(?:叫做|唤做|唤作|叫|是|为|唤|做|作)?';
/** Statements of a second name; the first group is the name. What comes before them is the person meant. */
const statements = [
  new RegExp(
    `(?:大家|人们|众人|人人|村里人|街坊|同学们?|手下|江湖上)(?:都|皆)?(?:叫|称|唤)[他她](?:为|做|作)?[“「『]?(${heads}{2,4}?)[”」』]?(?=[，。；、！]|$)`,
    'g',
  ),
  new RegExp(
    `(?:档案|名册|户口|证件|牌子|名片|碑)上?(?:只|却)?写着[“「『]?(${heads}{2,4}?)[”」』]?(?=[，。；、！]|$)`,
    'g',
  ),
  new RegExp(`[“「『](${heads}{2,6})[”」』](?:也|就|其实|原来)+是[他她](?=[，。；！”]|$)`, 'g'),
  new RegExp(`[他她]${kinds}[“「『]?(${heads}{2,4}?)[”」』]?(?=[，。；、！]|$)`, 'g'),
];
/** The same with the name before it. */
const named = new RegExp(
  `(${heads}{2,4}?)，?${kinds}[“「『]?(${heads}{2,4}?)[”」』]?(?=[，。；、！]|$)`,
  'g',
);

/** 表字, 草字, 号, 别号叫做, before the second name. */
const second = '(?:(?:表|草|贱)?字|(?:别|贱|自)?号)(?:叫做|唤做|唤作|叫|唤|做|作)?';
/** 乳名叫做红孩儿，号叫做圣婴大王: two names of somebody in one breath, both known. */
const verbs = '(?:取|起)?(?:叫做|叫作|唤做|唤作|名为|叫|唤|为|作|做)';
const both = new RegExp(
  `名字?${verbs}[“「『]?(${heads}{2,4}?)[”」』]?，?(?:${kinds}|${heads}名${verbs}|${second})[“「『]?(${heads}{2,4}?)[”」』]?(?=[，。；、！？”]|$)`,
  'g',
);

/** 姓匡名迥，表字超人: the surname with the given name and with the courtesy name is one person. */
const courtesy = new RegExp(
  `姓(${heads}{1,2}?)，?(?:双)?名(?:唤|叫|做|叫做|唤做)?(${heads}{1,2})，?${second}(${heads}{2})(?:，${second}(${heads}{2})[者人]?)?(?=[，。；、！”者]|$)`,
  'g',
);
/** 李超字魁吾，虞育德，字果行. */
const courtesyAfter = new RegExp(`(${heads}{2,4}?)，?${second}(${heads}{2})(?=[，。；])`, 'g');

const crowd = /^(?:大家|众人|有人|别人|旁人|二人|两人|三人|四人|诸|各|列)/;

/** Behind a name: who is meant by the pronoun is somebody else. */
const withAnother = /^(?:跟|和|与|同|对|向|给|把|被|替|帮|看|见)[他她]/;

/** The person last named before an offset: a known name, or a role that begins a sentence. */
function personBefore(text: string, offset: number, names: ReadonlySet<string>): string | undefined {
  const window = text.slice(Math.max(0, offset - 60), offset);
  let best: { at: number; word: string } | undefined;
  for (const word of names) {
    const at = window.lastIndexOf(word);
    if (at >= 0 && withAnother.test(window.slice(at + word.length))) continue;
    if (at >= 0 && (!best || at > best.at || (at === best.at && word.length > best.word.length)))
      best = { at, word };
  }
  for (const match of window.matchAll(/(?:^|[。！？\n])([\u4e00-\u9fff]{2,3})/g)) {
    for (const word of [match[1] ?? '', (match[1] ?? '').slice(0, 2)]) {
      const at = match.index + match[0].length - (match[1] ?? '').length;
      if (!crowd.test(word) && (roles.has(word) || /[长官师]$/.test(word)) && (!best || at > best.at))
        best = { at, word };
    }
  }
  return best?.word;
}

/** A quoted name is one; another must be known, or have the shape of a full or familiar name. */
const isNameLike = (name: string, statement: string, names: ReadonlySet<string>): boolean =>
  /[“「『]/.test(statement) ||
  names.has(name) ||
  ['fuller', 'full', 'familiar', 'titled'].includes(toShape(name));

/** Pairs of names that the text itself says are one person's. */
export function statedAliases(source: string, names: ReadonlySet<string>): { a: string; b: string }[] {
  // some books end their sentences so
  const text = source.replaceAll('．', '。');
  const pairs: { a: string; b: string }[] = [];
  for (const statement of statements) {
    for (const match of text.matchAll(statement)) {
      const name = match[1];
      const person = name === undefined ? undefined : personBefore(text, match.index, names);
      if (name && person && person !== name && !roles.has(name) && isNameLike(name, match[0], names))
        pairs.push({ a: name, b: person });
    }
  }
  for (const [, name, other] of text.matchAll(named))
    if (name && other && names.has(name) && name !== other && toShape(other) !== 'two')
      pairs.push({ a: other, b: name });
  for (const [, name = '', other = ''] of text.matchAll(both))
    if (name !== other && names.has(name) && names.has(other)) pairs.push({ a: other, b: name });
  return [...pairs, ...courtesyNames(text, names)];
}

function courtesyNames(text: string, names: ReadonlySet<string>): { a: string; b: string }[] {
  const pairs: { a: string; b: string }[] = [];
  for (const [, surname = '', given = '', ...others] of text.matchAll(courtesy))
    for (const other of others) if (other) pairs.push({ a: surname + other, b: surname + given });
  for (const [, before = '', other = ''] of text.matchAll(courtesyAfter)) {
    const name = [0, 1, 2].map((start) => before.slice(start)).find((each) => names.has(each)) ?? '';
    const surname = name.slice(0, surnameLength(name));
    if (surname === '') continue;
    if (names.has(surname + other)) pairs.push({ a: surname + other, b: name });
    else if (names.has(other)) pairs.push({ a: other, b: name });
  }
  return pairs;
}
