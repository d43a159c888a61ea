import { z } from 'zod';
import type { Change } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { paragraphAt } from '#text/paragraph-at.ts';
import { about, chapterNumber } from './field.ts';
import { findText, type Span } from './find-text.ts';
import { chapterByNumber, noChapter } from './lookup.ts';
import { readNumbers } from './prepare.ts';
import type { PreviewItem } from './preview.ts';
import { defineTool } from './tool.ts';

const edit = z.object({
  find: about(
    z.string(),
    ['要改的原文，足够长，全章只出现一次。', '他还站在城楼的阴影里', '他'],
    ['The passage to change, long enough to occur once.', 'he still stood in the shadow', 'he'],
  ),
  replace: about(
    z.string(),
    ['改成什么；空串为删去。', '他仍守在城楼上', '（同上）'],
    ['What it becomes; empty deletes it.', 'he kept to the wall', '(as above)'],
  ),
  why: about(z.string(), ['为什么改。', '与上文重复', '更好'], ['Why.', 'repeats the line above', 'better']),
});
const input = z.object({
  chapterNumber: chapterNumber(),
  edits: about(
    z.array(edit),
    ['逐处修改，互不重叠。', '[{"find":…,"replace":…,"why":…}]', '整章重写'],
    ['One item a place, none overlapping.', '[{"find":…,"replace":…,"why":…}]', 'the whole chapter'],
  ),
});
type Edit = z.output<typeof edit>;
type Placed = Edit & Span & { tolerant: boolean };

export const editChapterDefinition = {
  name: 'edit_chapter',
  writes: true,
  about: {
    zh: '修改一章中的若干处文字，作者可逐处接受。',
    en: 'Changes passages of a chapter; the author may accept each by itself.',
  },
  input,
};

/** How much of the surroundings is quoted, in characters. */
const AROUND = 12;

const quoted = (prose: string, { start, end }: Span): string =>
  prose.slice(Math.max(0, start - AROUND), end + AROUND).replace(/\s+/gu, ' ');

/** The one place of an edit; none or several are refused with what was seen. */
function place(prose: string, one: Edit): Result<Placed> {
  const { spans, tolerant } = findText(prose, one.find);
  const [first, second] = spans;
  const find = one.find.slice(0, 40);
  if (!first) return refuse({ code: 'passage-missing', facts: { find } });
  if (!second) return ok({ ...one, ...first, tolerant });
  return refuse({
    code: 'passage-twice',
    facts: {
      find,
      count: spans.length,
      paragraph: paragraphAt(prose, first.start),
      other: paragraphAt(prose, second.start),
      quote: quoted(prose, first),
      otherQuote: quoted(prose, second),
    },
  });
}

const inOrder = (placed: readonly Placed[]): Placed[] => placed.toSorted((a, b) => a.start - b.start);

/** In the order of the arguments, which is how the preview shows them and the author's choice counts them. */
function placeAll(prose: string, edits: readonly Edit[]): Result<Placed[]> {
  const placed: Placed[] = [];
  for (const one of edits) {
    const found = place(prose, one);
    if (!found.ok) return found;
    placed.push(found.value);
  }
  const clash = inOrder(placed).find((one, at, all) => one.start < (all[at - 1]?.end ?? 0));
  return clash ? refuse({ code: 'passages-overlap', facts: { find: clash.find.slice(0, 40) } }) : ok(placed);
}

const shown = (prose: string, one: Placed): PreviewItem => ({
  what: { code: 'field-passage', facts: { paragraph: paragraphAt(prose, one.start), why: one.why } },
  kind: 'prose',
  before: prose.slice(one.start, one.end),
  after: one.replace,
});

export const editChapter = defineTool(editChapterDefinition, {
  prepare: (raw) => readNumbers(raw, 'chapterNumber'),
  async run({ book, prose: read }, { chapterNumber: number, edits }, signal) {
    const chapter = chapterByNumber(book, number);
    if (!chapter) return refuse(noChapter(book, number));
    if (edits.length === 0) return refuse({ code: 'no-edits' });
    const prose = await read(chapter.id, signal);
    const placed = placeAll(prose, edits);
    if (!placed.ok) return placed;
    const changes = inOrder(placed.value)
      .toReversed()
      .map(
        (one): Change => ({
          type: 'chapter-text',
          id: chapter.id,
          edit: { at: one.start, removed: prose.slice(one.start, one.end), inserted: one.replace },
        }),
      );
    const notes = placed.value
      .filter(({ tolerant }) => tolerant)
      .map(
        (one): Message => ({
          code: 'note-tolerant',
          facts: { find: one.find.slice(0, 40), match: prose.slice(one.start, one.end).slice(0, 40) },
        }),
      );
    const facts = { number, title: chapter.title, count: edits.length };
    return ok({
      kind: 'proposal',
      changes,
      label: { code: 'label-edit', facts },
      summary: { code: 'did-edit', facts },
      preview: { items: placed.value.map((one) => shown(prose, one)), notes },
      data: { chapterNumber: number, edits: edits.length },
    });
  },
});
