import { type ChatEntry, callKey } from '#model/chat.ts';
import { markedText } from '#text/marked-text.ts';

type Of<R extends ChatEntry['role']> = Extract<ChatEntry, { role: R }>;
type Call = Of<'assistant'>['calls'][number];

/** A call with what became of it. */
export type CallState = {
  id: string;
  /** Its name in the whole chat: ids of calls may come again. */
  key: string;
  name: string;
  args: Record<string, unknown>;
  decision: Of<'decision'> | undefined;
  result: Of<'result'> | undefined;
};

/** What Mojian said itself, which is drawn in the words of the screen instead of the text; undefined for all else. */
export type Said = Of<'user'>['said'];

/** One thing to draw in a chat. */
export type ChatItem =
  | { kind: 'author'; id: string; at: string; text: string; said: Said }
  | {
      kind: 'assistant';
      id: string;
      text: string;
      thinking: string;
      isLocal: boolean;
      said: Said;
      calls: CallState[];
      /** The model, and its tokens where it told them. */
      model: string;
      usage: Of<'assistant'>['usage'];
    };

/** The entries of a chat as it is drawn; what Mojian wrote for the model stays out. */
export function toItems(entries: readonly ChatEntry[]): ChatItem[] {
  return entries.flatMap((entry, at): ChatItem[] => {
    if (entry.role === 'user')
      return entry.local ? [] : [{ kind: 'author', ...idOf(entry), text: entry.text, said: entry.said }];
    if (entry.role !== 'assistant') return [];
    const behind = answersAfter(entries, at);
    const { id, text, said, thinking = '', local: isLocal = false, model, usage } = entry;
    const calls = entry.calls.map((call) => toCall(call, id, behind));
    const own = { text: withoutProse(text), said, isLocal };
    return [{ kind: 'assistant', id, ...own, thinking, calls, model, usage }];
  });
}

const idOf = ({ id, at }: ChatEntry) => ({ id, at });

/** Decisions and results of one turn. */
function answersAfter(entries: readonly ChatEntry[], at: number): ChatEntry[] {
  let end = at + 1;
  while (entries[end]?.role === 'decision' || entries[end]?.role === 'result') end++;
  return entries.slice(at + 1, end);
}

function toCall(
  { id, name, arguments: args }: Call,
  turnId: string,
  behind: readonly ChatEntry[],
): CallState {
  return {
    id,
    key: callKey(turnId, id),
    name,
    args: isRecord(args) ? args : {},
    decision: behind.find(
      (entry) => entry.role === 'decision' && entry.callId === id,
    ) as CallState['decision'], // safe: found by role
    result: behind.find((entry): entry is Of<'result'> => entry.role === 'result' && entry.callId === id),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a model says around a chapter; the chapter itself is shown beside the editor. */
export function withoutProse(text: string): string {
  const marked = markedText(text);
  if (!marked) return text.trim();
  const at = text.indexOf(marked.text);
  const around = [text.slice(0, at), text.slice(at + marked.text.length)];
  return around.map(withoutMarks).filter(Boolean).join('\n');
}

const withoutMarks = (part: string): string =>
  part
    .split('\n')
    .filter((line) => !isMark(line))
    .join('\n')
    .trim();

const isMark = (line: string): boolean => /^[ \t*#]*[=＝]{3,}/.test(line);

type Summary = { code: string; facts?: Record<string, string | number> };
type Found = Summary & { message: string; fix: string };
type Outcome = { summary?: Summary; said?: Summary; message?: string; errors?: Found[] };

/** What a result says in one line, as far as it says anything. */
export function readOutcome({ data }: Pick<Of<'result'>, 'data'>): Outcome {
  if (!isRecord(data)) return {};
  const { kind, summary, said, message, issues } = data;
  return {
    ...(kind === 'invalid' && Array.isArray(issues) ? { errors: issues.flatMap(toError) } : {}),
    ...named('summary', summary),
    ...named('said', said),
    ...(typeof message === 'string' ? { message } : {}),
  };
}

const named = (name: 'summary' | 'said', told: unknown): Pick<Outcome, 'summary' | 'said'> =>
  isRecord(told) && typeof told.code === 'string' ? { [name]: toSummary(told.code, told.facts) } : {};

/** What was wrong with a call, where it was wrong enough to be refused. */
function toError(issue: unknown): Found[] {
  if (!isRecord(issue) || issue.severity !== 'error') return [];
  const { code, message, fix, facts } = issue;
  if (typeof code !== 'string' || typeof message !== 'string' || typeof fix !== 'string') return [];
  return [{ ...(isRecord(facts) ? toSummary(code, facts) : { code }), message, fix }];
}

function toSummary(code: string, facts: unknown): Summary {
  if (!isRecord(facts)) return { code };
  const known = Object.entries(facts).filter(
    (fact): fact is [string, string | number] => typeof fact[1] === 'string' || typeof fact[1] === 'number',
  );
  return { code, facts: Object.fromEntries(known) };
}

/** Whether something that the newest turn changed stands in the book, so that it can be taken back. */
export function changedBook(items: readonly ChatItem[], undone: readonly string[]): boolean {
  const start = items.findLastIndex(({ kind }) => kind === 'author');
  return items
    .slice(Math.max(0, start))
    .some(
      (item) =>
        item.kind === 'assistant' &&
        item.calls.some((call) => isCommitted(call) && !undone.includes(call.key)),
    );
}

const isCommitted = ({ decision, result }: CallState): boolean =>
  decision?.verdict === 'accepted' && result?.status === 'ok';
