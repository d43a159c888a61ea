/** A number as a source of patterns, in Chinese and in English. */
export const numberZh = '[零一二两三四五六七八九十百廿卅\\d]{1,5}';
const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty';
export const numberEn = `(?:${small})(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|\\d{1,3}`;
