const begin = /^[ \t*#]*[=＝]{3,}[ \t]*(?:正文开始|BEGIN CHAPTER)[ \t]*[=＝]{3,}[ \t*]*\n?/imu;
const end = /^[ \t*#]*[=＝]{3,}[ \t]*(?:正文结束|END CHAPTER)[ \t]*[=＝]{3,}[ \t*]*$/imu;

/** Prose found in a message; `open` where the end mark has not come. */
export type Marked = { text: string; open: boolean };

/** The prose between the marks; where a text goes on from the turn before, the first mark may be missing. */
export function markedText(message: string, continues = false): Marked | undefined {
  const start = begin.exec(message);
  if (!start && !continues) return undefined;
  const rest = start ? message.slice(start.index + start[0].length) : message;
  const stop = end.exec(rest);
  const text = (stop ? rest.slice(0, stop.index) : rest).trim();
  return text === '' ? undefined : { text, open: !stop };
}
