import type { Catalogue } from '#model/messages.ts';

/** Words for every code that services/text reports: reading bytes and splitting a manuscript. */
export const textWords = {
  'bytes-damaged': {
    zh: '第 {line} 行有 {count} 处字节无法识别，已显示为 �。请对照原文件补上。',
    en: 'Line {line} holds {count} unreadable {place|places}, shown as �. Fill them in from the original.',
  },
  'bytes-damaged-more': {
    zh: '后面还有 {count} 处无法识别的字节，都显示为 �，可搜索此符号逐一查看。',
    en: '{count} more unreadable {place follows|places follow}, all shown as �. Search for that sign to see each.',
  },
  'text-replaced': {
    zh: '第 {line} 行有 {count} 个 �：这些字在文件存盘之前就已丢失。',
    en: 'Line {line} holds {count} � {sign: that character was|signs: those characters were} lost before this file was saved.',
  },
  'text-nul': {
    zh: '文件含 {count} 个空字符（NUL），第一个在第 {line} 行。文件可能曾被截断或损坏。',
    en: 'The file holds {count} NUL {character|characters}, the first in line {line}. It may have been cut or damaged.',
  },
  'line-other-encoding': {
    zh: '从这一行起有一段文字用的是另一种编码（{encoding}），已按该编码读出。',
    en: 'A passage from this line on is in another encoding ({encoding}) and was read as such.',
  },
  'encoding-doubtful': {
    zh: '按 {encoding} 读取，但也可能是 {other}。若有乱码，请改选编码再试。',
    en: 'Read as {encoding}, but it may be {other}. If letters look wrong, choose the encoding and try again.',
  },
  'encoding-unknown': {
    zh: '不认识编码“{wanted}”，已自动识别为 {encoding}。',
    en: 'The encoding "{wanted}" is not known; the file was read as {encoding}.',
  },
  'headings-none': {
    zh: '没有找到章节标题，全文作为一章导入。可以指定自己的标题规则再试。',
    en: 'No chapter headings were found; the whole text is one chapter. You can give your own heading pattern.',
  },
  'pattern-refused': {
    zh: '这个标题规则无法使用（{reason}），已改用自动识别。',
    en: 'The heading pattern cannot be used ({reason}); headings were recognised automatically.',
  },
  'pattern-none': {
    zh: '没有一行符合指定的标题规则，已改用自动识别。',
    en: 'No line fits the heading pattern; headings were recognised automatically.',
  },
  'chapter-jump': {
    zh: '章号从 {from} 跳到 {to}，中间可能缺章。书中的章按顺序编号。',
    en: 'Chapter numbers jump from {from} to {to}; chapters may be missing between. The book numbers them in order.',
  },
  'chapter-repeat': {
    zh: '第 {number} 章出现了不止一次，后面各章的章号因此顺延。若是重复，只留一章。',
    en: 'Chapter {number} occurs more than once, so the later chapters move up by one. If one is a copy, leave it out.',
  },
  'chapter-back': {
    zh: '章号从 {from} 退回到 {to}，顺序可能有误。按文件中的顺序保留。',
    en: 'Chapter numbers go back from {from} to {to}. The order of the file is kept.',
  },
  'chapter-empty': {
    zh: '“{title}”没有正文。',
    en: '"{title}" has no text.',
  },
  'chapter-huge': {
    zh: '“{title}”的字数是 {count, number}，远长于其他章，可能有标题没有识别出来。',
    en: '"{title}" has {count, number} {word|words}, far more than the others; a heading in it may have been missed.',
  },
  'front-kept': {
    zh: '第一个标题之前的文字（字数 {count, number}）另行保留，不算一章。',
    en: 'The text before the first heading ({count, number} {word|words}) is kept apart and is no chapter.',
  },
  'contents-kept': {
    zh: '目录（第 {line} 行起，{lines} 行）另行保留，不算章节。',
    en: 'The table of contents (from line {line}, {lines} lines) is kept apart and makes no chapters.',
  },
  'licence-kept': {
    zh: '版权与制作说明（第 {line} 行起）另行保留，不算正文。',
    en: 'The licence and production notes (from line {line}) are kept apart and are no story text.',
  },
  'volume-text-kept': {
    zh: '“{title}”标题下的文字（字数 {count, number}）保留为该卷的题记。',
    en: 'The text under "{title}" ({count, number} {word|words}) is kept as that volume’s introduction.',
  },
} as const satisfies Catalogue;
