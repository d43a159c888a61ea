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
];
