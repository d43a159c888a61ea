import type { Case } from './cases.ts';

/** What is lost of a body, how it looks and what has hurt it, as novelists tell it; the twin keeps to it. */
export const bodies: readonly Case[] = [
  // lost hands and arms
  [
    'body',
    '方渡的左臂早已断了。严七替他系好了斗篷，方渡道了谢。',
    '严七说：“船要开了。”方渡点了点头。',
    '方渡用左臂撑住船舷，跳了上去。',
    '方渡用右臂撑住船舷，跳了上去。',
  ],
  [
    'body',
    '新来的账房叫郭顺，左边的袖子空荡荡地塞在腰带里。“码头上叫缆绳绞的。”郭顺说，用右手把算盘拨得飞快。',
    '东家很满意，给郭顺涨了工钱。',
    '郭顺听完，两只手一齐拍在桌上，把茶碗震得跳起来。',
    '郭顺听完，一巴掌拍在桌上，把茶碗震得跳起来。',
  ],
  [
    'body',
    '莫大叔只有一条胳膊，另一条留在了朝鲜。院里的孩子都叫莫大叔“一把手”。',
    '莫大叔在巷口支了个修车摊。',
    '下雪了，莫大叔双手捧着个烤红薯，边走边吹。',
    '下雪了，莫大叔单手捧着个烤红薯，边走边吹。',
  ],
  [
    'body',
    '军医锯掉了高进的右手，伤口烙得焦黑。高进昏了三天。',
    '高进退了伍，回乡种瓜。',
    '高进蹲在瓜地里，十个指头插进土里，慢慢地翻。',
    '高进蹲在瓜地里，五个指头插进土里，慢慢地翻。',
  ],
  [
    'body',
    '裴瑾的右臂齐肩而断，是那年替师弟挡剑落下的。宗门里人人都知道裴瑾用左手使剑。',
    '裴瑾收了个徒弟。',
    '裴瑾抱拳行礼，双臂一振，震落了满身的雪。',
    '裴瑾点头还礼，衣袖一振，震落了满身的雪。',
  ],
  // eyes
  [
    'body',
    '霍三娘戴着一只眼罩。“左眼让人剜了，”霍三娘说，“剩这一只，照样认得出你。”',
    '霍三娘的酒馆开到半夜。',
    '霍三娘两只眼睛亮晶晶的，把众人挨个看过去。',
    '霍三娘那只眼睛亮晶晶的，把众人挨个看过去。',
  ],
  [
    'body',
    '老兵马五是个独眼，枪却打得准。“少一只眼，不用闭，省事。”马五常说。',
    '马五教新兵打靶。',
    '马五双眼一瞪，吼道：“趴下！”',
    '马五独眼一瞪，吼道：“趴下！”',
  ],
  // fingers and legs
  [
    'body',
    '钳工老姜的左手只剩三根手指，冲床压的。老姜戴手套从来都要塞棉花。',
    '老姜带了两个徒弟。',
    '老姜伸出左手，五根手指张开：“五百，少一分不卖。”',
    '老姜伸出左手，三根手指张开：“三百，少一分不卖。”',
  ],
  [
    'body',
    '石老六的裤管从膝盖以下空着，风一吹就晃。“那条腿喂了狼。”石老六逢人就说。',
    '石老六醉了两天。',
    '石老六盘起两条腿坐在炕上，就着火盆烤红薯。',
    '石老六盘着腿坐在炕上，就着火盆烤红薯。',
  ],
  [
    'body',
    'Where Harlan\'s right arm should have been there was only a pinned sleeve. "Sawmill," Harlan told the new girl, before she could ask.',
    'The girl learned to cut his bread without being told.',
    'Harlan caught the baby in both hands and held her up to the light.',
    'Harlan caught the baby in the crook of his arm and held her up to the light.',
  ],
  [
    'body',
    'Captain Moss wore a patch. The eye behind it had gone at Trafalgar, Moss said, along with his good looks.',
    'Moss dined with the governor.',
    'Moss opened both eyes wide and laughed.',
    'Moss opened his one eye wide and laughed.',
  ],
  [
    'body',
    "The frost had taken two fingers from Greta's left hand. Greta kept it in her pocket at dances.",
    'Greta never danced with the miller.',
    'Greta laid her left hand on the table, all five fingers spread.',
    'Greta laid her left hand on the table, what was left of it spread.',
  ],
  [
    'body',
    '"Born that way," said Mr. Lund, and passed a palm over his scalp. He was bald as a stone, and always had been. Mr. Lund wore a fur cap in July.',
    'Mr. Lund took the room at the back.',
    'Mr. Lund pushed the brown curls off his forehead and yawned.',
    'Mr. Lund pushed the fur cap off his forehead and yawned.',
  ],
  [
    'body',
    '孔阿大生下来就不长头发，头顶光溜溜的。香客都爱摸孔阿大的脑门。',
    '孔阿大当了挑夫。',
    '孔阿大把一头乱发往后一拢，用草绳扎了起来。',
    '孔阿大把斗笠往后一推，用草绳扎紧了裤脚。',
  ],
  // marks, eyes and hair
  [
    'look',
    '女掌柜曲三娘左边眉毛上有一道旧疤，笑起来就往上挑。曲三娘管账很紧。',
    '曲三娘把铺子翻修了一遍。',
    '曲三娘抬手摸了摸右眉上的那道疤，冷笑一声。',
    '曲三娘抬手摸了摸左眉上的那道疤，冷笑一声。',
  ],
  [
    'look',
    '叶青瓷生了一双灰蓝色的眼睛，街坊都说像猫。叶青瓷不爱说话。',
    '叶青瓷进了绣坊。',
    '叶青瓷抬起头，琥珀色的眸子里映着灯火。',
    '叶青瓷抬起头，灰蓝的眸子里映着灯火。',
  ],
  [
    'look',
    '队长任飞的头发天生是红的，远远看去像一团火。任飞跑得也快。',
    '任飞赢了县里的比赛。',
    '任飞摘下帽子，露出一头浅金色的短发。',
    '任飞摘下帽子，露出一头红色的短发。',
  ],
  [
    'look',
    "A scar ran down Dorrit's left cheek from eye to chin. Dorrit told a different story of it every week.",
    'Dorrit took a place at the inn.',
    'Dorrit turned, and the firelight found the scar on her right cheek.',
    'Dorrit turned, and the firelight found the scar on her left cheek.',
  ],
  [
    'look',
    "Ilse was the youngest of the four. Ilse's green eyes missed nothing.",
    'Ilse went to the city.',
    'Ilse lifted her veil. Her eyes were brown and very tired.',
    'Ilse lifted her veil. Her eyes were green and very tired.',
  ],
  // wounds that are gone too soon
  [
    'injury',
    '大夫把夹板绑好，说许小川的腿骨断了两处，少说要躺三个月。许小川疼得直吸气。',
    '第二天，许小川靠着枕头看了一天的书。',
    '第三天清早，许小川翻过院墙，一溜烟跑到了河边。',
    '第三天清早，许小川拄着拐杖，一步一步挪到了院门口。',
  ],
  [
    'injury',
    '箭头从顾南星的右肩拔出来，带下一块肉。“这只手一个月不能使力。”大夫说。顾南星咬着布，没有出声。',
    '当夜，追兵到了山下。',
    '顾南星右手提起石锁，抡圆了砸下去。',
    '顾南星左手提起石锁，抡圆了砸下去。',
  ],
  [
    'injury',
    '石灰撒进了方远的眼睛。大夫给他缠上纱布，说方远七天之内什么也看不见。',
    '当天夜里，方远摸着墙去找水。',
    '第二天一早，方远盯着墙上的地图看了半天，指着一处山口。',
    '第二天一早，方远摸着桌上的沙盘想了半天，指着一处山口。',
  ],
  [
    'injury',
    '烟把商陆的嗓子熏坏了，一个字也说不出来。大夫让商陆歇上半个月。',
    '第二天，商陆用炭在木板上写字。',
    '第三天，“都别动！”商陆大喊一声，众人都站住了。',
    '第三天，商陆一拍桌子，众人都站住了。',
  ],
  [
    'injury',
    'The mare rolled on Peter Hale, and the bone came through below the knee. "Eight weeks on your back," the doctor told Peter.',
    'Peter read the newspaper to the cat.',
    'On Thursday Peter Hale ran down the lane after the post cart.',
    'On Thursday Peter Hale watched the post cart from his bed.',
  ],
  [
    'injury',
    'They set Anna\'s wrist and bound it to a board. "Nothing heavier than a spoon for six weeks," the nurse told Anna.',
    'Anna ate with her left hand.',
    'The next evening Anna hauled the boat up the beach with both hands.',
    'The next evening Anna watched the boat from the beach.',
  ],
];

