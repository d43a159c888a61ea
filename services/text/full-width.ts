/** Whether a text holds characters of full width: Han, kana, Hangul and their punctuation. */
export const hasFullWidth = (text: string): boolean => /[\u2e80-\uffef]/.test(text);
