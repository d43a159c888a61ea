import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import type { Language } from '../types.ts';

/** A level that is shown or missed, not named as somebody's: `isBelow` where it is not reached. */
export type Sign = { ladder: string; step: number; isBelow: boolean; start: number; end: number };

const realms: readonly (readonly [step: number, word: string, reached: string, missed: string])[] = [
  [
    1,
    '筑基',
    '筑基(?:成功|已成|成了|有成|那[日天年])|筑(?:成|了)(?:道|仙)?基|道基(?:已|初|终)?成',
    '筑不了基',
  ],
  [
    2,
    '(?:结丹|金丹|凝丹)',
    '(?:丹田|体内|紫府|气海|腹中)[^，。]{0,6}金丹|金丹[^，。]{0,8}(?:转动|旋转|悬|滴溜|光华|大放)|(?<![未没不能])(?:结|凝)(?:成|出|了)(?:一颗|一枚|了)?(?:金)?丹(?![药炉])|(?<!不成|未成)丹(?:已|终于|终)?成(?![色为分本熟了])|丹成|结丹(?:成功|了|有成|那[日天年])|岁结丹|(?<![不未没能])成丹(?![药炉])',
    '(?:凝|结)不(?:成|了|出|起)(?:金)?丹|(?:没|未|无法|不能)(?:有|能|曾|法)?(?:凝|结)(?:成|出)(?:金)?丹(?!药)',
  ],
  [
    3,
    '(?:结婴|元婴)',
    '元婴(?:已成|大成|出窍|坐|睁|盘|离体|小人)|(?:尊|个)[^，。]{0,5}元婴|(?<![未没不能])(?:结|凝)(?:成|出|了)元?婴(?![儿孩])|婴成|[破碎]丹成婴|结婴(?:成功|了|那)',
    '(?:凝|结)不(?:成|了|出)元?婴|(?:没|未|无法|不能)(?:有|能|曾|法)?(?:凝|结)(?:成|出)元?婴',
  ],
  [4, '化神', '化神(?:成功|已成|有成|那[日天年])', ''],
];
const others = '(?!修士|真人|老祖|强者|高手|期?的|老怪|以上|以下)';
const notReached = (word: string): string =>
  [
    `(?:离|距离?)${word}(?:期|境|大道)?[^，。]{0,8}?(?:远|差|步|早|线)`,
    `(?:没|未|无法|不能|没能|未能|不曾|难以|何时(?:才)?能|何日(?:才)?能)(?:有|能|曾|法|够)?(?:突破|踏入|迈入|进入|达到|摸到|触到)?(?:到)?${word}${others}`,
    `连${word}(?!${'(?:修士|真人|老祖)'}[都也])[^，。]{0,8}[没未不]`,
    `${word}(?:无望|不成|失败|遥遥)`,
  ].join('|');

const zh = realms.flatMap(([step, word, reached, missed]) => [
  { ladder: 'realm', step, isBelow: false, pattern: new RegExp(reached, 'g') },
  {
    ...{ ladder: 'realm', step: step - 1, isBelow: true },
    pattern: new RegExp([notReached(word), missed].filter(Boolean).join('|'), 'g'),
  },
]);
const en = [
  {
    ...{ ladder: 'path', step: 2, isBelow: false },
    pattern:
      /\b(?:his|her|my|the) (?:golden )?core (?:had |was |at last |finally )*(?:formed|spun|turned|condensed|settled)\b|\bformed (?:his|her|my|a) (?:golden )?core\b/gi,
  },
  {
    ...{ ladder: 'path', step: 1, isBelow: true },
    pattern:
      /\b(?:yet to|never|not yet|could not|couldn['’]t|cannot|failed to) (?:form|formed|condensed?) (?:his|her|my|a|the) (?:golden )?core\b/gi,
  },
];
const mayShow = quick(/[丹婴]|筑基|道基|化神|\bcore\b/i);

export function signsIn(text: string, language: Language): Sign[] {
  if (!mayShow.test(text)) return [];
  return (language === 'zh' ? zh : en).flatMap(({ pattern, ...sign }) =>
    matchesIn(text, pattern).map(({ index, 0: words }) => ({
      ...sign,
      start: index,
      end: index + words.length,
    })),
  );
}
