import type { Case } from './cases.ts';

/** Islands, as authors tell them. */
export const islandsCases: readonly Case[] = [
  [
    'place',
    '从青石镇到凉州，有八百里路，沙漠连着沙漠。',
    '驼铃响了一夜。',
    '他们从青石镇到凉州，一共走了九十里，鞋底都没磨破。',
    '他们从青石镇到凉州，一共走了八百里，鞋底都没磨破。',
  ],
  [
    'travel',
    '从王城到铁壁关，快马也要跑六天。',
    '信使喂饱了马。',
    '信使骑马只用了两个时辰，就赶到了铁壁关下。',
    '信使骑马用了七天，才赶到铁壁关下。',
  ],
  [
    'place',
    'It is five miles from Hale to Marrow Cross, and the carrier did it in an hour.',
    'The hedge was white.',
    'They had walked the whole thirty miles from Hale when Marrow Cross came in sight.',
    'They had walked the whole five miles from Hale when Marrow Cross came in sight.',
  ],
];

/** What looks like such a fault and is none. */
export const islandsQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'z1',
    ['鹿角岛上没有桥，进出全靠渡船。', '五年后，大桥建成通车。', '傍晚，阿茂开车过了跨海大桥，上了鹿角岛。'],
  ],
  [
    'e1',
    [
      'There is no bridge to Skerra, and there never was; the mail goes over by boat.',
      'That year they built one.',
      'On Friday the bishop drove across the new bridge to Skerra in a hired car.',
    ],
  ],
];
