/** Destinations whose content is no text of the document. */
export const SKIPPED_DESTINATIONS = new Set(
  (
    'colortbl pict object objdata header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc ' +
    'ftncn aftnsep aftnsepc aftncn themedata colorschememapping datastore latentstyles listtable listoverridetable ' +
    'rsidtbl generator xmlnstbl filetbl revtbl bkmkstart bkmkend fldinst atnid atnauthor annotation atntime atndate ' +
    'atnref atnparent nonshppict shprslt sn sv pnseclvl pgptbl mmathPr wgrffmtfilter operator creatim revtim printim ' +
    'buptim comment doccomm keywords subject category manager company hlinkbase userprops docvar xe tc tcn fchars lchars ' +
    'private passwordhash protusertbl panose falt fname fontemb fontfile template'
  ).split(' '),
);

/** Control words that stand for a character. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ tab: '\t', emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”' },
  ...{ bullet: '•', emspace: '\u2003', enspace: '\u2002', qmspace: '\u2005', line: '\n', softline: '\n' },
  ...{ zwj: '\u200d', zwnj: '\u200c', ltrmark: '\u200e', rtlmark: '\u200f' },
};

/** Control words that end a paragraph. */
export const PARAGRAPH_ENDS = new Set([
  'par',
  'sect',
  'page',
  'cell',
  'nestcell',
  'row',
  'nestrow',
  'column',
]);
