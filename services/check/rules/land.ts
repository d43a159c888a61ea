import { createGate } from '../gates.ts';
import { isNegated, isRemembered, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

/** Things that are there when the other is: no fresh water means no river. */
const sameThing: readonly (readonly string[])[] = [
  ['water', 'river', 'stream', 'brook', 'lake', 'spring', 'well', 'pond', 'creek'],
  ['trees', 'tree', 'forest', 'wood', 'woods', 'grove', 'orchard'],
  ['水', '河', '溪', '湖', '泉', '井', '江', '池'],
  ['树', '林', '森', '竹', '松', '柳'],
  ['sea', 'ocean', 'beach', 'surf'],
  ['海', '海边', '海滩'],
  ['snow', 'ice'],
  ['雪', '冰'],
];
const lacksEn =
  /\b([Tt]he )?([A-Z]?[a-z]+) ha[sd] (?:no|never had any?) (?:fresh |running |single )?([a-z]+)/;
const lacksZh = quick(
  /([\u4e00-\u9fff]{2,3})(?:上|里|中)?(?:没有|从来没有|从没有过|不见|缺)(?:一[条棵口滴座]|淡)?(水|河|溪|湖|树|林子|雪|井|泉)/,
);
const ownsEn =
  /\b(?:the )?([A-Za-z]+)['’]s ((?:[a-z]+ ?){1,3})|\b(?:the )?(?:[a-z]+ )?([a-z]+) (?:of|on) the (?=([a-z]+))/gi;
const ownsZh =
  /([\u4e00-\u9fff]{2,3})(?:上|里|中)?的(?:[\u4e00-\u9fff]{0,3}?)(河|溪|湖|泉|井|江|池|树|林|雪|冰)|([\u4e00-\u9fff]{2,3})(?:上|里|中)(?:的)?那?[条口座棵](河|溪|湖|泉|井|江|池|树)/g;

/** 离海有千里之远: no sea there. */
const inlandZh = quick(
  /([\u4e00-\u9fff]{2,3}?)(?:四面环山|地处内陆)?[，,]?离(海)(?:有|还有|足有|隔着)?(?:[一二三四五六七八九十几百千万数\d]+里|很远|极远)/,
);
const inlandEn =
  /\b()([A-Z]?[a-z]+) (?:is|was|lay|lies|stood) (?:a )?(?:hundreds?|thousands?|[a-z]+ hundred) (?:of )?miles from the (sea)/;
const seasideZh =
  /([\u4e00-\u9fff]{2,3})的[\u4e00-\u9fff]{0,4}[，,]?(?:外|前面|下面)?(?:就是|便是|对着|面朝)(?:一片)?(?:大)?(海)/g;

const sideZh =
  /([\u4e00-\u9fff]{2,4}?)(?:坐落|就)?在([\u4e00-\u9fff]{1,4}?)的?(东|西|南|北)(?:岸|边|面|侧|头|端|角|坡)/g;
const sideEn =
  /\b([A-Z][a-z]+) (?:lies|lay|stands|stood|is|was) (?:\w+ ){0,3}?(north|south|east|west) of (?:the )?([A-Za-z]+)/g;
const opposite: Readonly<Record<string, string>> = {
  东: '西',
  西: '东',
  南: '北',
  北: '南',
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};
const crossingZh = quick(
  /过了?(桥|河|江|湖|海|山)(?:之后)?才(?:是|到|能到|有)(?:[^，。；]{0,4}的)?([\u4e00-\u9fff]{2})/,
);
const noCrossingZh = quick(
  /(?:不用|不必|无须|无需|没有?)(?:再)?(?:过|渡|翻|坐船|走)(桥|河|江|湖|海|山)?|一步就(?:踏上|到|进)/,
);

const kindOf = (phrase: string): number => {
  const words = phrase.toLowerCase().split(' ');
  return sameThing.findIndex((same) => words.some((word) => same.includes(word)));
};

function readLacks(sentence: Sentence): Fact[] {
  const { plain, language } = sentence;
  const lacks =
    language === 'zh'
      ? (lacksZh.exec(plain) ?? inlandZh.exec(plain))
      : (lacksEn.exec(plain) ?? inlandEn.exec(plain));
  const [place, thing] = language === 'zh' ? [lacks?.[1], lacks?.[2]] : [lacks?.[2], lacks?.[3]];
  const facts: Fact[] = [];
  if (place && thing && kindOf(thing) >= 0)
    facts.push(factOf(sentence, 'land', 'set', `lacks|${place.toLowerCase()}`, String(kindOf(thing))));
  if (lacks || isNegated(plain)) return facts;
  for (const match of matchesIn(plain, language === 'zh' ? ownsZh : ownsEn)) {
    const isOf = language === 'en' && match[3] !== undefined;
    const owner = isOf ? match[4] : (match[1] ?? match[3]);
    const owned = isOf ? match[3] : (match[2] ?? match[4]);
    if (owner && owned && kindOf(owned) >= 0)
      facts.push(factOf(sentence, 'land', 'use', `lacks|${owner.toLowerCase()}`, String(kindOf(owned))));
  }
  for (const [, shore, sea] of language === 'zh' ? matchesIn(plain, seasideZh) : [])
    if (shore && sea) facts.push(factOf(sentence, 'land', 'use', `lacks|${shore}`, String(kindOf(sea))));
  return facts;
}

function readSides(sentence: Sentence): Fact[] {
  const facts: Fact[] = [];
  const { plain, language } = sentence;
  for (const match of matchesIn(plain, language === 'zh' ? sideZh : sideEn)) {
    const [, place = '', b = '', c = ''] = match;
    const [of, side] = language === 'zh' ? [b, c] : [c, b];
    facts.push(factOf(sentence, 'land', 'set', `side|${place}|${of}`, side));
  }
  const crossing = crossingZh.exec(plain);
  const place = crossing && /^([\u4e00-\u9fff]{2,3}?)(?:在|的)/.exec(plain)?.[1];
  if (crossing?.[2] && place)
    facts.push(factOf(sentence, 'land', 'set', 'crossing', `${place}|${crossing[2]}`));
  if (noCrossingZh.test(plain)) facts.push(factOf(sentence, 'land', 'use', 'crossing', plain));
  return facts;
}

const mayTell = createGate([lacksZh, inlandZh, ownsZh, seasideZh, sideZh, crossingZh, noCrossingZh]);

function read(sentence: Sentence): Fact[] {
  if (sentence.language === 'zh' && !mayTell(sentence.text)) return [];
  if (isSupposed(sentence.text) || isRemembered(sentence)) return [];
  return [...readLacks(sentence), ...readSides(sentence)];
}

function contradicts(from: Placed, at: Placed): boolean {
  if (at.key !== from.key || at.chapter <= from.chapter) return false;
  if (from.key === 'crossing')
    return at.say === 'use' && from.value.split('|').every((part) => at.value.includes(part));
  if (from.key.startsWith('side|')) return at.say === 'set' && opposite[from.value] === at.value;
  return at.say === 'use' && at.value === from.value;
}

const judge = (facts: readonly Placed[]): Draft[] =>
  facts.flatMap((from) => {
    if (from.say !== 'set') return [];
    const at = facts.find((fact) => contradicts(from, fact));
    return at
      ? [
          {
            kind: 'place' as const,
            severity: 'warning' as const,
            confidence: 0.7,
            from,
            at,
            facts: { where: from.key.split('|')[1] ?? '' },
          },
        ]
      : [];
  });

/** Where places lie, what they lack, and what must be crossed between them. */
export const landRule: Rule = { name: 'land', read, judge };
