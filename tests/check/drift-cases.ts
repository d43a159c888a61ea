import type { Case } from './cases.ts';

/** Names, ranks and ages that drift, in passing; the twin keeps to them. */
export const drifts: readonly Case[] = [
  // surnames
  [
    'name-drift',
    '编辑孟立川把稿子退了回来，红笔画得满纸都是。“重写。”孟立川说。立川这人一向不客气。',
    '孟立川请我吃了碗面，算是赔罪。',
    '稿子登出来那天，冯立川打来电话，只说了一句：“还行。”',
    '稿子登出来那天，孟立川打来电话，只说了一句：“还行。”',
  ],
  [
    'name-drift',
    '沈知意搬进了三楼。房东太太说，沈知意是教钢琴的，手指又细又长。',
    '楼下的孩子都去听沈知意弹琴。',
    '入冬以后，陈知意病了一场，琴声就停了。',
    '入冬以后，沈知意病了一场，琴声就停了。',
  ],
  [
    'name-drift',
    "Mr. Julian Thorne kept the chemist's shop. Julian Thorne had three cats and no opinions.",
    'Julian Thorne sold her a bottle of drops.',
    'In the spring Julian Wickham painted his shutters green.',
    'In the spring Julian Thorne painted his shutters green.',
  ],
  [
    'name-drift',
    'The new governess was called Miss Thorne. Miss Thorne had a trunk full of books, and the children hid from her.',
    'Miss Thorne taught them the rivers of France.',
    'At breakfast the governess, Miss Wickham, buttered her toast in silence.',
    'At breakfast the governess, Miss Thorne, buttered her toast in silence.',
  ],
  // ranks
  [
    'title-drift',
    '“霍都尉到！”亲兵一声喊，帐里的人都站了起来。霍都尉摘下头盔，在火边坐下。',
    '雪下了三天，营里没有一点动静。',
    '霍大将军撩开帐帘，看了看天色，又退了回去。',
    '霍都尉撩开帐帘，看了看天色，又退了回去。',
  ],
  [
    'title-drift',
    '雷排长把烟掐了，叫大家原地休息。雷排长自己去前面看路。',
    '他们在林子里走了两天。',
    '雷团长蹲在一棵树下，用刺刀开罐头。',
    '雷排长蹲在一棵树下，用刺刀开罐头。',
  ],
  [
    'title-drift',
    '柜台后面的是汪科长，戴着老花镜看报。汪科长连头也没抬。',
    '材料交上去，等了一个礼拜。',
    '汪局长把公章往纸上一盖，说：“下回带身份证。”',
    '汪科长把公章往纸上一盖，说：“下回带身份证。”',
  ],
  [
    'title-drift',
    'Sergeant Pike took down the number of the cab. Sergeant Pike wrote slowly, with his tongue out.',
    'Nothing happened for a week.',
    'Superintendent Pike came back on Friday with the cabman.',
    'Sergeant Pike came back on Friday with the cabman.',
  ],
  [
    'title-drift',
    'Lieutenant Harrow had the watch. The rain got into everything, and Lieutenant Harrow let it.',
    'They lay two days off the cape.',
    'Admiral Harrow ate a biscuit on the wet deck and said nothing.',
    'Lieutenant Harrow ate a biscuit on the wet deck and said nothing.',
  ],
  // ages and years
  [
    'age',
    '新皇登基的时候只有八岁，坐在龙椅上脚都够不着地。那一年改元景和，天下大赦。',
    '景和五年，黄河决口。',
    '景和十年冬天，太后还政。“陛下今年三十了，该亲政了。”宰相跪下说。',
    '景和十年冬天，太后还政。“陛下今年十七了，该亲政了。”宰相跪下说。',
  ],
  [
    'age',
    '宁安生于一九六二年，属虎。宁安排行老四，小名叫四儿。',
    '宁安下过乡，当过兵。',
    '一九八二年秋天，宁安考上了师范。那年宁安二十八岁，是班里最大的。',
    '一九八二年秋天，宁安考上了师范。那年宁安二十岁，是班里最小的。',
  ],
  [
    'age',
    '一九九八年夏天发大水。那年温雅十岁，抱着门板漂了一夜。',
    '温雅被送到城里的姑姑家。',
    '二〇〇八年，温雅结婚了。她二十六岁，嫁的是个医生。',
    '二〇〇八年，温雅结婚了。她二十岁，嫁的是个医生。',
  ],
  [
    'age',
    '“我今年四十二。”老板娘苗翠说，“看不出来吧？”苗翠笑得很得意。',
    '五年过去，苗翠的店从街头搬到了街尾。',
    '苗翠把寿面端上来。“三十九了，”苗翠叹口气，“老了。”',
    '苗翠把寿面端上来。“四十七了，”苗翠叹口气，“老了。”',
  ],
  [
    'age',
    'Ottilie was born in 1880, in the year of the comet. Ottilie liked to say that it had followed her.',
    'Ottilie went on the stage.',
    'In the spring of 1900 Ottilie, who was thirty-four, sang for the king.',
    'In the spring of 1900 Ottilie, who was twenty, sang for the king.',
  ],
  [
    'age',
    '"I am nineteen," said Bram, "and I have never seen the sea." Bram took off his boots.',
    'Three years later Bram had a boat of his own.',
    'Bram was thirty now, and the sea no longer surprised him. Bram mended his nets.',
    'Bram was twenty-two now, and the sea no longer surprised him. Bram mended his nets.',
  ],
  [
    'age',
    'It was 1911. Lotte was seven years old, and could already read the newspaper to her blind grandfather. Lotte read it badly.',
    'The war came and went.',
    'It was 1921, and Lotte, at twenty-five, had her first story in that newspaper.',
    'It was 1921, and Lotte, at seventeen, had her first story in that newspaper.',
  ],
];

