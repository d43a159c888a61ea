const isHanCode = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x3400 && code <= 0x4dbf) ||
  code === 0x3007 ||
  code === 0x3005;

/** Whether a Han character (or 々, 〇) stands at an offset. */
export const isHanAt = (text: string, index: number): boolean => isHanCode(text.charCodeAt(index));
