import type { JsonObject } from '#llm/types.ts';
import type { Change } from '#model/change.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { openCall } from '#tools/execute.ts';
import { type Explained, explainAll } from '#tools/explain.ts';
import { chapterByNumber, nextDraftNumber } from '#tools/lookup.ts';
import { stamped } from './append.ts';
import { draftOf, resolveArguments } from './chapter-text.ts';
import { type Call, type NewEntry, newestSpan, resultOf } from './entries.ts';
import { localTurn } from './local-turn.ts';
import { sayAgent } from './messages.ts';
import type { RunOptions, RunPorts } from './ports.ts';
import { isFailure, readResult } from './result-data.ts';

/** A call that failed its checks, ready for a form: its arguments as far as they go, and what is wrong. */
export type FailedCall = { call: Call; args: JsonObject; message: string; issues: Explained[] };

/** The calls of the newest turn that failed their checks. */
export function failedCalls(ports: RunPorts): FailedCall[] {
  const log = ports.log.entries();
  const span = newestSpan(log);
  return (span?.turn.calls ?? []).flatMap((call) => {
    const result = span && resultOf(span, call.id);
    if (!result || !isFailure(result, 'invalid', 'cut')) return [];
    const { message = '', issues = [] } = readResult(result);
    return [{ call, args: resolveArguments(log, call), message, issues }];
  });
}

async function append(ports: RunPorts, entries: readonly NewEntry[]): Promise<void> {
  for (const entry of entries) await ports.log.append(stamped(entry, ports));
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
  const context = { ...ports.context(), target: options.wish.target };
  const opened = await openCall(ports.tools, { name, args }, context, signal);
  if (!opened.ok) return { ok: false, issues: explainAll(opened.issues, options.locale) };
  const call = { id: ports.ids.next(), name, arguments: args };
  const edited = { arguments: args };
  await append(ports, [
    localTurn('', [call]),
    { role: 'decision', callId: call.id, verdict: 'accepted', reason: '', edited },
  ]);
  return { ok: true };
}

/** Try again: asks the model once more, with fresh limits. */
export const tryAgain = (ports: RunPorts, { locale }: RunOptions): Promise<void> =>
  append(ports, [{ role: 'user', text: sayAgent(locale, { code: 'choice-retry' }) }]);

/** Drop: the failed result is left where it is and the chat goes on. */
export const drop = (ports: RunPorts, { locale }: RunOptions): Promise<void> =>
  append(ports, [localTurn(sayAgent(locale, { code: 'choice-dropped' }))]);

/** Where a text without a chapter is kept. */
const looseDraft = (id: string): string => `templates/draft-${id}.md`;

/**
 * Keep as a draft: the prose of the failed or broken-off call becomes a version of its chapter, or a document of
 * its own where there is no such chapter. Answers the place; refused where there is no text.
 */
export async function keepAsDraft(ports: RunPorts, { locale }: RunOptions): Promise<Result<string>> {
  const { book, ids } = ports.context();
  const [failed] = failedCalls(ports);
  const given = failed?.args.chapter_content;
  const text = typeof given === 'string' ? given : draftOf(ports.log.entries());
  if (text === undefined) return refuse({ code: 'no-draft' });
  const asked = failed?.args.chapterNumber;
  const chapter = typeof asked === 'number' ? chapterByNumber(book, asked) : undefined;
  const path = looseDraft(ids.next());
  const number = chapter ? nextDraftNumber(book, chapter.id) : 0;
  const change: Change = chapter
    ? { type: 'draft-put', chapterId: chapter.id, number, name: 'AI', text }
    : { type: 'document-set', path, text };
  const done = await ports.commit({ label: { code: 'label-draft' }, source: 'assistant', changes: [change] });
  if (!done.ok) return done;
  const place = chapter ? `${chapter.title} ${number}` : path;
  await append(ports, [localTurn(sayAgent(locale, { code: 'choice-draft', facts: { place } }))]);
  return ok(place);
}
