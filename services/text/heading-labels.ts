import type { ChapterKind } from '#model/chapter.ts';
import { fill } from '#model/messages.ts';
import { toChineseNumeral } from './numerals.ts';
import { carriesHeading } from './own-heading.ts';

/** What a language writes in front of a title, and instead of one. */
type Labels = {
  /** `{n}`: the number as this language writes it in headings, `{number}`: in digits. */
  readonly chapter: string;
  readonly volume: string;
  /** What stands between the label and the title. */
  readonly join: string;
  readonly kinds: Readonly<Record<Exclude<ChapterKind, 'chapter'>, string>>;
  readonly contents: string;
  /** Titles of the author's own pages before and behind the story. */
  readonly front: string;
  readonly back: string;
  readonly by: string;
  readonly untitledBook: string;
};

const kinds = (prologue: string, interlude: string, extra: string, epilogue: string): Labels['kinds'] => ({
  prologue,
  interlude,
  extra,
  epilogue,
});

const en: Labels = {
  chapter: 'Chapter {number}',
  volume: 'Part {number}',
  join: ': ',
  kinds: kinds('Prologue', 'Interlude', 'Extra', 'Epilogue'),
  contents: 'Contents',
  front: 'Foreword',
  back: 'Afterword',
  by: 'by {author}',
  untitledBook: 'Untitled',
};

const zh: Labels = {
  chapter: '第{n}章',
  volume: '第{n}卷',
  join: ' ',
  kinds: kinds('楔子', '间章', '番外', '尾声'),
  contents: '目录',
  front: '前言',
  back: '后记',
  by: '作者：{author}',
  untitledBook: '未命名',
};

const hant: Labels = {
  ...zh,
  kinds: kinds('楔子', '間章', '番外', '尾聲'),
  contents: '目錄',
  front: '前言',
  back: '後記',
};

const ja: Labels = {
  ...zh,
  volume: '第{n}部',
  join: '　',
  kinds: kinds('プロローグ', '幕間', '番外編', 'エピローグ'),
  contents: '目次',
  front: 'まえがき',
  back: 'あとがき',
  by: '著者：{author}',
  untitledBook: '無題',
};

const TABLE: Readonly<Record<string, Labels>> = {
  zh,
  'zh-hant': hant,
  ja,
  en,
  ko: {
    ...en,
    chapter: '제{number}장',
    volume: '제{number}부',
    join: ' ',
    kinds: kinds('프롤로그', '막간', '외전', '에필로그'),
    contents: '차례',
    front: '머리말',
    back: '후기',
    by: '지은이: {author}',
    untitledBook: '제목 없음',
  },
  fr: {
    ...en,
    chapter: 'Chapitre {number}',
    volume: 'Partie {number}',
    join: ' : ',
    kinds: kinds('Prologue', 'Interlude', 'Bonus', 'Épilogue'),
    contents: 'Table des matières',
    front: 'Avant-propos',
    back: 'Postface',
    by: 'par {author}',
    untitledBook: 'Sans titre',
  },
  de: {
    ...en,
    chapter: 'Kapitel {number}',
    volume: 'Teil {number}',
    kinds: kinds('Prolog', 'Zwischenspiel', 'Zugabe', 'Epilog'),
    contents: 'Inhalt',
    front: 'Vorwort',
    back: 'Nachwort',
    by: 'von {author}',
    untitledBook: 'Ohne Titel',
  },
  es: {
    ...en,
    chapter: 'Capítulo {number}',
    volume: 'Parte {number}',
    kinds: kinds('Prólogo', 'Interludio', 'Extra', 'Epílogo'),
    contents: 'Índice',
    front: 'Prefacio',
    back: 'Nota final',
    by: 'por {author}',
    untitledBook: 'Sin título',
  },
  ru: {
    ...en,
    chapter: 'Глава {number}',
    volume: 'Часть {number}',
    join: '. ',
    kinds: kinds('Пролог', 'Интерлюдия', 'Дополнение', 'Эпилог'),
    contents: 'Содержание',
    front: 'Предисловие',
    back: 'Послесловие',
    by: 'Автор: {author}',
    untitledBook: 'Без названия',
  },
};

/** The words for a BCP 47 tag; English where a language is not in the table. */
export function labelsOf(language: string): Labels {
  const tag = language.toLowerCase();
  const [primary = ''] = tag.split('-');
  return TABLE[/^zh-(?:hant|tw|hk|mo)\b/.test(tag) ? 'zh-hant' : primary] ?? en;
}

/** A number as the headings of the language write it: 十二 in Chinese and Japanese, 12 elsewhere. */
export const headingNumeral = (number: number, language: string): string =>
  /^(?:zh|ja)\b/i.test(language) ? toChineseNumeral(number) : String(number);

/** A heading in two parts: what is put before, and the author's own title. Not both are empty. */
export type Heading = { readonly label: string; readonly title: string };

/** The heading of the volume at `number` from 1: 第一卷 风起, Part 1: Winds; alone where its title is a whole heading. */
export function numberedVolume(title: string, number: number, language: string): Heading {
  const labels = labelsOf(language);
  const label = fill(labels.volume, { n: headingNumeral(number, language), number });
  if (!title) return { label, title: '' };
  return { label: carriesHeading(title, 'volume') ? '' : `${label}${labels.join}`, title };
}
