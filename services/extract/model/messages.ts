import type { Catalogue } from '#model/messages.ts';

/** What runs over chapters and their review say. */
export const runWords = {
  'run-none': {
    zh: '这本书还没有逐章提取过。请先开始一次。',
    en: 'No run over this book’s chapters has been made yet. Start one first.',
  },
  'run-running': {
    zh: '这本书的逐章处理正在进行。请等它结束，或先停止它。',
    en: 'A run over this book’s chapters is under way. Wait for its end, or stop it first.',
  },
  'run-no-chapters': {
    zh: '所选章节里没有正文，没有可读的内容。请选择有正文的章节。',
    en: 'The chosen chapters hold no prose to read. Choose chapters that are written.',
  },
  'run-interrupted': {
    zh: '上次运行时程序关闭了。已完成的章节都在，按“继续”接着做。',
    en: 'The app ended while this was running. Every chapter that was done is kept; resume to go on.',
  },
  'run-fault': {
    zh: '运行出错，已暂停；完成的章节都保留着：{reason}',
    en: 'The run failed and is paused; every chapter that was done is kept: {reason}',
  },
  'extract-stale': {
    zh: '引文已不在正文里（章节改过或删了），没有采纳。',
    en: 'The quoted words are no longer in the prose (the chapter was changed or deleted), so this was not taken.',
  },
  'label-extract': { zh: '采纳提取结果 {count} 项', en: 'Take over {count} findings from the prose' },
} satisfies Catalogue;
