import { countText } from '#text/count.ts';
import type { CountRule } from './types.ts';

/** Each Han, kana and Thai character, or a run of other word characters, as AO3's code scans them. */
const AO3_WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}\p{Pc}])+/gu;

/** The length of a text (without markup) by a site's rule. */
export function countFor(rule: CountRule, text: string): number {
  switch (rule) {
    case 'han-and-words':
    case 'words':
      return countText(text).total;
    case 'characters':
      return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    case 'characters-with-marks':
      return countText(text).chars;
    case 'ao3-words':
      return (
        text
          .replaceAll('--', '—')
          .replace(/['’‘-]/g, '')
          .match(AO3_WORD)?.length ?? 0
      );
    default:
      return rule satisfies never;
  }
}
