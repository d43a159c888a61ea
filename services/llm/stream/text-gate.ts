import type { ToolSpec } from '../json/arguments.ts';

/** What may be shown now; the rest is held until it is known to be prose or a call. */
export type Shown = { text: string; thinking: string };
export type TextGate = {
  push(delta: string): Shown;
  /** The text that the whole turn came to; gives what of it has not been shown. */
  finish(text: string): string;
};

const THINK_OPEN = /^\s*(?:<(?:think|thinking|thought|reasoning)>|\[THINK\]|◁think▷)/i;
const THINK_CLOSE = /<\/(?:think|thinking|thought|reasoning)>|\[\/THINK\]|◁\/think▷/i;
const THINK_WORDS = ['<think>', '<thinking>', '<thought>', '<reasoning>', '[THINK]', '◁think▷'];

/** Where markup of a call begins; everything from there is held. */
const CALL =
  /<(?:[｜|]|\/?(?:\w+:)?(?:tool_|function|invoke))|\[TOOL_CALLS\]|`{3}(?:tool_|function_)|(?:^|\n)\[[\w.]+\(|(?:^|\n)Action:/;
/** A tail that may still become such markup. */
const PARTIAL = /(?:<[\w:/]{0,24}|\[[\w.]{0,40}|`{1,3}\w{0,13}|\n|(?:^|\n)A\w{0,6})$/;

/** A message that begins like this may be a call as a whole. */
const WHOLE = /^\s*(?:[{[]|`{3}|`{1,2}$)/;

function couldThink(head: string): boolean {
  const start = head.trimStart().toLowerCase();
  return start === '' || THINK_WORDS.some((word) => word.toLowerCase().startsWith(start));
}

type State = {
  mode: 'start' | 'thinking' | 'text' | 'held';
  pending: string;
  shown: string;
  /** Thinking came before: the white space behind it belongs to its marks. */
  thought: boolean;
};

function passThinking(state: State): string {
  const close = THINK_CLOSE.exec(state.pending);
  if (close) {
    const thought = state.pending.slice(0, close.index);
    state.pending = state.pending.slice(close.index + close[0].length);
    state.thought = true;
    state.mode = 'start';
    return thought;
  }
  const cut = /[<[◁][^>\]▷]{0,12}$/.exec(state.pending)?.index ?? state.pending.length;
  const thought = state.pending.slice(0, cut);
  state.pending = state.pending.slice(cut);
  return thought;
}

function passText(state: State, call: RegExp): string {
  const found = call.exec(state.pending);
  const cut = found?.index ?? PARTIAL.exec(state.pending)?.index ?? state.pending.length;
  const text = state.pending.slice(0, cut);
  state.pending = state.pending.slice(cut);
  if (found) state.mode = 'held';
  state.shown += text;
  return text;
}

type WholeCall = { begins(head: string): boolean; mayBegin(head: string): boolean };

/** A call expression of an offered tool at the start of a message, and what may still become one. */
function wholeCall(tools: readonly ToolSpec[]): WholeCall {
  const heads = tools.flatMap(({ name }) => [`${name}(`, `functions.${name}`, `print(${name}`, `${name}:`]);
  return {
    begins: (head) => heads.some((one) => head.trimStart().startsWith(one)),
    mayBegin: (head) => heads.some((one) => one.startsWith(head.trimStart()) && one !== head.trimStart()),
  };
}

/** The start of a message decides: thinking, a message that may be a call as a whole, or text. */
function passStart(state: State, calls: WholeCall): boolean {
  if (state.thought) state.pending = state.pending.trimStart();
  const head = THINK_OPEN.exec(state.pending)?.[0];
  if (head !== undefined) {
    state.pending = state.pending.slice(head.length);
    state.mode = 'thinking';
    return true;
  }
  if (couldThink(state.pending) || calls.mayBegin(state.pending)) return false;
  state.mode = WHOLE.test(state.pending) || calls.begins(state.pending) ? 'held' : 'text';
  return true;
}

/**
 * Shows text as it streams without ever flashing markup: thinking goes apart, and what may be a printed call is
 * held. Without tools nothing but thinking is held.
 */
export function createTextGate(tools: readonly ToolSpec[]): TextGate {
  const state: State = { mode: 'start', pending: '', shown: '', thought: false };
  const never = /(?!)/;
  const names = tools.map((tool) => tool.name).join('|');
  const call = tools.length === 0 ? never : new RegExp(`${CALL.source}|<(?:${names})>`);
  const whole = wholeCall(tools);
  return {
    push(delta) {
      state.pending += delta;
      const shown: Shown = { text: '', thinking: '' };
      for (let before = -1; before !== state.pending.length; ) {
        before = state.pending.length;
        if (state.mode === 'start' && !passStart(state, whole)) break;
        if (state.mode === 'thinking') shown.thinking += passThinking(state);
        if (state.mode === 'held' && tools.length === 0) state.mode = 'text';
        if (state.mode === 'text') shown.text += passText(state, call);
      }
      return shown;
    },
    finish: (text) => (text.startsWith(state.shown) ? text.slice(state.shown.length) : ''),
  };
}
