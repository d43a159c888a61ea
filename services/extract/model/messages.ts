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
  'run-no-batch': {
    zh: '服务商“{provider}”没有已知的批量接口。请换一个服务商，或不用批量。',
    en: 'The provider “{provider}” has no batch API that is known. Choose another provider, or read without batches.',
  },
  'run-not-cancelled': {
    zh: '没能在服务商那里取消批次：{reason}。它会在那里继续，可以再按一次“停止”，或到服务商的网站取消。',
    en: 'The batch could not be cancelled at the provider: {reason}. It goes on there; press Stop again, or cancel it on the provider’s site.',
  },
  'extract-stale': {
    zh: '引文已不在正文里（章节改过或删了），没有采纳。',
    en: 'The quoted words are no longer in the prose (the chapter was changed or deleted), so this was not taken.',
  },
  'blueprint-unknown': {
    zh: '这份蓝本不在了，或读不懂：{path}。请重新拆解一次。',
    en: 'This blueprint is gone or can’t be read: {path}. Take the reference book apart again.',
  },
  'blueprint-request': {
    zh: '请按下面的蓝本，为这部作品规划 {chapters} 章：先用 update_structure 写六个结构节点，再用 add_chapter 逐章写大纲卡。功能、张力和章末照蓝本，人物和情节用这部作品自己的。',
    en: 'Plan {chapters} chapters of this novel by the blueprint below: first the six beats with update_structure, then an outline card for each chapter with add_chapter. Functions, tension and endings follow the blueprint; people and events are this novel’s own.',
  },
  'label-keep-blueprint': { zh: '保存蓝本「{name}」', en: 'Keep the blueprint “{name}”' },
  'label-plan-by': { zh: '按蓝本规划 {count} 项', en: 'Plan {count} {part|parts} by a blueprint' },
  'label-extract': {
    zh: '采纳提取结果 {count} 项',
    en: 'Take over {count} {finding|findings} from the prose',
  },
} satisfies Catalogue;
