import type { FindingKind } from '#check/types.ts';

/** A story in three chapters with a fault, and its twin without. */
export type Story = { kind: FindingKind; chapters: readonly [string, string, string]; clean: string };

export const stories: readonly Story[] = [
  {
    kind: 'dead-acts',
    chapters: [
      '顾三娘守着那间染坊。',
      '入冬，顾三娘病死了，街坊凑钱葬了她。',
      '清明那天，顾三娘走进染坊，挽起袖子捞布。',
    ],
    clean: '清明那天，众人在坟前说起顾三娘走进染坊的样子。',
  },
  {
    kind: 'dead-acts',
    chapters: [
      '程老五爱讲笑话。',
      '官兵进村，程老五被杀，尸首挂在村口。',
      '第二年春天，程老五笑着说：“今年雨水好。”',
    ],
    clean: '第二年春天，他梦见程老五笑着说：“今年雨水好。”',
  },
  {
    kind: 'dead-acts',
    chapters: [
      'Silas kept the ferry.',
      'In the flood Silas drowned, and they found his cap.',
      'At noon Silas walked up the bank and asked for bread.',
    ],
    clean: 'At noon his widow walked up the bank and asked for bread.',
  },
  {
    kind: 'dead-acts',
    chapters: ['Old Berta sold eggs.', 'Berta died in March.', '"Six pence," said Berta, and took the coin.'],
    clean: '"Six pence," Berta used to say, he remembered, and she took the coin.',
  },
  {
    kind: 'item-owner',
    chapters: [
      '掌门把那枚铜印交给了柳青。',
      '师兄们都看见了。',
      '多年后，赵虎取出掌门当年交给他的那枚铜印。',
    ],
    clean: '多年后，柳青取出掌门当年交给他的那枚铜印。',
  },
  {
    kind: 'item-owner',
    chapters: [
      'The abbot gave the silver bell to Conrad.',
      'No one else was in the room.',
      'Twenty winters on, Oswin took out the silver bell that the abbot had given him.',
    ],
    clean: 'Twenty winters on, Conrad took out the silver bell that the abbot had given him.',
  },
  {
    kind: 'item-gone',
    chapters: [
      '罗姑把那张契约烧掉了，再没有别的一份。',
      '火盆凉了。',
      '第三天，罗姑在堂上展开契约，请众人看。',
    ],
    clean: '第三天，罗姑在堂上空着手，请众人作证。',
  },
  {
    kind: 'item-gone',
    chapters: [
      'The only lamp was smashed on the stairs; there was no other.',
      'They sat in the dark.',
      'At nine Edda lit the lamp and began to sew.',
    ],
    clean: 'At nine Edda lit a candle and began to sew.',
  },
  {
    kind: 'item-gone',
    chapters: ['唯一的渡船沉了，两岸再没有船。', '河水一天天涨。', '第二天一早，商队坐上渡船过了河。'],
    clean: '第二天一早，商队在岸边搭起了帐篷。',
  },
  {
    kind: 'body',
    chapters: ['韩大石的右臂断了，是替人挡刀断的。', '他学着用左手吃饭。', '韩大石抬起右臂，一拳打在桌上。'],
    clean: '韩大石抬起左臂，一拳打在桌上。',
  },
  {
    kind: 'body',
    chapters: [
      'Gunnar had lost his left hand in the mill.',
      'He learned to tie knots with his teeth.',
      'Gunnar lifted the child with his left hand and the jug with the other.',
    ],
    clean: 'Gunnar lifted the child with his right arm and laughed.',
  },
  {
    kind: 'look',
    chapters: [
      '沈渔的眼睛是碧绿色的，村里人都说像猫。',
      '他从不照镜子。',
      '灯下，沈渔的眼睛是乌黑的，一动不动。',
    ],
    clean: '灯下，沈渔的眼睛是碧绿色的，一动不动。',
  },
  {
    kind: 'look',
    chapters: ['Tilda had blue eyes.', 'She looked at the sea.', 'Tilda turned her brown eyes on him.'],
    clean: 'Tilda turned her blue eyes on him.',
  },
  {
    kind: 'look',
    chapters: ['孟川左脸有一道疤。', '没有人敢问。', '孟川摸了摸右脸上的疤，笑了。'],
    clean: '孟川摸了摸左脸上的疤，笑了。',
  },
  {
    kind: 'age',
    chapters: ['那年春天，谢宁七岁。', '三年后，洪水退了。', '谢宁今年十六岁，头一回进城。'],
    clean: '谢宁今年十岁，头一回进城。',
  },
  {
    kind: 'age',
    chapters: [
      'Ottilie was twelve years old when the war began.',
      'Five years later it was over.',
      'Ottilie was fourteen years old and wore grey.',
    ],
    clean: 'Ottilie was seventeen years old and wore grey.',
  },
  {
    kind: 'count',
    chapters: ['船上一共九个人。', '一路上没有人下船，也没有人上船。', '靠岸时，船上十二个人排成一行。'],
    clean: '靠岸时，船上九个人排成一行。',
  },
  {
    kind: 'count',
    chapters: [
      'Twelve candles stood on the altar, no more.',
      'No one touched them.',
      'At dawn she counted the nine candles on the altar.',
    ],
    clean: 'At dawn she counted the twelve candles on the altar.',
  },
  {
    kind: 'two-places',
    chapters: [
      '腊月初三夜里，魏平在南门的酒馆里喝到打烊。',
      '那一夜雪很大。',
      '腊月初三夜里，魏平在北山的庙里睡着。',
    ],
    clean: '腊月初四夜里，魏平在北山的庙里睡着。',
  },
  {
    kind: 'place',
    chapters: ['柳庄在河的东岸。', '河上没有桥。', '柳庄在河的西岸，日落时最好看。'],
    clean: '柳庄在河的东岸，日出时最好看。',
  },
  {
    kind: 'place',
    chapters: [
      'The valley has no trees.',
      'The wind never stops.',
      "She rested under the valley's old trees until noon.",
    ],
    clean: 'She rested under a rock until noon.',
  },
  {
    kind: 'date',
    chapters: ['那天是星期三，他写了回信。', '信走得很慢。', '两天后的星期日，信到了。'],
    clean: '两天后的星期五，信到了。',
  },
  {
    kind: 'travel',
    chapters: ['三月初二，驼队出发；到盐池至少要走二十天。', '路上没有停。', '三月初九，驼队抵达盐池。'],
    clean: '三月廿五，驼队抵达盐池。',
  },
  {
    kind: 'kin',
    chapters: ['方竹和方兰是亲姐妹。', '她们一起长大。', '方竹说：“这是我的表妹方兰。”'],
    clean: '方竹说：“这是我的妹妹方兰。”',
  },
  {
    kind: 'kin',
    chapters: ['姚远是独子，家里只有他一个。', '他常去河边。', '姚远的哥哥从县里回来了。'],
    clean: '姚远的叔叔从县里回来了。',
  },
  {
    kind: 'kin',
    chapters: [
      'Magnus had no brothers, and he was sorry for it.',
      'He kept two dogs.',
      "Magnus's younger brother held the gate.",
    ],
    clean: "Magnus's neighbour held the gate.",
  },
  {
    kind: 'secret',
    chapters: [
      '金册埋在井台下，只有老庙祝一个人知道。',
      '老庙祝当夜死了，什么也没有说。',
      '天一亮，税吏径直走到井边，伸手挖出了金册。',
    ],
    clean: '天一亮，税吏把井边翻了一遍，空手走了。',
  },
  {
    kind: 'secret',
    chapters: [
      'Only Hilde knew the word, and Hilde told no one.',
      'Hilde sailed in the spring.',
      '"We have it from Hilde; she told us at supper," said the clerk.',
    ],
    clean: '"Nobody has the word," said the clerk.',
  },
  {
    kind: 'skill',
    chapters: ['邵铁匠不识字，账都记在心里。', '他打了一辈子铁。', '邵铁匠接过信，念了一遍，又念了一遍。'],
    clean: '邵铁匠接过信，请先生念了一遍。',
  },
  {
    kind: 'skill',
    chapters: ['Ragnhild was born deaf.', 'She watched lips.', 'Ragnhild heard the bell and ran.'],
    clean: 'Ragnhild felt the floor shake and ran.',
  },
  {
    kind: 'skill',
    chapters: ['Piet could not swim.', 'He stayed on deck.', 'Piet swam to the buoy before supper.'],
    clean: 'Piet rowed to the buoy before supper.',
  },
  {
    kind: 'world-rule',
    chapters: ['门规写着：弟子不得触摸铜钟。', '人人都守着。', '弟子走上台，摸了摸铜钟，转身下山。'],
    clean: '弟子走上台，不敢碰铜钟，转身下山。',
  },
  {
    kind: 'world-rule',
    chapters: [
      'Wolves cannot enter the ring of salt: that is the oldest law.',
      'So they poured it every night.',
      'The wolves stepped inside the ring of salt and lay down.',
    ],
    clean: 'The wolves stopped at the ring of salt and howled.',
  },
  {
    kind: 'viewpoint',
    chapters: ['我把船系好。我上了岸。', '我在茶馆坐下，我要了一碗面。', '何渔上了岸。她想，今天的风真大。'],
    clean: '我上了岸。我想，今天的风真大。',
  },
  {
    kind: 'skill',
    chapters: [
      '薛七不会弹琴，一根弦也没碰过。',
      '他在琴店门口卖茶。',
      '薛七坐下来，弹了一曲古琴，满座无声。',
    ],
    clean: '薛七坐下来，听人弹了一曲古琴，满座无声。',
  },
  {
    kind: 'skill',
    chapters: [
      'Edwin could not drive.',
      'He walked to work.',
      'Edwin drove the cart to town before breakfast.',
    ],
    clean: 'Edwin rode beside the carter to town before breakfast.',
  },
  {
    kind: 'kin',
    chapters: ['鲁四伯终身未娶。', '他一个人种菜。', '鲁四伯的妻子端来一碗汤。'],
    clean: '鲁四伯的邻居端来一碗汤。',
  },
  {
    kind: 'kin',
    chapters: ['江岸和杜微素不相识。', '这一年风调雨顺。', '江岸和杜微从小一起长大，什么都说。'],
    clean: '江岸和杜微坐在一条船上，什么都不说。',
  },
  {
    kind: 'date',
    chapters: ['初三那天，贺平上了山。', '山上没有路。', '五天后，也就是初十那天，他下了山。'],
    clean: '五天后，也就是初八那天，他下了山。',
  },
  {
    kind: 'item-gone',
    chapters: ['那枚银簪掉进了江里，再没有捞上来。', '水很急。', '叶萱摸了摸头上的银簪，笑了。'],
    clean: '叶萱摸了摸头上的木簪，笑了。',
  },
  {
    kind: 'world-rule',
    chapters: [
      '城门天黑就关，这是城里的规矩。',
      '守军换了三班。',
      '半夜，他从敞开的城门走出去，守军冲他点点头。',
    ],
    clean: '半夜，他站在城门下，等着天亮。',
  },
];
