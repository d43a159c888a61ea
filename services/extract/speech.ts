import { createNameMatcher } from '#text/names.ts';
import type { Entity, ExtractLanguage, SourceChapter, SpeechLine } from './types.ts';

const chineseVerb = /(?:道|曰|云|说|问|答|喊|叫|骂|喝|叹|嚷|应|吼)(?:道|说)?[，,：:]?\s*$/;
/** Right after the quotation: a few characters and a verb of speech, 沈渔低声说道. */
const chineseAfter = /^[^，。！？；：“”\n]{2,8}?(?:道|说|问|答|喊|叫|骂|叹|嚷)(?=道|[。，！？：]|$)/;
const latinBefore =
  /(?:said|asked|replied|answered|cried|whispered|shouted|muttered|added|continued|exclaimed|remarked|returned|dit|demanda|répondit|cria|murmura|reprit|ajouta)[,:]?\s*$/i;
const latinAfter =
  /^\s*[,.]?\s*(?:said|asked|replied|answered|cried|whispered|shouted|muttered|added|continued|exclaimed|remarked|returned|dit|demanda|répondit|cria|murmura|reprit|ajouta)\b/i;
const quoted = /“([^”]+)”|「([^」]+)」|『([^』]+)』|"([^"\n]+)"|«\s*([^»]+?)\s*»/g;

type Find = (text: string) => string | undefined;

/** Who speaks by what stands right before the quotation: the last name in that clause, with a verb of speech. */
function speakerBefore(before: string, last: Find, isLatin: boolean): string | undefined {
  const clause =
    before
      .slice(-40)
      .split(/[。！？；”」.!?;]/)
      .at(-1) ?? '';
  return (isLatin ? latinBefore : chineseVerb).test(clause) ? last(clause) : undefined;
}

const speakerAfter = (after: string, first: Find, isLatin: boolean): string | undefined =>
  !isLatin
    ? first(chineseAfter.exec(after)?.[0] ?? '')
    : latinAfter.test(after)
      ? first(after.slice(0, 60).split(/[.!?;“"«]/)[0] ?? '')
      : undefined;

/** Lines of speech whose speaker is named in the same breath; all others are left out, none is guessed. */
export function findSpeech(
  chapters: readonly SourceChapter[],
  characters: readonly Entity[],
  language: ExtractLanguage,
): SpeechLine[] {
  const owner = new Map<string, string>();
  for (const { name, aliases } of characters) for (const each of [name, ...aliases]) owner.set(each, name);
  const matcher = createNameMatcher(owner.keys());
  const at =
    (index: number): Find =>
    (text) => {
      const hit = matcher.find(text).at(index);
      return hit && owner.get(hit.name);
    };
  const isLatin = language === 'en' || language === 'fr';
  const lines: SpeechLine[] = [];
  for (const { id, text } of chapters) {
    for (const match of text.matchAll(quoted)) {
      const end = match.index + match[0].length;
      const speaker =
        speakerBefore(text.slice(Math.max(0, match.index - 40), match.index), at(-1), isLatin) ??
        speakerAfter(text.slice(end, end + 80), at(0), isLatin);
      const said = match.slice(1).find((part) => part !== undefined);
      if (speaker && said) lines.push({ chapter: id, speaker, text: said });
    }
  }
  return lines;
}
