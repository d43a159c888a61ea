import type { ChapterKind } from '#model/chapter.ts';
import { parseNumeral } from '#text/numerals.ts';

const NUMBERED = [
  /^第\s*(?<n>\S{1,12}?)\s*[章回节節卷部集话話幕折篇]/u,
  /^(?<n>[\p{N}零〇一二三四五六七八九十百千两廿卅]{1,12})(?:$|[\s、.．:：)）])/u,
  /^(?:chapter|chap\.?|part|book|canto|letter|stave|chapitre|kapitel|cap[ií]tulo|capitolo|глава|часть)\s+(?<n>[^\s.:,—–-]+)/iu,
  /^(?<n>[^\s.:]+)\s+(?:kapitel|chapitre|chapter)\b/iu,
  /^(?<n>[IVXLCDM]+)(?:$|[.:]|\s*[—–-]\s)/u,
];

const NAMED: Readonly<Record<Exclude<ChapterKind, 'chapter'>, RegExp>> = {
  prologue:
    /^(?:楔子|序[章言幕曲]?(?=$|[\s:：—·])|引[子言]|前言|プロローグ|prolog(?:ue)?\b|foreword\b|preface\b|introduction\b|пролог|prólogo)/iu,
  interlude:
    /^(?:[间間幕]章|幕[间間]|插曲|インターリュード|interlude\b|intermezzo\b|zwischenspiel\b|интерлюдия)/iu,
  extra: /^(?:番外|外[传傳]|附[录錄]|特别篇|extra\b|appendix\b|bonus\b)/iu,
  epilogue:
    /^(?:尾[声聲]|终章|終章|后记|後記|大结局|大結局|跋(?=$|\s)|エピローグ|epilog(?:ue)?\b|afterword\b|conclusion\b|эпилог|épilogue|epílogo)/iu,
};

/**
 * Whether a title is a whole heading already, so that no number or kind is put in front of it:
 * 第１回 …, CHAPTER I. …, I, 一, 12. …, Erstes Kapitel; for the other kinds their own words (楔子, Epilogue).
 */
export function carriesHeading(title: string, kind: ChapterKind): boolean {
  if (kind !== 'chapter' && NAMED[kind].test(title)) return true;
  return NUMBERED.some((pattern) => {
    const number = pattern.exec(title)?.groups?.n;
    return number !== undefined && parseNumeral(number.normalize('NFKC')) !== undefined;
  });
}
