/** What looks like a contradiction and is none, with what it is. */
export const moreQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a dream of several sentences',
    [
      '温岭死了，众人葬了他。',
      '她睡着了，做了一个梦。温岭推开门，笑着走进来。温岭坐下，要了一碗面。',
      '天亮了，她醒了。',
    ],
  ],
  [
    'a burial of whom the chapter before named, by the other pronoun',
    [
      'Amos Pell was ill. "He is no better," said Mrs. Hallam. Edith looked at Mrs. Hallam.',
      'They buried him on the Thursday, in the rain.',
      'Mrs. Hallam opened the kitchen door and smiled at Edith.',
    ],
  ],
  [
    'a memory to the end of its paragraph',
    ['温岭病死了，众人葬了他。', '她回忆起那个秋天。温岭推开门，放下伞，笑着说：“下雨了。”', '雨停了。'],
  ],
  [
    'a chapter of the past',
    ['温岭病死了，众人葬了他。', '三年前。\n温岭推开门，放下伞。\n温岭坐到灯下，写了一封信。', '雨停了。'],
  ],
  [
    'an extra chapter',
    ['温岭病死了，众人葬了他。', '雨停了。', '十年前，渡口还没有桥。温岭划着船，唱着歌。'],
  ],
  [
    'a hero who is born again',
    [
      '沈驰被一剑刺死，死在雪地里。',
      '沈驰睁开眼，发现自己重生回到了十六岁那年。',
      '沈驰推开窗，看着院子里的雪。',
    ],
  ],
  [
    'a soul that moves into another body',
    [
      '郁青被车撞死了。',
      '再醒来时，郁青已经穿越到了大周朝，成了侯府的小姐。',
      '郁青坐起来，接过丫鬟递来的茶。',
    ],
  ],
  ['a ghost story', ['秋嫂死了三年。', '夜里，秋嫂的鬼魂坐在井边。', '秋嫂的鬼魂笑了笑，没有影子。']],
  [
    'a letter of the dead',
    ['顾舟战死在北边。', '他的信到了。信上说：“顾舟走到河边，坐下写信。”', '她把信收好。'],
  ],
  ['a portrait', ['顾舟病死了。', '墙上挂着顾舟的画像。', '画像里的顾舟笑着看她。']],
  [
    'a feigned death',
    ['顾舟中箭落水，众人都说他死了。', '顾舟其实没有死，他游到了对岸。', '顾舟推开门，拍了拍身上的雪。'],
  ],
  ['a rumour of a death', ['听说顾舟死了。', '没有人见过尸首。', '顾舟走进酒馆，要了一碗酒。']],
  ['hungry to death', ['顾舟喊道：“我饿死了！”', '顾舟急死了，在屋里走来走去。', '顾舟坐下来，吃了三碗饭。']],
  ['tired to death', ['这一天把顾舟累死了。', '他睡了一夜。', '顾舟伸了个懒腰，推开窗。']],
  ['a threat', ['“再动一下，顾舟就死！”', '没有人动。', '顾舟站起来，擦了擦嘴角的血。']],
  ['a death that was wished for', ['她恨不得顾舟死了才好。', '她哭了一夜。', '顾舟推开门，放下一包糖。']],
  [
    'a namesake of another family',
    ['老张头病死了，村里人葬了他。', '东村也有一个老张头，与他同名。', '东村的老张头走进茶馆，坐下喝茶。'],
  ],
  [
    'the son of the dead',
    ['老张头病死了，村里人葬了他。', '老张头的儿子回来了。', '老张头的儿子推开门，点起了灯。'],
  ],
  [
    'an arm that was healed by magic',
    ['洪烈的左臂被一刀砍断了。', '神医用灵药让他的左臂重新长出。', '洪烈挥动左臂，一拳打碎了石头。'],
  ],
  ['a leg that had months to heal', ['温铎摔断了右腿。', '三个月后，雪化了。', '温铎飞奔下山。']],
  ['a disguise', ['聂小雨生着一双绿色的眼睛。', '聂小雨易容成了货郎。', '聂小雨黑色的眼睛看着他。']],
  ['hair that went white', ['祁放一头黑发。', '二十年过去了。', '祁放一头白发，坐在门口。']],
  [
    'a sword that changed hands',
    ['师父把那把短刀传给了何青。', '何青把那把短刀送给了小师弟。', '小师弟抽出那把短刀，刀光一闪。'],
  ],
  [
    'a stolen seal',
    ['掌门把那枚铜印交给了柳青。', '当夜，铜印被赵虎偷走了。', '赵虎从怀里掏出那枚铜印，放在桌上。'],
  ],
  ['another sword', ['他的剑断成了两截。', '铁匠给他打了一把新剑。', '第二天，杜若拔出那把剑，剑身雪亮。']],
  [
    'soldiers who fell between',
    ['镖队一共七个人。', '过山口时，镖队少了两个人。', '当晚，镖队五个人围着火坐下。'],
  ],
  ['a child who learned to read', ['秋娘不识字。', '秋娘跟先生学了三年。', '秋娘拿起信，读了一遍。']],
  [
    'a vow that was broken on purpose',
    ['辛阳从不喝酒。', '那天他等到天黑。', '辛阳破例端起酒碗，一饮而尽。'],
  ],
  [
    'a law that was lifted',
    ['飞舟只能在白天飞，这是天条。', '天条已经废除，飞舟夜里也能飞了。', '子夜，飞舟照常升空。'],
  ],
  [
    'an exception',
    [
      '任何人不得踏入后山，这是祖训。',
      '掌门特许小师妹进后山，算是例外。',
      '清早，小师妹踏入后山，采了一篮蘑菇。',
    ],
  ],
  [
    'a promotion',
    [
      '魏巡检走上码头。魏巡检看了看船。',
      '魏巡检点了点头。这年冬天，魏巡检升了知府。',
      '魏知府走上码头，看了看船。',
    ],
  ],
  [
    'a brother with a like name',
    [
      '陆砚之走进茶楼。陆砚之看着窗外。',
      '陆砚之付了钱。陆彦之是他的弟弟，陆砚之和陆彦之一起下了楼。',
      '陆彦之站在门口。陆彦之收起了伞。陆彦之叫了一辆车。',
    ],
  ],
  [
    'a stranger who is met once',
    ['庙会那天，孟凡第一次见到纪兰。', '他又去了庙会。', '孟凡想起第一次见到纪兰的那天。'],
  ],
  [
    'years in an afterword',
    ['范小舟今年九岁。', '许多年以后，渡口修了桥。', '范小舟今年三十岁，有了自己的船。'],
  ],
  [
    'a secret that was told',
    [
      '密道只有胡管家一个人知道。',
      '临死前，胡管家把密道的位置告诉了丫鬟。',
      '丫鬟熟门熟路地打开密道，走了下去。',
    ],
  ],
  [
    'a dream in English',
    [
      'They buried Ada on Tuesday.',
      'That night he dreamed. Ada opened the door. Ada poured the tea.',
      'He woke at six.',
    ],
  ],
  [
    'years ago in English',
    [
      'Silas drowned in the flood.',
      'Ten years earlier the mill had stood empty. Silas opened the door and laughed.',
      'The mill burned.',
    ],
  ],
  [
    'someone who was only thought dead',
    [
      'Everyone thought Silas had drowned.',
      'Silas had not drowned; he had swum ashore.',
      'Silas walked up the bank and asked for bread.',
    ],
  ],
  [
    'a copy',
    [
      'The letter was burned, and there was no other.',
      'But the clerk had kept a copy of the letter.',
      'Olga unfolded the letter and read it aloud.',
    ],
  ],
  [
    'a wife after a wedding',
    [
      'Otto never married.',
      'That was what they said until Otto married Ilse in May.',
      'He danced all night.',
    ],
  ],
  [
    'a promotion in English',
    [
      'Captain Holt walked the deck. Captain Holt gave the order.',
      'Captain Holt was promoted in the spring and became a major.',
      'Major Holt walked the deck.',
    ],
  ],
  [
    'two women of one surname',
    [
      'Mrs. Alder was killed when the roof came down.',
      'Miss Alder came from the city.',
      'Miss Alder set the table and called the children.',
    ],
  ],
  [
    'a glass eye',
    [
      'Captain Orr had lost his right eye.',
      'He bought a glass eye in Bristol.',
      'He stared with his right eye, which was made of glass.',
    ],
  ],
];
