import type { Case } from './cases.ts';

/** Kin as it is mentioned in passing, by the narration or by those who speak of themselves; the twin keeps to it. */
export const kins: readonly Case[] = [
  // only children
  [
    'kin',
    '“你家几个孩子？”班主任问。“就我一个，”杜衡说，“我妈说养一个都嫌多。”全班都笑了，杜衡也笑。',
    '杜衡考上了县里的中学。',
    '寒假，杜衡带同学回家。“这是我亲姐，在省城念书。”杜衡说。',
    '寒假，杜衡带同学回家。“这是我表姐，在省城念书。”杜衡说。',
  ],
  [
    'kin',
    '贺家三代单传，到了贺鸣这一辈，还是一根独苗。贺鸣从小没摸过扫帚。',
    '贺鸣进了镖局当学徒。',
    '贺鸣的弟弟在门口张望，手里提着一篮鸡蛋。',
    '贺鸣的师弟在门口张望，手里提着一篮鸡蛋。',
  ],
  [
    'kin',
    '夏母生夏晚晴的时候伤了身子，往后再没有生养，夫妻俩把这个独生女捧在手心里。夏晚晴怕黑。',
    '夏晚晴学会了骑车。',
    '夏晚晴的哥哥把车停在楼下，按了两声喇叭。',
    '夏晚晴的同事把车停在楼下，按了两声喇叭。',
  ],
  [
    'kin',
    '“我没有兄弟姐妹，”卫凌说，“爹娘就生了我一个，走得又早。”柳三娘给卫凌添了一碗饭。',
    '卫凌在店里住了下来。',
    '卫凌喝多了，趴在桌上：“我哥要是知道了，非打断我的腿。”柳三娘听得直笑。',
    '卫凌喝多了，趴在桌上：“我师父要是知道了，非打断我的腿。”柳三娘听得直笑。',
  ],
  [
    'kin',
    '老员外膝下只有一女，闺名玉簪。玉簪自小跟着账房学打算盘。',
    '玉簪十五岁那年管了当铺。',
    '玉簪的亲妹妹跑进来，把一封信拍在柜台上。',
    '玉簪的丫鬟跑进来，把一封信拍在柜台上。',
  ],
  [
    'kin',
    '"No brothers or sisters," said Maud. "They took one look at me and stopped." Her new landlady thought that very funny, and Maud let her.',
    'Maud found work at the mill.',
    'A letter had come for Maud. "It\'s from my brother," she said, and put it in the stove.',
    'A letter had come for Maud. "It\'s from my cousin," she said, and put it in the stove.',
  ],
  [
    'kin',
    'Edmund had grown up an only child in a house with eleven clocks. Edmund never learned to share.',
    'Edmund went to sea.',
    "Edmund's younger sister met him on the quay with the baby on her hip.",
    "Edmund's landlady met him on the quay with the baby on her hip.",
  ],
  [
    'kin',
    'The Carrows had the one child, Phoebe, and Dr. Carrow meant her to have his practice. Phoebe fainted at blood.',
    'Phoebe took lessons in Latin.',
    "Phoebe's brother carried her bag up to the attic.",
    "Phoebe's porter carried her bag up to the attic.",
  ],
  // who is the elder
  [
    'kin',
    '许大春比许小满大三岁，两人从小就打架。许小满打不赢，就去告状。',
    '许小满搬到城里去住了。',
    '“这是我弟弟大春，”许小满说，“从小就让着我这个姐姐。”许大春挠挠头。',
    '“这是我哥哥大春，”许小满说，“从小就让着我这个妹妹。”许大春挠挠头。',
  ],
  [
    'kin',
    '罗青的哥哥罗白在矿上干活，一个月回来一趟。罗青每回都到村口去接。',
    '罗白攒钱给家里盖了两间房。',
    '罗白进了门，先喊了一声。罗白是罗青的弟弟，进门总要先问姐姐在不在。',
    '罗白进了门，先喊了一声。罗白是罗青的哥哥，进门总要先问妹妹在不在。',
  ],
  [
    'kin',
    '沈家两姐妹，姐姐沈碧，妹妹沈青。沈碧学医，沈青唱戏。',
    '沈青的戏班子进了城。',
    '后台挤满了人。沈碧的姐姐沈青正在卸妆，头也不回地问：“谁呀？”',
    '后台挤满了人。沈碧的妹妹沈青正在卸妆，头也不回地问：“谁呀？”',
  ],
  [
    'kin',
    'Walter was two years older than his brother Gil, and never let him forget it. Gil forgot it anyway.',
    'Gil bought the farm.',
    "Walter, Gil's younger brother, came up the track with a spade.",
    "Walter, Gil's elder brother, came up the track with a spade.",
  ],
  [
    'kin',
    'Her elder sister Clare kept the books; Nell kept the bees. Clare did not like bees, and Nell did not like sums.',
    'Clare and Nell shared the house for years.',
    '"This is Clare, my little sister," said Nell. "She has the head for figures."',
    '"This is Clare, my big sister," said Nell. "She has the head for figures."',
  ],
  // parents
  [
    'dead-acts',
    '“我娘死得早，”石磊说，“我是奶奶带大的。”大伙儿都不说话了。石磊把酒一口喝干。',
    '石磊在县城开了间面馆。',
    '过年那天，石磊的娘从厨房里端出一盘饺子，笑着招呼大家坐。',
    '过年那天，石磊的奶奶从厨房里端出一盘饺子，笑着招呼大家坐。',
  ],
  [
    'dead-acts',
    '"My father died when I was six," Cora said. "I hardly remember the voice." Mr. Pym looked at his boots. Cora passed him the bread.',
    'Cora opened the shop in spring.',
    "Cora's father met them at the gate with a lantern.",
    "Cora's uncle met them at the gate with a lantern.",
  ],
];

export const kinQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a sister who was taken in',
    [
      '程家只有一个女儿，名叫程如意。程如意怕黑。',
      '程家收养了一个逃荒的丫头。',
      '程如意的妹妹拍着手跑进来，她是捡来的，却比亲的还亲。',
    ],
  ],
  [
    'one who is called brother',
    ['“我没有兄弟姐妹，”卫凌说。', '卫凌跟镖头结拜了。', '“哥，等等我！”卫凌在后面喊。'],
  ],
  [
    'a brother that was born later',
    ['方家只有方晓一个孩子。', '那年冬天，方晓的母亲生了个儿子。', '方晓的弟弟会走路了，跌跌撞撞地扑过来。'],
  ],
  [
    'brothers of another',
    ['“我家就我一个，”杜衡说。', '天黑了。', '“我哥来接我了。”同桌李雷说，杜衡点点头。'],
  ],
  ['a lie', ['“我没有姐姐。”杜衡撒了个谎。', '天黑了。', '杜衡的姐姐推开门，放下饭盒。']],
  [
    'a sister-in-law',
    ['Edmund was an only child.', 'Edmund married in May.', 'Edmund’s sister-in-law brought a cake.'],
  ],
  [
    'a brother in arms',
    [
      'Edmund was an only child.',
      'Edmund went to the war.',
      '"Brother, give me your hand," said Edmund to the sergeant.',
    ],
  ],
  [
    'one left alone at home',
    ['“家里就我一个人，”杜衡在电话里说，“我爸妈出差了。”', '天黑了。', '杜衡的姐姐推开门，放下饭盒。'],
  ],
  [
    'a half-brother found',
    [
      'Edmund was an only child, or so he had been told.',
      'A stranger wrote from Leeds.',
      'Edmund’s half-brother had the same ears.',
    ],
  ],
];
