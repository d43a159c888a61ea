/** What other writers tell that looks like a contradiction and is none, with what it is. */
export const widerQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a colour in a name',
    ['卓蓝坐下来，她的眼睛是黑的。', '雨停了。', '卓蓝的眼睛亮了。“卓蓝的眼睛真亮。”他说。'],
  ],
  [
    'almost a colour in its own clause',
    ['韦安的眼睛是黑的。', '雨停了。', '灯下看去，韦安的眼睛几乎是蓝的，像海水。'],
  ],
  [
    'a year that says when something was done',
    [
      '景和三年，罗大川十九岁，在北边当兵。',
      '改元景和的那一年，谁也没想到会打这么久的仗。',
      '景和十年，雪很大。他是景和三年投的军，至今没有回过家。罗大川今年二十六。',
    ],
  ],
  [
    'a year in a relative clause',
    [
      'In 1920 Ruben Hask was twenty, and poor.',
      'The mill closed.',
      'In 1930 the mill was let again. There was the man who had built it in 1911. Ruben Hask was thirty.',
    ],
  ],
  [
    'a memory that opens a chapter',
    [
      '路修文病死了，街坊替路修文办了丧事。方绣一个人守着铺子。',
      '方绣还记得路修文头一回走进这家铺子。那天下着雨。\n“有伞吗？”路修文抖了抖衣裳。\n“有。”\n路修文挑了一把蓝的，付了钱。',
      '如今铺子归了方绣一个人。',
    ],
  ],
  [
    'a memory that opens a scene',
    [
      '路修文病死了，街坊替路修文办了丧事。方绣一个人守着铺子。',
      '方绣开了门。\n***\n她九岁那年，河水漫进了院子。\n路修文背起她，蹚着水往坡上走。\n“抓紧。”路修文说。\n***\n天亮了。',
      '方绣关了门。',
    ],
  ],
  [
    'a scene that is called long past behind it',
    [
      '路修文病死了，街坊替路修文办了丧事。方绣一个人守着铺子。',
      '“这把伞送你。”路修文说。他推开门，走进雨里。\n那是五年前的事了。\n方绣收起伞。',
      '雨停了。',
    ],
  ],
  [
    'a childhood that opens a chapter',
    [
      'They buried Amos Reddy on the Monday. Clara Reddy shut the mill.',
      'The winter she was six, the pond froze hard.\n"Come along," said Amos Reddy, and he took her hand.\nHe laughed. "Do you hear it?" Amos asked her.',
      'Clara sold the mill.',
    ],
  ],
  [
    'what people say of somebody who is away',
    [
      '魏行舟出海去了。',
      '有人说魏行舟淹死了，有人说他在南洋娶了亲。',
      '魏行舟推开门，放下包袱，笑着说：“我回来了。”',
    ],
  ],
  [
    'one whose hat was buried',
    [
      'Jasper Quine was dead, and nobody wept. They buried his boots.',
      'Moll kept the inn.',
      '"Good evening, Moll," said Jasper Quine.\n"But we buried your boots," she said.',
    ],
  ],
  [
    'one who says that he is dead',
    [
      'Jasper Quine was dead, and nobody wept. They buried his boots.',
      'Moll kept the inn.',
      '"Good evening, Moll," said Jasper Quine. "Officially I am dead, as you know."\n"I was dead for a year," Jasper said.',
    ],
  ],
  [
    'a grandson of the same name',
    [
      'Walter Hobb was killed in the mill. They buried Walter by the wall. His wife Ada did not weep.',
      'Young Walter was a quiet child. "What was he like?" Walter asked Ada once.',
      'Walter Hobb came back to the mill in a hired car. "Not yet," said Walter.',
    ],
  ],
  [
    'a son who is named so',
    [
      'Walter Hobb was killed in the mill. They buried Walter by the wall. His wife Ada did not weep.',
      'In March the boy was born, and Ada named him Walter.',
      'Walter came in from the yard and put down the pail.',
    ],
  ],
  [
    'an age on a sign',
    [
      '闻大有在招工牌上写的是：木匠，三十二岁，会砌墙。\n这里头没有一样是真的。',
      '雨停了。',
      '“你多大了？”工头问。\n“四十。”闻大有说。',
    ],
  ],
  [
    'a bride who takes another name',
    [
      'The new teacher was called Agnes Marlow.',
      'In June Agnes married a miller.',
      '"Our teacher, Agnes Barlow, came to us in March," said the mayor.',
    ],
  ],
  [
    'two mothers of two',
    [
      '邵小荷关上窗。她母亲冯玉兰站在门里，手里端着一碗面。',
      '邵小荷在家住了三天。',
      '何秀回过头。何秀的母亲冯玉梅撑着伞站在门口，裤脚全湿了。',
    ],
  ],
  [
    'a prince who is given another fief',
    [
      '四皇子杨恪打了胜仗，回京便封了楚王。杨恪却不见喜色。',
      '开春，皇帝下旨，杨恪改封燕王。',
      '不多时，燕王杨恪走上殿来，跪下磕头。',
    ],
  ],
  [
    'a journey that ends a year later',
    [
      '“把信送到凉州。”“从京城走，快马换着骑，也要走上十八天。”老驿丞说。',
      '三月初二，天没亮，小栓骑马出了城。',
      '第二年三月初三的傍晚，小栓的马进了凉州城。',
    ],
  ],
  [
    'an anniversary of another wedding',
    [
      '爷爷的结婚证上，登记日期是一九六三年十月一日。爸爸和妈妈是一九九三年结的婚，一九九三年十月一日办的婚礼。',
      '雨下了一夜。',
      '二〇一三年十月一日，叶敏下了班。桌上的蛋糕写着：结婚二十周年快乐。',
    ],
  ],
  [
    'an anniversary of others',
    [
      '叶敏的父母是在一九六三年十月一日登记结婚的。那本结婚证，登记日期写着一九六三年。叶敏的母亲很少提起。',
      '雨下了一夜。',
      '二〇一三年十月一日，方远下了班。方远的蛋糕写着：结婚二十周年快乐。',
    ],
  ],
  [
    'two who share a title and no first name',
    [
      'Mistress Hopley kept the bakehouse. Mistress Hopley was a married woman with no husband.',
      'It rained on the ropes. "Ask Mistress Hopley," said Tom Ware.',
      'Tom Ware took off his cap. "Mistress Ferris," he said, "the wheel is mended."',
    ],
  ],
  [
    'a childhood in passing',
    [
      'Alma Reeve was sixteen, and kept the mill with her mother. She was thinking about a line in a will.',
      'It rained.',
      'Alma Reeve leaned on the wall. The river ran beneath, as it had when she was nine, and she listened.',
    ],
  ],
];
