const HEAD =
  /^(?:dedications?|epigraph|copyright(?: page| notice| information)?|imprint|colophon|impressum|widmung|motto|dédicace|épigraphe|dedicatoria|epígrafe|献词|獻詞|献辞|獻辭|题献|題獻|题记|題記|题词|題詞|卷首语|卷首語|版权(?:页|信息|声明)?|版權(?:頁|信息|資訊|聲明)?|著作権|奥付|扉页题词)$/iu;

/** Whether a heading is that of a page that stands before a story and says nothing of it: dedication, epigraph, copyright. */
export const isAsideHead = (heading: string): boolean => HEAD.test(heading.trim().replace(/[：:.。]$/u, ''));

/** 题记：江水东流。 */
const LABELLED =
  /^(?:dedication|epigraph|copyright|献词|獻詞|献辞|獻辭|题献|題獻|题记|題記|题词|題詞|版权(?:信息|声明)?|版權(?:資訊|聲明)?)[ \u3000]*[：:]/iu;
const RIGHTS =
  /^(?:©|\(c\)\s|copyright\b|all rights reserved|(?:e-?|print )?isbn\b|first (?:published|edition)|published by|printed in|no part of this (?:book|publication)|版权所有|版權所有|翻印必究|未经(?:许可|授权)|未經(?:許可|授權))/iu;
const DEVOTED =
  /^(?:dedicated to\b|in (?:loving )?memory of\b|(?:for|to) (?:all who|everyone who)\b|谨以此|謹以此|献给|獻給|谨献|謹獻)/iu;
/** A line to somebody, as a synopsis might begin as well. */
const FOR_MINE = /^(?:for|to) (?:my|our)\b/iu;
/** For Anna and Tom, To Véra. */
const NAMED = /^(?:For|To) \p{Lu}[\p{L}’'-]*(?:(?:,| and| &|, and)? \p{Lu}[\p{L}’'-]*)*[.,]?$/u;
/** Longest dedication in one line, and line that says whose words a motto is. */
const [LONGEST_LINE, LONGEST_NAME] = [120, 60];
const ATTRIBUTION = /^(?:—{1,2}|–|―|--)\s*\S/u;

export const isAsideLine = (line: string): boolean => {
  if (isAsideHead(line) || LABELLED.test(line) || RIGHTS.test(line)) return true;
  return (
    (line.length <= LONGEST_LINE && DEVOTED.test(line)) || (line.length <= LONGEST_NAME && isToSomebody(line))
  );
};

const isToSomebody = (line: string): boolean =>
  NAMED.test(line) || (FOR_MINE.test(line) && !/[,;:]/.test(line));

/** Not what somebody says behind a dash. */
export const isAttribution = (line: string): boolean =>
  line.length <= LONGEST_NAME && ATTRIBUTION.test(line) && !/[.!?…。！？]["”’»]?$/u.test(line);
