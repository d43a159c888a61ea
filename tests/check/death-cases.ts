import type { Case } from './cases.ts';

/** Deaths as novelists tell them, seldom with the word; the twin has another act, or a memory of the dead. */
export const deaths: readonly Case[] = [
  [
    'dead-acts',
    '罗定山带着周桐守在关口。箭雨落下来的时候，罗定山把周桐按在垛口后面，自己没来得及躲。军医蹲下来摸了摸他的颈侧，伸手替罗定山合上了双眼。',
    '周桐在关口坐了一夜，谁叫他也不应。',
    '议事厅里吵成一团。罗定山敲了敲桌子，说：“都坐下。”周桐赶紧坐了。',
    '议事厅里吵成一团。周桐敲了敲桌子，说：“都坐下。”众人赶紧坐了。',
  ],
  [
    'dead-acts',
    '药喂不进去了。阿蓉握着柳先生的手，那只手一点一点凉下去。柳先生没了气息，脸上倒还带着笑。',
    '阿蓉把书箱搬回了老家。',
    '学堂里书声琅琅。柳先生背着手踱过来，在阿蓉桌前停住了。',
    '学堂里书声琅琅。阿蓉想起柳先生背着手踱过来的样子，在桌前停住了。',
  ],
  [
    'dead-acts',
    '天亮时，孟老爹的身子已经硬了。孟老爹的儿子孟川跪在炕前，一声也哭不出来。',
    '孟川把老屋的门锁了，跟着商队走了。',
    '孟川推开门，灶上还冒着热气。孟老爹从里屋出来，拍着身上的灰：“回来啦？”',
    '孟川推开门，灶台上落满了灰。“回来啦？”隔壁的婶子探头问。',
  ],
  [
    'dead-acts',
    '救护车来得很快。急诊室的灯亮了两个小时，医生摘下口罩，对江岚摇了摇头，说他们尽力了。江岚没有哭，她给许哲把白布拉到下巴，又拉过头顶。',
    '许哲的追悼会开在周三，江岚一个人站在最前面。',
    '同学会那天雨很大。许哲收了伞走进来，在江岚旁边坐下，倒了一杯茶。',
    '同学会那天雨很大。班长收了伞走进来，在江岚旁边坐下，倒了一杯茶。',
  ],
  [
    'dead-acts',
    '骨箭贯穿了聂云的胸口。聂云张了张嘴，血从嘴角涌出来，头一歪，再也没有动。谢九娘抱着他坐到天明。',
    '谢九娘把聂云葬在了后山，坟上没有立碑。',
    '“让开。”聂云提着刀从人群里走出来，谢九娘跟在后面。',
    '“让开。”谢九娘提着刀从人群里走出来，几个徒弟跟在后面。',
  ],
  [
    'dead-acts',
    '灵堂设在西厢。韩老太爷的棺木停了七天，韩家的子孙轮流守着，谁也不敢提分家的事。',
    '出了头七，韩家老二韩启明就请了中人来。',
    '韩启明算盘打得噼啪响。韩老太爷咳嗽一声，把烟杆往桌上一磕：“分什么家？”',
    '韩启明算盘打得噼啪响。他叔公咳嗽一声，把烟杆往桌上一磕：“分什么家？”',
  ],
  [
    'dead-acts',
    '老船长把最后一件救生衣给了小武。第二天，搜救队在礁石边找到了顾海生的遗体，手里还攥着一截缆绳。',
    '小武把顾海生的帽子带回了家。',
    '顾海生站在舵轮后面，眯着眼看天色。“要变天了。”他说。小武应了一声。',
    '小武站在舵轮后面，眯着眼看天色。“要变天了。”他说。没有人应声。',
  ],
  [
    'dead-acts',
    '郁明远的心跳停在凌晨四点。护士拔掉管子，问家属要不要再看一眼。妻子苏凡摇摇头。',
    '苏凡把公司卖了，搬到了海边。',
    '发布会上，郁明远接过话筒，笑着说：“让各位久等了。”苏凡坐在第一排鼓掌。',
    '发布会上，新老板接过话筒，笑着说：“让各位久等了。”苏凡坐在第一排鼓掌。',
  ],
  [
    'dead-acts',
    '魔气散去，山谷里只剩焦土。云梧仙君形神俱灭，连一片衣角也没有留下。弟子阿昭跪在谷口，磕了三个头。',
    '阿昭接了掌门的印。',
    '阿昭推开殿门。云梧仙君盘膝坐在蒲团上，抬手一指：“过来。”',
    '阿昭推开殿门。太上长老盘膝坐在蒲团上，抬手一指：“过来。”',
  ],
  [
    'dead-acts',
    '陶婶子睡下就没再醒过来。女儿陶叶去推她，手一碰就缩了回来。',
    '陶叶给母亲烧了纸，把豆腐摊盘给了别人。',
    '早市上热气腾腾。陶婶子掀开木盖，切了一块豆腐递给客人。',
    '早市上热气腾腾。新摊主掀开木盖，切了一块豆腐递给客人。',
  ],
  [
    'dead-acts',
    '范参将守到第四天，城破了。范参将的人头被挂在旗杆上，风一吹就转。他的马夫石三偷偷哭了一夜。',
    '石三逃出了城，在山里躲了半个月。',
    '石三刚爬上坡，就看见火光。范参将勒住马，喝问：“什么人？”',
    '石三刚爬上坡，就看见火光。一个校尉勒住马，喝问：“什么人？”',
  ],
  [
    'dead-acts',
    '“病人家属在吗？”大夫走出来，声音很低，“抢救无效，节哀。”方玉兰扶着墙，慢慢滑了下去。她才跟丈夫贺钧吵过架。贺钧死前最后一句话，是叫她关窗。',
    '方玉兰把窗关了一整个夏天。',
    '门铃响了。贺钧拎着菜站在门口，抖了抖伞上的水，说：“关窗了没有？”',
    '门铃响了。邻居拎着菜站在门口，抖了抖伞上的水，说：“关窗了没有？”',
  ],
  [
    'dead-acts',
    '刀拔出来的时候，梁五爷哼都没哼一声。宋小七伸手探他的鼻息，已经没有了。',
    '宋小七给梁五爷收了尸，埋在渡口边的柳树底下。',
    '赌场里灯火通明。梁五爷把骰子一扣，笑道：“买定离手。”宋小七挤了进去。',
    '赌场里灯火通明。庄家把骰子一扣，笑道：“买定离手。”宋小七挤了进去。',
  ],
  [
    'dead-acts',
    'Captain Ruth Vane was the last to be carried up. The surgeon felt for a pulse, found none, and drew the blanket over her face. Her mate Colin Burr stood by with his cap off.',
    'They put Vane over the side at sunset, and Colin read the words.',
    'The new crew came aboard in June. Ruth Vane leaned on the rail and counted them. "Twelve," she told Colin.',
    'The new crew came aboard in June. Colin Burr leaned on the rail and counted them. "Twelve," he told the cook.',
  ],
  [
    'dead-acts',
    'Old Hester did not wake that morning. Her granddaughter Nan closed her eyes with two pennies, as Hester had taught her.',
    'After the funeral Nan took in washing.',
    'Nan was late home. Hester looked up from the stove and asked where she had been.',
    'Nan was late home. Her aunt looked up from the stove and asked where she had been.',
  ],
  [
    'dead-acts',
    'The shot took Eli Crane in the throat. He was gone before his horse had stopped. Deputy Marsh laid his coat across the dead man.',
    "Marsh wrote to Crane's widow in Abilene.",
    'Marsh pushed through the doors of the saloon. Eli Crane got up from the corner table and put on his hat.',
    'Marsh pushed through the doors of the saloon. A stranger got up from the corner table and put on his hat.',
  ],
  [
    'dead-acts',
    '"We did everything we could," said the doctor. Laura Penn nodded as if he had told her the time. Her husband Daniel had not survived the crash.',
    "Daniel's ashes stood on the piano until spring.",
    'Laura heard the car in the drive. Daniel came in with the shopping and kicked off his shoes.',
    'Laura heard the car in the drive. Her brother came in with the shopping and kicked off his shoes.',
  ],
  [
    'dead-acts',
    "Brother Anselm's breath rattled once, and stopped. Brother Piers knelt for a long while beside the body, and then he went to ring the bell for Anselm.",
    'They laid Anselm in the crypt with the others.',
    'In the scriptorium the light was going. Anselm dipped his pen and smiled at Piers. "One more line," he said.',
    'In the scriptorium the light was going. Piers dipped his pen and smiled at the boy. "One more line," he said.',
  ],
  [
    'dead-acts',
    "The sea gave back Tom Garrow on the third day. Constable Dray knew him by his ring. Garrow's body lay in the boathouse under a sail.",
    'Dray never married after that.',
    'Dray walked the harbour wall at dusk. Tom Garrow was mending a net, and he nodded without looking up.',
    'Dray walked the harbour wall at dusk. A boy was mending a net, and he nodded without looking up.',
  ],
];

