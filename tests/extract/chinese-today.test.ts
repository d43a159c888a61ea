import { expect, test } from 'vitest';
import { loadDictionary } from '#extract/zh/dictionary.ts';
import { believe, findCandidates } from '#extract/zh/persons.ts';
import { scanChapter } from '#extract/zh/scan.ts';
import { isOfToday } from '#extract/zh/style.ts';
import { extractProse, peopleOf } from './extract-prose.ts';

const today = `雨下了一整夜，巷子里的水漫过了脚面。

“你怎么又来了？”周桂兰拉开门，把伞往墙角一靠，“快进来吧，外面冷。”

何建军没有说话。他站在门口，看着屋里亮着的灯，看着桌上那碗已经凉了的面。

“吃了吗？”

“还没。”何建军说。

周桂兰叹了口气，转身去厨房热面。锅里的水开了，她把面下进去，又打了一个鸡蛋。窗外的雨声渐渐小了。`;

test('older prose is not of today: 道：, 罢 and semicolons tell it', () => {
  expect(isOfToday(['话说那人走到门前，道：“且住罢。”众人道：“是谁？”那人道：“我的事，你休管。”'])).toBe(
    false,
  );
  expect(
    isOfToday(['我的屋子是空的；他的脚步也是空的；院里的雪是白的；谁知道呢，且等着罢，也许是这样的罢。']),
  ).toBe(false);
  expect(isOfToday(['子不语怪力乱神。'])).toBe(false);
});

test('prose of today is told by short sentences with 的 and 吧', () => {
  expect(isOfToday([today])).toBe(true);
});

test('full names seen twice are people in it, by whom speech is ascribed behind the quotation', () => {
  expect(peopleOf(extractProse('zh', today)).flat()).toEqual(expect.arrayContaining(['周桂兰', '何建军']));
});

test('foreign names written by their sound are found without a dot', () => {
  const text = today
    .replaceAll('周桂兰', '康斯坦丝')
    .replaceAll('何建军', '托比')
    .concat('\n\n康斯坦丝看着托比，没有笑。“吃吧。”她说。');
  expect(peopleOf(extractProse('zh', text)).flat()).toEqual(expect.arrayContaining(['康斯坦丝', '托比']));
});

const office = `${today}

“聂总，合同的事还没定。”聂海生摆了摆手，让他们都出去。

梁国栋把帽子放在桌上。门外的人叫了一声“梁局”，他没有应。梁国栋看了聂海生一眼，又把帽子戴上了。

聂总，车到了。梁局，您的电话。`;

test('who is called by the surname and an office is one with the only one of that surname', () => {
  const people = peopleOf(extractProse('zh', office));
  expect(people.find((names) => names.includes('梁国栋'))).toContain('梁局');
  expect(people.find((names) => names.includes('聂海生'))).toContain('聂总');
});

test('of two with the same surname neither owns the office', () => {
  const two = `${office}\n\n“梁文远，你来一下。”梁国栋说。梁文远放下笔，跟着他的叔叔梁国栋出去了。梁文远一路上没有说话。`;
  const people = peopleOf(extractProse('zh', two));
  expect(people.find((names) => names.includes('梁文远')) ?? []).not.toContain('梁国栋');
});

test('a foreign name and its dotted whole are one person, unless two share it', () => {
  const text = `${today}

卡尔·温特推开门，雪跟着他的脚步进了屋。“是我。”卡尔说。提姆·温特抬起头，看着卡尔的靴子。“你的马呢？”提姆问。

“丢了。”卡尔·温特说。提姆·温特没有再问，温特家的人都是这样的。提姆把灯吹了。“睡吧。”他对卡尔说。`;
  const people = peopleOf(extractProse('zh', text));
  expect(people.find((names) => names.includes('卡尔·温特'))).toContain('卡尔');
  expect(people.find((names) => names.includes('提姆·温特'))).toContain('提姆');
  expect(people.find((names) => names.includes('卡尔·温特'))).not.toContain('提姆');
});

test('a name with the particle that mostly follows it is not a longer name, however likely it looks', () => {
  const text =
    '等大夫挤进来，阿贵的手已经凉了。阿贵的仇，我来报。我站在阿贵的坟前。阿贵，都过去了。阿贵走了。';
  const dictionary = loadDictionary();
  const candidates = findCandidates([scanChapter(text, dictionary)], text.length, dictionary, true);
  const chances = new Map([
    ['阿贵', 0.98],
    ['阿贵的', 0.4],
  ]);
  const found = believe(candidates, chances, text.length, dictionary);
  expect(found.map(({ word, count }) => [word, count])).toEqual([['阿贵', 5]]);
});
