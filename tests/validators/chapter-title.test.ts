import { describe, expect, test } from 'vitest';
import { checkChapterTitle } from '#validators/chapter-title.ts';
import { explain } from '#validators/issue.ts';

const onlyNumbers = `
第1章|第十二章|第１２回|第 三 节|第〇〇一話|第两百五十章|卷一第3章|Chapter 1|CHAPTER XII|Chapter Twelve|Ch.3|章节12|12
「第3章」|第3章：|第3章 无题|第一百零一章|第廿三回|第卅章|第壹章|第叁拾回|第0012章|第 1 2 章|第3章节|第3-4章|第三、四章
第三章 第三章|第3章——|第3章·|【第3章】|（第三章）|《第三章》|“第三章”|**第三章**|# 第三章|第三章。|第1章 上|第1章（下）|第1章 完
第2卷|第二卷 第五章|第二部 第1章|第三幕|第五集|第四篇|第七话|第七話|卷三|卷三 第七章|第一卷第一章|十二章|12章|十二回
（三）|(12)|【12】|⑫|Ⅻ|㈢|十二|二十四|第12|其三|貳拾|０１２|012|７|七十二
Chapter 12.|chapter twelve|Chapter Twenty-One|Chapter One Hundred|Chapter the First|CHAPTER IV.|chapter-3|chapter_3|Chapter3
Ch 7|Ch. 12|Chap. 5|Part 3|Part Two|PART III|Book One|Volume 2|Vol. 4|Episode 9|EP03|Section 4|Act II|Scene 3|No. 7|#12|№12
The Twelfth Chapter|First Chapter|Twelve|twenty-one|XII|xiv|Volume 2 Chapter 5|Ｃｈａｐｔｅｒ １|Ｃｈａｐｔｅｒ １２
S01E03|第一幕 第二场|第⑫章|⑫章|★第十二章★|~第十二章~|第N章|第IV章|第？章|12-13|第12～13章|标题：第12章|Number 12|Chapter number 12|c12
Chapitre 3|Kapitel 5|Capítulo 7|Глава 12|제12장|12.|12、|12：|Chapter 1: Chapter 1|Chapter 5 - Untitled|第9章 待定
`
  .split(/[|\n]/)
  .map((title) => title.trim())
  .filter(Boolean);

const realTitles = `
十二章经|第七天|第三个人|一千零一夜|Chapter House|1984|雪夜叩关|第五元素|第六感|第九区|第十一根手指|第二十二条军规|第八日的蝉
第三帝国|第一滴血|第一次握手|第三节课|第三节车厢|第二回合|第一部电影|第二集团军|第一章的秘密|第九章程|第七回忆
八佰|第四十一|第三者|第二次世界大战|第五大道|九章算术|百回千转|第一集团军|Number the Stars|Nine Lives|IV Drip|3.14
章回小说|章台柳|回声|节外生枝|三章约法|约法三章|九三年|百年孤独|三国|三体|四世同堂|七剑下天山|十面埋伏|八百里加急
一九八四|二〇四六|2046|2666|1Q84|三十而立|一个人|十日谈|千与千寻|万里归途|五十度灰|九十九道弯|半夜鸡叫|六月的雨
序章|楔子|尾声|终章|番外|引子|最后一课|卷土重来|卷珠帘|卷耳|话别|话本|集结号|幕后|篇外之音|部落|册封
Chapter and Verse|The Last Chapter|A New Chapter|Part of the Plan|Book of Hours|Act of Faith|Scenes from a Marriage|No One|No Country
Number Nine Bus|Catch-22|Fahrenheit 451|District 9|Apollo 11|Room 101|Ten Days|Seven Samurai|Twelve Angry Men|Se7en|Once
The Third Man|The Fifth Season|The First Circle|Second Foundation|One Hundred Years of Solitude|Mix|Liv|Civil|Dim Light
12 Monkeys|100 Days|7 Minutes|3:10 to Yuma|2001: A Space Odyssey|第四堵墙|第十三级台阶|第一炉香|第二性|第三只眼
Episode of Grief|Section of the Wall|Volume of Smoke|Chaplin|Chester|Partition|Bookends|Actors|Scenery|Epilogue|Prologue
`
  .split(/[|\n]/)
  .map((title) => title.trim())
  .filter(Boolean);

