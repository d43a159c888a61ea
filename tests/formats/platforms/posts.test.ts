import { describe, expect, test } from 'vitest';
import { countFor } from '#formats/platforms/count.ts';
import { findPlatform, platforms } from '#formats/platforms/index.ts';
import { platformWords } from '#formats/platforms/messages.ts';
import { postState, toPost } from '#formats/platforms/posts.ts';
import { makeBook } from '#tests/formats/export/make.ts';

const book = makeBook({
  chapters: [{ title: '雪夜叩关', prose: '　　灯*坏*了。\n\n　　又亮了。\n* * *\n天明。' }],
});
const [chapter] = book.chapters;

function post(id: string, given = chapter) {
  const platform = findPlatform(id);
  if (!platform || !given) throw new Error(`No platform is called ${id}.`);
  return toPost(given, book, platform);
}

describe('a chapter is told to be', () => {
  test('too short, too long, empty, with a title too long', () => {
    const codes = (prose: string, title = '雪') =>
      post('fanqie', {
        ...(chapter ?? { id: 'c', kind: 'chapter', number: 1, volumeId: null }),
        title,
        prose,
      }).problems.map(({ code }) => code);
    expect(codes('灯。')).toEqual(['post-short']);
    expect(codes('灯'.repeat(20_001))).toEqual(['post-long']);
    expect(codes('灯'.repeat(1_000))).toEqual([]);
    expect(codes('')).toEqual(['post-empty']);
    expect(codes('灯'.repeat(1_000), '雪'.repeat(40))).toEqual(['post-title-long']);
    for (const code of ['post-short', 'post-long', 'post-empty', 'post-title-long', 'post-long-html'])
      expect(Object.keys(platformWords)).toContain(code);
  });
});

describe('a chapter is ready to be pasted', () => {
  test.each([
    ['fanqie', '第一章 雪夜叩关', '灯坏了。\n又亮了。\n＊＊＊\n天明。'],
    ['qidian', '第一章 雪夜叩关', '　　灯坏了。\n　　又亮了。\n＊＊＊\n　　天明。'],
    ['jjwxc', '雪夜叩关', '　　灯坏了。\n　　又亮了。\n＊＊＊\n　　天明。'],
    ['zhihu-yanyan', '1', '灯坏了。\n\n又亮了。\n\n＊＊＊\n\n天明。'],
    ['wattpad', '第一章 雪夜叩关', '灯坏了。\n\n又亮了。\n\n* * *\n\n天明。'],
    [
      'ao3',
      '雪夜叩关',
      '<p>灯<em>坏</em>了。</p>\n<p>又亮了。</p>\n<p style="text-align: center">* * *</p>\n<p>天明。</p>',
    ],
  ])('for %s', (id, title, body) => {
    expect(post(id)).toMatchObject({ title, body });
  });

  test('and known again after it was posted', () => {
    const told = post('qidian');
    const posted = { fingerprint: told.fingerprint, at: '2026-01-01T00:00:00Z' };
    expect(postState(told, null)).toBe('new');
    expect(postState(told, posted)).toBe('posted');
    expect(postState({ ...told, fingerprint: 'other' }, posted)).toBe('changed');
  });

  test('with notes as plain paragraphs behind it', () => {
    const prose = '灯[^a]坏了。\n又亮了[^2]。\n\n[^a]: 油灯\n[^2]: 自己亮的';
    const noted = chapter && { ...chapter, prose };
    expect(post('fanqie', noted).body).toBe('灯[1]坏了。\n又亮了[2]。\n[1] 油灯\n[2] 自己亮的');
  });
});

test('lengths follow the rule of the site', () => {
  const text = "他说：“it's a well-lit room -- truly.”第2次";
  expect(countFor('characters-with-marks', '灯，坏 了\n。')).toBe(5);
  expect(countFor('characters', '灯，坏 了。a1')).toBe(5);
  // 他说第次 are four, it's a well-lit room truly 2 are six
  expect(countFor('ao3-words', text)).toBe(10);
  expect(countFor('words', 'one two')).toBe(2);
});

test('every rule has words in both languages, and an address exactly where somebody can read it', () => {
  expect(platforms.map(({ id }) => id)).toEqual([
    'fanqie',
    'qidian',
    'jjwxc',
    'zhihu-yanyan',
    'qimao',
    'royal-road',
    'ao3',
    'wattpad',
    'kdp',
  ]);
  for (const { rules } of platforms)
    for (const { text, source, standing } of rules) {
      expect(text.zh && text.en).toBeTruthy();
      expect(source === null).toBe(standing === 'unchecked');
      if (source !== null) expect(URL.canParse(source)).toBe(true);
    }
});
