import type { Catalogue } from '#model/messages.ts';

/** Words for every code of the style lint, and the names of its rules. */
export const lintWords = {
  'lint-rule-repeated-opening': { zh: '重复的开头', en: 'Repeated openings' },
  'lint-rule-overused': { zh: '用得过多的词句', en: 'Overused words and phrases' },
  'lint-rule-cliche': { zh: '套话', en: 'Clichés' },
  'lint-rule-punctuation': { zh: '标点', en: 'Punctuation' },
  'lint-rule-quotes': { zh: '不成对的引号', en: 'Unpaired quotes' },
  'lint-rule-homophone': { zh: '人名的同音错字', en: 'Misspelt names' },
  'lint-rule-long-paragraph': { zh: '过长的段落', en: 'Long paragraphs' },
  'lint-rule-doubled-word': { zh: '叠字', en: 'Doubled words' },
  'lint-kind-lint-repeated-opening': { zh: '连续几段同一开头', en: 'Paragraphs that begin alike' },
  'lint-kind-lint-chapter-opening': { zh: '章节开头雷同', en: 'Chapters that begin alike' },
  'lint-kind-lint-overused': { zh: '本章偏多的词', en: 'More than you usually use' },
  'lint-kind-lint-repeated-phrase': { zh: '反复出现的短语', en: 'Phrases that come again' },
  'lint-kind-lint-cliche': { zh: '套话', en: 'Clichés' },
  'lint-kind-lint-ellipsis': { zh: '省略号', en: 'Ellipses' },
  'lint-kind-lint-dash': { zh: '破折号', en: 'Dashes' },
  'lint-kind-lint-half-width': { zh: '半角标点', en: 'Half-width marks' },
  'lint-kind-lint-half-brackets': { zh: '半角括号', en: 'Half-width brackets' },
  'lint-kind-lint-full-width': { zh: '全角字母、数字和标点', en: 'Full-width letters, digits and marks' },
  'lint-kind-lint-straight-quotes': { zh: '直引号', en: 'Straight quotes' },
  'lint-kind-lint-doubled-mark': { zh: '重复的标点', en: 'Doubled marks' },
  'lint-kind-lint-mixed-marks': { zh: '连用的标点', en: 'Marks in a row' },
  'lint-kind-lint-space': { zh: '标点前的空格', en: 'Spaces before marks' },
  'lint-kind-lint-double-space': { zh: '多余的空格', en: 'Double spaces' },
  'lint-kind-lint-unclosed': { zh: '没有收尾的引号', en: 'Quotes that do not close' },
  'lint-kind-lint-unopened': { zh: '没有开头的引号', en: 'Quotes that do not open' },
  'lint-kind-lint-homophone': { zh: '人名的同音字', en: 'Names by sound' },
  'lint-kind-lint-misspelt': { zh: '人名差一个字母', en: 'Names by a letter' },
  'lint-kind-lint-long-paragraph': { zh: '过长的段落', en: 'Long paragraphs' },
  'lint-kind-lint-long-paragraph-words': { zh: '过长的段落', en: 'Long paragraphs' },
  'lint-kind-lint-doubled-word': { zh: '多打的字', en: 'Doubled words' },
  'lint-repeated-opening': {
    zh: '从这里起连续 {count} 段都以“{word}”开头。',
    en: '{count} paragraphs in a row from here begin with “{word}”.',
  },
  'lint-chapter-opening': {
    zh: '全书有 {count} 章以“{opening}”开头，这是其中之一。',
    en: '{count} chapters of the book begin with “{opening}”; this is one of them.',
  },
  'lint-overused': {
    zh: '“{word}”在本章出现 {count} 次，多于全书其他各章（每千字 {usual} 次）。',
    en: '“{word}” occurs {count} times in this chapter, more than in the rest of the book ({usual} in a thousand characters).',
  },
  'lint-repeated-phrase': {
    zh: '“{word}”在本章出现 {count} 次。',
    en: '“{word}” occurs {count} times in this chapter.',
  },
  'lint-cliche': { zh: '套话：“{phrase}”。', en: 'A cliché: “{phrase}”.' },
  'lint-ellipsis': {
    zh: '省略号应为“{better}”，这里是“{found}”。',
    en: 'An ellipsis here is “{better}”, not “{found}”.',
  },
  'lint-dash': {
    zh: '破折号应为“{better}”，这里是“{found}”。',
    en: 'A dash here is “{better}”, not “{found}”.',
  },
  'lint-half-width': {
    zh: '中文里用全角“{better}”，这里是半角“{found}”。',
    en: 'Chinese text takes the full-width “{better}”, not “{found}”.',
  },
  'lint-half-brackets': {
    zh: '中文里用全角括号：{better}',
    en: 'Chinese text takes full-width brackets: {better}',
  },
  'lint-full-width': { zh: '“{found}”宜用半角：{better}', en: '“{found}” is better in half width: {better}' },
  'lint-straight-quotes': {
    zh: '直引号宜改为弯引号：{better}',
    en: 'Straight quotes are better curly here: {better}',
  },
  'lint-doubled-mark': { zh: '标点重复：“{found}”。', en: 'A mark is doubled: “{found}”.' },
  'lint-mixed-marks': {
    zh: '两个标点连用：“{found}”，请留一个。',
    en: 'Two marks in a row: “{found}”. Keep one.',
  },
  'lint-space': { zh: '标点前有多余的空格。', en: 'There is a space before a mark.' },
  'lint-double-space': { zh: '有多余的空格。', en: 'There are two spaces or more.' },
  'lint-unclosed': { zh: '「{mark}」在本段没有收尾。', en: '“{mark}” is not closed in this paragraph.' },
  'lint-unopened': { zh: '「{mark}」在本段没有开头。', en: '“{mark}” closes nothing in this paragraph.' },
  'lint-homophone': {
    zh: '“{found}”与角色名“{name}”同音，是否写错？',
    en: '“{found}” sounds like the name “{name}”. Is it misspelt?',
  },
  'lint-misspelt': {
    zh: '“{found}”与角色名“{name}”只差一个字母，是否写错？',
    en: '“{found}” is one letter away from the name “{name}”. Is it misspelt?',
  },
  'lint-long-paragraph': {
    zh: '这一段有 {count} 字，超过 {longest} 字，手机上读起来吃力。',
    en: 'This paragraph has {count} characters, more than {longest}: heavy to read on a phone.',
  },
  'lint-long-paragraph-words': {
    zh: '这一段有 {count} 词，超过 {longest} 词。',
    en: 'This paragraph has {count} words, more than {longest}.',
  },
  'lint-doubled-word': { zh: '“{word}”多打了一遍。', en: '“{word}” is typed twice.' },
} satisfies Catalogue;
