import type { Message } from '#model/messages.ts';
import type { TextEdit } from '#model/text-edit.ts';

export const lintRuleIds = [
  'repeated-opening',
  'overused',
  'cliche',
  'punctuation',
  'quotes',
  'homophone',
  'long-paragraph',
  'doubled-word',
] as const;
export type LintRuleId = (typeof lintRuleIds)[number];

/** A stretch of one chapter's prose: UTF-16 offset and length, and the paragraph's number from 1. */
export type LintPlace = {
  readonly chapterId: string;
  readonly at: number;
  readonly length: number;
  readonly paragraph: number;
};

/** Something the author may want to look at. `message` has words in `lintWords`. */
export type LintFinding = {
  readonly rule: LintRuleId;
  readonly message: Message;
  readonly place: LintPlace;
  /** A change to the chapter's prose that is safe to make with one click; null where only the author can tell. */
  readonly fix: TextEdit | null;
};

export type LintChapter = { readonly id: string; readonly prose: string };

/** What is looked at. `names` are all names and aliases of characters. */
export type LintInput = {
  /** BCP 47. */
  readonly language: string;
  readonly chapters: readonly LintChapter[];
  readonly names: readonly string[];
};

export type LintOptions = {
  /** The rules to run; all where nothing is said. */
  readonly rules?: readonly LintRuleId[];
  /** The author's list of clichés instead of the built-in one; `~` stands for up to 20 characters. */
  readonly cliches?: readonly string[];
  /** Longest paragraph: characters in Chinese and Japanese (300), words elsewhere (250). */
  readonly longest?: number;
};

export type Paragraph = {
  /** Offset in the chapter's prose. */
  readonly at: number;
  readonly text: string;
  readonly number: number;
};
export type PreparedChapter = LintChapter & { readonly paragraphs: readonly Paragraph[] };

/** What a rule sees: the whole book, cut into paragraphs. */
export type LintContext = {
  readonly isCjk: boolean;
  readonly isChinese: boolean;
  readonly language: string;
  readonly chapters: readonly PreparedChapter[];
  readonly names: readonly string[];
  readonly cliches: readonly string[];
  readonly longest: number;
};

/**
 * One rule. Contract: equal contexts give equal findings. `prepare` looks at the whole book once; what it gives
 * is asked for each chapter.
 */
export type LintRule = {
  readonly id: LintRuleId;
  prepare(context: LintContext): (chapter: PreparedChapter) => readonly LintFinding[];
};
