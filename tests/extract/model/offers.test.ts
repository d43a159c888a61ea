import { expect, test } from 'vitest';
import { locate, type Offer, toOffers } from '#extract/model/offers.ts';
import type { Fact, Reading } from '#extract/model/reading.ts';
import type { JsonObject } from '#llm/types.ts';
import type { Book } from '#model/book.ts';
import { sampleBook } from '#tests/tools/context.ts';

const person = (name: string, description: string, more: JsonObject = {}): Fact => ({
  tool: 'add_character',
  args: { name, role: '路人', description, ...more },
  quote: `${name}在这里。`,
});

function offersOf(book: Book, readings: Record<string, Fact[]>, decided: string[] = []): Offer[] {
  const map = new Map(
    Object.entries(readings).map(([id, facts]): [string, Reading] => [id, { facts, refused: [] }]),
  );
  return toOffers(book, locate(book, map, new Set(decided)));
}
const named = (offers: Offer[], name: string) => offers.find((offer) => offer.name === name);

test('what was decided on, and what was read in a chapter that is gone, is not offered', () => {
  const readings = { c1: [person('何四', '摆渡人，左手缺一指。')], gone: [person('幽灵', '不该出现的人。')] };
  expect(offersOf(sampleBook(), readings).map(({ name }) => name)).toEqual(['何四']);
  expect(offersOf(sampleBook(), readings, ['c1/0'])).toEqual([]);
});

test('one person read in several chapters is one offer with each fact once and every quote', () => {
  const [offer, ...others] = offersOf(sampleBook(), {
    c1: [person('何四', '摆渡人，左手缺一指。', { aliases: ['老何'] })],
    c2: [person('老何', '摆渡人，左手缺一指。'), person('何四', '夜里只渡一趟船，不问来历。')],
  });
  expect(others).toEqual([]);
  expect(offer?.args).toMatchObject({
    name: '何四',
    aliases: ['老何'],
    description: '摆渡人，左手缺一指。\n夜里只渡一趟船，不问来历。',
  });
  expect(offer?.evidence.map(({ chapterId }) => chapterId)).toEqual(['c1', 'c2', 'c2']);
  expect(offer?.keys).toEqual(['c1/0', 'c2/0', 'c2/1']);
});

test('the bible’s name and the author’s words stand first, and stay', () => {
  const offer = named(offersOf(sampleBook(), { c2: [person('沈将军', '在城下杀了一匹马。')] }), '沈砚');
  expect(offer).toMatchObject({ known: true, args: { name: '沈砚' } });
  expect(offer?.args.description).toBe('北关守将，沉默寡言，左肩有旧伤，善使长枪。\n在城下杀了一匹马。');
});

test('a form of address that two people bear joins them not and is nobody’s alias', () => {
  const offers = offersOf(sampleBook(), {
    c1: [
      person('韩平', '教剑的老人，眼睛不好。', { aliases: ['师父'] }),
      person('白石', '教琴的道士，爱下棋。', { aliases: ['师父'] }),
      person('师父', '在雪里站了一夜的人。'),
    ],
  });
  expect(offers.map(({ name }) => name)).toEqual(['韩平', '白石', '师父']);
  expect(offers.flatMap(({ args }) => args.aliases)).toEqual([]);
});

test('two people who claim each other are one, and the search for their head ends', () => {
  const offers = offersOf(sampleBook(), {
    c1: [person('阿青', '牧羊的少女，会使竹棒。', { aliases: ['青姑娘'] })],
    c2: [person('青姑娘', '腰间系一根红绳。', { aliases: ['阿青'] })],
  });
  expect(offers).toHaveLength(1);
});

test('an outline is offered only where the author has none', () => {
  const outline = (summary: string): Fact => ({
    tool: 'add_chapter',
    args: { number: 9, title: '叩关', summary },
    quote: null,
  });
  const offers = offersOf(sampleBook(), {
    c1: [outline('入关。')],
    c3: [outline('来客叩关。'), outline('天亮了。')],
  });
  expect(offers).toMatchObject([
    { kind: 'outline', args: { number: 3, title: '叩关', summary: '来客叩关。\n天亮了。' } },
  ]);
});

test('the steps of a thread are one call with the numbers the chapters have now', () => {
  const step = (stage: string, quote: string): Fact => ({
    tool: 'update_threads',
    args: { threads: [{ title: '铜铃', stage, chapterNumber: 1, quote }] },
    quote: null,
  });
  const [offer] = offersOf(sampleBook(), {
    c2: [step('advanced', '城下有火光。')],
    c1: [step('planted', '铜铃挂在檐下。')],
  });
  expect(offer?.args).toMatchObject({
    threads: [
      { stage: 'planted', chapterNumber: 1 },
      { stage: 'advanced', chapterNumber: 2 },
    ],
  });
  expect(offer?.evidence).toHaveLength(2);
});

test('a hero of many chapters keeps a description that can be read, and says how much was left out', () => {
  const facts = Array.from({ length: 20 }, (_, at) => {
    const mark = String.fromCodePoint(0x4e00 + at * 7);
    return person(
      '何四',
      `${mark.repeat(3)}渡口的第${mark}件事，${String.fromCodePoint(0x5200 + at * 11).repeat(6)}。`,
    );
  });
  const [offer] = offersOf(sampleBook(), { c1: facts });
  expect(String(offer?.args.description).split('\n')).toHaveLength(8);
  expect(offer?.left).toBe(12);
});
