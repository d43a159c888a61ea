import { isOwner } from '../actor.ts';
import { isActing } from '../acts.ts';
import { isDreamt, isRumour, isSceneBreak, isSupposed } from '../guards.ts';
import { perLanguage } from '../quick.ts';
import type { Sentence } from '../types.ts';

/**
 * What stands around a death, whoever it is told of and however: what is left of somebody, what is done with it, who
 * comes to see it. Told of nobody in so many words, it is of the one in the passage who does nothing any more.
 */
const signs = perLanguage(
  /断了?气|咽了?气|没了(?:呼吸|气息|脉搏|心跳)|(?:呼吸|心跳|脉搏)[^，。]{0,6}(?:断|停)|脑死亡|瞳孔[^，。]{0,4}[散扩]|遗[体像容]|灵[堂柩]|挽联|花圈|新坟|墓碑|(?<!界)碑(?:是新|上(?:刻|写))|下葬|入殓|火化|骨灰|死亡(?:时间|证明|通知)|抢救无效|同归于尽|(?:神魂|形神|元神)俱灭|(?<!手起)刀落(?!处)|行刑|捞(?:上来|上岸|起一)|(?:没有|无)(?:一人|人|一)?生还|冻[僵死]|冻在一起|白布(?!单?[裙衫衣裤袜鞋帽褂])|\b(?:hang(?:ed|ing)? (?:him|her)|no pulse|stopped breathing|no survivors|shroud|throat (?:was )?cut|strangled (?:him|her)|gravestone|headstone|laid (?:him|her) out|over (?:his|her) face)\b/i,
);
/** The same in speech of those who have come to say so. */
const news = perLanguage(
  /我们尽力了|节哀|大人没有|没(?:能)?(?:救|抢救|挺|熬)过来|同归于尽|(?:神魂|形神|元神)俱灭|死亡时间|确认死亡|\b(?:with the Lord|did all we could|so sorry for your loss|nothing (?:more )?we could do|time of death|throat cut)\b/i,
);
/** Of what is only feared, said of everybody or of beasts. */
const idle = perLanguage(
  /如果|若是|要是|万一|不然|否则|只能|只好|就得|差点|险些|假死|诈死|装死|仿佛|好像|似的|\b(?:might have|could have|would have|almost|nearly|as if|as though|if|horse|dog|cat|hen|sheep|cow|deer|bird|fish)\b/i,
);

const BEFORE = 3;
const AFTER = 2;

/** The sentences around one in its scene. */
function passageAt(at: number, all: readonly Sentence[]): { from: number; to: number } {
  let from = at;
  while (from > 0 && at - from < BEFORE && !isSceneBreak(all[from - 1]?.plain ?? '')) from--;
  let to = at + 1;
  while (to < all.length && to - at <= AFTER && !isSceneBreak(all[to]?.plain ?? '')) to++;
  return { from, to };
}

const isToldNow = (sentence: Sentence): boolean =>
  !isDreamt(sentence) && !isSupposed(sentence.text) && !isRumour(sentence.text);

const namesIn = ({ hits, plain }: Sentence): string[] =>
  hits.filter(({ start }) => plain.charAt(start) !== '□').map(({ name }) => name);

/** Whether somebody does or says something in a sentence, or is named in it for more than what is his. */
const isSeen = (sentence: Sentence, name: string, isBehind: boolean): boolean =>
  sentence.said.some(({ speaker }) => speaker === name) ||
  sentence.subject === name ||
  sentence.hits.some(
    (hit) =>
      hit.name === name &&
      (isActing(sentence, hit) ||
        (isBehind && sentence.plain.charAt(hit.start) !== '□' && !isOwner(sentence.text, hit.end))),
  );

/**
 * Whose death a passage tells that names it of nobody: the only one named in it who does nothing from the first sign of
 * a death on to the end of the chapter. `isStated` says whether a sentence tells somebody's death outright, which then
 * explains the signs.
 */
export function deadInPassage(
  at: number,
  all: readonly Sentence[],
  isStated: (sentence: Sentence) => boolean,
): string | undefined {
  const sentence = all[at];
  if (!sentence || sentence.paragraph === 0) return undefined;
  const isSign = (one: Sentence) =>
    (signs[one.language].test(one.plain) || news[one.language].test(one.text)) &&
    !idle[one.language].test(one.text) &&
    isToldNow(one);
  if (!isSign(sentence)) return undefined;
  const { from, to } = passageAt(at, all);
  const passage = all.slice(from, to);
  if (all.slice(from, at).some(isSign) || passage.some(isStated)) return undefined;
  const named = [...new Set(passage.flatMap(namesIn))];
  const still = named.filter((name) => !all.slice(at).some((one, index) => isSeen(one, name, index > 0)));
  return still.length === 1 ? still[0] : undefined;
}
