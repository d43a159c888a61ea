import type { LlmPorts } from '../ports.ts';
import { emptyTurn, type Wire, type WireDelta, type WireEnd } from '../stream/wire.ts';
import { estimateRequest, estimateTokens } from '../tokens.ts';
import type { ChatRequest } from '../types.ts';
import { planPractice } from './plan.ts';

/** Characters in one piece, and the pause between pieces in ms: quick, but visibly a stream. */
const PIECE = 24;
const PAUSE_MS = 4;

function* pieces(text: string): Generator<string> {
  const marks = [...text];
  for (let at = 0; at < marks.length; at += PIECE) yield marks.slice(at, at + PIECE).join('');
}

/**
 * A model that needs no network and says so: it plays a whole writing session with the tools it is offered, through
 * the same stream, repair and approval as a real one.
 */
export function createPracticeWire(ports: Pick<LlmPorts, 'sleep'>): Wire {
  async function* open(request: ChatRequest, signal: AbortSignal): AsyncGenerator<WireDelta, WireEnd> {
    const { text, calls: planned } = planPractice(request);
    const calls = planned.map(({ name, arguments: args }) => ({ name, arguments: JSON.stringify(args) }));
    for (const piece of pieces(text)) {
      await ports.sleep(PAUSE_MS, signal);
      if (signal.aborted) return { raw: emptyTurn };
      yield { text: piece, thinking: '', calls: [] };
    }
    for (const [index, { name, arguments: args }] of calls.entries()) {
      for (const piece of pieces(args)) {
        await ports.sleep(PAUSE_MS, signal);
        if (signal.aborted) return { raw: emptyTurn };
        yield { text: '', thinking: '', calls: [{ index, name, delta: piece }] };
      }
    }
    const output = estimateTokens([text, ...calls.map((call) => call.arguments)].join(''), request.model);
    const usage = { input: estimateRequest(request), output, estimated: true };
    return {
      raw: {
        content: text,
        thinking: '',
        calls,
        finish: calls.length > 0 ? 'tool_calls' : 'stop',
        ended: true,
        usage,
      },
    };
  }
  return { provider: 'practice', thinkInline: false, decodeEntities: false, open };
}
