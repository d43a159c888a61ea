import type { JsonObject } from '#llm/types.ts';
import { type Marked, markedText } from '#text/marked-text.ts';
import { lengthOf } from '#tools/length.ts';
import {
  argumentsOf,
  type Call,
  isComplete,
  type Log,
  newestSpan,
  type Turn,
  turnsOfRequest,
} from './entries.ts';

/** The tool whose prose may travel as message text. */
export const CHAPTER_TOOL = 'update_storyboard';

export const textMarkers = {
  'zh-CN': { begin: '===正文开始===', end: '===正文结束===' },
  en: { begin: '===BEGIN CHAPTER===', end: '===END CHAPTER===' },
} as const;

const sentenceEnd = /[。！？…”」』.!?"’]$/u;

/** Shortest stretch that counts as the model repeating where it left off. */
const OVERLAP = 8;
const REACH = 200;

/** A text and what was written on; a repeated tail is not written twice. */
export function joinText(before: string, after: string): string {
  if (before === '') return after;
  for (let length = Math.min(REACH, before.length, after.length); length >= OVERLAP; length--)
    if (before.endsWith(after.slice(0, length))) return before + after.slice(length);
  return `${before}${sentenceEnd.test(before) ? '\n' : ''}${after}`;
}

type State = { text: string | undefined; open: boolean };

function afterMessage(state: State, message: string): { state: State; own: string | undefined } {
  const marked = markedText(message, state.open);
  if (!marked) return { state, own: undefined };
  const text = state.open ? joinText(state.text ?? '', marked.text) : marked.text;
  return { state: { text, open: marked.open }, own: marked.text };
}

/** From this length on (字 or words) a message without marks, called the chapter by its call, is taken at its word. */
const UNMARKED = 100;

type Sources = Record<'before' | 'now' | 'own' | 'unmarked', string | undefined>;

function contentOf(args: JsonObject, { before, now, own, unmarked }: Sources): string | undefined {
  const given =
    typeof args.chapter_content === 'string' && args.chapter_content.trim() !== ''
      ? args.chapter_content
      : undefined;
  switch (args.content_from) {
    case 'text':
      return now ?? given ?? unmarked;
    case 'text_continued':
      return own === undefined && given === undefined ? before : joinText(before ?? '', own ?? given ?? '');
    case 'previous':
      return before ?? given;
    default:
      // A stub (“see above”) beside prose between the marks is no prose.
      return given !== undefined && given.length >= (own?.length ?? 0) ? given : own;
  }
}

/** Reads the prose of this request turn by turn; `visit` sees every chapter call with its own. */
function follow(log: Log, visit: (turn: Turn, call: Call, text: string | undefined) => void): State {
  let state: State = { text: undefined, open: false };
  for (const { turn } of turnsOfRequest(log)) {
    const before = state.text;
    const read = afterMessage(state, turn.text);
    state = { ...read.state, open: read.state.open && !isComplete(turn) };
    for (const call of turn.calls) {
      if (call.name !== CHAPTER_TOOL) continue;
      const unmarked = lengthOf(turn.text) >= UNMARKED ? turn.text.trim() : undefined;
      const text = contentOf(argumentsOf(call), { before, now: read.state.text, own: read.own, unmarked });
      visit(turn, call, text);
      if (text !== undefined) state = { ...state, text };
    }
  }
  return state;
}

/**
 * The arguments of a call of this request with its prose filled in, wherever that travelled: as an argument,
 * between marks in the message, as the continuation of a text before, or left as it was in the call sent back.
 */
export function resolveArguments(log: Log, call: Call): JsonObject {
  const args = argumentsOf(call);
  if (call.name !== CHAPTER_TOOL) return args;
  const newest = newestSpan(log)?.turn;
  let found: string | undefined;
  follow(log, (turn, one, text) => {
    if (one === call || (turn.id === newest?.id && one.id === call.id)) found = text;
  });
  const { content_from: _, ...rest } = args;
  return found === undefined ? rest : { ...rest, chapter_content: found };
}

/** The prose this request has brought so far; `open` where it broke off. Kept as a draft when a run ends. */
export function textSoFar(log: Log): Marked | undefined {
  const { text, open } = follow(log, () => undefined);
  return text === undefined ? undefined : { text, open };
}

/** What a run that broke off leaves behind: the chapter's prose, or the words of the turn that was cut. */
export function draftOf(log: Log): string | undefined {
  const newest = turnsOfRequest(log).at(-1)?.turn;
  const words = newest && !isComplete(newest) ? newest.text.trim() : '';
  return textSoFar(log)?.text ?? (words === '' ? undefined : words);
}
