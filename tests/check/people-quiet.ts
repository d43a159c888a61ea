/** Told as a reader of today tells it: looks like a fault of people and is none. */
export const peopleQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a dream at night',
    [
      '祖父冯老爷子走的那天，冯小满没有赶上。葬礼办了三天。',
      '冯小满回到学校，谁也没有告诉。',
      '夜里，冯小满做了个梦。冯老爷子坐在葡萄架下，招招手叫她过去，往她手里塞了一把炒黄豆。她醒来的时候，枕头是湿的。',
    ],
  ],
  [
    'a portrait that looks on',
    [
      '老馆主梁启山咽了气，弟子们披麻戴孝。',
      '武馆交到了梁文手里。',
      '大堂正中挂着梁启山的画像，画里的老人按着剑，冷冷地看着众人。梁文每天早晚给他上香。',
    ],
  ],
  [
    'a statue',
    [
      '将军霍云战死在雁门，尸骨无存。',
      '百姓凑钱修了一座祠。',
      '祠里的霍云披着甲，手按长刀，双目圆睁，是泥塑的，金粉掉了一半。',
    ],
  ],
  [
    'a rumour corrected',
    [
      '“听说了吗？邱掌柜死在半路上了。”茶客们传得有鼻子有眼。邱家的伙计急得直哭。',
      '伙计连夜去找人。',
      '天亮时，邱掌柜骑着毛驴晃进了镇子，笑道：“谁在咒我？”',
    ],
  ],
  [
    'a prosthesis',
    [
      '一场车祸之后，郑航失去了左臂。他在医院躺了半年。',
      '研究所给郑航装上了机械臂，金属的手指比真的还灵。',
      '郑航左手端起茶杯，右手翻着报纸，没有人看得出来。',
    ],
  ],
  [
    'coloured lenses',
    [
      '女主播小鹿一双黑眼睛，在镜头前总嫌不够亮。小鹿爱漂亮。',
      '她网购了一副美瞳。',
      '直播间里，小鹿眨着一双碧绿的眼睛，粉丝都说认不出她了，她笑着说是隐形眼镜。',
    ],
  ],
  [
    'light on the eyes',
    [
      '阿依的眼睛是褐色的，像秋天的栗子。阿依爱笑。',
      '天黑了。',
      '火光映在阿依的眼睛里，那双眼睛看上去竟是金色的。',
    ],
  ],
  [
    'a wound that had its time',
    [
      '贺兰摔断了腿，大夫说要养一百天。',
      '转眼到了第二年开春，贺兰拆了夹板，能下地了。',
      '贺兰一口气跑上了山坡，冲着风大喊。',
    ],
  ],
  ['a boy grows', ['丁小宝今年九岁，淘得很。', '六年以后，丁小宝进了县中。', '丁小宝十五岁了，声音变粗了。']],
  [
    'a colonel made general',
    [
      '沈团长带着残部过了河。沈团长三天没有合眼。',
      '军部的嘉奖令下来，沈团长升了师长。',
      '沈师长站在地图前，把烟头掐灭。',
    ],
  ],
  [
    'an ambush imagined',
    [
      '要是那一箭再偏一寸，乔校尉就死了。乔校尉摸着脖子，嘿嘿直笑。',
      '众人都替他捏一把汗。',
      '乔校尉端起碗，一口喝干。',
    ],
  ],
  [
    'the twin of the dead',
    [
      '林双的孪生哥哥林单死在火场里。林双哭了一夜。',
      '林双替哥哥去上班。',
      '林双推开办公室的门，有人失手打了杯子，以为是林单回来了。',
    ],
  ],
  [
    'a disguise',
    [
      '独臂大盗石敢当右袖空空，官府画影图形。',
      '石敢当扮成盐商，袖子里塞了一只木头手。',
      '石敢当笼着两只手，大摇大摆进了城门。',
    ],
  ],
  [
    'a sworn sister',
    [
      '温柔是家里的独生女，从小一个人玩。',
      '温柔和邻家的杏儿拜了姐妹。',
      '“这是我妹妹杏儿，”温柔说，“我们磕过头的。”',
    ],
  ],
  [
    'a married name',
    [
      '林秋月在纺织厂上班，林秋月手巧。',
      '林秋月嫁给了姓周的军官，去了南洋。',
      '几十年后，周秋月这个名字印在了一本画册上，旁边注着：本姓林。',
    ],
  ],
  [
    'two teachers',
    ['班主任李老师教语文。李老师嗓门大。', '天黑了。', '体育老师王老师吹着哨子，叫大家集合。'],
  ],
  [
    'a wounded man who lives',
    [
      '一支箭射穿了卓然的胸口。军医给他包扎了伤口，一夜没有合眼。',
      '营里葬了十七个弟兄，卓然高烧不退。',
      '卓然扶着墙走出来，接过一碗粥。',
    ],
  ],
  [
    'a dead man in a tale',
    [
      '“从前有个秀才叫孟生，孟生死后变成了一只鸟。”奶奶摇着扇子。',
      '小囡听得睡着了。',
      '“孟生飞呀飞，飞到窗前，笑着说：我回来啦。”奶奶接着讲。',
    ],
  ],
  [
    'a ghost who minds the inn',
    [
      'Old Mrs. Garrity died in the blue room and never left it.',
      'The maids said good night to her.',
      'Mrs. Garrity sat on the end of the bed, quite transparent, and asked about the cat.',
    ],
  ],
  [
    'an actor',
    [
      'Gerald Finch was to be stabbed in the third act, and fell very well.',
      'On the first night Gerald Finch died to great applause.',
      'Gerald Finch wiped off the paint and asked for his beer.',
    ],
  ],
  [
    'a glass eye',
    [
      'Rupert lost his left eye to a cork.',
      'They made him a glass one, very blue.',
      'Rupert opened both eyes wide and dropped the glass one in the soup.',
    ],
  ],
  [
    'a photograph',
    [
      'They buried Ellen Marsh in the rain.',
      'Her husband kept the house dark.',
      'In the photograph Ellen Marsh stood by the gate, laughing at whoever held the camera.',
    ],
  ],
  [
    'a letter',
    [
      'Uncle Piers died at sea and was buried there.',
      'A packet came a month late.',
      'Uncle Piers wrote that the figs were ripe, and that he had bought a parrot.',
    ],
  ],
  [
    'hair that greyed',
    [
      'Marta had black hair to her waist.',
      'Thirty years went by.',
      'Marta pinned up her grey hair and went down to the shop.',
    ],
  ],
  [
    'a half-sister',
    [
      'Hugh was an only child until his father married again.',
      'The new wife was expecting.',
      'Hugh’s sister was born in the spring, and he was allowed to hold her.',
    ],
  ],
  [
    'a nickname',
    [
      'Corporal Dobbs was called the General, for his moustache.',
      'It rained.',
      '“Morning, General,” said the cook, and General Dobbs saluted with a spoon.',
    ],
  ],
];
