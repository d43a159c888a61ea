import type { Case } from './cases.ts';

/** Daylight, as authors tell them. */
export const daylightCases: readonly Case[] = [
  [
    'date',
    '子时的更鼓刚响过，刺客翻进了院墙。',
    '他贴着墙根，一步一步挪到窗下。',
    '一炷香过后，日头火辣辣地晒在他背上，汗水滴进了眼睛。',
    '一炷香过后，月光照在他背上，汗水滴进了眼睛。',
  ],
  [
    'date',
    '正午，列车驶进了小站，站台上一个人也没有。',
    '老孟下车买了两个包子。',
    '十分钟后，列车重新开动，车窗外繁星满天，老孟打了个哈欠。',
    '十分钟后，列车重新开动，车窗外阳光照着麦田，老孟打了个哈欠。',
  ],
  [
    'date',
    '“今晚月圆，”狼人说，“你们锁好门。”村长点了点头。',
    '家家户户早早熄了灯。',
    '同一夜里，一弯月牙挂在树梢，狼嚎声由远而近。',
    '同一夜里，一轮圆月挂在树梢，狼嚎声由远而近。',
  ],
  [
    'date',
    '大雪下了一整天，村口的路都埋住了。',
    '第二天，路还没通。',
    '又过了三天，满塘的荷花都开了，阿莲撑船去采莲蓬。',
    '又过了三天，满塘的残荷还压着雪，阿莲撑船去挖藕。',
  ],
  [
    'date',
    'It was no moon that night, and the smugglers were glad of it.',
    'They rowed with muffled oars.',
    'Later the same night a full moon stood over the cove, and every man of them could be counted from the cliff.',
    'Two weeks later a full moon stood over the cove, and every man of them could be counted from the cliff.',
  ],
  [
    'date',
    'The clock in the hall struck midnight as the last guest left.',
    'Miss Orr locked the silver away.',
    'Twenty minutes later she drew the curtains, and the sun was high over the lawn.',
    'Twenty minutes later she drew the curtains, and the moon was high over the lawn.',
  ],
  [
    'date',
    'The snow lay two feet deep on the lawn at Hallam, and the pond was frozen.',
    'Two days later the children were skating.',
    'The next day the roses were out, and the hottest week of the summer began.',
    'The next day the snow came down again, and the drifts reached the sills.',
  ],
];

/** What looks like such a fault and is none. */
export const daylightQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'half-an-hour-after-supper',
    [
      'They set out at dawn, while the cocks were crowing.',
      'The mule was slow, and the day went by.',
      'Half an hour after supper the stars were out and the mule lay down in the road.',
    ],
  ],
  [
    'he-slept',
    ['At two in the afternoon the bell rang for the shift.', 'He slept.', 'When he woke the stars were out.'],
  ],
];