export const driftQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a married woman',
    [
      'Miss Clara Bell taught the infants. Clara Bell had a bell on her desk.',
      'Clara Bell was married in July.',
      'Clara Munro taught them to sing.',
    ],
  ],
  ['two who share a given name', ['张伟坐在前排，张伟是班长。', '李伟坐在后排。', '李伟和张伟打了一架。']],
  [
    'a pen name',
    ['作家孟立川住在三楼。孟立川的本名没有人知道。', '天黑了。', '他本名冯立川，冯立川是他父亲起的名字。'],
  ],
  [
    'a promotion',
    ['周排长给新兵发枪。周排长嗓门很大。', '连长牺牲了，团长叫周排长接替。', '周连长带着队伍过了河。'],
  ],
  [
    'a promotion told later',
    [
      '雷排长把烟掐了。雷排长去前面看路。',
      '天黑了。',
      '“雷排长——”“叫营长，”通讯员说，“上个月升的。”雷营长笑了笑。',
    ],
  ],
  [
    'two officers of one family',
    ['霍都尉守关。霍都尉喝酒。', '天黑了。', '霍将军是霍都尉的叔父。霍将军也喝酒。'],
  ],
  [
    'a successor',
    [
      'Captain Hale had the ship. Captain Hale slept little.',
      'Captain Hale handed over to his brother.',
      'Lieutenant Hale, the younger brother, had never commanded.',
    ],
  ],
  ['ages that fit the years', ['一九九八年，温雅十岁。', '天黑了。', '二〇〇八年，温雅二十岁。']],
  ['a lie about an age', ['“我今年四十二。”苗翠说。', '天黑了。', '“三十九。”苗翠对媒人撒了个谎，脸一红。']],
  [
    'the old king and the new',
    ['老皇帝六十岁那年驾崩了。', '新皇登基，只有八岁。', '陛下今年九岁了，太傅说。'],
  ],
  [
    'another governess',
    [
      'The governess, Miss Thorne, left at Easter. Miss Thorne cried.',
      'A new governess came in May.',
      'The governess, Miss Wickham, was kind.',
    ],
  ],
];