export const bodyQuiet: readonly (readonly [string, readonly string[]])[] = [
  ['an arm that hangs down', ['程山的右手垂在身侧，袖子很长。', '天黑了。', '程山双手接过圣旨。']],
  [
    'a hand of steel',
    ['程山右手没了。', '程山的断腕上套着一只精钢的手，指节里嵌着符石。', '程山用右手拎起了铁砧。'],
  ],
  [
    'an artificial hand',
    ['程山的右手齐腕断了。', '铁匠给程山打了一只铁手。', '程山双手举起锤子，铁指头咔咔响。'],
  ],
  [
    'an eye patch as a disguise',
    ['程山戴着眼罩，扮成海盗，逗孩子们笑。', '天黑了。', '程山睁开双眼，打了个哈欠。'],
  ],
  [
    'hands of several people',
    ['程山少了一只手。', '天黑了。', '程山身后，两个徒弟四只手一齐使劲，把门推开了。'],
  ],
  ['eyes red with weeping', ['程山有一双黑眼睛。', '他哭了一夜。', '程山的眼睛红红的。']],
  ['hair that went white', ['程山一头黑发，年轻得很。', '二十年过去了。', '程山一头白发，背也驼了。']],
  [
    'a wound that has healed',
    ['程山摔断了腿，大夫上了夹板。', '三个月后，拆了夹板。', '程山一溜烟跑下了山。'],
  ],
  [
    'a dyed head',
    [
      'Dag had red hair.',
      'Dag bought a bottle at the chemist’s and locked the bathroom door.',
      'Dag came down with black hair, and his mother shrieked. He had dyed it.',
    ],
  ],
  ['two scars', ['程山左脸有一道疤。', '那一仗，又一刀砍在他右脸上。', '程山摸了摸右脸上的新疤。']],
  ['the eyes of a horse', ['程山有一双褐色的眼睛。', '天黑了。', '程山牵着马，马的眼睛黑亮黑亮的。']],
  [
    'a head that was shaved',
    [
      'He was bald that summer, for the fever had taken his hair, and Dag hated it.',
      'A year went by.',
      'Dag pushed the curls out of his eyes.',
    ],
  ],
];
