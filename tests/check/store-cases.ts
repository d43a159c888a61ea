import type { Case } from './cases.ts';

/** Stores, as authors tell them. */
export const storesCases: readonly Case[] = [
  [
    'count',
    '老魏的弹匣里一共压着十二发子弹，他心里有数。',
    '鬼子从西头上来，老魏打出了五发子弹，枪枪见血。',
    '天快黑的时候，老魏退下弹匣看了看，还剩九发子弹。他把它们一颗一颗又压了回去。',
    '天快黑的时候，老魏退下弹匣看了看，还剩七发子弹。他把它们一颗一颗又压了回去。',
  ],
  [
    'count',
    '先遣队三十名骑兵悄悄出了北门，为首的是校尉杜衡。',
    '夜袭中，四名骑兵战死，还有一名骑兵失踪。',
    '天亮清点人马，杜衡身后还剩二十八名骑兵。',
    '天亮清点人马，杜衡身后还剩二十五名骑兵。',
  ],
  [
    'count',
    '储物袋里只有五张爆炎符，是白小楼最后的依仗。',
    '白小楼甩出三张爆炎符，炸塌了半面山壁。',
    '追兵又到了。白小楼把剩下的三张爆炎符夹在指间，冷冷地笑了。',
    '追兵又到了。白小楼把剩下的两张爆炎符夹在指间，冷冷地笑了。',
  ],
  [
    'count',
    'Captain Rourke had forty men in the fort and flour for a month.',
    'Fever killed nine men before the rains were over.',
    'When the relief marched in, thirty-six men were left to cheer it.',
    'When the relief marched in, thirty-one men were left to cheer it.',
  ],
  [
    'count',
    'She had six eggs in the basket, and no money.',
    'On the stile she broke two of the eggs.',
    '"I have five eggs left," she told the woman at the inn, "and you may have them for a bed."',
    '"I have four eggs left," she told the woman at the inn, "and you may have them for a bed."',
  ],
  [
    'count',
    'We were nineteen when we started, and we had nineteen ponies.',
    'Four ponies went through the ice at the ford.',
    'At the pass Halloran counted the ponies that remained and made it seventeen ponies.',
    'At the pass Halloran counted the ponies that remained and made it fifteen ponies.',
  ],
  [
    'count',
    'I had exactly two hundred dollars in my boot.',
    'The bus cost me forty dollars and the boots, when I sold them, brought nothing.',
    'In Reno I still had a hundred and ninety dollars, and I put it all on red.',
    'In Reno I still had a hundred and sixty dollars, and I put it all on red.',
  ],
  [
    'count',
    '程铁匠把最后一批货摆在案上：十五把柴刀，一把不多，一把不少。',
    '赶集那天卖出去六把，换回两袋麦子。',
    '收摊时案上还摆着十二把柴刀，程铁匠一把一把擦干净。',
    '收摊时案上还摆着九把柴刀，程铁匠一把一把擦干净。',
  ],
  [
    'count',
    '冰箱里有八罐啤酒，是老秦周末的全部指望。',
    '球赛上半场，他喝掉了三罐。',
    '终场哨响，老秦打开冰箱，还剩六罐啤酒。',
    '终场哨响，老秦打开冰箱，还剩五罐啤酒。',
  ],
  [
    'count',
    'Five ships sailed from Lisbon that spring under Dom Álvaro.',
    'Two of the ships were lost off the Cape.',
    'When Dom Álvaro raised the coast of India he had four ships behind him.',
    'When Dom Álvaro raised the coast of India he had three ships behind him.',
  ],
  [
    'count',
    '青云客栈不大，只有两层，底下吃饭，上头住人。',
    '掌柜的每天在门口晒豆角。',
    '半夜里，江枫跑上青云客栈的四楼，推开了窗。',
    '半夜里，江枫跑上青云客栈的二楼，推开了窗。',
  ],
  [
    'count',
    'Thornfield Lodge was a two-storey house with a slate roof and a great many chimneys.',
    'The new governess brought one trunk.',
    'She was given a room on the fourth floor of the lodge, and could see the sea from it.',
    'She was given a room on the second floor of the lodge, and could see the sea from it.',
  ],
  [
    'count',
    '舅舅临终前留给陈默三万块钱，让他好好念书。',
    '陈默考上了大学。',
    '这些年，陈默一直没动舅舅留给他的那五万块钱。',
    '这些年，陈默一直没动舅舅留给他的那三万块钱。',
  ],
];