const placeholders = [
  '未命名',
  'Untitled',
  '无题',
  '待定',
  '新章节',
  '标题',
  'TBD',
  'todo',
  'New Chapter',
  '「未命名」',
  '章节标题',
];

const codes = (title: string, number?: number) =>
  checkChapterTitle(title, number).issues.map(({ code, severity }) => `${severity} ${code}`);

describe('chapter titles', () => {
  test('the lists hold at least 150 titles', () => {
    expect(new Set([...onlyNumbers, ...realTitles]).size).toBeGreaterThanOrEqual(150);
  });

  test.each(onlyNumbers)('a number in costume is refused: %s', (title) => {
    expect(codes(title)).toEqual(['error title.only-number']);
  });

  test.each(placeholders)('a placeholder is refused: %s', (title) => {
    expect(codes(title)).toEqual(['error title.placeholder']);
  });

  test.each(['', '   ', '\n'])('a missing title is refused: %j', (title) => {
    expect(codes(title)).toEqual(['error title.missing']);
  });

  test.each(['……', '——', '？！', '***', '「」', '。'])('a title of punctuation is refused: %s', (title) => {
    expect(codes(title)).toEqual(['error title.only-marks']);
  });

  test('a title of one letter is too short, one of 31 字 too long', () => {
    expect(codes('雪')).toEqual(['error title.too-short']);
    expect(codes('雪'.repeat(31))).toEqual(['error title.too-long']);
    expect(codes('雪'.repeat(30))).toEqual([]);
    expect(codes('雪夜')).toEqual([]);
    expect(codes(Array.from({ length: 31 }, () => 'word').join(' '))).toEqual(['error title.too-long']);
  });

  test('the own number of the chapter is no title, however large', () => {
    expect(codes('1984', 1984)).toEqual(['error title.only-number']);
    expect(codes('1984', 12)).toEqual([]);
  });

  test.each(realTitles)('a real title passes untouched: %s', (title) => {
    expect(checkChapterTitle(title)).toEqual({ value: title, issues: [] });
  });

  test.each([
    ['第12章 雪夜叩关', '雪夜叩关'],
    ['第十二章：雪夜叩关', '雪夜叩关'],
    ['第12章雪夜叩关', '雪夜叩关'],
    ['第一回　宴桃园豪杰三结义', '宴桃园豪杰三结义'],
    ['第一回宴桃园豪杰三结义', '宴桃园豪杰三结义'],
    ['卷一 第3章 风起', '风起'],
    ['第二卷 风起青萍', '风起青萍'],
    ['【第3章】雪夜叩关', '雪夜叩关'],
    ['12、雪夜叩关', '雪夜叩关'],
    ['（三）雪夜叩关', '雪夜叩关'],
    ['012 雪夜叩关', '雪夜叩关'],
    ['第3章 第七天', '第七天'],
    ['第3章 1984', '1984'],
    ['Chapter 12: The Gate', 'The Gate'],
    ['CHAPTER XII. The Gate', 'The Gate'],
    ['Chapter Twelve - The Gate', 'The Gate'],
    ['Chapter 3 – Chapter House', 'Chapter House'],
    ['Ｃｈａｐｔｅｒ １２：雪夜', '雪夜'],
    ['Episode 9: The Rider', 'The Rider'],
    ['标题：雪夜叩关', '雪夜叩关'],
    ['★第12章★ 雪夜叩关', '雪夜叩关'],
    ['  雪夜叩关  ', '雪夜叩关'],
  ])('%s keeps its real title: %s', (given, title) => {
    expect(checkChapterTitle(given)).toEqual({ value: title, issues: [] });
  });

  test('a refusal says what and what to do in both languages', () => {
    const [found] = checkChapterTitle('第12章').issues;
    if (!found) throw new Error('nothing was found');
    expect(explain(found, 'zh-CN')).toMatchObject({
      message: '标题「第12章」只是章节序号，不是标题。',
      fix: expect.stringContaining('雪夜叩关'),
    });
    expect(explain(found, 'en')).toMatchObject({
      path: 'chapterTitle',
      message: 'The title “第12章” only numbers the chapter.',
      fix: expect.stringContaining('Give a title'),
    });
  });
});
