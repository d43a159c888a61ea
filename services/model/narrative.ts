/** What a stretch of chapters does for the story. The order is the usual one in a book. */
export const narrativeFunctions = [
  'setup',
  'inciting',
  'escalation',
  'complication',
  'reversal',
  'revelation',
  'respite',
  'climax',
  'payoff',
  'aftermath',
] as const;
export type NarrativeFunction = (typeof narrativeFunctions)[number];

/** With what a chapter ends, so that the reader turns the page. */
export const chapterHooks = [
  'question',
  'danger',
  'arrival',
  'revelation',
  'decision',
  'line',
  'image',
] as const;
export type ChapterHook = (typeof chapterHooks)[number];

export const paces = ['slow', 'steady', 'fast'] as const;
export type Pace = (typeof paces)[number];
