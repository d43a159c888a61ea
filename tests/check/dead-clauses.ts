import type { Case } from './cases.ts';

/** Deaths told in a later clause of the sentence that names who dies, and by a pronoun behind it. */
export const deadClauses: readonly Case[] = [
  [
    'dead-acts',
    '守将慕容破虏胸口中了一枪，当夜就死在了马背上，遗体第二天便下葬了。',
    '大军继续西行。',
    '守将慕容破虏掀帘进来，拱手道：“斥候回来了。”',
    '守将贺兰山掀帘进来，拱手道：“斥候回来了。”',
  ],
  [
    'dead-acts',
    '玄松长老引爆了丹田，与那头妖蟒同归于尽，形神俱灭。',
    '宗门设坛三日。',
    '“够了。”玄松长老袖子一挥，从蒲团上站了起来。',
    '“够了。”掌门袖子一挥，从蒲团上站了起来。',
  ],
  [
    'dead-acts',
    '小孟被拧断了脖子，老贺咬着牙，把他葬在了后院的枣树下。',
    '他们换了一处落脚的地方。',
    '小孟第一个翻过墙头，回头喊道：“安全！”',
    '老贺第一个翻过墙头，回头喊道：“安全！”',
  ],
  [
    'dead-acts',
    'A splinter struck Corporal Denny below the ear at the gate, and he was dead before anyone reached him.',
    'The company slept in a barn.',
    '"Up, all of you, up!" bellowed Corporal Denny from the loft.',
    '"Up, all of you, up!" bellowed Corporal Hobbs from the loft.',
  ],
  [
    'dead-acts',
    '靳长老把长枪往地上一拄，倚着枪杆，就这样咽了气。',
    '山下的雪化了。',
    '“药不够了。”靳长老捻着胡须，抬眼看向众人。',
    '“药不够了。”封长老捻着胡须，抬眼看向众人。',
  ],
  [
    'dead-acts',
    '副排长鲁铁山没能撤下来，担架队赶到时人已经没了气。',
    '炊事班送来了饭。',
    '鲁铁山爬在最前面，回头打了个手势。',
    '小周爬在最前面，回头打了个手势。',
  ],
  [
    'dead-acts',
    '死者汤伯安，五十八岁，被人发现时倒在自家的车库里。',
    '律师来过两回。',
    '电梯门开了，汤伯安夹着皮包走出来，冲她点点头。',
    '电梯门开了，汤伯安的弟弟夹着皮包走出来，冲她点点头。',
  ],
  [
    'dead-acts',
    "Lou Pell lay in the alley in his good coat, and the coroner's man had pulled a sheet over his face.",
    'It rained all week.',
    'Lou Pell was sitting at the piano, and he told me that the boss had gone to Reno.',
    'His brother was sitting at the piano, and he told me that the boss had gone to Reno.',
  ],
];

export const deadClausesQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'who comes in while an old man dies in a clause of its own',
    ['林青推开门，那老汉倒在地上，已经断了气。', '雨停了。', '林青走到巷口，回头看了一眼。'],
  ],
  [
    'who is only said to have died, and whom somebody wants to take along',
    ['有人说魏成死在了半路上。魏成想与仇人同归于尽。', '雨停了。', '魏成走到巷口，回头看了一眼。'],
  ],
  [
    'who kills, and whose father dies',
    ['韩彻将那头狼一刀毙命。韩彻的父亲身中三箭，死在了城下。', '雨停了。', '韩彻走到巷口，回头看了一眼。'],
  ],
  [
    'who turns to a father who is dead',
    [
      'Marcus Tell ran to his father, and he was dead before the doctor came.',
      'It rained.',
      'Marcus Tell walked to the gate and looked back.',
    ],
  ],
  [
    'who is seen until somebody opens his eyes',
    [
      '梁将军的棺木入了土。',
      '雪停了。',
      '那夜，梁将军掀帘走了进来，坐在床沿上。“打得轻了。”他说。梁平想起身，一急便睁开了眼，帐里空空的。',
    ],
  ],
  [
    'whose voice is on a cassette',
    [
      'My aunt Sylvie died in February.',
      'It rained.',
      '"Don\u2019t sell the piano," said Sylvie. I stopped the cassette machine and wound it back.',
    ],
  ],
  [
    'who comes upon one who is dead',
    ['老秦赶到时，那人已经断了气。', '雨停了。', '老秦走到巷口，回头看了一眼。'],
  ],
];
