import { isSupposed } from './guards.ts';
import type { Sentence } from './types.ts';

const mark = /[，。；！？：—…,.;!?]/;

/** The clause around a stretch of a text. */
export function clauseAround(text: string, start: number, end: number): string {
  const before = text.slice(0, start).split(mark).at(-1) ?? '';
  return before + text.slice(start, end) + (text.slice(end).split(mark)[0] ?? '');
}

/** 浅得几乎透明 says nothing of another clause; a condition does. */
const degrees = /几乎|险些|\b(?:almost|nearly)\b/gi;

/** Whether what is told between two places of a text is only supposed: by its clause, or by a condition elsewhere. */
export const isSupposedAt = (text: string, start: number, end: number): boolean =>
  isSupposed(text) && (isSupposed(clauseAround(text, start, end)) || isSupposed(text.replace(degrees, '')));

/** A text of a sentence with the names in it blanked out: 季蓝 is no colour, 阿九十六岁 is sixteen, not ninety-six. */
export const withoutNames = (text: string, { hits }: Pick<Sentence, 'hits'>, from = 0): string =>
  hits.reduce((blanked, { start, end }) => {
    const [first, last] = [start - from, end - from];
    return first < 0 || last > text.length
      ? blanked
      : blanked.slice(0, first) + '□'.repeat(last - first) + blanked.slice(last);
  }, text);
