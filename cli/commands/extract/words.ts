import type { Catalogue } from '#model/messages.ts';

/** What `extract` and `check` say beside the findings. */
export const extractCliWords = {
  'cli-extract': {
    zh: '从正文提取人物、地点、物品和组织（不联网）',
    en: 'Find characters, places, items and organisations in prose (no network)',
  },
  'cli-check': { zh: '检查全书前后矛盾之处', en: 'Check a novel for contradictions' },
  'cli-opt-text': {
    zh: '提取一个文本文件（UTF-8），不需要作品',
    en: 'read a bare text file (UTF-8) instead of a novel',
  },
  'cli-opt-chapters': { zh: '只看这些章节，如 1-20', en: 'only these chapters, e.g. 1-20' },
  'cli-extract-what': {
    zh: '请给出作品文件夹，或用 --text 给出文本文件（两者取一）。',
    en: 'Name the folder of a novel, or a text file with --text (one of the two).',
  },
  'cli-extract-range': {
    zh: '--chapters {asked} 不是 1 到 {last} 之间的章节范围，写成 3 或 1-20。',
    en: '--chapters {asked} is no range of chapters from 1 to {last}; write 3 or 1-20.',
  },
  'cli-extract-language': {
    zh: '--lang {asked} 不是可提取的语言，请用 zh、en、fr 或 ja。',
    en: '--lang {asked} is no language that can be read; use zh, en, fr or ja.',
  },
  'cli-extract-characters': { zh: '人物 {count}', en: '{count} characters' },
  'cli-extract-places': { zh: '地点 {count}', en: '{count} places' },
  'cli-extract-items': { zh: '物品 {count}', en: '{count} items' },
  'cli-extract-organisations': { zh: '组织 {count}', en: '{count} organisations' },
  'cli-check-clean': { zh: '没有发现矛盾。', en: 'No contradictions found.' },
  'cli-check-place': {
    zh: '第 {chapter} 章第 {paragraph} 段：{quote}',
    en: 'chapter {chapter}, paragraph {paragraph}: {quote}',
  },
} satisfies Catalogue;
