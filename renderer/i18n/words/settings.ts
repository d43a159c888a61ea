import type { Catalogue } from '#model/messages.ts';

export const settingsWords = {
  'settings.title': { zh: '设置', en: 'Settings' },
  'settings.general': { zh: '界面', en: 'Interface' },
  'settings.prose': { zh: '正文', en: 'Prose' },
  'settings.locale': { zh: '界面语言', en: 'Interface language' },
  'settings.locale.hint': { zh: '只改界面，不改书的语言', en: 'Changes the interface, not the book' },
  'settings.locale.zh-CN': { zh: '简体中文', en: '简体中文' },
  'settings.locale.en': { zh: 'English', en: 'English' },
  'settings.theme': { zh: '主题', en: 'Theme' },
  'settings.theme.hint': {
    zh: '“跟随系统”随系统的深浅切换',
    en: '“System” follows the system’s light or dark',
  },
  'theme.system': { zh: '跟随系统', en: 'System' },
  'theme.light': { zh: '宣纸', en: 'Light' },
  'theme.dark': { zh: '墨夜', en: 'Dark' },
  'theme.sepia': { zh: '旧纸', en: 'Sepia' },
  'settings.fontSize': { zh: '字号', en: 'Text size' },
  'settings.fontSize.hint': { zh: '正文的大小，像素', en: 'Size of the prose, in pixels' },
  'settings.indent': { zh: '首行缩进', en: 'First-line indent' },
  'settings.indent.hint': {
    zh: '由排版产生，文件里不加空格；0 为不缩进',
    en: 'Drawn by layout, no spaces in the file; 0 for none',
  },
  'settings.lineLength': { zh: '每行字数', en: 'Line length' },
  'settings.lineLength.hint': { zh: '一行最多多少个字宽', en: 'Longest line, in full-width characters' },
  'settings.typewriter': { zh: '打字机模式', en: 'Typewriter mode' },
  'settings.typewriter.hint': { zh: '正在写的一行总在中间', en: 'Keeps the line you write in the middle' },
  'settings.focus': { zh: '专注模式', en: 'Focus mode' },
  'settings.focus.hint': { zh: '淡化其他段落', en: 'Fades the other paragraphs' },
  'settings.preview': { zh: '预览', en: 'Preview' },
  'settings.preview.text': {
    zh: '雨停的时候，巷口那盏灯还亮着。她把伞收起来，靠在门边，听屋里有人轻轻翻过一页书。',
    en: 'When the rain stopped the lamp at the corner was still burning. She folded the umbrella, leaned it by the door, and heard someone inside turn a page.',
  },
  'settings.version': { zh: '版本 {version}', en: 'Version {version}' },
} satisfies Catalogue;
