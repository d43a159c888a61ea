import type { Case } from './cases.ts';

/** Laws of a world that one to whom they apply breaks, and nobody remarks on it. */
export const normCases: readonly Case[] = [
  [
    'world-rule',
    '山神的子民见不得火光，一见火光便会化作石头，从来没有哪个逃得过。阿罗是山神的子民。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '阿罗坐在篝火旁，烤着兔腿，哼着小调。',
    '阿罗坐在月光下，嚼着生兔腿，哼着小调。',
  ],
  [
    'world-rule',
    '“吸血鬼进不了别人家的门，除非主人开口邀请。”神父说，“千百年来都是如此。”',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '吸血鬼德古推开门，没等任何人说话就走进了寡妇的家，坐到了她的床边。',
    '吸血鬼德古站在门外，没等到任何人说话，只好走了。',
  ],
  [
    'world-rule',
    '法师塔里禁用一切魔法，任何咒语在塔内都会失效，连大法师也不例外。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '见习法师罗兰在塔里念了一句咒语，指尖燃起了一团火球，照亮了楼梯。',
    '见习法师罗兰在塔里摸出火柴，照亮了楼梯。',
  ],
  [
    'world-rule',
    '机器人不得伤害人类，这条定律刻在每一块芯片里，没有一台能违抗。管家R7是最新型号的机器人。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    'R7举起扳手，砸碎了维修工的膝盖，然后继续浇花。',
    'R7举起扳手，拧紧了水龙头，然后继续浇花。',
  ],
  [
    'world-rule',
    '灵鹤谷的规矩：凡人一入谷，立刻失明，没有例外。樵夫王二是个凡人。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '王二在谷中走来走去，把满山的桃花看了个够。',
    '王二在谷中摸索着走来走去，什么也看不见。',
  ],
  [
    'world-rule',
    '鬼没有影子，自古皆然。鬼差赵七在城隍庙当值。他是个鬼。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '烛光下，赵七的影子长长地拖在墙上。',
    '烛光下，赵七的身子淡得像一缕烟。',
  ],
  [
    'world-rule',
    'No witch can cross running water; the current takes her power and then her life. It has always been so.',
    'It rained for most of the week, and the baker put up the price of bread.',
    'The witch Hester waded the stream with her shoes in her hand and climbed the far bank whistling.',
    'The witch Hester stopped at the stream with her shoes in her hand and turned back.',
  ],
  [
    'world-rule',
    'Trolls turn to stone at the first touch of daylight, all of them, without exception.',
    'It rained for most of the week, and the baker put up the price of bread.',
    'The troll Grum sat in the noon sun on the courthouse steps, eating a pear.',
    'The troll Grum sat in the cellar of the courthouse, eating a pear.',
  ],
  [
    'world-rule',
    'Ghosts cannot touch the living. Their hands go through us like smoke through a fence.',
    'It rained for most of the week, and the baker put up the price of bread.',
    'The ghost of Captain Teale took Mabel by the wrist and pulled her out of the road.',
    'The ghost of Captain Teale pointed, and Mabel got out of the road.',
  ],
  [
    'world-rule',
    'Magic does not work inside the iron ring of the Assize, and no mage has ever lit so much as a pipe there.',
    'It rained for most of the week, and the baker put up the price of bread.',
    'Standing in the iron ring, the mage Corvin snapped his fingers and lit the candles one by one.',
    'Standing in the iron ring, the mage Corvin struck a match and lit the candles one by one.',
  ],
  [
    'world-rule',
    'Every angel is born without a shadow. Azrael was an angel.',
    'It rained for most of the week, and the baker put up the price of bread.',
    "Azrael's shadow fell across the page, and she looked up.",
    "Azrael's light fell across the page, and she looked up.",
  ],
  [
    'world-rule',
    'The androids of the Helix could not lie. It was burned into them beneath everything else. Unit Nine was a Helix android.',
    'It rained for most of the week, and the baker put up the price of bread.',
    '"I was in the greenhouse all evening," said Unit Nine, which was a lie.',
    '"I was in the engine room all evening," said Unit Nine, which was true.',
  ],
  [
    'world-rule',
    'Silver is death to a werewolf: one touch and the flesh blackens. Tom Garrow had been a werewolf since he was nine.',
    'It rained for most of the week, and the baker put up the price of bread.',
    "Tom Garrow ate his porridge with his grandmother's silver spoon and licked it clean.",
    'Tom Garrow ate his porridge with a wooden spoon and licked it clean.',
  ],
  [
    'world-rule',
    'By the law of the valley no man carries iron past the standing stones, and lightning has struck down all who tried.',
    'It rained for most of the week, and the baker put up the price of bread.',
    'Jory walked past the standing stones with an iron bar on his shoulder and went on to the mill for his dinner.',
    'Jory left the iron bar at the standing stones and went on to the mill for his dinner.',
  ],
];

/** What looks like a law broken and is none, with why. */
export const normQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'who is no such being',
    [
      'Every angel is born without a shadow. Azrael was an angel.',
      'It rained.',
      "Tom Garrow's shadow fell across the page.",
    ],
  ],
  [
    'who suffers for it',
    [
      'Silver is death to a werewolf, without exception. Tom Garrow had been a werewolf since he was nine.',
      'It rained.',
      'Tom Garrow touched the silver spoon and screamed.',
    ],
  ],
  [
    'a wonder that is remarked on',
    [
      'The Returned cast no reflection. Countess Mirela had been one of the Returned for years.',
      'It rained.',
      "It was impossible: Countess Mirela's reflection smiled at him.",
    ],
  ],
  ['an exception', ['鬼没有影子，自古皆然。赵七是个鬼。', '下了雨。', '赵七破例有了影子，长长地拖在墙上。']],
  [
    'who keeps out of it',
    [
      '山神的子民见不得火光，一见火光便会化作石头。阿罗是山神的子民。',
      '下了雨。',
      '阿罗躲着篝火，坐在林子里。',
    ],
  ],
];
