import { expect, test } from 'vitest';
import { joinAliases } from '#extract/zh/aliases.ts';

const count = (text: string, word: string): number => text.split(word).length - 1;
/** The names joined by the text, each person as one sorted list. */
const joined = (text: string, ...words: string[]): string[][] =>
  joinAliases(
    words.map((word) => ({ word, count: count(text, word), confidence: 0.9 })),
    text,
  )
    .map(({ name, aliases }) => [name, ...aliases].toSorted())
    .toSorted();
const repeat = (line: string, times: number): string => Array.from({ length: times }, () => line).join('\n');

test('a given name that keeps meeting a full name is somebody else', () => {
  const text = repeat('林晚棠看见晚棠。', 5);
  expect(joined(text, '林晚棠', '晚棠')).toEqual([['晚棠'], ['林晚棠']].toSorted());
});

test('a given name that two full names end with goes to whose paragraphs it keeps to', () => {
  const near = repeat('晚棠推门进来。林晚棠坐下了。', 6);
  expect(joined(`${near}\n${repeat('许晚棠走了。', 4)}`, '林晚棠', '许晚棠', '晚棠')).toContainEqual(
    ['晚棠', '林晚棠'].toSorted(),
  );
});

test('a title of a surname that two people share goes to neither where nothing tells them apart', () => {
  const text = ['沈先生来了。', '沈砚走了。', '沈舟走了。'].join('\n');
  expect(joined(text, '沈先生', '沈砚', '沈舟')).toHaveLength(3);
});

test('a young man and a young woman called by one character are two', () => {
  const text = repeat('岚二爷笑了。岚姐儿来了。顾岚走了。', 4);
  expect(joined(text, '岚二爷', '岚姐儿', '顾岚').some((names) => names.length === 3)).toBe(false);
});

test('who is called old is none whom the text calls a girl, whichever of the two it says first', () => {
  const text = ['老骆咳了一声。', '骆雁来了。骆姑娘走了。', '骆长河走了。'].join('\n');
  const people = joined(text, '老骆', '骆雁', '骆姑娘', '骆长河');
  expect(people.find((names) => names.includes('老骆'))).not.toContain('骆雁');
  expect(people.find((names) => names.includes('老骆'))).not.toContain('骆姑娘');
  expect(joined('老邢骂道。邢阿鲤走了。', '老邢', '邢阿鲤')).toHaveLength(2);
});

test('brothers by rank and an old servant stay apart', () => {
  const text = ['胡大有来了。', '胡三公子来了。', '胡八公子走了。', '胡嬷嬷笑了。'].join('\n');
  const people = joined(text, '胡大有', '胡三公子', '胡八公子', '胡嬷嬷');
  expect(people).toContainEqual(['胡嬷嬷']);
  expect(people.some((names) => names.includes('胡三公子') && names.includes('胡八公子'))).toBe(false);
});

test("a wife's title stays apart from the only man of the surname", () => {
  expect(joined('沈太太来了。\n沈砚走了。', '沈太太', '沈砚')).toHaveLength(2);
});

test('an ordinal between surname and title belongs to the title', () => {
  expect(joined('沈四老爷来了。\n沈砚走了。', '沈四老爷', '沈砚')).toEqual([['沈四老爷', '沈砚'].toSorted()]);
});

test('titles of the young go with a character of the given name', () => {
  const text = '岚丫头笑了。\n岚姐儿来了。\n顾岚走了。';
  expect(joined(text, '岚丫头', '岚姐儿', '顾岚')).toHaveLength(1);
});

test('a softened name is the same name', () => {
  expect(joined('云姐来了。\n云姐儿走了。', '云姐', '云姐儿')).toHaveLength(1);
});

test('familiar names with one letter are one person, with another letter another', () => {
  expect(joined('阿Ｋ来了。\n老Ｋ走了。\n小Ｄ坐下。', '阿Ｋ', '老Ｋ', '小Ｄ')).toEqual(
    [['小Ｄ'], ['老Ｋ', '阿Ｋ'].toSorted()].toSorted(),
  );
});

