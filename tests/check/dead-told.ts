import type { Case } from './cases.ts';

/** Deaths by what establishes them, what kills, what is left; acts by telephone, at the door, on the stand. */
export const deadTold: readonly Case[] = [
  [
    'dead-acts',
    '子弹打进了顾连长的太阳穴，他连哼都没哼一声。战士们用军毯把他裹了，埋在山坡上。',
    '部队继续向南。雨下了三天。',
    '顾连长站在队伍前面，大声点名：“一班到齐了没有？”',
    '贺排长站在队伍前面，大声点名：“一班到齐了没有？”',
  ],
  [
    'dead-acts',
    '“刑部核准，犯官秦仲礼，午时三刻问斩。”刀落下去，血溅了三尺。',
    '秋天过去了，京城下了第一场雪。',
    '秦仲礼提着灯笼走进书房，吩咐小厮研墨。',
    '管家提着灯笼走进书房，吩咐小厮研墨。',
  ],
  [
    'dead-acts',
    '奶奶走的那天是立冬。奶奶的骨灰盒是父亲捧回来的，很轻。',
    '我把奶奶的老花镜收进抽屉。',
    '下班回家，奶奶正在厨房里包饺子，回头问我：“饿了吧？”',
    '下班回家，嫂子正在厨房里包饺子，回头问我：“饿了吧？”',
  ],
  [
    'dead-acts',
    '医生摘下口罩，对走廊里的人摇了摇头。晚上八点十七分，病床上的戴雨桐停止了心跳。',
    '葬礼在周六。妈妈哭得站不住。',
    '周一早上，戴雨桐背着书包跑下楼，冲妈妈喊：“我走啦！”',
    '周一早上，邻居的孩子背着书包跑下楼，冲妈妈喊：“我走啦！”',
  ],
  [
    'dead-acts',
    '审判长宣读判决，庄文达被执行注射死刑，上午十点确认死亡。',
    '三个月后，律师整理旧案卷。',
    '庄文达拨通了律师的电话：“老朋友，帮我查一个人。”',
    '庄文达的妹妹拨通了律师的电话：“先生，帮我查一个人。”',
  ],
  [
    'dead-acts',
    '舅舅从脚手架上摔下来，送到医院就断了气。外甥小满在医院走廊里坐了一夜。',
    '工地赔了一笔钱。',
    '小满考上大学那天，舅舅打来电话：“好小子，舅舅给你摆酒！”',
    '小满考上大学那天，想起了舅舅。工头打来电话：“好小子，我给你摆酒！”',
  ],
  [
    'dead-acts',
    '“报告，三号矿工邵铁柱没能撤出来，生命探测仪已无反应，判定遇难。”',
    '巷道被永久封死。',
    '邵铁柱蹲在井口抽烟，见了人就咧嘴笑。',
    '老工长蹲在井口抽烟，见了人就提起邵铁柱。',
  ],
  [
    'dead-acts',
    '江教授死于一场车祸，学校降了半旗。',
    '实验室换了锁。',
    '开门的是江教授，他摘下眼镜擦了擦：“进来吧，数据我带来了。”',
    '开门的是新来的助教，他摘下眼镜擦了擦：“进来吧，江教授的数据我带来了。”',
  ],
  [
    'dead-acts',
    'They hanged Barnaby Thrupp at eight in the morning, and the doctor listened at his chest and nodded.',
    'The rope was sold by the inch.',
    'Barnaby Thrupp leaned on the bar of the Three Tuns and called for another pint.',
    'The hangman leaned on the bar of the Three Tuns and called for another pint.',
  ],
  [
    'dead-acts',
    "We scattered Grandmother's ashes from the end of the pier, as she had asked, and the wind blew some of her back.",
    'In June I sold the house.',
    'Grandmother rang on Sunday, as always, and asked if I was eating.',
    'My sister rang on Sunday, as always, and asked if I missed Grandmother.',
  ],
  [
    'dead-acts',
    '"No pulse," said the paramedic, and looked at his watch. Deborah Quill was pronounced dead at 9:14.',
    'The trial was set for March.',
    'Deborah Quill took the stand, raised her right hand and swore to tell the truth.',
    "Deborah Quill's sister took the stand, raised her right hand and swore to tell the truth.",
  ],
  [
    'dead-acts',
    'The Chancellor drank off the cup, put a hand to his throat and was dead before he reached the floor.',
    'Black cloth hung in every window.',
    'The Chancellor rose from his bench and read out the tax, line by line.',
    "A clerk rose from the Chancellor's bench and read out the tax, line by line.",
  ],
  [
    'dead-acts',
    'The avalanche buried the guide, Matteo Riva, under forty feet of snow, and they dug out what was left of him in May.',
    'A cross was put up.',
    'It was Matteo Riva who answered the door of the hut and took their skis.',
    "It was Matteo Riva's widow who answered the door of the hut and took their skis.",
  ],
  [
    'dead-acts',
    "Professor Amara Osei's funeral filled the chapel and spilled on to the lawn.",
    'Her chair stood empty for a term.',
    'In October Professor Osei walked to the lectern, switched on the lamp and began to speak about bees.',
    'In October a young man walked to the lectern, switched on the lamp and began to speak about bees.',
  ],
];

export const deadToldQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a grandmother who cooks in a dream',
    [
      '奶奶走的那天是立冬。',
      '我把奶奶的老花镜收进抽屉。',
      '奶奶正在厨房里包饺子，回头问我饿不饿。我急得喊了一声，坐了起来，枕头湿了。',
    ],
  ],
  [
    'one who was only tired to death',
    [
      'Tom Yardley was dead tired and fell asleep in the hay.',
      'The mill stood idle.',
      'Tom Yardley came in at the kitchen door and asked what was for supper.',
    ],
  ],
  [
    'a new bearer of an office',
    ['老族长在祠堂里咽下最后一口气。', '七天后出殡。', '新族长拄着拐杖走出来，指着两个年轻人骂。'],
  ],
  [
    'a father who comes in what a child remembers',
    [
      'My father died in the year that we sold the house, and I never went back till now.',
      'I was ten. The barometer was falling, and my father rapped on it with one knuckle.',
      'In the evening I telephoned my sister.',
    ],
  ],
  [
    'a lord whose valet wears his name',
    [
      'Lord Peregrine Ashgrove died of fever in Madras. His valet, one Silas Grubb, closed his eyes.',
      'In the autumn Lord Peregrine Ashgrove stepped down from a carriage, and embraced his blind aunt.',
      'It took the dog to find him out. Grubb confessed to everything over the soup.',
    ],
  ],
];
