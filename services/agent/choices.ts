import type { JsonObject } from '#llm/types.ts';
import { type Book, nextDraftNumber } from '#model/book.ts';
import type { Message } from '#model/messages.ts';
import { keepProse, placeToKeep } from '#model/prose-place.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { openCall } from '#tools/execute.ts';
import { type Explained, explainToAuthor } from '#tools/explain.ts';
import { numberOf } from '#tools/lookup.ts';
import { readChapterNumber } from '#validators/chapter-number.ts';
import { append } from './append.ts';
import { CHAPTER_TOOL, draftOf, resolveArguments } from './chapter-text.ts';
import {
  argumentsOf,
  type Call,
  isAuthor,
  type Log,
  newestSpan,
  requestStart,
  resultOf,
  type Span,
  spansOf,
} from './entries.ts';
import { measureOf } from './holds.ts';
import { localTurn, ownWords } from './local-turn.ts';
import { type RunOptions, type RunPorts, readerOf } from './ports.ts';
import { isFailure, readResult } from './result-data.ts';

/** A call that failed its checks, ready for a form: its arguments as far as they go, and what is wrong. */
export type FailedCall = {
  call: Call;
  args: JsonObject;
  /** Why, in the model's language, and for the author where it is stored so. */
  message: string;
  said?: Message;
  issues: Explained[];
};

/**
 * The turn whose calls still wait for a word: the newest one, or the one before what the model said after it without
 * calling anything. What Mojian says itself settles them.
 */
function standingSpan(log: Log): Span | undefined {
  const start = requestStart(log);
  return spansOf(log).findLast(({ turn, at }) => at < start || turn.calls.length > 0 || turn.local === true);
}

/** The calls that failed their checks and that nothing has been done about since. */
export function failedCalls(ports: RunPorts): FailedCall[] {
  const log = ports.log.entries();
  const span = standingSpan(log);
  return (span?.turn.calls ?? []).flatMap((call) => {
    const result = span && resultOf(span, call.id);
    if (!result || !isFailure(result, 'invalid', 'cut')) return [];
    const { message = '', said, issues = [] } = readResult(result);
    const why = said && { said: { code: said.code, facts: said.facts ?? {} } };
    return [{ call, args: resolveArguments(log, call), message, ...why, issues }];
  });
}

/**
 * Fix by hand: the author's arguments become a call of their own that is accepted already; the next run carries it
 * out. Arguments that still fail are answered with what is wrong and nothing is stored.
 */
export async function fixByHand(
  ports: RunPorts,
  options: RunOptions,
  { name, args }: { name: string; args: JsonObject },
  signal: AbortSignal,
): Promise<{ ok: true } | { ok: false; issues: Explained[] }> {
  const context = { ...ports.context(), target: measureOf(options.wish) };
  const opened = await openCall(ports.tools, { name, args }, context, signal);
  if (!opened.ok) return { ok: false, issues: explainToAuthor(opened.issues, readerOf(options)) };
  const call = { id: ports.ids.next(), name, arguments: args };
  const edited = { arguments: args };
  await append(ports, [
    localTurn(undefined, [call]),
    { role: 'decision', callId: call.id, verdict: 'accepted', reason: '', edited },
  ]);
  return { ok: true };
}

/** Try again: asks the model once more, with fresh limits. */
export const tryAgain = (ports: RunPorts, { locale }: RunOptions): Promise<void> =>
  append(ports, [{ role: 'user', ...ownWords(locale, { code: 'choice-retry' }) }]);

/** Drop: the failed result is left where it is and the chat goes on. */
export const drop = (ports: RunPorts, { locale }: RunOptions): Promise<void> =>
  append(ports, [localTurn(ownWords(locale, { code: 'choice-dropped' }))]);

/** Where prose was kept: which version of which chapter, and whether that chapter had to be added for it. */
export type KeptDraft = {
  chapterId: string;
  number: number | null;
  title: string;
  version: number;
  isNew: boolean;
};

/**
 * Keep as a draft: the prose of the failed or broken-off call becomes a version of the chapter that it was written
 * for, which becomes a card without prose where it is not there yet. Refused where there is no text.
 */
export async function keepAsDraft(ports: RunPorts, { locale }: RunOptions): Promise<Result<KeptDraft>> {
  const { book, ids } = ports.context();
  const [failed] = failedCalls(ports);
  const given = failed?.args.chapter_content;
  const text = typeof given === 'string' ? given : draftOf(ports.log.entries());
  if (text === undefined) return refuse({ code: 'no-draft' });
  const place = placeToKeep(book.chapters, writtenFor(ports, failed));
  const version = place.chapterId === null ? 1 : nextDraftNumber(book, place.chapterId);
  const target = book.project.settings.chapterTarget;
  const kept = { id: ids.next(), title: '', target, name: 'AI', text };
  const changes = keepProse(book.chapters, place, version, kept);
  const done = await ports.commit({ label: { code: 'label-draft' }, source: 'assistant', changes });
  if (!done.ok) return done;
  const draft = toKept(ports.context().book, place.chapterId ?? kept.id, version, place.chapterId === null);
  await append(ports, [localTurn(ownWords(locale, keptMessage(draft)))]);
  return ok(draft);
}

/** The chapter that the newest prose was meant for, as far as its call or the author's request tells it. */
function writtenFor(ports: RunPorts, failed: FailedCall | undefined): Parameters<typeof placeToKeep>[1] {
  const log = ports.log.entries();
  const calls = newestSpan(log)?.turn.calls.filter(({ name }) => name === CHAPTER_TOOL) ?? [];
  const args = [...(failed ? [failed.args] : []), ...calls.map(argumentsOf)];
  const number = args.map(({ chapterNumber }) => readChapterNumber(chapterNumber)).find(Boolean);
  return { number, request: log.findLast(isAuthor)?.request };
}

const toKept = (book: Book, chapterId: string, version: number, isNew: boolean): KeptDraft => ({
  ...{ chapterId, version, isNew },
  number: numberOf(book, chapterId) ?? null,
  title: book.chapters.find(({ id }) => id === chapterId)?.title ?? '',
});

const keptMessage = ({ number, title, version, isNew }: KeptDraft): Message => {
  if (number === null) return { code: 'choice-draft-titled', facts: { title, version } };
  return { code: isNew ? 'choice-draft-new' : 'choice-draft', facts: { number, version } };
};
