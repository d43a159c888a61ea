import type { Case } from './cases.ts';

/** Faults in the manner of other writers than those of the first sets, and their twins. */
export const wider: readonly Case[] = [
  // the clause that holds the fact decides
  [
    'look',
    '苗霜转过身来。苗霜的眼睛是深褐色的，几乎没有眨过。',
    '雪下了一夜。',
    '苗霜抬起头，她的眼睛是碧绿的，在灯下显得有些疲倦。',
    '苗霜抬起头，她的眼睛在灯下显得碧绿。',
  ],
  [
    'look',
    '卓蓝站在门口。卓蓝的眼睛是褐色的，看人从来不眨。',
    '船开了一天。',
    '卓蓝戴上老花镜，把信看完。卓蓝的眼睛是灰色的，像冬天的海。',
    '卓蓝戴上美瞳，照了照镜子。卓蓝的眼睛是灰色的，像冬天的海。',
  ],
  [
    'look',
    'Petra Noll sat down. Her eyes were green, and she almost smiled.',
    'It rained.',
    "Petra Noll looked up at last. Petra's eyes were brown, and they seemed tired.",
    "Petra Noll looked up at last. Petra's eyes seemed brown, and they were tired.",
  ],
  // the dead who come from somewhere
  [
    'dead-acts',
    '伙夫老戴被炸死在灶台边上，连长亲手埋了他。老戴的大勺挂在树上。',
    '队伍往南走了三天。',
    '天刚亮，老戴从帐篷里钻出来，手里拎着一桶水。',
    '天刚亮，老戴的徒弟从帐篷里钻出来，手里拎着一桶水。',
  ],
  [
    'dead-acts',
    '腊月里，施守成在井边断了气，街坊替施守成办了丧事。',
    '年过完了，铺子照常开门。',
    '施守成在柜台旁坐下，拨了两下算盘。',
    '施守成在棺材里躺着，柜台旁没有人拨算盘。',
  ],
  // a day of a month, however it is written
  [
    'two-places',
    'At noon on the twenty-first of June Freda Moss sat in a garden in Cadiz with her sister.',
    'The letter came in August.',
    'At noon on June 21 Freda Moss had been standing in the harbour office at Leith, and the clerk knew her.',
    'At noon on June 22 Freda Moss had been standing in the harbour office at Leith, and the clerk knew her.',
  ],
  // years to come, and reigns that follow one another
  [
    'age',
    'Oda Brandt was born in 2188, in the dome at Tycho.',
    'The ships came late.',
    'The Vesper left the yards in March 2210. It was her birthday, and Oda Brandt turned forty that day.',
    'The Vesper left the yards in March 2210. It was her birthday, and Oda Brandt turned twenty-two that day.',
  ],
  [
    'age',
    '万历四十六年冬，孟怀璧十八岁，在辽东当兵。',
    '辽东的雪下了三个月。',
    '天启四年，新来的主将点名。“你多大了？”“小人孟怀璧，今年四十。”孟怀璧跪着答。',
    '天启四年，新来的主将点名。“你多大了？”“小人孟怀璧，今年二十四。”孟怀璧跪着答。',
  ],
  // who has a thing by its name
  [
    'item-owner',
    '封越把紫霜剑从匣里取出来，双手递过去，祝青娥接过剑，贴身收好，当夜出了山。',
    '封越一个人往南走。',
    '封越从袖子里抽出紫霜剑，一剑刺了过去。',
    '封越从袖子里抽出一把短刀，一刀刺了过去。',
  ],
  [
    'item-gone',
    '钟婶租了一个保险箱，把那对耳坠锁了进去，钥匙挂在自己脖子上。',
    '孙志高在走廊里来回地走。',
    '孙志高从口袋里摸出那对耳坠，放在桌上。',
    '孙志高从口袋里摸出一包烟，放在桌上。',
  ],
  [
    'item-gone',
    'Inspector Joan Tate carried the blue chart to the station, signed for it and locked it in the office safe.',
    'Nobody slept.',
    'Percy Wood sat on the pier with his collar up. The blue chart lay open across his knees.',
    'Percy Wood sat on the pier with his collar up. A newspaper lay open across his knees.',
  ],
  // whom a name and a pronoun mean
  [
    'look',
    '车夫叫熊大庆，赶了一辈子车。他左眼角有一颗黑痣，笑起来就往上跳。尤小满坐在车上。',
    '路走了三天。',
    '熊大庆站在门口。尤小满把他按在凳子上。灯底下，他右眼角的那颗黑痣清清楚楚。',
    '熊大庆站在门口。尤小满把他按在凳子上。灯底下，他左眼角的那颗黑痣清清楚楚。',
  ],
  [
    'look',
    '温蕊住在后院。新来的学徒简舟第一次见到她，是在廊下。她抬起头，眼睛是碧绿的。',
    '船开了一天。',
    '温蕊坐在窗边。简舟看着她。她的眼睛是深褐色的，一动也不动。',
    '温蕊坐在窗边。简舟看着她。她的眼睛是碧绿的，一动也不动。',
  ],
  [
    'look',
    'Harriet Lowe smiled. She was about thirty, and her eyes were blue. "Sit down," said Mrs Lowe.',
    'It rained all week.',
    'Mrs Lowe had not moved. Her eyes were brown, and they rested on him.',
    'Mrs Lowe had not moved. Her eyes were blue, and they rested on him.',
  ],
  [
    'name-drift',
    'The new teacher was called Agnes Marlow. Half the town said that she had run from a married banker.',
    'Agnes rang the bell.',
    'There was clapping. "Our teacher, Agnes Barlow, came to us in March," said the mayor.',
    'There was clapping. "Our teacher, Agnes Marlow, came to us in March," said the mayor.',
  ],
  [
    'name-drift',
    '“又下雨了。”邵小荷关上窗。她母亲冯玉兰站在门里，手里端着一碗面。',
    '邵小荷在家住了三天。',
    '邵小荷抬起头。她母亲冯玉梅撑着伞站在门口，裤脚全湿了。',
    '邵小荷抬起头。她母亲冯玉兰撑着伞站在门口，裤脚全湿了。',
  ],
  [
    'title-drift',
    '四皇子杨恪打了胜仗，回京便封了楚王。杨恪却不见喜色。',
    '雪下了一夜，宫门没有开。',
    '“传他来。”不多时，燕王杨恪走上殿来，跪下磕头。',
    '“传他来。”不多时，楚王杨恪走上殿来，跪下磕头。',
  ],
  // wounds
  [
    'injury',
    '房梁塌下来，正砸在高石头的右腿上，只听骨头咔嚓一声断了。',
    '天亮以后，高石头被抬进了庙里。',
    '火又烧起来了。高石头第一个冲了出去，几个起落就翻过了院墙。',
    '火又烧起来了。高石头趴在门板上，一声也没有吭。',
  ],
  [
    'skill',
    'The chain broke, and the light went into Edgar Pike like a hot iron. Both his eyes were burnt clean out, and he screamed.',
    'Edgar lay in the forge for two days.',
    'Edgar Pike unrolled the map and bent over it, following the river with his eyes.',
    'Edgar Pike unrolled the map and bent over it, following the river with his thumb.',
  ],
  // years and days that do not add up
  [
    'date',
    '抽屉里压着一张结婚证，登记日期是二〇〇三年十月一日。',
    '雨下了一夜。',
    '二〇一三年十月一日，叶敏下了班。桌上的蛋糕写着：结婚十六周年快乐。',
    '二〇一三年十月一日，叶敏下了班。桌上的蛋糕写着：结婚十周年快乐。',
  ],
  [
    'travel',
    '“把信送到凉州。”“从京城走，快马换着骑，也要走上十八天。”老驿丞说。',
    '三月初二，天没亮，小栓骑马出了城。',
    '三月初三的傍晚，小栓的马进了凉州城，鼓楼上正敲钟。',
    '三月二十的傍晚，小栓的马进了凉州城，鼓楼上正敲钟。',
  ],
];
