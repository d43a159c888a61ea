import { beforeAll, expect, test } from 'vitest';
import { startWords } from '#renderer/i18n/i18n.ts';
import { chapterHeading, chapterName } from '#renderer/ui/chapter-name.ts';
import { namedVolumes, volumeName } from '#renderer/ui/volume-name.ts';

beforeAll(() => startWords('zh-CN'));

const card = (
  title: string,
  number: number | null = 8,
  kind: 'chapter' | 'prologue' | 'extra' = 'chapter',
) => ({
  title,
  number,
  kind,
});

test('a title that says its number or kind stands alone', () => {
  expect(chapterName(card('第七章 入局'))).toBe('第七章 入局');
  expect(chapterHeading(card('第七章 入局'), 'zh-CN')).toBe('第七章 入局');
  expect(chapterHeading(card('楔子', null, 'prologue'), 'zh-CN')).toBe('楔子');
  expect(chapterHeading(card('番外一 药箱', null, 'extra'), 'zh-CN')).toBe('番外一 药箱');
  expect(chapterName(card('Chapter Seven: The Wall'))).toBe('Chapter Seven: The Wall');
});

test('any other title has its number before it', () => {
  expect(chapterHeading(card('入局'), 'zh-CN')).toBe('第八章　入局');
  expect(chapterHeading(card(''), 'zh-CN')).toBe('第八章');
  expect(chapterName(card('入局'))).toMatch(/8.*入局/);
  expect(chapterName(card('楔子的来历', null, 'prologue'))).toMatch(/.+楔子的来历/);
});

test('a volume has its number before its title, once', () => {
  const zh = {
    volumes: [
      { id: 'a', title: '临江旧事' },
      { id: 'b', title: '第二卷 江心' },
      { id: 'c', title: '' },
    ],
    project: { language: 'zh-CN' },
  };
  expect(namedVolumes(zh).map(({ name }) => name)).toEqual(['第一卷 临江旧事', '第二卷 江心', '第三卷']);
  expect(volumeName(zh, 'b')).toBe('第二卷 江心');
  expect(volumeName(zh, null)).toBe('');
  const en = { volumes: [{ id: 'a', title: 'The Harbour' }], project: { language: 'en' } };
  expect(volumeName(en, 'a')).toBe('Part 1: The Harbour');
});
