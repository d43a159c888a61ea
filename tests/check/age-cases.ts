import type { Case } from './cases.ts';

/** Ages, as authors tell them. */
export const agesCases: readonly Case[] = [
  [
    'age',
    '“爷爷，您多大了？”“七十三，属狗。”老钟头磕了磕烟袋。',
    '集上热闹得很。',
    '第二天过秤时，老钟头跟人夸口：“我六十一了，还挑得动这担子！”',
    '第二天过秤时，老钟头跟人夸口：“我七十三了，还挑得动这担子！”',
  ],
  [
    'age',
    '沈寒江十六岁入门，是师父最小的弟子。',
    '山中无历日。',
    '入门整整十年的那个春天，三十五岁的沈寒江第一次下了山。',
    '入门整整十年的那个春天，二十六岁的沈寒江第一次下了山。',
  ],
  [
    'age',
    '谢太傅年过花甲，鬓发如霜。',
    '朝堂上吵了三天。',
    '谢太傅不过四十有二，已是三朝元老，人人侧目。',
    '谢太傅六十有二，已是三朝元老，人人侧目。',
  ],
  [
    'age',
    '陆遥是一九八五年生的，属牛。',
    '他在厂里当学徒。',
    '二〇〇五年春天，三十岁的陆遥买了人生第一辆车。',
    '二〇〇五年春天，二十岁的陆遥买了人生第一辆车。',
  ],
  [
    'age',
    '寿宴摆了八十桌，庆贺秦老太爷七十大寿。',
    '宾客散尽，秦老太爷独坐灯下。',
    '三天后，秦老太爷写下遗嘱：“余今年五十八岁，神志清明。”',
    '三天后，秦老太爷写下遗嘱：“余今年七十岁，神志清明。”',
  ],
  [
    'age',
    'Mabel Crisp was sixty-four and had buried two husbands.',
    'The parrot had outlived both.',
    'That same week Mabel Crisp, fifty-one years old and quite well, married the piano tuner.',
    'That same week Mabel Crisp, sixty-four years old and quite well, married the piano tuner.',
  ],
  [
    'age',
    'Dorcas was born in 1790, the year the mill burned.',
    'Her mother took in washing.',
    'In 1815, when she was thirty-five, Dorcas Wynne opened a school of her own.',
    'In 1815, when she was twenty-five, Dorcas Wynne opened a school of her own.',
  ],
  [
    'age',
    'Elias was nine when his father went down with the Bountiful.',
    'Ten years he waited on the quay.',
    'Ten years after the Bountiful sank, Elias, now a man of thirty-two, took down the sign.',
    'Ten years after the Bountiful sank, Elias, now a man of nineteen, took down the sign.',
  ],
  [
    'age',
    'Her sister Nan was six years older than Polly, and never let her forget it.',
    'Polly was twelve that winter.',
    'The same winter Nan turned twenty-five, and there was a cake with sugar on it.',
    'The same winter Nan turned eighteen, and there was a cake with sugar on it.',
  ],
  [
    'age',
    '蛋糕上插着两根数字蜡烛。“祝我二十岁生日快乐！”麦晓冬许了个愿，又补一句，“我哥比我整整大七岁，他的蛋糕我可不买。”',
    '麦晓阳加完班回到家，客厅里只剩下半块蛋糕。',
    '晓冬到底还是给哥哥留了根蜡烛。“那就庆祝我今天也满三十四岁了。”麦晓阳说完，一口气吹灭了火苗。',
    '晓冬到底还是给哥哥留了根蜡烛。“那就庆祝我今天也满二十七岁了。”麦晓阳说完，一口气吹灭了火苗。',
  ],
  [
    'age',
    'Josiah Penhale was born at Redruth in the year 1802, and was baptised with flood water.',
    'He went below ground with the other boys.',
    'It was in the summer of 1831 that he took ship for Valparaíso. He was then just nineteen years of age, and owned a trunk.',
    'It was in the summer of 1831 that he took ship for Valparaíso. He was then just twenty-nine years of age, and owned a trunk.',
  ],
];

/** What looks like such a fault and is none. */
export const agesQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'z8',
    [
      '顾太太三十五岁上才得了这个儿子，取名顾念。',
      '顾念七岁那年上了小学。',
      '顾念上小学那天，顾太太四十二岁，被人当成了奶奶。',
    ],
  ],
  [
    'twenty-years-that-went-with-a-war',
    [
      'Wilf was seven. He could whistle.',
      'The war came and went, and twenty years with it.',
      'Wilf was twenty-seven, and could still whistle.',
    ],
  ],
];