/** Looks like the dead acting and is not: each by another way of telling. */
export const deathQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'closing the eyes of someone asleep',
    ['小满闹了一夜，奶娘哄着她合上了眼睛。', '天亮了，小满还没醒。', '小满推开门，跑到院子里去了。'],
  ],
  [
    'one who buried others',
    [
      'Widow Marrow had buried four husbands and owned the street.',
      'It rained.',
      'Widow Marrow said she would think about it.',
    ],
  ],
  [
    'an actor who dies on the stage',
    [
      '唐杉在戏里演一个被毒死的王爷。',
      '公演那晚，唐杉倒在台上，咽了气，台下哭成一片。',
      '唐杉一边卸妆一边笑：“我饿死了。”',
    ],
  ],
  [
    'a recording',
    [
      '老秦没了气息，护士给他盖上了白布。',
      '葬礼那天下着雨。',
      '屏幕亮了。录像里，老秦坐在沙发上，笑着说：“别哭。”',
    ],
  ],
  [
    'the one who closes the eyes',
    ['叶大夫蹲下来，替死去的兵合上了眼睛。', '叶大夫洗了手。', '叶大夫端起碗，喝了一口粥。'],
  ],
  [
    'one who was thought drowned',
    [
      'They found his boat and one shoe, and Ned Pell was given up for dead.',
      'A letter came from Lisbon.',
      'Ned Pell opened the door himself. "You took your time," he said.',
    ],
  ],
  [
    'one who came back from the edge',
    ['许临的心跳停了。医生压了十分钟，心跳又回来了。', '许临在床上躺了一个月。', '许临推开窗，伸了个懒腰。'],
  ],
  [
    'lost consciousness',
    ['沈七头一歪，晕了过去，再没有动静。', '三天后，沈七醒了。', '沈七坐起来，接过药碗。'],
  ],
  [
    'a spirit',
    [
      '阿棠没了气息，师父给她合上了眼睛。',
      '夜里，阿棠飘在梁上，她发觉自己成了鬼。',
      '阿棠坐在梁上，晃着两条腿，看他们争吵。',
    ],
  ],
];
