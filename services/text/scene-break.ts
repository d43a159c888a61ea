/** A line of nothing but ornaments, e.g. `* * *`, `---`, `◇◇◇`, `※`, `~~~`; `……` is speech, not a break. */
const SCENE_BREAK = /^(?:[*＊#＃~～=＝_＿◇◆○●◎☆★□■△▲▽▼※✦✧❖•·\s]+|[-－—–―─\s]{3,})$/u;

/** Whether a line parts two scenes. */
export const isSceneBreak = (line: string): boolean => /\S/u.test(line) && SCENE_BREAK.test(line);