test('a courtesy name that the text states is the same person', () => {
  const text = '这人姓沈名砚，表字秋舫，是个秀才。\n沈秋舫笑了。';
  expect(joined(text, '沈砚', '沈秋舫')).toHaveLength(1);
});

test("a name with a title after it is the same person, with a wife's title another", () => {
  const text = '明岚走了。\n明岚仙子来了。\n明岚娘子笑了。';
  expect(joined(text, '明岚', '明岚仙子', '明岚娘子')).toContainEqual(['明岚', '明岚仙子'].toSorted());
});

test('a soft name goes with the one whose whole given name it is', () => {
  const text = '岚儿笑了。\n顾岚走了。\n沈岚舟来了。';
  expect(joined(text, '岚儿', '顾岚', '沈岚舟')).toContainEqual(['岚儿', '顾岚'].toSorted());
});

test('what a woman is called after her surname or with it before her name is hers', () => {
  const near = '沈青禾推门进来。沈妹妹坐下了。';
  expect(joined(`${repeat(near, 4)}\n沈砚走了。`, '沈青禾', '沈妹妹', '沈砚')).toContainEqual(
    ['沈妹妹', '沈青禾'].toSorted(),
  );
  const text = '禾姐笑了。\n沈青禾来了。\n沈禾姐走了。';
  expect(joined(text, '禾姐', '沈青禾', '沈禾姐')).toHaveLength(1);
});

test('one character that is no surname may stand before the name; a prefix or a role makes somebody else', () => {
  expect(joined('豚五能笑了。\n五能走了。', '豚五能', '五能')).toHaveLength(1);
  expect(joined('大青禾笑了。\n青禾走了。', '大青禾', '青禾')).toHaveLength(2);
  expect(joined('好将军！\n将军笑了。', '好将军', '将军')).toHaveLength(2);
});

test('a second name of any kind is taken from the text', () => {
  expect(joined('那人姓沈，名砚，表字子墨，别号寒山者。', '沈砚', '沈寒山', '沈子墨')).toHaveLength(1);
  expect(joined('学生叫沈砚，号寒山。', '沈砚', '寒山')).toHaveLength(1);
  expect(joined('沈青禾，道号明尘。\n明尘笑了。', '沈青禾', '明尘')).toHaveLength(1);
  expect(joined('沈青禾来了。她小名叫阿蘅，住在城西。', '沈青禾', '阿蘅')).toHaveLength(1);
});

test('a rank that stands before two names, or before one only once, is nobody of them', () => {
  const two = '北海龙王敖顺来了。北海龙王敖顺坐下。北海龙王敖广走了。';
  expect(joined(two, '北海龙王', '敖顺', '敖广')).toHaveLength(3);
  expect(joined('北海龙王敖顺来了。北海龙王走了。', '北海龙王', '敖顺')).toHaveLength(2);
});

test('a rank that stands before one name again and again is that person', () => {
  const text = '北海龙王敖顺来了。敖顺坐下。北海龙王敖顺道：“请。”北海龙王走了。';
  expect(joined(text, '北海龙王', '敖顺')).toEqual([['北海龙王', '敖顺'].toSorted()]);
});

test('the eldest of a house is not who has 大 in his name', () => {
  const text = repeat('赖大来了。', 9) + repeat('大姐儿睡了。', 4);
  expect(joined(text, '赖大', '大姐儿')).toHaveLength(2);
});

test('a courtesy name is told in a book whose sentences end with another mark, too', () => {
  expect(joined('因取名为李纨，字宫裁．李宫裁无子．', '李纨', '李宫裁')).toEqual([
    ['李宫裁', '李纨'].toSorted(),
  ]);
});

test('who is called by a trade, an office or looks after the surname is the one who has it', () => {
  expect(joined('沈胖子来了。\n沈有德笑了。', '沈胖子', '沈有德')).toHaveLength(1);
  expect(joined('沈工来了。\n沈长河笑了。', '沈工', '沈长河')).toHaveLength(1);
  expect(joined('大沈来了。\n沈铁柱笑了。', '大沈', '沈铁柱')).toHaveLength(1);
  const text = '沈司籍来了。\n沈姑姑笑了。\n沈婉走了。';
  expect(joined(text, '沈司籍', '沈姑姑', '沈婉')).toHaveLength(1);
});

