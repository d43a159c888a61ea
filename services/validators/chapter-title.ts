import { defaultLimits, type Limits } from '#model/limits.ts';
import { countText } from '#text/count.ts';
import { parseNumeral, zhNumeralChars } from '#text/numerals.ts';
import { type Checked, error, type Issue } from './issue.ts';
import { isOrdinalUnit, markAt } from './title-marks.ts';

/** From here a bare number reads as a year or a name (1984, 2046), below as a chapter's number. */
const YEARS = 1000;

/** What may stand between a mark and its title: anything but letters, digits and opening brackets or quotes. */
const separators = /^[^\p{L}\p{N}「『《〈【[（(“‘"']+/u;
const label = /^(?:(?:章节|本章)?(?:标题|題目|题目)|(?:chapter )?title)\s*[:：]\s*/iu;
const edges = /^[\s:：、，,.．。·•・\-–—―－_|｜/~～…*#>]+|[\s:：、，,.．·•・\-–—―－_|｜/~～…*]+$/gu;
const wrapped = /^[「『《〈【[（("'“‘<](.+)[」』》〉】\]）)"'”’>]$/su;
const partMarks =
  /^(?:[上中下完终終]|全[文章]?|[(（【[]\s*(?:[上中下完终終一二三四五六七八九十0-9０-９]+|无题)\s*[)）】\]])$/u;
const placeholders = new Set(
  (
    '无题 無題 未命名 未命名章节 未命名章 本章标题 本章 未定 待定 待拟 待补 暂无 暂定 无标题 無標題 标题 標題 章节名 章节标题 章名 新章节 新章 新的一章 空 无 正文 未知 ' +
    'untitled title tbd todo na none null undefined unnamed newchapter chaptertitle chapter untitledchapter placeholder xxx'
  ).split(' '),
);
const englishNumber =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|and|[\s-])+$/iu;
const zhOrDigits = new RegExp(`^[0-9０-９${zhNumeralChars}\\s]+$`, 'u');

/** Full-width letters, enclosed and circled numbers as plain text. */
const plain = (title: string): string =>
  title
    .replace(/[Ａ-Ｚａ-ｚ＃]/gu, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[①-⓪㈠-㉃㊀-㊰]/gu, (char) => char.normalize('NFKC'))
    .replace(/[❶-❿]/gu, (char) => String(char.charCodeAt(0) - 0x2775));

/** 八佰: a capital unit behind a plain digit is a name, no number. */
const mixedCapitals = /[一二三四五六七八九][佰仟拾]/u;

/** Without white space, emphasis marks and one pair of brackets or quotes around the whole. */
function unwrap(title: string): string {
  const core = title.replace(edges, '').trim();
  const inner = wrapped.exec(core)?.[1];
  return inner === undefined || /[」』》〉】\]）)<「『《〈【[（(]/u.test(inner) ? core : unwrap(inner);
}

/** A title that is nothing but a number below 1000, or the chapter's own number. */
function isBareNumber(title: string, chapterNumber: number | undefined): boolean {
  const core = unwrap(title.normalize('NFKC')).replace(/^(?:其|之|第(?=\d))/u, '');
  if (/^\d+(?:\s*[-–~～至到]\s*\d+)+$/u.test(core)) return true;
  if (mixedCapitals.test(core)) return false;
  const roman = /^[IVXLCDM\s]+$/u.test(core) || /^[ivxlcdm]+$/u.test(core);
  if (!zhOrDigits.test(core) && !roman && !englishNumber.test(core)) return false;
  const number = parseNumeral(core.replace(/\s+/gu, englishNumber.test(core) ? ' ' : ''));
  return number !== undefined && (number < YEARS || number === chapterNumber);
}

/** What is left of a title when its numbering marks are cut off; empty when it was nothing else. */
function withoutMarks(title: string): string {
  let rest = plain(title);
  for (let round = 0; round < 4; round++) {
    const inner = rest.replace(/^[^\p{L}\p{N}]+/u, '');
    const core = markAt(rest) ? rest : inner;
    const mark = markAt(core);
    if (!mark) return rest;
    const behind = core.slice(mark.length).replace(/^[」』》〉】\]）)”’"'*]+/u, '');
    const closed = behind.length < core.length - mark.length;
    const next = behind.replace(separators, '');
    const parted =
      next !== behind && (mark.spaced || behind.slice(0, behind.length - next.length).trim() !== '');
    if (next !== '' && !parted && !closed && !mark.sticky && !markAt(next)) return rest;
    rest = next.trim();
    if (!/[\p{L}\p{N}]/u.test(rest) || partMarks.test(rest)) return '';
  }
  return rest;
}

const isPlaceholder = (title: string): boolean =>
  placeholders.has(title.toLowerCase().replace(/[^\p{L}\p{N}]|[\d０-９]+$/gu, ''));

const only = (raw: string, ...issues: Issue[]): Checked<string> => ({ value: raw.trim(), issues });

/**
 * A chapter's title: 2 to 30 字, more than a number. A numbering mark before a real title is cut off, the
 * rest kept. Length counts 字 (letters and digits of other scripts for the lower bound, words for the upper).
 */
export function checkChapterTitle(
  raw: string,
  chapterNumber?: number,
  limits: Limits['title'] = defaultLimits.title,
): Checked<string> {
  const path = 'chapterTitle';
  const title = raw.trim().replace(label, '');
  if (title === '') return only(raw, error('title.missing', path, 'title.name-it'));
  const rest = withoutMarks(title);
  const core = unwrap(rest);
  if (rest === '' || isBareNumber(rest, chapterNumber) || isOrdinalUnit(core))
    return only(raw, error('title.only-number', path, 'title.name-it', { title }));
  const letters = core.replace(/[^\p{L}\p{N}]/gu, '');
  if (letters === '') return only(raw, error('title.only-marks', path, 'title.name-it', { title }));
  if (isPlaceholder(core))
    return only(
      raw,
      error(rest === title ? 'title.placeholder' : 'title.only-number', path, 'title.name-it', { title }),
    );
  const issues = lengthIssues(rest, letters, path, limits);
  return { value: rest === plain(title) ? title : rest, issues };
}

function lengthIssues(title: string, letters: string, path: string, limits: Limits['title']): Issue[] {
  if ([...letters].length < limits.min)
    return [error('title.too-short', path, 'title.resize', { title, min: limits.min, max: limits.max })];
  const count = countText(title).total;
  if (count <= limits.max) return [];
  return [error('title.too-long', path, 'title.resize', { title, count, min: limits.min, max: limits.max })];
}
