import type { Catalogue, Locale } from '#model/messages.ts';
import { issueWords } from './messages.ts';

type Both = { zh: string; en: string };

const nothing: Both = { zh: '', en: '' };
const anyway: Both = { zh: '可以照样采纳。', en: 'It can be accepted all the same.' };
const editFirst: Both = {
  zh: '可以先自己改好。',
  en: 'You can correct it yourself first.',
};
const withoutIt: Both = { zh: '不写也可以采纳。', en: 'It can be accepted without.' };
const lengthLater: Both = {
  zh: '可以照样采纳，以后再续写或精简。',
  en: 'It can be accepted all the same and continued or tightened later.',
};
const cutFirst: Both = {
  zh: '可以先删去这一段。',
  en: 'You can remove it first.',
};
const another: Both = { zh: '可以先另起一个。', en: 'You can give another first.' };
const moment: Both = {
  zh: '可以先改时间。',
  en: 'You can change the time first.',
};
const compare: Both = { zh: '请对照原文再决定。', en: 'Compare it with the text before you decide.' };

/**
 * What the author can do about a finding, by its code. The advice of `fixWords` is for the model that wrote it; this
 * is for the person who decides, and says nothing where the finding says it all. No facts are filled in, so that
 * stored findings can be told as well.
 */
export const adviceWords: Readonly<Record<keyof typeof issueWords, Both>> = {
  'shape.invalid': editFirst,
  'title.missing': another,
  'title.only-number': another,
  'title.only-marks': another,
  'title.placeholder': another,
  'title.too-short': another,
  'title.too-long': another,
  'number.invalid': editFirst,
  'number.jump': { zh: '采纳后会接在最后一章之后。', en: 'Accepted, it comes behind the last chapter.' },
  'number.occupied': {
    zh: '原来的正文不变，之后可以换用新版本。',
    en: 'The prose that is there stays; you can switch to the new version later.',
  },
  'prose.too-short': editFirst,
  'prose.short': lengthLater,
  'prose.off-target': lengthLater,
  'prose.refusal': cutFirst,
  'prose.apology': cutFirst,
  'prose.cut': cutFirst,
  'prose.meta': cutFirst,
  'outline.missing': editFirst,
  'outline.too-short.cjk': nothing,
  'outline.too-short.words': nothing,
  'outline.too-long.cjk': nothing,
  'outline.too-long.words': nothing,
  'outline.no-task': withoutIt,
  'outline.no-details': withoutIt,
  'outline.no-relationships': withoutIt,
  'outline.no-foreshadowing': withoutIt,
  'outline.no-emotion': withoutIt,
  'outline.no-information': withoutIt,
  'bible.missing': {
    zh: '可以照样采纳，圣经里的状态不会跟着更新。',
    en: 'It can be accepted all the same; the states in the bible stay as they are.',
  },
  'bible.empty': editFirst,
  'bible.no-state': editFirst,
  'bible.death-form': nothing,
  'bible.revived': {
    zh: '如果确实复活，可以先在规则里写明缘由。',
    en: 'If the return is meant, you can give its reason among the rules first.',
  },
  'bible.unknown-name': {
    zh: '如果是新的人或物，采纳后可以在“圣经”里添加。',
    en: 'If it is somebody or something new, add it in “Bible” afterwards.',
  },
  'bible.misspelt-name': {
    zh: '如果说的就是它，可以先改名字。',
    en: 'If that is what is meant, you can change the name first.',
  },
  'beat.unknown': editFirst,
  'beat.blank': editFirst,
  'entry.missing': editFirst,
  'entry.short': {
    zh: '可以照样采纳，以后再写详细。',
    en: 'It can be accepted all the same and filled out later.',
  },
  'reminder.soft': {
    zh: '可以拒绝，把它写进计划。',
    en: 'You can reject it and put it into the plan.',
  },
  'reminder.no-moment': moment,
  'reminder.past': moment,
  'reminder.far': moment,
  'saved.missing': { zh: '请打开书核对这一处。', en: 'Look at this place in the book.' },
  'evidence.no-quote': compare,
  'evidence.short': compare,
  'thread.no-quote': editFirst,
  'deconstruction.no-list': editFirst,
  'deconstruction.names': anyway,
  'translation.language': editFirst,
  'translation.paragraphs': {
    zh: '可以照样采纳，之后逐段核对。',
    en: 'It can be accepted all the same and compared paragraph by paragraph.',
  },
  'character.unknown': editFirst,
  'character.misspelt': editFirst,
};

/** The same as words of their own, for a screen that says what it is sent the codes of; nothing where there is none. */
export const adviceCatalogue: Catalogue = Object.fromEntries(
  Object.entries(adviceWords)
    .filter(([, words]) => words !== nothing)
    .map(([code, words]) => [`advice.${code}`, words]),
);

type Told = { code: string; fix: string };

const isKnown = (code: string): code is keyof typeof issueWords => Object.hasOwn(issueWords, code);

/** A finding as the author reads it: its fact stays, advice to the model gives way to what the author can do. */
export const toAuthor = <T extends Told>(found: T, locale: Locale): T => {
  const words = isKnown(found.code) ? adviceWords[found.code] : nothing;
  return { ...found, fix: locale === 'zh-CN' ? words.zh : words.en };
};
