/** How models mark thinking that comes inside the text. */
const MARKS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/^\s*<(?:think|thinking|thought|reasoning)>/i, /<\/(?:think|thinking|thought|reasoning)>/i],
  [/^\s*\[THINK\]/, /\[\/THINK\]/],
  [/^\s*◁think▷/, /◁\/think▷/],
  [
    /^\s*(?:<\|start\|>assistant)?<\|channel\|>analysis<\|message\|>/,
    /<\|end\|>(?:(?:<\|start\|>assistant)?<\|channel\|>final<\|message\|>)?/,
  ],
  [/^\s*<\|channel>thought/, /<channel\|>/],
];

/** `open`: the thinking never ended. */
export type Split = { thinking: string; text: string; open: boolean };

/** A closing tag on a line of its own is a tag, not a word of the text. */
const LONE_CLOSE = /(?<=^|\n)<\/think(?:ing)?>[^\S\n]*\n/i;

/** Where a call begins inside thinking that was never closed. */
const CALL_INSIDE = /<tool_call>|<function=|<invoke\s|<[｜|]tool|<\|tool_call|<minimax:tool_call>/;

function splitOnce(text: string): Split | undefined {
  for (const [open, close] of MARKS) {
    const head = open.exec(text)?.[0];
    if (head === undefined) continue;
    const rest = text.slice(head.length);
    const end = close.exec(rest);
    if (end) {
      return { thinking: rest.slice(0, end.index), text: rest.slice(end.index + end[0].length), open: false };
    }
    const call = CALL_INSIDE.exec(rest)?.index;
    if (call === undefined) return { thinking: rest, text: '', open: true };
    return { thinking: rest.slice(0, call), text: rest.slice(call), open: false };
  }
  return undefined;
}

/**
 * Parts thinking from the answer. Only thinking at the start counts; a closing tag alone counts on a line of
 * its own, and anywhere for models known to think inline (`inline`), since a text may mention the tag.
 */
export function splitThinking(content: string, inline: boolean): Split {
  const thoughts: string[] = [];
  let text = content;
  for (let split = splitOnce(text); split; split = splitOnce(text)) {
    thoughts.push(split.thinking.trim());
    text = split.text;
    if (split.open) return { thinking: join(thoughts), text: '', open: true };
  }
  const pattern = inline ? /<\/think(?:ing)?>/i : LONE_CLOSE;
  const close = thoughts.length === 0 ? pattern.exec(text) : null;
  if (close) {
    thoughts.push(text.slice(0, close.index).trim());
    text = text.slice(close.index + close[0].length);
  }
  return { thinking: join(thoughts), text: thoughts.length > 0 ? text.trim() : text, open: false };
}

const join = (thoughts: readonly string[]): string =>
  thoughts.filter((thought) => thought !== '').join('\n\n');
