/** What other writers tell that looks like a contradiction and is none, with what it is. */
export const widerQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a colour in a name',
    ['卓蓝坐下来，她的眼睛是黑的。', '雨停了。', '卓蓝的眼睛亮了。“卓蓝的眼睛真亮。”他说。'],
  ],
  [
    'almost a colour in its own clause',
    ['韦安的眼睛是黑的。', '雨停了。', '灯下看去，韦安的眼睛几乎是蓝的，像海水。'],
  ],
  [
    'a year that says when something was done',
    [
      '景和三年，罗大川十九岁，在北边当兵。',
      '改元景和的那一年，谁也没想到会打这么久的仗。',
      '景和十年，雪很大。他是景和三年投的军，至今没有回过家。罗大川今年二十六。',
    ],
  ],
  [
    'a year in a relative clause',
    [
      'In 1920 Ruben Hask was twenty, and poor.',
      'The mill closed.',
      'In 1930 the mill was let again. There was the man who had built it in 1911. Ruben Hask was thirty.',
    ],
  ],
];
