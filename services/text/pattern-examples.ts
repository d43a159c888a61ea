/** Heading patterns that an author may begin from, by name: sources of regular expressions. */
export const patternExamples = [
  { id: 'zh', pattern: '^第[零〇一二三四五六七八九十百千0-9]+[章回节]' },
  { id: 'en', pattern: '^(Chapter|CHAPTER) ([0-9]+|[IVXLC]+)' },
  { id: 'number', pattern: '^[0-9]{1,4}[.、 ]' },
  { id: 'bracket', pattern: '^【.+】$' },
  { id: 'alone', pattern: '^[0-9]{1,4}$' },
] as const;
