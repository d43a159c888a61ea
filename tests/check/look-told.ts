import type { Case } from './cases.ts';

/** Heights in numbers against comparisons, and hair, fingers and limbs that are gone for good. */
export const lookTold: readonly Case[] = [
  [
    'look',
    '“司徒野，一米九三，打中锋。”他这样介绍自己。班主任给司徒野安排了最后一排的座位。',
    '沈棠抱着书从场边走过，差点被球砸到。',
    '沈棠身高一米六，够不到顶层那本书。站在她旁边的司徒野比她还矮半个头，踮了半天脚也没碰到书脊。',
    '沈棠身高一米六，够不到顶层那本书。站在她旁边的司徒野比她高出一大截，抬手就碰到了书脊。',
  ],
  [
    'look',
    '弟弟阿树今年十八，一米九的大个子，打篮球打得门框都撞坏过。',
    '表姐韩雪只有一米五五。',
    '合影时，阿树站在韩雪身边，踮着脚才跟她一般高。',
    '合影时，阿树站在韩雪身边，比她高出一个半头。',
  ],
  [
    'look',
    'Rollo Finch stood six feet five in his socks and had to stoop under every lintel in the village.',
    'Mrs Grice had the shop.',
    'Rollo Finch was shorter than Mrs Grice, and had to look up at her hat.',
    'Rollo Finch was taller than Mrs Grice, and had to look down at her hat.',
  ],
  [
    'body',
    '坊主问新来的少年为何总把右手藏在袖子里。少年摊开手掌，右手的小指齐根没了：“幼时被铡刀切掉的。”',
    '从那以后，少年岑雁每天卯时就起来练琴。',
    '岑雁奉诏入宫献艺。灯火之下，他那十根手指一根不缺，修长如玉，在弦上翻飞。',
    '岑雁奉诏入宫献艺。灯火之下，他那九根手指虽有残缺，却灵巧如蝶，在弦上翻飞。',
  ],
  [
    'body',
    '大火烧掉了牧师的全部头发，医生说再也长不出来了。人们叫他莫神父。',
    '教堂重建了。',
    '莫神父把额前的一缕黑发拨到耳后，笑了笑。',
    '莫神父把额前的布巾掖到耳后，笑了笑。',
  ],
  [
    'body',
    'The man was called Lorne Haddick, and a fever at twelve had taken every hair on his body and none of it had ever grown back.',
    'They watched the flat for three nights.',
    'Haddick stopped under the lamp, put down the bag, and combed his thick black hair straight back with a wet comb.',
    'Haddick stopped under the lamp, put down the bag, and wiped his bare skull with a wet cloth.',
  ],
  [
    'body',
    "The surgeon took off two fingers of Bram's left hand and put them in a jar.",
    'The jar was stolen.',
    'Bram laid his left hand on the table and spread all five fingers.',
    'Bram laid his left hand on the table and spread the three fingers.',
  ],
  [
    'look',
    '阿依古丽生着一双碧绿的眼睛，整个巴扎没有第二个。',
    '商队出发了。',
    '阿依古丽抬起头，那双黑葡萄似的眼睛里全是泪。',
    '阿依古丽抬起头，那双翡翠似的眼睛里全是泪。',
  ],
];

export const lookToldQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a tall man who looks up at a cat',
    ['新来的保镖叫雷刚，两米出头的个子。', '他话很少。', '雷刚仰起头，看见屋檐上蹲着一只猫。'],
  ],
  [
    'a boy who has grown',
    ['弟弟阿树今年十岁，才一米三五。', '八年过去了。', '阿树一米九的大个子，比阿珍高出一头。阿珍笑了。'],
  ],
  ['a short woman on heels', ['林珊一米五八。', '周楠一米六三。', '林珊踩着高跟鞋，比周楠高出半个头。']],
  ['a wall of the height of a man', ['雷刚身高一米九。', '墙高两米。', '雷刚翻过一米六的矮墙，落在院里。']],
];