test('a familiar prefix goes before the given name of one character', () => {
  expect(joined('阿鹭来了。\n沈鹭笑了。', '阿鹭', '沈鹭')).toHaveLength(1);
});

const rest = repeat('殿外下着雪，众人都不说话，只听见风声。', 20);

test('of two with a surname a title is of the one who stands near it, a paragraph or two apart', () => {
  const near = `“沈总，您找我？”\n\n门开了。\n\n沈海生抬起头。\n${rest}\n沈贝贝睡了。\n${rest}`;
  expect(joined(near, '沈总', '沈海生', '沈贝贝')).toEqual(
    [['沈贝贝'], ['沈总', '沈海生'].toSorted()].toSorted(),
  );
  const both = `“沈总！”\n\n沈海生抬起头，沈贝贝也抬起头。\n${rest}\n沈贝贝睡了。`;
  expect(joined(both, '沈总', '沈海生', '沈贝贝')).toHaveLength(3);
});

test('that somebody who is everywhere stands near a title says nothing', () => {
  const everywhere = repeat(`沈海生说了些什么。${'众人都不说话。'.repeat(12)}`, 40);
  const text = `${everywhere}\n“沈大夫，请。”\n${everywhere}\n沈贝贝睡了。\n沈贝贝醒了。\n${repeat('沈贝贝走了。', 20)}`;
  expect(joined(text, '沈大夫', '沈海生', '沈贝贝')).toHaveLength(3);
});

test('who is told of in the same two sentences by a title and by a name is two', () => {
  const text = '沈老师看了沈兴一眼。沈老师拉着沈兴走了。沈老师笑了。';
  expect(joined(text, '沈老师', '沈兴')).toHaveLength(2);
});

test('an old man is not the child who has his surname', () => {
  expect(joined('老沈来了。\n沈小军笑了。', '老沈', '沈小军')).toHaveLength(2);
});

test('young or old before a title changes nobody', () => {
  expect(joined('小沈老师来了。\n沈老师笑了。', '小沈老师', '沈老师')).toHaveLength(1);
  expect(joined('沈老大夫来了。\n沈大夫笑了。', '沈老大夫', '沈大夫')).toHaveLength(1);
});

test('two forms of a surname that nobody bears in full are one person where they stand together, of three none are', () => {
  const two = '“沈师傅，”门外有人喊。\n沈驼子没有应。';
  expect(joined(two, '沈师傅', '沈驼子')).toHaveLength(1);
  expect(joined(`${two}\n沈道长来了。`, '沈师傅', '沈驼子', '沈道长')).toHaveLength(3);
  expect(joined(`沈师傅来了。\n${rest}\n沈驼子走了。`, '沈师傅', '沈驼子')).toHaveLength(2);
});

test('the last part of a foreign name goes with a title', () => {
  expect(joined('卡尔·温特来了。\n温特先生笑了。', '卡尔·温特', '温特先生')).toHaveLength(1);
});

test('a young gentleman is called by a character of his given name', () => {
  expect(joined('岚少爷笑了。\n顾岚来了。', '岚少爷', '顾岚')).toHaveLength(1);
});

test('who does something with her is not she whom people call so', () => {
  const text = '沈嘉木跟她掰手腕，输了。大家叫她冬瓜。\n冬瓜笑了。';
  expect(joined(text, '沈嘉木', '冬瓜').filter((names) => names.length > 1)).toEqual([]);
  const own = '沈嘉木掰手腕，从来不输。大家叫她冬瓜。\n冬瓜笑了。';
  expect(joined(own, '沈嘉木', '冬瓜')).toContainEqual(['冬瓜', '沈嘉木'].toSorted());
});

test('two names told in one breath are one person’s where both are known', () => {
  const told = '他乳名叫做沈红儿，号叫做玄霜大王。\n沈红儿走了。玄霜大王笑了。';
  expect(joined(told, '沈红儿', '玄霜大王')).toHaveLength(1);
  expect(joined('名唤沈红儿，号叫做什么？\n玄霜大王笑了。', '沈红儿', '玄霜大王')).toHaveLength(2);
});
