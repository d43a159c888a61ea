/** Looks like a fault of people in other writers' words and is none. */
export const toldQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'another thing that is thrown away',
    [
      '石二捏着那枚铜印，翻来覆去地看。他把那包药渣提起来，扔进了江里。',
      '雪。',
      '石二从怀里取出那枚铜印，盖了下去。',
    ],
  ],
  [
    'a cap and a face like the dead',
    [
      '老翟死在手术台上那年，翟小满才九岁。妈妈把他的警帽挂在门后头，谁也不许碰。',
      '翟小满考上了警校。录取通知书来的那天，门后头的帽子掉了下来。',
      '她把帽子捡起来，扣在自己头上，对着镜子敬了个礼。镜子里，老翟的眼睛看着她——她长了一双跟他一模一样的眼睛。',
    ],
  ],
  [
    'he who is dead to his sister at cards',
    [
      '“你哥呢？”“死了，”阮青没好气地说，“死在赌桌上了，叫不回来。”',
      '阮青的哥哥阮松输光了才回家。阮松坐在门槛上，一声不吭地抽烟。阮青把一碗冷饭往他手里一塞。',
    ],
  ],
  [
    'a drowning that was talked of',
    [
      'They said at the Swan that Ned Purvis had drowned off the bar in the February gale, and drank to him. It was the postman who had it first, from a carter.',
      "On the Friday Ned Purvis came into the Swan and asked who had been drinking on his slate. He'd been put ashore at Hull with the mumps.",
    ],
  ],
  [
    "a father's death and a son",
    [
      "Mr. Haldane's father had died of the drink, and his father's father of the drink, and Mr. Haldane took cocoa. He ran the bank as he'd have run a chapel.",
      `Haldane came downstairs with a candle. "Who's there?" he said.`,
    ],
  ],
  [
    "a grandfather's grave",
    [
      '“我爷爷牺牲的时候，我爸才三岁，”贺小北说，“坟在松山，我去过一次。”',
      '贺小北的爸爸贺建军站在院子里浇花，看见他回来，把水管一扔：“儿子！”',
    ],
  ],
  [
    'a child that died',
    [
      '她怀里的婴儿死了，死在逃荒的路上。韦二姐没有哭，用一块包袱皮把他裹好，埋在路边的杨树底下。',
      '韦二姐走到了县城，给人洗衣裳。她蹲在河边，一下一下地捶着。',
    ],
  ],
  [
    'the dead note of a piano',
    [
      'The bullet that killed Sam Rudge went through him and into the piano. Lottie Vane never had it mended.',
      `Lottie Vane sat down at the piano and struck the dead note. She smiled. "That's Sam," she said.`,
    ],
  ],
  [
    'dying of fright',
    [
      `"You'll be the death of me," said Aunt Prue, and sat down on the stairs. "I died when I saw you on that roof. I died, Tom."`,
      'Aunt Prue poured out the tea. "Sugar?" she said to Tom.',
    ],
  ],
  [
    'the arm that is left',
    [
      '他师父岳九嶷右臂早年被人齐肩斩断，一手左手剑法独步江湖。',
      '岳九嶷左手按剑，右边的袖子在风里飘着。“下去吧，”他说。徒弟伸出右手，扶了他一把。',
    ],
  ],
  [
    'the leg that is left',
    [
      'Rufus lost his left leg at Arnhem, and made jokes about it. His wife Peg did not.',
      'Rufus swung himself across the room on his crutches, hooked his foot round the chair leg and sat. Peg put her left hand on his knee.',
    ],
  ],
  [
    'the eyes of two sisters',
    [
      '姜采薇的眼睛是浅褐色的，她妹妹姜采苓的却黑得像两粒葡萄。',
      '姜采薇在灯下看书，姜采苓凑过来，一双黑眼睛滴溜溜地转。',
    ],
  ],
  [
    'the eyes of a daughter and of others',
    [
      "Perdita had grey eyes, and she had them from her father. Her mother's were brown, and Nan's were brown too.",
      'Nan looked up. Her brown eyes were wet. Perdita put an arm round her.',
    ],
  ],
  [
    'a son who is eight',
    [
      '宋嫂今年四十，儿子宋小宝八岁，上二年级。',
      '宋小宝数学考了三十分。宋嫂气得手都抖了：“你都八岁了，连九加七都算不出来？”',
    ],
  ],
  [
    'an age of long ago',
    [
      '"I was twenty when I came here," said Mr. Odell. "Look at me now. Sixty-one and never once been asked to dance."',
      "Mr. Odell was sixty-two that winter, and the mayor's widow asked him to dance.",
    ],
  ],
  [
    'an elder sister on the telephone',
    [
      '周家两姐妹，姐姐周茵嫁到了北边，妹妹周芸守着父母。',
      '“姐，”周芸对着电话喊，“爸又跑了！”周茵在那头叹了口气：“你姐夫开车，我们这就回。”',
    ],
  ],
  [
    'a mate in command',
    [
      'Captain Locke was master of the Fair Penitent, and Mr. Sorrel was his mate. When Locke went down with fever, Sorrel had the ship.',
      '"Captain Sorrel," said the pilot, and the mate felt his ears grow hot. "Acting," he said. "Only acting."',
    ],
  ],
  [
    'a leg after its two weeks',
    [
      '大夫说，薛平的腿伤了筋，半个月不能沾地。薛平把拐杖往墙角一扔，骂了一句。',
      '半个月以后，薛平扔了拐，在院子里跑了两圈，汗都出来了。',
    ],
  ],
  [
    'a dead captain on the tape',
    [
      'Commander Reyes died on the ninth day, of a cracked valve. They gave him to the dark and Lowe read the words.',
      '"Good morning, Lowe," said Commander Reyes. "You have tripped the bus." Lowe let go of the rail.',
      'It was a recording, one of a hundred, made the year before for every fault there was.',
    ],
  ],
  [
    'a portrait in a gallery',
    [
      'Lady Corvane had been dead for ten years, and nobody sat in her chair.',
      'Lady Corvane was looking at him. She had one hand on a spaniel, and she smiled as she had smiled since the varnish dried.',
      'Ben told his aunt that he had been polite to her.',
    ],
  ],
  [
    'a night in a berth',
    [
      'Captain Ames Holt was buried at sea off the Horn, sewn in canvas.',
      'Pell lay down in the berth. The door opened and Holt came in, dripping, and bent over the chart. "You are four miles south," he said. Pell opened his eyes. The lamp swung.',
      '"I suppose I dreamed it," Pell told the cook.',
    ],
  ],
  [
    'a wraith that planes wood',
    [
      '阮木匠掉河里淹死了，捞上来的时候脸都泡白了。小菱替他守夜。',
      '夜里堂屋里有刨木头的声音。阮木匠坐在凳子上，身子淡得像一层烟，抬起头冲小菱笑了笑：“做完就走。”',
      '鸡叫头遍，声音停了。小菱推开门，凳子上只有一层新刨花。',
    ],
  ],
  [
    'years that nobody counted',
    [
      '“我上个月满的六岁。”花丫丫说。学堂的先生收下了她，说好只教一年。',
      '后来通了公路，后来有了电灯。',
      '“我今年二十四了，”花丫丫站在讲台上说，“六岁就坐在你们那儿。”',
    ],
  ],
  [
    'a son with the face of the dead',
    [
      '范大海死在矿难里，尸首都没找全。范小海那年七岁，跟着奶奶过。',
      '“像，真像，”老矿工盯着范小海的脸，“跟大海一个模子刻的。”',
      '范小海下井的第一天，老矿工在黑暗里听见有人咳嗽，叫了一声：“大海？”“我是小海，”那人说，“我爹都死了二十年了。”',
    ],
  ],
  [
    'a slip in a book of the dead',
    [
      '秋白的姐姐秋青三年前死于肺病。她留下一柜子的书，每一本都写着名字。',
      '秋白翻开书，一张纸条掉了出来。“小妹，”秋青写道，“看到第三章的时候，记得给花浇水。”秋白抬起头，窗台上的花早就枯了。',
    ],
  ],
  [
    'a limp that was feigned',
    [
      '程九爷左腿瘸了，拄着一根铁拐，在码头上收了二十年的份子钱。',
      '夜里，程九爷把铁拐往墙上一靠，两条腿走得稳稳当当。“装了二十年，”他对镜子里的自己说，“总算熬到头了。”',
    ],
  ],
  [
    'hair that was dyed',
    [
      '叶红有一头乌黑的长发，垂到腰上。',
      '叶红从理发店出来，一头红发剪到耳根，像一团火。男朋友愣了半天：“你染的？”',
    ],
  ],
  [
    'three years between two ages',
    [
      '小龙女葛薇今年十六岁，哥哥葛然比她大三岁。',
      '三年以后，葛薇考上了大学。葛然二十二了，开着货车送她去报到。',
    ],
  ],
  [
    'a bride with another surname',
    [
      'Molly Brand had red hair and a temper. She married Sergeant Dunn in the spring.',
      '"Mrs. Dunn," said the postman. It took Molly a moment. She was putting up her red hair with both hands, and a pin in her mouth.',
    ],
  ],
  [
    'two fingers that hold a fork',
    [
      'Lieutenant Farrow lost three fingers of his left hand at Loos. He could still hold a fork with it.',
      'Farrow held the fork in his left hand, pinched between the finger and the thumb, and ate with some ceremony.',
    ],
  ],
  [
    "a daughter with her father's title",
    [
      'There was a photograph of Dr. Crane on the stairs. He had been dead since the war; his daughter Ruth ran the surgery.',
      `Dr. Crane came down the stairs in her stockings. "Who's first?" said Ruth Crane, and pushed up her sleeves.`,
    ],
  ],
  [
    'an only child who has half a brother',
    [
      `"I'm an only child," said Nell. It was what she told everybody. She had told it so long that she'd half come to believe it.`,
      `"You've a brother," said the solicitor. "Half a brother. Your father was married before." Nell sat down.`,
    ],
  ],
  [
    'a glass eye that shines',
    ['老何的左眼瞎了，装了一颗玻璃的。', '老何的左眼在灯下亮得吓人，一动不动，右眼却笑眯眯的。'],
  ],
  [
    'an age told by an old man',
    [
      'The Reverend Amos Pike had been forty years in the parish, and was seventy. His curate was twenty-six.',
      'Amos Pike told the boys about his first sermon. "I was twenty-four," he said, "and I preached on locusts."',
    ],
  ],
  [
    'a rise after a battle',
    [
      '周参谋长在电话里把三团长骂了一顿。三团长姓林，叫林大勇，山东人。',
      '打完了这一仗，林大勇升了副师长。“林师长，”警卫员改口改得很快，“您的马。”',
    ],
  ],
  [
    'a plaster that came off',
    [
      'Gwen broke her wrist on the ice at New Year. Dr. Pole set it and scolded her.',
      'By Easter Gwen had the plaster off. She swung the axe with both hands, and split the log at one blow.',
    ],
  ],
  [
    'one who is dead to his mother',
    [
      '“别提他，”外婆说，“在我这儿，他早就死了。”妈妈低下头，不说话。他们说的是舅舅孙桥。',
      '孙桥提着两瓶酒站在门口，搓着手。“妈，”他说，“我回来了。”外婆砰地把门关上了。',
    ],
  ],
  [
    'white hair and a nickname',
    [
      'Everyone called him Red, though his hair had been white for years. His name was Patrick Doyle.',
      'Doyle took off his cap and scratched his white hair. "I was red once," he said. "Red as a fox."',
    ],
  ],
  [
    'an elder brother who is shorter',
    [
      '梁家有两个儿子，老大梁朝东，老二梁朝西。梁朝东比梁朝西大两岁，个子却矮半头。',
      '梁朝西低头进了门，喊了一声哥。梁朝东踮起脚，替他摘下帽子。',
    ],
  ],
  [
    'a stepfather',
    [
      '"My father was killed at Mons," said Edith. She had been four.',
      `Edith's stepfather met her at the gate. "Your father would've been proud," he said. "He'd have told the whole street."`,
    ],
  ],
  [
    'a mother in a photograph',
    [
      '女儿乔安长得像妈，一双丹凤眼，皮肤白。乔安的妈妈前年走了，癌症。',
      '乔安的妈妈站在照片里笑。乔安给她上了一炷香，说：“妈，我考上了。”',
    ],
  ],
  [
    'the eye that is tapped',
    [
      'Old Mr. Fenn was blind in the left eye, and turned his whole head to look at you.',
      `"Left eye's the bad one," said Mr. Fenn, and tapped it. He winked the right.`,
    ],
  ],
  [
    'a nephew with the same title',
    [
      'Sir Hugh died on Tuesday. On Wednesday his nephew Giles had the locks changed.',
      `"Sir Giles will see you now," said the butler. Giles was in his uncle's chair, with his boots on the desk.`,
    ],
  ],
  [
    'dead drunk',
    [
      '“死鬼！你还知道回来！”翠花把锅铲一摔。大柱嘿嘿笑着，从背后拿出一包桃酥。他昨天喝得烂醉，死在炕上叫都叫不醒。',
      '大柱把桃酥掰开，喂了翠花一块。“甜不甜？”他问。',
    ],
  ],
  [
    'she who stopped eating',
    [
      'Tully was a parrot, or said so. He had stopped whistling when the bell rang.',
      'The bell rang twice.',
      '"So who is it?" Tully said. Nobody had asked.',
    ],
  ],
  [
    'two fat men of two surnames',
    [
      '“滕师弟，庞胖子叫你。”守门的说。',
      '滕九去了铺子里。',
      '“看清楚了，鲍胖子铺里出来的。”滕九压低了声音。',
    ],
  ],
  [
    'an age in a memory told',
    ['莫琳十四岁的时候偷偷摸过那串项链。', '莫琳在会里长大。', '“她给我戴上的那一天，我六岁。”莫琳说。'],
  ],
  [
    'a root that lay in the mud',
    [
      '藕粉是绿娘自己磨的，取最老的藕，埋在淤泥里三年才挖出来。',
      '镇上的人都爱吃。',
      '绿娘咬断了线头，笑着说：“我从前是一条鱼。”',
    ],
  ],
  [
    'by oneself, with two verbs',
    ['后援会有四百个人，管自己叫“铺子”。', '大家住在老屋里。', '灶在老屋，柴自己劈，菜自己找。'],
  ],
  [
    'one who has killed another',
    [
      '众人因邢知县枷死了老师父，把县衙围了起来。',
      '上司派了人来查。',
      '邢知县看了状子，把笔一放，说：“这也不是我的错。”',
    ],
  ],
  [
    'a passage that runs down',
    [
      'Ada and I came home at dusk. I found my foot swollen at the ankle, and sat down on the stair. Ada slept.',
      'Ada would not wake.',
      'Then I saw that the gallery ran down at last into the dark. Ada held my sleeve.',
    ],
  ],
  [
    'what the dead once wrote',
    [
      '蒋大夫是第九天走的，村里给他送了葬。',
      '他的同学来了。',
      '蒋大夫写过，他把名单挪下去了。同学合上本子。',
    ],
  ],
];
