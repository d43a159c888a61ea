import type { FoundName, SourceChapter } from '../types.ts';

const honorific =
  /([\u4e00-\u9fff々]{1,4}|[\u30a1-\u30faー]{2,10}|[\u3041-\u3096]{2,4})(?:さん|さま|様|君|くん|ちゃん|殿|氏|先生|博士|夫人|嬢)/g;
const katakana = /[\u30a1-\u30faー]{2,12}(?:・[\u30a1-\u30faー]{2,12})*/g;
const placeEnd =
  /([\u4e00-\u9fff々]{1,4}(?:市|町|村|県|府|区|駅|山|川|島|橋|寺|湖))(?=[にへでをはがの、。])/g;
/** Kinship and roles that take an honorific without being a name. */
const roles = new Set(
  '父 母 兄 姉 弟 妹 お父 お母 お兄 お姉 奥 旦那 嬢 坊 叔父 叔母 伯父 伯母 医者 先生 皆 みな お客 客 御 主人 若 神 仏 王 女王 お嬢 校長 教頭 学生 巡査 車掌 看護婦 船長 大'.split(
    ' ',
  ),
);
const subject = /^[はがもの、「]/;

type Seen = { count: number; subject: number };

function collect(chapters: readonly SourceChapter[], pattern: RegExp, group: number): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const { text } of chapters) {
    for (const match of text.matchAll(pattern)) {
      const name = match[group] ?? '';
      const entry = seen.get(name) ?? { count: 0, subject: 0 };
      entry.count++;
      if (subject.test(text.slice(match.index + match[0].length, match.index + match[0].length + 1)))
        entry.subject++;
      seen.set(name, entry);
    }
  }
  return seen;
}

/**
 * Names of a Japanese text, as far as they can be told without a dictionary: what takes an honorific (さん, 君, 先生),
 * words in katakana that act as a subject, and places by their ending. Plain kanji names without an honorific are not
 * found, and katakana words for things may be; the confidences say so (at most 0.7).
 */
export function findJapaneseNames(
  chapters: readonly SourceChapter[],
  step: (what: string) => void,
): FoundName[] {
  const found = new Map<string, FoundName>();
  for (const [name, { count }] of collect(chapters, honorific, 1))
    if (!roles.has(name))
      found.set(name, { kind: 'character', name, aliases: [], confidence: count > 2 ? 0.7 : 0.5 });
  step('honorifics');
  for (const [name, { count, subject: acts }] of collect(chapters, katakana, 0))
    if (!found.has(name) && count >= 3 && acts / count > 0.5)
      found.set(name, { kind: 'character', name, aliases: [], confidence: 0.4 });
  for (const [name, { count }] of collect(chapters, placeEnd, 1))
    if (count >= 2 && !found.has(name))
      found.set(name, { kind: 'place', name, aliases: [], confidence: 0.5 });
  step('places');
  return [...found.values()];
}
