import type { Pattern } from './quick.ts';

/** What a finding is about. */
export const findingKinds = [
  'dead-acts',
  'item-owner',
  'item-gone',
  'body',
  'injury',
  'look',
  'age',
  'count',
  'number-drift',
  'two-places',
  'place',
  'travel',
  'date',
  'kin',
  'secret',
  'first-time',
  'skill',
  'rank',
  'world-rule',
  'viewpoint',
  'proofread',
  'name-drift',
  'title-drift',
  'chapter-number',
  'outline',
  'thread',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export type Language = 'zh' | 'en';
/** A pattern of each language. */
export type Words = Readonly<Record<Language, Pattern>>;

/** A place in the book: the chapter's id, its position from 1, the paragraph from 1 (0 for the title), the sentence. */
export type FindingPlace = {
  /** Empty for what the bible says without a chapter. */
  chapterId: string;
  chapter: number;
  paragraph: number;
  quote: string;
  /** The entry of the bible that says it; absent for prose. */
  entry?: string;
};

export type Finding = {
  /** The same as long as kind and both quotes stay: what a waiver is keyed by. */
  key: string;
  kind: FindingKind;
  severity: 'error' | 'warning' | 'hint';
  /** 0 to 1. */
  confidence: number;
  /** What was said first, then what contradicts it. */
  places: FindingPlace[];
  facts: Readonly<Record<string, string | number>>;
  waived?: { reason: string };
};

/** A name the checker knows, with its other spellings. */
export type KnownName = { name: string; aliases: readonly string[] };

/**
 * Something a sentence says, kept by chapter. `say` is what role it plays for its rule: `set` states, `use` may
 * contradict, `cancel` takes a statement back.
 */
export type Fact = {
  rule: string;
  say: 'set' | 'use' | 'cancel';
  /** Who or what it is about; `@` for whoever was last named in an earlier chapter. */
  key: string;
  value: string;
  paragraph: number;
  quote: string;
  /** How surely the sentence says so, 0 to 1. */
  weight: number;
};

/**
 * Where a telling stands: now, in a memory (to the end of its paragraph, or of its scene), in a dream or in a chapter
 * of the past.
 */
export type Telling = 'now' | 'memory' | 'scene' | 'dream' | 'past';

/** A stretch of speech in a sentence, its quotation marks with it, and who says it. */
export type Said = { text: string; start: number; speaker: string | undefined };

/** A sentence with what is known around it. */
export type Sentence = {
  text: string;
  /** The same with speech blanked out, so that offsets agree. */
  plain: string;
  paragraph: number;
  language: Language;
  hits: readonly { name: string; start: number; end: number }[];
  /** Whom a pronoun at its beginning means; `@` when nobody was named yet in this chapter. */
  last: string;
  /** Whom "him" and "her" mean. */
  meant: { m: string; f: string };
  /** The person the sentence is about: named at its beginning, or the one a pronoun there means. */
  subject: string | undefined;
  /** Whom it tells of where it names nobody: the subject before it goes on. */
  topic: string;
  telling: Telling;
  /** What is spoken in it, with the speaker where the text tells. */
  said: readonly Said[];
  /** Whom it names by kin or office alone, in a short book. */
  called: readonly { name: string; start: number; end: number }[];
  /** Words that are nearly a known name. */
  near: readonly { name: string; variant: string; start: number }[];
};

/** A fact with the chapter it stands in, as the judging rules see it. */
export type Placed = Fact & { chapterId: string; chapter: number; entry?: string };

export type Rule = {
  name: string;
  /** Chapters of the longest book that it is asked of, where there is one. */
  most?: number;
  /** What a sentence says; `all` are those of its chapter, where what it leaves out is looked for around `at`. */
  read(sentence: Sentence, at?: number, all?: readonly Sentence[]): Fact[];
  /** All facts of this rule in reading order. */
  judge(facts: readonly Placed[]): Draft[];
};

/** A finding before it gets its key. */
export type Draft = Omit<Finding, 'key' | 'waived' | 'places'> & { from: Placed; at: Placed };
