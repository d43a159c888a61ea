import type { Platform, Rule } from '../types.ts';

/**
 * The Chinese sites publish their rules to logged-in authors only: what stands here is what their editors are
 * known for, checked by nobody against the sites. Each rule without a source says so on screen.
 */
const unchecked = (zh: string, en: string): Rule => ({
  ...{ text: { zh, en }, source: null, standing: 'unchecked' },
});

const layout = unchecked(
  '正文粘贴后由网站自动缩进；段首不加空格，段间不空行。',
  'The site indents pasted text by itself: no spaces in front of paragraphs, no blank lines between.',
);
const titles = unchecked(
  '章节标题写成“第几章 标题”，序号连续，中间一个空格。',
  'Titles read 第N章, one space, the title; numbers run on.',
);
const counted = unchecked(
  '字数按汉字和标点计，空格、换行不计。',
  'Length counts Han characters and marks; spaces and line ends do not count.',
);

const base: Omit<Platform, 'id' | 'name' | 'rules'> = {
  ...{ output: 'text', indent: '', gap: 0, sceneBreak: '＊＊＊', titlePattern: '', titleMost: 30 },
  ...{ count: 'characters-with-marks', least: null, most: 20_000 },
};

export const chinesePlatforms: readonly Platform[] = [
  {
    ...base,
    id: 'fanqie',
    name: { zh: '番茄小说', en: 'Fanqie (Tomato Novel)' },
    least: 1_000,
    rules: [
      layout,
      titles,
      counted,
      unchecked('每章不少于 1000 字。', 'A chapter has at least 1,000 characters.'),
    ],
  },
  {
    ...base,
    id: 'qidian',
    name: { zh: '起点中文网', en: 'Qidian' },
    indent: '\u3000\u3000',
    rules: [
      unchecked(
        '段首空两格，段间不空行。',
        'Two full-width spaces in front of paragraphs, no blank lines between.',
      ),
      titles,
      {
        text: {
          zh: '字数以起点的计数系统为准，标准没有公开；这里按汉字和标点计，只作参考。',
          en: 'Length is what Qidian’s own counter says, which is not published; characters and marks here are an estimate.',
        },
        source: 'http://tw511.com/a/01/56693.html',
        standing: 'secondary',
      },
    ],
  },
  {
    ...base,
    id: 'jjwxc',
    name: { zh: '晋江文学城', en: 'Jinjiang (JJWXC)' },
    indent: '\u3000\u3000',
    titlePattern: '{title}',
    titleMost: 15,
    rules: [
      unchecked(
        '段首空两格，段间不空行。',
        'Two full-width spaces in front of paragraphs, no blank lines between.',
      ),
      unchecked('网站自动编号，标题只写题目。', 'The site numbers chapters by itself: the title alone.'),
      counted,
    ],
  },
  {
    ...base,
    id: 'zhihu-yanyan',
    name: { zh: '知乎盐言故事', en: 'Zhihu Yanyan stories' },
    gap: 1,
    titlePattern: '{number}',
    count: 'characters-with-marks',
    most: null,
    rules: [
      unchecked('每段之间空一行，段首不缩进。', 'A blank line between paragraphs, no indents.'),
      unchecked('分节只写数字。', 'Parts are headed by a number alone.'),
      counted,
    ],
  },
  {
    ...base,
    id: 'qimao',
    name: { zh: '七猫', en: 'Qimao' },
    least: 1_000,
    rules: [
      layout,
      titles,
      counted,
      unchecked('每章不少于 1000 字。', 'A chapter has at least 1,000 characters.'),
    ],
  },
];
