import { withoutFence } from '../json/clean.ts';
import type { Envelope, RawCall } from './raw-call.ts';

/** A special token in any of its spellings: full-width or ASCII bars, `▁`, `_` or a space between words. */
const token = (name: string): string => `<[｜|]\\s*${name.replaceAll('_', '[▁_ ]')}\\s*[｜|]?>?`;

/** DeepSeek: `function<sep>name` and fenced arguments (V3), or `name<sep>arguments` (V3.1). */
const DEEPSEEK = new RegExp(
  `${token('tool_call_begin')}([\\s\\S]*?)<[｜|]\\s*tool[▁_ ]sep\\s*[｜|]>([\\s\\S]*?)(?:(${token('tool_call_end')})|(?=${token('tool_call_begin')})|(?=${token('tool_calls_end')})|$)`,
  'y',
);

/** Kimi: `functions.name:0<|tool_call_argument_begin|>{…}`. */
const KIMI = new RegExp(
  `${token('tool_call_begin')}([\\s\\S]*?)${token('tool_call_argument_begin')}([\\s\\S]*?)(?:(${token('tool_call_end')})|(?=${token('tool_call_begin')})|(?=${token('tool_calls_section_end')})|$)`,
  'y',
);

/** Harmony: a commentary channel addressed to a function. */
const HARMONY =
  /(?:<\|start\|>assistant)?(?:<\|channel\|>\w+)?\s*to=([\w.:-]+)(?:<\|channel\|>\w+)?\s*(?:<\|constrain\|>\s*\w+|\w+)?\s*<\|message\|>([\s\S]*?)(?:<\|call\|>|<\|end\|>|$)/y;

export const OPENERS = {
  deepseek: new RegExp(`${token('tool_calls?_begin')}`),
  kimi: new RegExp(`${token('tool_calls_section_begin')}|${token('tool_call_begin')}`),
  harmony:
    /(?:<\|start\|>assistant)?(?:<\|channel\|>(?:commentary|analysis|final)\s+to=|\bassistant\s+to=functions\.)/,
} as const;

const EDGE = new RegExp(`\\s*(?:${token('tool_calls_begin')}|${token('tool_calls_section_begin')})\\s*`, 'y');
const TAIL = new RegExp(
  `(?:\\s*(?:${token('tool_calls_end')}|${token('tool_calls_section_end')}|<[｜|]\\s*end[▁_ ]of[▁_ ]sentence\\s*[｜|]>))+\\s*`,
  'y',
);

function pass(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function toRaw(name: string, body: string): RawCall {
  const plain = /^\s*function\s*$/.test(name) ? /^\s*([\w.:-]+)\s*/.exec(body) : undefined;
  const rest = plain ? body.slice(plain[0].length) : body;
  const full = (plain?.[1] ?? name).trim();
  const id = /^[\w.]+:\d+$/.test(full) ? { id: full } : {};
  return { ...id, name: full, arguments: withoutFence(rest.trim()) };
}

/** A run of calls between special tokens. The end token delimits, so fences inside the arguments stay. */
export function readTokens(text: string, from: number): Envelope | undefined {
  const calls: RawCall[] = [];
  let end = pass(EDGE, text, from);
  for (;;) {
    const at = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
    KIMI.lastIndex = at;
    DEEPSEEK.lastIndex = at;
    HARMONY.lastIndex = at;
    const kimi = KIMI.exec(text);
    const found = kimi ?? DEEPSEEK.exec(text) ?? HARMONY.exec(text);
    if (!found || found[0] === '') break;
    calls.push(toRaw(found[1] ?? '', found[2] ?? ''));
    end = at + found[0].length;
  }
  return calls.length > 0 ? { calls, end: pass(TAIL, text, end) } : undefined;
}
