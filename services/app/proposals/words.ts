import type { Catalogue } from '#model/messages.ts';

/** What is said about changes that other programs propose. */
export const proposalWords = {
  'proposal-gone': {
    zh: '没有这份提议，可能已被清理。书没有改动。',
    en: 'There is no such proposal; it may have been tidied away. The book is as it was.',
  },
  'proposal-decided': {
    zh: '这份提议已经决定过了，书没有再改。',
    en: 'This proposal was decided on already; nothing was changed again.',
  },
  'proposal-moved': {
    zh: '你看过之后，书或这份提议又变了。没有改动；请再看一遍再决定。',
    en: 'The book or the proposal has changed since you looked. Nothing was done: look again, then decide.',
  },
  'proposal-invalid': { zh: '不能采纳：{why}', en: 'It cannot be accepted: {why}' },
  'proposal-renumbered': {
    zh: '提议时是第 {was} 章，现在是第 {number} 章。',
    en: 'Proposed for chapter {was}, which is chapter {number} now.',
  },
  'proposal-chapter-gone': {
    zh: '提议针对的第 {number} 章已不在书里。可先从回收站找回它，或拒绝这份提议。',
    en: 'The chapter it is about (then number {number}) is no longer in the book. Bring it back from the bin, or reject the proposal.',
  },
  'proposal-merged': {
    zh: '提议之后这一章有改动，两边已按段落合并；请看合并后的结果。',
    en: 'The chapter has changed since. Both changes were merged by paragraph: look at the result.',
  },
  'proposal-conflict': {
    zh: '提议之后你改过同样的段落。下面与现在的正文比较：替换会丢开你的改动，请逐处选择，或存为版本。',
    en: 'You have changed the same passages since. The comparison is with the text as it is now: replacing it would undo your changes, so choose passage by passage, or keep a version.',
  },
  'rewrite-merged': {
    zh: '提议之后这一章有改动。替换正文时，采纳的各处会并进现在的正文，你的改动保留。',
    en: 'The chapter has changed since. Replacing puts the accepted passages into the text as it is now and keeps your changes.',
  },
  'rewrite-clash': {
    zh: '提议之后你改过其中 {count} 处。替换正文时这些地方保留你写的；要留下提议的写法，请另存为版本。',
    en: 'You have changed {count} of these passages since. Replacing keeps your text there; to keep the proposed one too, keep it as a version.',
  },
  'rewrite-refused': {
    zh: '你改过要采纳的同一段落，正文没有动，提议还在。请不选标出的几处，或另存为版本。',
    en: 'You have changed the same paragraphs. The text is as you left it and the proposal is still here: leave out the marked passages, or keep it as a version.',
  },
  'proposal-since': {
    zh: '提议之后这里有改动，下面与现在的内容比较。',
    en: 'What it changes has been edited since; the comparison is with the present state.',
  },
  'proposal-too-large': {
    zh: '这份提议太大（{size} 字符，最多 {most}）。请分章提出。',
    en: 'The proposal is too large ({size} characters, at most {most}). Propose chapter by chapter.',
  },
  'proposals-full': {
    zh: '已有 {count} 份提议等作者决定，不再接收。请等作者看过。',
    en: '{count} proposals wait for the author already. Wait until they have been looked at.',
  },
  'proposal-not-reading': {
    zh: '这个工具只能读，不能提议：{name}。',
    en: 'This tool reads and proposes nothing: {name}.',
  },
  'proposal-how': {
    zh: '已放到作者面前，书还没有改。用 proposal_status 查询结果。',
    en: 'It waits for the author; the book is unchanged. Ask proposal_status what became of it.',
  },
  'proposal-again': {
    zh: '同样的提议已在等作者决定，没有重复提出。',
    en: 'The same proposal waits already; it was not made twice.',
  },
  'part-range': {
    zh: '没有第 {part} 部分，共 {parts} 部分。',
    en: 'There is no part {part}; there are {parts}.',
  },
  'part-more': {
    zh: '这是第 {part} / {parts} 部分，用 part={next} 读下一部分。',
    en: 'This is part {part} of {parts}; read on with part={next}.',
  },
} satisfies Catalogue;
