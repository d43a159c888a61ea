import { type Book, findChapter } from '#model/book.ts';
import type { Change, ChangeOf } from '#model/change.ts';
import { applyTextEdit, diffText, invertTextEdit } from '#model/text-edit.ts';
import { countText } from '#text/count.ts';
import { diffLists, toHunks } from '#text/hunks.ts';
import type { StoreEvent } from './session.ts';

/** 字 or words that came into a chapter by the author's typing or from an accepted proposal, and that went. */
export type Written = { chapterId: string; typed: number; assisted: number; removed: number };

export type Committed = Extract<StoreEvent, { type: 'committed' }>;

type Flow = { chapterId: string; into: number; out: number };

/**
 * What a committed change wrote. Typed is only what came through the editor; assisted is what the author accepted
 * from a model. Text that moves between chapters, or that the author brings back from a draft or the bin or
 * renames everywhere, was not written now: such a change counts only for what the book became shorter by. Imports,
 * repairs and edits by other programs count for nothing. An undo takes back what its change counted for, so its
 * figures are below zero. `totalOf` is the length a chapter had before.
 */
export function writtenIn(event: Committed, totalOf: (chapterId: string) => number): Written[] {
  const { set, origin, book } = event;
  if (origin !== 'author' && origin !== 'assistant') return [];
  const isBack = set.source === 'undo';
  const flows = flowsOf(set.changes, book, totalOf).map(({ chapterId, into, out }) =>
    isBack ? { chapterId, into: out, out: into } : { chapterId, into, out },
  );
  const isNew = origin === 'assistant' || set.label.code === 'label-typing';
  const counted = isNew && !set.changes.some(movesText) ? flows : netOf(flows, isNew);
  const sign = isBack ? -1 : 1;
  return counted
    .filter(({ into, out }) => into !== 0 || out !== 0)
    .map(({ chapterId, into, out }) => ({
      chapterId,
      typed: origin === 'author' ? sign * into || 0 : 0,
      assisted: origin === 'assistant' ? sign * into || 0 : 0,
      removed: sign * out || 0,
    }));
}

const movesText = ({ type }: Change): boolean => type === 'chapter-add' || type === 'chapter-remove';

/** What a change made longer or shorter on the whole, booked on the chapter it changed most. */
function netOf(flows: readonly Flow[], countsGrowth: boolean): Flow[] {
  const net = flows.reduce((sum, { into, out }) => sum + into - out, 0);
  const size = ({ into, out }: Flow) => Math.abs(into - out);
  const main = flows.toSorted((a, b) => size(b) - size(a))[0];
  if (!main) return [];
  return [{ chapterId: main.chapterId, into: countsGrowth ? Math.max(0, net) : 0, out: Math.max(0, -net) }];
}

/** What came into and went out of each chapter; read backwards, since only the book after the changes is known. */
function flowsOf(changes: readonly Change[], after: Book, totalOf: (id: string) => number): Flow[] {
  const texts = new Map<string, string>();
  return changes.toReversed().flatMap((change): Flow[] => {
    switch (change.type) {
      case 'chapter-add':
        return [{ chapterId: change.chapter.id, into: countText(change.chapter.prose).total, out: 0 }];
      case 'chapter-remove':
        return [{ chapterId: change.id, into: 0, out: totalOf(change.id) }];
      case 'chapter-text':
        return [flowOfEdit(change, texts, after)];
      default:
        return [];
    }
  });
}

function flowOfEdit({ id, edit }: ChangeOf<'chapter-text'>, texts: Map<string, string>, after: Book): Flow {
  const text = texts.get(id) ?? findChapter(after, id)?.prose;
  // A chapter that the same change also removes has no text any more.
  if (text === undefined) return { chapterId: id, ...flowBetween(edit.removed, edit.inserted) };
  texts.set(id, applyTextEdit(text, invertTextEdit(edit)));
  const from = text.slice(0, edit.at).lastIndexOf('\n') + 1;
  const end = text.indexOf('\n', edit.at + edit.inserted.length);
  const [head, tail] = [
    text.slice(from, edit.at),
    text.slice(edit.at + edit.inserted.length, end < 0 ? text.length : end),
  ];
  return { chapterId: id, ...flowBetween(head + edit.removed + tail, head + edit.inserted + tail) };
}

/**
 * What differs between two texts: paragraphs are lined up first, so that two far-apart edits in one save don't
 * count what stands between them. `into - out` is always the difference of the two lengths.
 */
export function flowBetween(before: string, after: string): { into: number; out: number } {
  const flow = { into: 0, out: 0 };
  for (const hunk of toHunks(before, after)) {
    for (const [old, now] of paired(hunk).flatMap(([old, now]) => inSteps(old, now))) {
      const edit = diffText(old, now);
      if (!edit) continue;
      const kept = countText(old.slice(0, edit.at) + old.slice(edit.at + edit.removed.length)).total;
      const change = countText(now).total - countText(old).total;
      const into = Math.max(0, countText(now).total - kept, change);
      flow.into += into;
      flow.out += into - change;
    }
  }
  return flow;
}

/** So many characters between two edits were not written anew; of fewer some are the same by chance. */
const BETWEEN = 8;

/** A change of a paragraph as one step for each of its far-apart edits, so that what stands between them is none. */
function inSteps(before: string, after: string): [string, string][] {
  const chars = [...before];
  const edits: { from: number; to: number; inserted: string }[] = [];
  for (const hunk of diffLists(chars, [...after])) {
    const last = edits.at(-1);
    const to = hunk.at + hunk.before.length;
    const inserted = hunk.after.join('');
    if (!last || hunk.at - last.to >= BETWEEN) edits.push({ from: hunk.at, to, inserted });
    else {
      last.inserted += chars.slice(last.to, hunk.at).join('') + inserted;
      last.to = to;
    }
  }
  let now = before;
  return edits.toReversed().map(({ from, to, inserted }): [string, string] => {
    const old = now;
    const head = chars.slice(0, from).join('');
    now = head + inserted + old.slice(head.length + chars.slice(from, to).join('').length);
    return [old, now];
  });
}

/** Paragraphs that took each other's place one by one; else the whole stretch. */
const paired = ({ before, after }: { before: string[]; after: string[] }): [string, string][] =>
  before.length === after.length
    ? before.map((old, n) => [old, after[n] ?? ''])
    : [[before.join('\n'), after.join('\n')]];
