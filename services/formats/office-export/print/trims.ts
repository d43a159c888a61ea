/** Page sizes in mm with the margin around the text: office paper, and the usual sizes of novels. */
export const trims = {
  a4: { width: 210, height: 297, margin: 25 },
  letter: { width: 215.9, height: 279.4, margin: 25 },
  a5: { width: 148, height: 210, margin: 18 },
  /** 大32开, the usual size of novels in China. */
  'k32-large': { width: 140, height: 203, margin: 17 },
  /** 6 × 9 in, the usual size of printed novels at Amazon KDP. */
  '6x9': { width: 152.4, height: 228.6, margin: 19 },
} as const;
export type Trim = keyof typeof trims;
export const trimNames = ['a5', 'a4', 'letter', 'k32-large', '6x9'] as const satisfies readonly Trim[];
