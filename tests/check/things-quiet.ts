/** Things, powers, skills, numbers, laws, secrets and roads that look contradicted and are not, with what they are. */
export const thingsQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a letter burnt, and another that came',
    [
      '薛莲把那封信凑到烛上，火舌一卷，桌上只剩一撮灰。',
      '三月里，又送来一封信，还是那个人的字。',
      '薛莲从袖中取出那封信，看了一遍又一遍。',
    ],
  ],
  [
    'a copy kept',
    [
      'Ellis held the letter over the lamp until there was nothing left of it but ash.',
      '"I made a copy," said Ruth.',
      'Ellis took the letter from her and read it again.',
    ],
  ],
  [
    'a core lost in between',
    [
      '丹成那日，华山上下了一场花雨。陆藏锋推门走出来，丹田里那颗金丹缓缓转动。',
      '魔头一掌拍下，陆藏锋的金丹碎了，修为跌回炼气。',
      '陆藏锋卡在炼气三层已经两年，连筑基都不敢想。',
    ],
  ],
  [
    "of another's level",
    [
      '陆藏锋结丹成功，宗门大摆筵席。',
      '师弟在后山砍柴，砍得满手是泡。',
      '陆藏锋拍了拍师弟的肩。“你才炼气三层，不着急。”陆藏锋说，“慢慢来。”',
    ],
  ],
  [
    'letters learnt in a winter',
    [
      '“我一个字也不认得，”兰草说，“您替我念吧。”',
      '那年冬天，兰草跟着女先生学了三个月，头一个会写的是自己的名字。',
      '兰草一行一行地看下去，从头到尾读完，把信揣进怀里。',
    ],
  ],
  [
    'held upside down',
    [
      '“我一个字也不认得，”兰草说，“您替我念吧。”',
      '兰草下田插秧，插到天黑。',
      '兰草一行一行地看下去，密密麻麻的像一窝蚂蚁，只好又折起来。',
    ],
  ],
  [
    'told in between',
    [
      '沈母把确诊单压在米缸底下。“这事不许跟阿远提，”她对老伴说。',
      '老伴到底没忍住，把确诊单的事告诉了阿远。',
      '阿远放下筷子，低声说：“妈，米缸底下那张确诊单，我看过了。”',
    ],
  ],
  [
    'of something else',
    [
      '"Nobody hears of the tunnel," said Ferris. "Not Lowell, above all."',
      'Lowell came round on Sunday for the rent.',
      '"That barrel leaks," said Lowell. "And the rent is late."',
    ],
  ],
  [
    'many days on the road',
    [
      '“从京城去鹿鸣渡，少说也得走上半个月。”向导说。程霜叹了口气。',
      '程霜在鹿鸣渡开了间药铺。',
      '程霜清晨离开鹿鸣渡，晓行夜宿。到了第十六天的傍晚，她才站在京城家门口。',
    ],
  ],
  [
    'by a gate of light',
    [
      '“从京城去鹿鸣渡，少说也得走上半个月。”向导说。程霜叹了口气。',
      '程霜在鹿鸣渡开了间药铺。',
      '程霜清晨离开鹿鸣渡，踏进传送阵。当天晌午她已经站在京城家门口。',
    ],
  ],
  [
    'men who joined',
    [
      '“多少人？”“一百二十个，一个不少。”庞校尉说。',
      '半路上有三十个猎户来投，庞校尉都收下了。',
      '寨主问：“来了多少人？”庞校尉说：“一百五十个，都在这里。”',
    ],
  ],
  [
    'other things counted',
    [
      'Old Mr. Fitch had seven clocks, and wound them all himself.',
      'His niece Clara came on the Monday with her trunks.',
      'Clara sat in the eighth row with Mr. Fitch, and counted nine bonnets, exactly.',
    ],
  ],
  [
    'burnt by it',
    [
      '"Iron burns the fair folk, every one of them," said Nan. "Not the queen herself can bear it."',
      'Wick kept the nail in his shoe.',
      'The queen took the iron in her bare white hand, and screamed, and smoke went up.',
    ],
  ],
  [
    'a thing that the law lets be',
    [
      '“活物进了阵光，当场化成粉，自古没有例外。”老掌柜说。',
      '徒弟画了一冬天的符。',
      '徒弟把银子往阵光里一推，银子平平安安落在了对岸。',
    ],
  ],
  [
    'kept for years',
    [
      'The key to the vault was the only one ever cut, and Greta Holm wore it on a ribbon.',
      'The boy went down the steps into the water, and came up laughing.',
      'Greta drew the key from her collar and the great door swung.',
    ],
  ],
];
