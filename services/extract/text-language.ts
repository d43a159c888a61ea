import { detectLanguage } from '#text/language.ts';
import { type ExtractLanguage, extractLanguageOf } from './types.ts';

const PIECES = 24;
const PIECE = 500;
/** Below as many characters two languages of one script are told apart by a guess. */
const LEAST_TOLD = 1_000;

/** A text as a sample of it: all of it where it is one piece, else some of every part. */
function sampleOf(texts: readonly string[]): string {
  const filled = texts.filter((text) => text.trim() !== '');
  if (filled.length < 2) return filled[0] ?? '';
  const step = Math.max(1, Math.floor(filled.length / PIECES));
  return filled
    .filter((_, index) => index % step === 0)
    .map((text) => text.slice(0, Math.max(PIECE, Math.floor((PIECES * PIECE) / filled.length))))
    .join('\n');
}

const HAN: readonly string[] = ['zh', 'ja'];
const OTHER: readonly string[] = ['ko', 'ru', 'el', 'he', 'ar', 'th'];
const scriptOf = (language: string): string =>
  HAN.includes(language) ? 'han' : OTHER.includes(language) ? language : 'latin';

/** The rules a text is read by, and what it plainly is in where that is another language. */
export type ReadAs = { language: ExtractLanguage; unfit?: string };

/**
 * By which rules the names of a text are sought: those that were asked for, else those of the language it is told to be
 * in, English where it has no rules. `unfit` is the language of the text where these rules plainly do not fit it; two
 * languages of one script are told apart in longer texts only.
 */
export function readAs(texts: readonly string[], asked?: ExtractLanguage): ReadAs {
  const sample = sampleOf(texts);
  const told = detectLanguage(sample);
  const language = asked ?? extractLanguageOf(told) ?? 'en';
  const isOther =
    told !== 'und' &&
    told !== language &&
    (scriptOf(told) !== scriptOf(language) ||
      // kana are seen at once, and Chinese has none
      told === 'ja' ||
      sample.length >= LEAST_TOLD);
  return { language, ...(isOther && { unfit: told }) };
}
