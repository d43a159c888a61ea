import { type Alphabet, alphabets, frequentCjk } from './encoding-alphabets.ts';

const opening = '“‘„‚«‹¿¡';
const closing = '”’»›“‘';
const dashes = '–—…\u00a0';
const marks = '°§№€£·ªº™©®†•‰';
const letter = /\p{L}/u;
const upper = /\p{Lu}/u;
const lower = /\p{Ll}/u;

const isBlank = (char: string) => char === '' || /[\s([{'"—–-]/.test(char);
const isAfterWord = (char: string) => letter.test(char) || /[.,!?;:…)'"\d»”]/.test(char);

/** What a typographic sign is worth where it stands; undefined when the character is none. */
function scoreSign(char: string, before: string, after: string): number | undefined {
  const inWord = letter.test(before) && letter.test(after);
  if (char === '’') return inWord || isAfterWord(before) ? 1 : 0.2;
  if (opening.includes(char) && isBlank(before) && !isBlank(after)) return 1;
  if (closing.includes(char) && isAfterWord(before) && !letter.test(after)) return 1;
  if (opening.includes(char) || closing.includes(char)) return inWord ? -1 : 0.3;
  if (dashes.includes(char)) return 0.8;
  if (marks.includes(char)) return inWord ? -1.5 : 0.2;
  return undefined;
}

const ascii = /[A-Za-z]/;
const singleLetterWords = 'àéóèò';

/** A letter that does not go with its neighbours: mixed scripts in one word, a capital after a small letter, or alone. */
function scoreFit(char: string, before: string, after: string): number {
  const latin = char < '\u0250';
  if (!latin) return ascii.test(before) || ascii.test(after) ? -1.5 : 0;
  if (upper.test(char)) return lower.test(before) ? -1.6 : 0;
  if (upper.test(after)) return -1.6;
  return letter.test(before) || letter.test(after) || singleLetterWords.includes(char) ? 0 : -1;
}

function scoreLetter(char: string, before: string, entry: Alphabet): number {
  const small = char.toLowerCase();
  if (!entry.letters.has(small)) return -1.5;
  if (small !== char) return upper.test(before) ? 0.3 : 0.6;
  return entry.frequent.has(small) ? 1.05 : 0.7;
}

const isControl = (code: number) => code < 0x20 && code !== 10 && code !== 13 && code !== 9 && code !== 12;

/** How well a text reads as one language of a single-byte encoding: about 1 per character outside ASCII when right. */
function scoreAlphabet(text: string, entry: Alphabet): number {
  let score = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) {
      if (isControl(code)) score -= 1;
      continue;
    }
    const char = text[index] ?? '';
    const before = text[index - 1] ?? '';
    const after = text[index + 1] ?? '';
    const sign = scoreSign(char, before, after);
    score += sign ?? scoreLetter(char, before, entry) + scoreFit(char, before, after);
  }
  return score;
}

/** Best score over the languages written in `encoding`. */
export function scoreSingleByte(text: string, encoding: string): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const entry of alphabets) {
    if (entry.encodings.includes(encoding)) best = Math.max(best, scoreAlphabet(text, entry));
  }
  return best;
}

const cjkSigns = new Set('，。、；：？！“”‘’「」『』（）《》〈〉【】—…·～　・ー々―');

/** What one code unit of a multi-byte text is worth; 2 is the right reading of a two-byte character. */
function scoreUnit(char: string, code: number, kana: boolean): number {
  if (code >= 0x3041 && code <= 0x30ff && char !== '・' && char !== 'ー') return kana ? 2 : -0.3;
  if (frequentCjk.has(char)) return 2;
  if (cjkSigns.has(char)) return 1.5;
  if (code >= 0x4e00 && code <= 0x9fff) return 0.2;
  if (code >= 0xac00 && code <= 0xd7a3) return 0.2;
  if (code === 0xfffd) return -4;
  if (code >= 0xe000 && code <= 0xf8ff) return -3;
  if (code >= 0xff10 && code <= 0xff5a) return 0.8;
  if (code >= 0xff61 && code <= 0xff9f) return -1.5;
  if (code >= 0x80 && code < 0x2000) return -1;
  return -0.8;
}

/** Han and kana inside a Latin word come from reading an accent and the letter after it as one character. */
const isWordPart = (code: number) => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

/**
 * How well a text reads as Chinese, Japanese or Korean prose, in points: about 1.5 for each character that is
 * right. `kana` says whether kana speak for the encoding (they exist in GBK and Big5 too, but are not at home there).
 */
export function scoreMultiByte(text: string, kana: boolean): number {
  let score = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x80) {
      score += scoreUnit(text[index] ?? '', code, kana);
      if (isWordPart(text.charCodeAt(index - 1))) score -= 1;
    } else if (isControl(code)) score -= 2;
  }
  return score;
}
