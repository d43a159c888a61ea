import { chapterEn, chapterZh, withRole } from './rules.ts';
import type { Scene } from './scene.ts';

/** Translates a chapter paragraph for paragraph. */
export const translateScene: Scene = {
  name: 'translate',
  reads: true,
  tools: ['translate_chapter', 'read_chapter', 'read_bible', 'read_character'],
  words: withRole(
    [
      '翻译：段落与原文一一对应，不删不添；人名、地名照下面的术语表（没有就自己定），新译名写进 glossary；保留语气和节奏，对话自然。好：「北关」译作术语表里的 North Gate。不好：同一个名字两种译法。',
    ],
    [
      'Translation: paragraph for paragraph, nothing left out or added; names as the glossary below has them (yours where it has none), new ones into glossary; keep tone and rhythm, natural dialogue. Good: one name, one rendering, as the glossary says. Bad: two renderings of one name.',
    ],
  ),
  task: {
    zh: (facts) =>
      `把${chapterZh(facts)}译成${facts.targetLanguage ? ` ${facts.targetLanguage}` : '作者要的语言'}，用 translate_chapter 保存。`,
    en: (facts) =>
      `Translate ${chapterEn(facts)} into ${facts.targetLanguage ?? 'the language the author names'} and save it with translate_chapter.`,
  },
};
