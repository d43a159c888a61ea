import type { ChapterKind } from '#model/chapter.ts';

/** Unit characters of 第N… with their rank. */
export const zhUnits: Readonly<Record<string, number>> = {
  部: 1,
  卷: 2,
  册: 2,
  冊: 2,
  季: 2,
  编: 2,
  編: 2,
  集: 3,
  辑: 3,
  輯: 3,
  篇: 3,
  幕: 4,
  章: 5,
  回: 5,
  囘: 5,
  话: 5,
  話: 5,
  折: 5,
  齣: 5,
  场: 5,
  場: 5,
  讲: 5,
  講: 5,
  品: 5,
  关: 5,
  關: 5,
  节: 7,
  節: 7,
  段: 7,
};

/** Units that ordinary prose uses too (第二天): they need a whole sequence to count. */
export const zhLooseUnits = '天日夜封案战戰梦夢';

/** What may follow a unit character without making it a heading: 第四回合, 第七纵队, 第九部队, 第三节课. */
export const zhUnitTraps: Readonly<Record<string, string>> = {
  部: '队隊分门門落件長长委位队',
  回: '合来來头頭答应應',
  集: '团團合体體市中',
  节: '课課目日省点點',
  節: '課目日省點',
  季: '度节節',
  话: '筒音',
  場: '地合景',
  场: '地合景',
  关: '于心系系注',
  關: '於心係注',
  折: '扣',
  品: '牌质質种',
  段: '时間间落时',
  篇: '文章幅',
  讲: '话台座课',
  编: '号制辑者',
  卷: '入起子轴',
  章: '程节鱼',
  幕: '僚布后後',
};

/** Unit words of alphabetic scripts with their rank. */
export const wordUnits: Readonly<Record<string, number>> = {
  part: 1,
  partie: 1,
  parte: 1,
  teil: 1,
  часть: 1,
  phần: 1,
  deel: 1,
  część: 1,
  del: 1,
  book: 1.5,
  livre: 1.5,
  libro: 1.5,
  livro: 1.5,
  buch: 1.5,
  книга: 1.5,
  volume: 1.2,
  vol: 1.2,
  tome: 1.2,
  tomo: 1.2,
  band: 1.2,
  том: 1.2,
  quyển: 1.2,
  tập: 1.2,
  act: 4,
  acte: 4,
  akt: 4,
  акт: 4,
  chapter: 5,
  chap: 5,
  ch: 5,
  stave: 5,
  canto: 5,
  letter: 5,
  episode: 5,
  chapitre: 5,
  lettre: 5,
  kapitel: 5,
  kap: 5,
  hauptstück: 5,
  глава: 5,
  письмо: 5,
  capítulo: 5,
  capitulo: 5,
  cap: 5,
  capitolo: 5,
  chương: 5,
  hồi: 5,
  hoofdstuk: 5,
  rozdział: 5,
  kapitola: 5,
  bölüm: 5,
  bab: 5,
  fejezet: 5,
  luku: 5,
  kapittel: 5,
  capitol: 5,
  capitolul: 5,
  บทที่: 5,
  ตอนที่: 5,
  section: 7,
  scene: 7,
  scène: 7,
  szene: 7,
  abschnitt: 7,
};

/** Unit words that prose uses too: they need a whole sequence to count. */
export const looseWordUnits: ReadonlySet<string> = new Set(
  'day night week entry tag jour día giorno dia день дата ngày'.split(' '),
);

/** "Last" where a number would stand. */
export const lastWords =
  'last|final|letzte[rs]?|dernier|dernière|последняя|последний|último|última|ultimo|ultima|cuối';

type SpecialWords = { kind: ChapterKind; words: string };

/** Headings without a number, by the kind of chapter they open. */
export const specialWords: readonly SpecialWords[] = [
  {
    kind: 'prologue',
    words:
      '楔子|序章|序幕|序曲|序言|序篇|自序|总序|總序|原序|代序|序|叙|敘|引子|引言|引首|引|前言|前奏|开篇|開篇|开场白|卷首语|卷首|缘起首回|缘起|緣起|弁言|例言|凡例|はしがき|まえがき|前書き|プロローグ|프롤로그|서장|서문|머리말|prologue|preface|foreword|introduction|introductory|prelude|prolog|vorwort|einleitung|vorrede|préface|avant-propos|prologo|prólogo|prefacio|prefácio|prefazione|introducción|introdução|introduzione|пролог|предисловие|введение|вступление|mở đầu|lời nói đầu|lời tựa|proloog|voorwoord|przedmowa',
  },
  {
    kind: 'interlude',
    words:
      '间章|間章|幕间|幕間|插曲|过场|間奏|间奏|断章|斷章|interlude|intermezzo|intermission|entracte|zwischenspiel|интерлюдия|interludio|interlúdio|막간',
  },
  {
    kind: 'epilogue',
    words:
      '尾声|尾聲|终章|終章|最终章|最終章|最终话|最終話|最终回|最終回|最后一章|最後一章|终曲|終曲|终幕|終幕|大结局|大結局|结局|結局|终局|結び|结子|結子|尾章|末章|余音|餘音|エピローグ|에필로그|종장|epilogue|conclusion|finale|epilog|schluss|schluß|épilogue|epilogo|epílogo|conclusión|conclusão|conclusione|эпилог|заключение|vĩ thanh|kết|epiloog',
  },
  {
    kind: 'extra',
    words:
      "番外篇|番外編|番外卷|番外|外传|外傳|外篇|特别篇|特別篇|附录|附錄|附|后记|後記|后序|後序|后叙|跋|完本感言|完结感言|完結感言|作者的话|作者的話|作者后记|写在最后|致谢|致謝|鸣谢|自叙|自敘|あとがき|解説|후기|외전|작가의 말|afterword|acknowledgments|acknowledgements|about the author|author’s note|author's note|appendix|postscript|nachwort|anhang|postface|appendice|remerciements|posfácio|apéndice|apêndice|послесловие|приложение|ngoại truyện|lời bạt|nawoord",
  },
];

/** Words that head a table of contents, alone on their line. */
export const contentsWords =
  /^(?:目\s*[录錄次]|总目|章节目录|章節目錄|(?:table of )?contents|list of chapters|table des mati[eè]res|table des chapitres|table|inhalt(?:sverzeichnis)?|содержание|оглавление|índice|indice|contenido|sommario|sumário|차례|목차|mục lục|inhoud|spis treści)[.:：]?$/i;
