import { expect, test } from 'vitest';
import { extractText } from '#extract/extract.ts';

const people = (text: string): string[] =>
  extractText([{ id: '1', text }], 'zh', () => {}, new AbortController().signal).characters.map(
    ({ name }) => name,
  );

const story = '沈砚推开门，看了看天色。陆秉说：“走吧。”沈砚点点头。沈砚问：“去哪里？”陆秉笑了笑。\n'.repeat(
  3,
);

test.each(
  '儿臣 罪臣 臣妹 微臣 奴婢 老臣 草民 贫僧 本座 晚辈 在下 小的 末将 卑职 属下 下官 妾身 老衲 寡人 孤王 为师 鄙人 晚生 民妇 弟子 本督'.split(
    ' ',
  ),
)('what one calls oneself is nobody’s name: %s', (self) => {
  const said = `${self}道：“是。”${self}走了。${self}问道：“可是真的？”“${self}告退。”\n`;
  expect(people(story + said.repeat(2))).toEqual(['沈砚', '陆秉']);
});

test.each([
  ['管文书', '管文书的老吏说：“没有。”管文书的老吏摇头。那个管文书的老吏走了。\n'],
  ['白印子', '手腕上一圈白印子。白印子还在。他看着那白印子。白印子没有消。\n'],
  ['胡子长', '胡子长到胸口。他的胡子长了。胡子长得快。\n'],
])('what only begins like a name is none: %s', (word, told) => {
  expect(people(story + told.repeat(2))).not.toContain(word);
});

test('who is called so is somebody still', () => {
  const told = '白玉堂说：“走吧。”白玉堂笑了笑。管仲平问：“去哪里？”管仲平点点头。\n'.repeat(3);
  expect(people(story + told)).toEqual(expect.arrayContaining(['白玉堂', '管仲平']));
});
