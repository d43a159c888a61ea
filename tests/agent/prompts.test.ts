import { expect, test } from 'vitest';
import { scenes } from '#agent/prompts/index.ts';
import { defaultWords, promptPath, sceneTask, sceneWords } from '#agent/prompts/scene.ts';
import { promptFacts, promptVariables, unitOf, unknownVariables } from '#agent/prompts/variables.ts';
import { type Book, emptyBook } from '#model/book.ts';
import { createProjectMeta, type ProjectMeta } from '#model/project.ts';

const bookOf = (more: Partial<ProjectMeta> = {}, documents: Book['documents'] = {}): Book => ({
  ...emptyBook(createProjectMeta({ id: 'p', title: '江灯', ...more })),
  documents,
});

test('a name in braces that is no variable is told, once; other braces are text', () => {
  expect(unknownVariables('{title} {titel} {titel} {"suggestions":[]} {} { title }')).toEqual(['titel']);
});

test('no scene’s own words hold a variable that does not exist', () => {
  for (const scene of Object.values(scenes))
    for (const locale of ['zh-CN', 'en'] as const)
      expect(unknownVariables(defaultWords(scene, locale))).toEqual([]);
});

test('an unknown name stays visible, the others are filled from the book', () => {
  const words = '《{title}》 {author} {titel} {titleMax} {chapterTarget}{unit}';
  const book = bookOf({ author: '无名' }, { [promptPath('chat', 'zh-CN')]: words });
  expect(sceneWords(book, scenes.chat, 'zh-CN')).toBe('《江灯》 无名 {titel} 30 3000字');
});

test('what stands in a book’s own facts is never filled again', () => {
  const book = bookOf({ title: '{author}', author: '无名' }, { [promptPath('chat', 'zh-CN')]: '{title}' });
  expect(sceneWords(book, scenes.chat, 'zh-CN')).toBe('{author}');
});

test('the words state the limits that the validators hold', () => {
  const book = bookOf({ extra: { limits: { title: { max: 12 }, outline: { cjk: { warnBelow: 600 } } } } });
  expect(sceneWords(book, scenes.write, 'zh-CN')).toContain('2–12 字');
  expect(sceneWords(book, scenes.write, 'zh-CN')).toContain('600–1500 字');
  const english = bookOf({ language: 'en', extra: { limits: { outline: { words: { warnAbove: 700 } } } } });
  expect(sceneWords(english, scenes.write, 'en')).toContain('250–700 words');
});

test('a model spoken to in another language is told which one it writes in, and measures in its unit', () => {
  const words = sceneWords(bookOf(), scenes.write, 'en');
  expect(words).toContain('written in “zh-CN”');
  expect(words).toContain('800–1500 characters');
  expect(sceneWords(bookOf(), scenes.write, 'zh-CN')).not.toContain('zh-CN');
  expect(sceneWords(bookOf({ language: 'zh-TW' }), scenes.write, 'zh-CN')).not.toContain('zh-TW');
  expect([unitOf('ja', 'en'), unitOf('ko', 'zh-CN'), unitOf('en-GB', 'en')]).toEqual([
    'characters',
    '词',
    'words',
  ]);
  expect(sceneTask(scenes.write, 'en', { target: 3000, unit: 'characters' })).toContain('3000 characters');
});

test('every variable has a value', () => {
  expect(Object.keys(promptFacts(bookOf(), 'en')).sort()).toEqual([...promptVariables].sort());
});

test('free talk knows which chapter is open, and says nothing of one where none is', () => {
  const facts = { chapterNumber: 12, chapterTitle: '雪夜叩关', target: 3000 };
  expect(sceneTask(scenes.chat, 'zh-CN', facts)).toMatch(/序号 12《雪夜叩关》.*“这一章”就是它。回答作者/);
  expect(sceneTask(scenes.chat, 'en', facts)).toMatch(
    /no\. 12, “雪夜叩关”.*“this chapter”.*Answer the author/,
  );
  expect(sceneTask(scenes.chat, 'zh-CN', { target: 3000 })).toMatch(/^回答作者/);
  expect(sceneTask(scenes.chat, 'en', { target: 3000 })).toMatch(/^Answer the author/);
});
