import type { Message } from '#model/messages.ts';
import type { LintFinding, LintRuleId, Paragraph, PreparedChapter } from './types.ts';

/** Cuts prose into its lines that have text. */
export function toParagraphs(prose: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let at = 0;
  for (const text of prose.split('\n')) {
    if (/\S/u.test(text)) paragraphs.push({ at, text, number: paragraphs.length + 1 });
    at += text.length + 1;
  }
  return paragraphs;
}

type Where = {
  readonly chapter: PreparedChapter;
  readonly paragraph: Paragraph;
  readonly at: number;
  readonly length: number;
};

/** A finding at an offset inside a paragraph; `insert` is what a fix would put in the place of what is there. */
export function createFinding(
  rule: LintRuleId,
  where: Where,
  message: Message,
  insert?: string,
): LintFinding {
  const { chapter, paragraph, length } = where;
  const at = paragraph.at + where.at;
  const removed = chapter.prose.slice(at, at + length);
  return {
    ...{ rule, message },
    place: { chapterId: chapter.id, at, length, paragraph: paragraph.number },
    fix: insert === undefined ? null : { at, removed, inserted: insert },
  };
}

/** The paragraph that an offset of the chapter lies in. */
export function paragraphAt({ paragraphs }: PreparedChapter, at: number): Paragraph | undefined {
  let low = 0;
  let high = paragraphs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((paragraphs[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return paragraphs[low];
}
