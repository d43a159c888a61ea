import type { Case } from './cases.ts';

/** Presence, as authors tell them. */
export const presenceCases: readonly Case[] = [
  [
    'two-places',
    '十月五日晚上八点，程秋白正在大剧院的台上弹肖邦。',
    '观众里有人睡着了。',
    '警方的记录写得清楚：十月五日晚上八点，程秋白在城南码头被人看见。',
    '警方的记录写得清楚：十月五日晚上八点，程秋白在大剧院的台上被人看见。',
  ],
  [
    'two-places',
    '除夕那天，冯管家从早到晚都守在灶房里，一步也没离开。',
    '孩子们等着压岁钱。',
    '除夕那天下午，冯管家在镇上的赌坊输光了三个月的工钱。',
    '除夕那天下午，冯管家在灶房里输光了三个月的工钱。',
  ],
  [
    'two-places',
    '八月初九的正午，镇北将军霍骁正在雁门关的城头上点兵。',
    '风很大。',
    '同一个正午，八月初九，霍骁在千里之外的御花园里陪皇帝下棋。',
    '同一个正午，八月初九，霍骁还在雁门关的城头上看旗。',
  ],
  [
    'two-places',
    "On Friday from two to five Dr. Mallory was in the operating theatre at St Jude's, and took no calls.",
    'The rain stopped.',
    "On that Friday at four o'clock Dr. Mallory was seen in the betting shop on Cable Street.",
    "On that Friday at four o'clock Dr. Mallory was in the operating theatre, and had not sat down.",
  ],
  [
    'two-places',
    'At midnight on Halloween, Barnaby Fitch stood in the churchyard with a lantern.',
    'The owl hooted.',
    'At midnight on Halloween, forty miles away, Barnaby Fitch was dealing cards aboard the Dover packet.',
    'At midnight on Halloween, forty steps away from the gate, Barnaby Fitch was still in the churchyard.',
  ],
  [
    'two-places',
    "All through the night of the ninth of May, Sister Agathe sat at the bishop's bedside in Rouen.",
    'The candles burned down.',
    'At midnight on the ninth of May, Sister Agathe was in the stables at Caen, saddling a horse.',
    'At midnight on the tenth of May, Sister Agathe was in the stables at Caen, saddling a horse.',
  ],
  [
    'two-places',
    'The battle of Corrow Field began at sunrise on the third of March, and Lord Vane led the left wing on a grey horse.',
    'The river ran red.',
    'At sunrise on the third of March Lord Vane was in his bed at Harth, a hundred leagues away, and asked for eggs.',
    'At sunset on the third of March Lord Vane was in his bed at Harth, a hundred leagues away, and asked for eggs.',
  ],
];

/** What looks like such a fault and is none. */
export const presenceQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'his-double',
    [
      '八月初九的正午，镇北将军霍骁正在雁门关的城头上点兵。',
      '那是他的替身。',
      '同一个正午，八月初九，霍骁在千里之外的御花园里陪皇帝下棋。',
    ],
  ],
  [
    'two-halves-of-a-day',
    ['周一上午，江老师在教室里讲课。', '粉笔断了两截。', '周一下午，江老师在操场上看学生跑步。'],
  ],
  [
    'one-morning',
    [
      'On Monday morning Tess Arden was in the library.',
      'She had lunch.',
      'On Monday morning at eleven Tess Arden was in the post office with a parcel.',
    ],
  ],
];
