/** A chapter as the extractor reads it: the id is handed back, the text is prose without markup. */
export type SourceChapter = { id: string; text: string };

export const extractLanguages = ['zh', 'en', 'fr', 'ja'] as const;
export type ExtractLanguage = (typeof extractLanguages)[number];

/** The language that a tag like zh-CN names; undefined where no names are sought by its rules. */
export const extractLanguageOf = (tag: string): ExtractLanguage | undefined =>
  extractLanguages.find((one) => tag.toLowerCase().startsWith(one));

/** The language by whose rules a book's names are sought; English where there are none of its own. */
export const toExtractLanguage = (tag: string): ExtractLanguage => extractLanguageOf(tag) ?? 'en';

export const entityKinds = ['character', 'place', 'item', 'organisation'] as const;
export type EntityKind = (typeof entityKinds)[number];

/** Where a name first stands: the chapter's id and the sentence, at most 120 characters. */
export type Evidence = { chapter: string; quote: string };

/** One thing with a name. `mentions` counts each place once, the longest name there winning. */
export type Entity = {
  name: string;
  /** Other spellings of the same one, most frequent first, without `name`. */
  aliases: string[];
  mentions: number;
  first: Evidence;
  /** How likely it is that this is a name of this kind, 0 to 1. */
  confidence: number;
  /** Mentions by chapter id; chapters without one are absent. */
  presence: Record<string, number>;
};

/** Two people who appear in the same paragraphs; `strength` is 0 to 1 within this text. */
export type Relation = { a: string; b: string; together: number; strength: number; since: Evidence };

/** Speech whose speaker the text names beside it; `text` is without its quotation marks. */
export type SpeechLine = { chapter: string; speaker: string; text: string };

export type Extraction = {
  language: ExtractLanguage;
  characters: Entity[];
  places: Entity[];
  items: Entity[];
  organisations: Entity[];
  relations: Relation[];
  speech: SpeechLine[];
};

/** A name found by one of the languages, before it is counted. */
export type FoundName = { kind: EntityKind; name: string; aliases: string[]; confidence: number };
