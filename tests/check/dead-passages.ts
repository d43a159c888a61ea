import type { Case } from './cases.ts';

/** Deaths that no sentence tells of anybody by name: what is shown around them is of the one who does nothing more. */
export const deadPassages: readonly Case[] = [
  [
    'dead-acts',
    '邱师傅的铺子关了门。门板上挂着白布，两边的挽联墨还没有干。林小满蹲在门口，把一沓黄纸一张张烧完。',
    '林小满去了城里。',
    '邱师傅搁下刨子，抬头说：“木头要顺着纹走。”',
    '林小满搁下刨子，抬头说：“木头要顺着纹走。”',
  ],
  [
    'dead-acts',
    '晌午，何水生下了水库。人是第二天才捞上来的，岸上围满了人。林小满捂住了眼睛。',
    '村里立了块牌子。',
    '何水生从后面追上来，把一罐汽水贴在她脸上：“请客啊。”',
    '林小满的弟弟从后面追上来，把一罐汽水贴在她脸上：“请客啊。”',
  ],
  [
    'dead-acts',
    'Harlan Moss had gone up to the ridge alone. They had hanged him with his own rope, and the wind turned him slowly. Deputy Cole took off his hat.',
    'It rained all week.',
    'Harlan Moss pushed in his last stack and said, "Are you in, deputy?"',
    'Deputy Cole pushed in his last stack and said, "Are you in, gentlemen?"',
  ],
];

export const deadPassagesQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'who stands at a grave and goes on',
    [
      '新坟上的土还是湿的。林小满站了很久。程野跪下去，烧了一沓纸。后来林小满和程野一起下了山。',
      '雨停了。',
      '林小满推开门，笑着说：“饭好了。”程野点了点头。',
    ],
  ],
  [
    'who is named where two do nothing more',
    [
      '程野下了水库，何水生跟在后面。人是第二天才捞上来的，岸上围满了人。',
      '程野收起网，说：“走吧。”何水生说：“等等。”程野问何水生：“等谁？”何水生没有回答。',
      '程野推开门，笑着说：“饭好了。”何水生也进来了。',
    ],
  ],
  [
    'whose master is told to be dead outright',
    [
      '老汉断了气，林小满的手还被他握着。邱老汉死了，众人葬了他。',
      '雨停了。',
      '林小满推开门，笑着说：“饭好了。”',
    ],
  ],
  [
    'white linen and what only looks so',
    ['程野穿一条白布单裙，像冻僵了似的坐着。', '雨停了。', '程野推开门，笑着说：“饭好了。”'],
  ],
  [
    'a death that is only reckoned with',
    [
      '林小满在阶下算日子。走得顺，程野三天能到；走得不顺，就只能去捞上来火化了。',
      '雨停了。',
      '程野推开门，笑着说：“饭好了。”林小满点了点头。',
    ],
  ],
];