/** What looks like such a fault and is none. */
export const storesQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'zh2',
    [
      '马帮出发的时候有二十匹骡子，每一匹都驮着盐。',
      '过铁索桥那天，三匹骡子掉进了江里。赵锅头在镇上又买了两匹骡子。',
      '到了丽江，赵锅头点了点剩下的十九匹骡子，叹了口气。',
    ],
  ],
  [
    'zh5',
    [
      '“我全部的积蓄就是八百块钱。”吴小天把信封拍在桌上。',
      '他交了房租，花了三百块钱。老板又发给他两百块钱奖金。',
      '月底，吴小天打开信封，里面还剩七百块钱。',
    ],
  ],
  [
    'more-was-drawn-on-an-island',
    [
      '老船长的舱里存着十桶淡水。',
      '暴风雨打翻了四桶淡水。后来他们在岛上又灌了些淡水。',
      '还剩八桶淡水，够走到吕宋了。',
    ],
  ],
  [
    'sheep-of-two-owners',
    ['老王有三只羊，拴在门口。', '老李有五只羊，放在坡上。', '老李卖了两只羊，还剩三只羊。'],
  ],
  [
    'candles-bought',
    [
      'Nell had ten candles in the drawer.',
      'She burned four candles in the first storm. In March she bought three more candles.',
      'There were nine candles left when the lights came back.',
    ],
  ],
  [
    'letters-that-add-up',
    [
      'There were five letters in the box and Anna read them all.',
      'She burned two letters.',
      'Three letters were left, and she kept those.',
    ],
  ],
  [
    'b2',
    [
      "Ezra's flock was twenty ewes, no more, and he knew their faces.",
      'The dogs got six of them before the moon rose.',
      'He led the fourteen ewes that were left down to the fold and barred the gate.',
    ],
  ],
  [
    'a-ship-given',
    [
      'Five ships sailed from Lisbon that spring under Dom Álvaro.',
      'Two of the ships were lost off the Cape, and at Mombasa he was given another.',
      'When Dom Álvaro raised the coast of India he had four ships behind him.',
    ],
  ],
  [
    'pay-by-the-week',
    [
      'My pay was six dollars a week. I sent two dollars home.',
      'Rent took three dollars.',
      'I had four dollars left at the end of the month, from somewhere.',
    ],
  ],
  [
    'a-house-built-higher',
    [
      '外婆家是三间平房，房前一棵枣树。',
      '后来舅舅挣了钱，把老房子翻盖成了楼房。',
      '夜里我听见外婆家的楼梯咯吱咯吱响，有人从楼上下来了。',
    ],
  ],
  [
    'another-hotel',
    [
      'The hotel had six floors and a ballroom.',
      'They moved to the hotel across the road.',
      'Anna had a room on the eighth floor of the Bristol, and hated it.',
    ],
  ],
  [
    'm2',
    [
      '官府贴出告示，悬赏五百两捉拿大盗燕无双。',
      '知府震怒，把赏银加到一千两。',
      '捕头掂了掂刀：“悬赏一千两，够我喝十年的。燕无双，下来吧。”',
    ],
  ],
  [
    'a-debt-paid-in-part',
    [
      'Bram owed the miller twelve shillings and the baker four.',
      'He paid back part of the debt in barley.',
      'Bram owed the miller six shillings now.',
    ],
  ],
];
