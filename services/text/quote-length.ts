/** A finding quotes at most so many UTF-16 units of a sentence. */
export const QUOTE_LENGTH = 200;
