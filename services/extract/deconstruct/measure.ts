import type { ChapterHook } from '#model/narrative.ts';
import { countText } from '#text/count.ts';

/** What rules and counting say of one chapter. Lengths in 字 or words, shares 0 to 1. */
export type Measure = {
  length: number;
  dialogue: number;
  /** Share of short sentences and of sentences that cry or ask: how hurried the prose is. */
  hurry: number;
  hook: ChapterHook;
};

const quoted = /“[^”\n]*”|「[^」\n]*」|『[^』\n]*』|«[^»\n]*»|"[^"\n]*"/g;
const sentence = /[^。！？!?….\n]+[。！？!?….]*["”’」』]*/g;
/** A sentence of so many 字 or words is short. */
const SHORT = 12;

/** Words at a chapter's end, by what they leave the reader with; the first that fits. */
const ENDINGS: readonly (readonly [ChapterHook, RegExp])[] = [
  ['question', /[？?]["”’」』]?\s*$/],
  [
    'danger',
    /[刀剑血杀死尸火追惊]|枪|危险|\b(?:blood|knife|gun|dead|death|kill|scream|fire|danger|fell|attack)/iu,
  ],
  [
    'revelation',
    /原来|竟然|竟是|真相|才知道|认出|\b(?:realised|realized|truth|recognised|recognized|secret)\b/iu,
  ],
  ['arrival', /来了|到了|进来|门外|敲门|脚步|\b(?:arrived|came in|knock|footsteps|at the door|entered)\b/iu],
  [
    'decision',
    /决定|决心|打定主意|非去不可|\b(?:decided|resolved|made up (?:his|her|their) mind|I will|I shall)\b/iu,
  ],
  ['line', /["”’」』]\s*$/],
];
/** Characters at the end of a chapter that are looked at. */
const END = 80;

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, part / whole));

export function measureChapter(prose: string): Measure {
  const text = prose.trim();
  const sentences = text.match(sentence) ?? [];
  const short = sentences.filter((one) => countText(one).total <= SHORT).length;
  const loud = sentences.filter((one) => /[！？!?]/.test(one)).length;
  const speech = (text.match(quoted) ?? []).reduce((sum, one) => sum + one.length - 2, 0);
  const end = text.slice(-END);
  return {
    length: countText(text).total,
    dialogue: shareOf(speech, text.length),
    hurry: (shareOf(short, sentences.length) + shareOf(loud, sentences.length)) / 2,
    hook: ENDINGS.find(([, pattern]) => pattern.test(end))?.[0] ?? 'image',
  };
}
