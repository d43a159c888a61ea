import { quick } from '../quick.ts';

/** Said of the past, or not truly. */
export const untrue = quick(
  /谎|骗|瞒|那一?[年天时]|时候|当[年时]|\bwhen\b|\bthat (?:day|year)\b|\b(?:lie|lied|lying)\b/,
);
/** A number as a source of patterns, in Chinese and in English. */
export const numberZh = '[零一二两三四五六七八九十百廿卅\\d]{1,5}';
const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty';
export const numberEn = `(?:${small})(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|\\d{1,3}`;
