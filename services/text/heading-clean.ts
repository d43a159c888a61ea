/** A line without what surrounds its words, and what was found around them. */
type CleanLine = { text: string; indent: number; mark: number; paged: boolean };

/**
 * Nothing longer is looked at for a heading. Patterns that strip a line's end try each place of a run of spaces, so
 * their cost grows with the square of a line's length.
 */
const LONGEST = 200;

const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/g;
const blank = /^[\s\u200b\ufeff\u2060]*$/;
const atx = /^[#＃]{1,6}(?=[^#＃])[\s\u3000]*/;
const bold = /^(\*\*|__)(?=\S)(.+?)(?<=\S)\1$/;
const decorLeft = /^[=＝*＊~～☆★◆◇■□●○◎※▲△▼▽|｜<＜>＞_+＋^♦♢❖✦✿•·§─━═\-—–]+[\s\u3000]*/;
const decorRight = /[\s\u3000]*[=＝*＊~～☆★◆◇■□●◎※▲△▼▽|｜<＜>＞_+＋^#＃♦♢❖✦✿•─━═]+$/;
const dashRight = /[\s\u3000]+[-—–]+$/;
const brackets = /^[【《〖〈『]([^【】《》〖〗〈〉『』]*)[】》〗〉』][\s\u3000]*(.*)$/;
const wordCount =
  /[\s\u3000]*[[［(（【][\s\u3000]*(?:本章)?(?:共|约|字数[:：]?)?[\s\u3000]*\d{2,6}[\s\u3000]*(?:字|words?|w)?[\s\u3000]*[\]］)）】]$/i;
const pageNumber =
  /(?:[\s\u3000]*(?:\.{3,}|…+|·{3,}|(?:[.·]\s){3,}|_{3,}|—{3,}|\t)[\s\u3000.…·]*)\(?\d{1,4}\)?$/;
const aozoraNote = /［＃[^］]*］/g;
const ruby = /[｜|]?([^｜|《》]*?)《[\u3040-\u30ffー・]+》/g;

export const isBlankLine = (line: string): boolean => line.length === 0 || blank.test(line);

/** Width of the white space before the first visible character; an ideographic space counts 2. */
function measureIndent(line: string): number {
  let width = 0;
  for (const char of line) {
    if (char === '\u3000') width += 2;
    else if (char === '\t') width += 4;
    else if (char === ' ' || char === '\u00a0') width += 1;
    else if (!/[\u200b\ufeff\u2060]/.test(char)) break;
  }
  return width;
}

function stripDecoration(source: string): string {
  let text = source;
  if (/^(?:[-—–]\s?)+\S/.test(text) && !/[-—–=]$/.test(text)) return text;
  text = text.replace(decorLeft, '');
  return text.replace(decorRight, '').replace(dashRight, '').trim();
}

/** 【第三章】再见 and 《第三章 再见》 lose their brackets; 【】 around anything else stays. */
function stripBrackets(text: string): string {
  const [, inner, rest] = brackets.exec(text) ?? [];
  if (inner === undefined || rest === undefined) return text;
  if (!/^(?:第|卷|[序楔引终終尾番后後外间間]|chapter\b|part\b)/i.test(inner)) return text;
  return `${inner} ${rest}`.trim();
}

/**
 * Takes a line apart for recognition only; the text of the book is never changed. Invisible characters, Markdown
 * marks, rows of signs, brackets, a word count, a page number behind dots and Aozora notes go; words stay. A line too
 * long for a heading loses its invisible characters only.
 */
export function cleanLine(line: string): CleanLine {
  const indent = measureIndent(line);
  let text = line.replace(invisible, '').trim();
  if (text.length > LONGEST) return { text, indent, mark: 0, paged: false };
  if (text.includes('［＃')) text = text.replace(aozoraNote, '').replace(ruby, '$1').trim();
  let mark = 0;
  const hashes = atx.exec(text)?.[0];
  if (hashes) {
    mark = hashes.trimEnd().length;
    text = text.slice(hashes.length).replace(/[\s\u3000]+#+$/, '');
  }
  const strong = bold.exec(text)?.[2];
  if (strong) {
    text = strong.trim();
    mark ||= 7;
  }
  text = stripBrackets(stripDecoration(text)).replace(wordCount, '');
  const paged = pageNumber.test(text);
  return { text: paged ? text.replace(pageNumber, '').trim() : text, indent, mark, paged };
}
