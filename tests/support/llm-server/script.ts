import type { Json } from '#llm/json/schema.ts';

/** One piece of a response: an SSE event, or raw bytes, after a wait in ms. */
export type Frame = { data?: Json; raw?: string | Uint8Array; waitMs?: number };

/**
 * One scripted response. `end`: `done` closes the SSE stream as the vendor does, `close` just closes, `destroy`
 * kills the socket, `stall` keeps it open in silence.
 */
export type Script = {
  status?: number;
  headers?: Record<string, string>;
  frames?: readonly Frame[];
  /** A whole body instead of frames. */
  body?: string | Json;
  end?: 'done' | 'close' | 'destroy' | 'stall';
  /** Called once the frames were handed to a socket that was still open. */
  served?: () => void;
};

/** The chunk of a chat completion with this delta. */
export const chunk = (delta: Json, finish: string | null = null): Frame => ({
  data: { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] },
});

export const usageChunk = (input: number, output: number): Frame => ({
  data: {
    choices: [],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  },
});

/** The chunks of one call whose arguments come in pieces of `size` characters. */
export function callChunks(name: string, args: string, size = 7): Frame[] {
  const frames = [
    chunk({ tool_calls: [{ index: 0, id: 'call_s', type: 'function', function: { name, arguments: '' } }] }),
  ];
  for (let at = 0; at < args.length; at += size) {
    frames.push(chunk({ tool_calls: [{ index: 0, function: { arguments: args.slice(at, at + size) } }] }));
  }
  return frames;
}

/** The chunk of a Gemini stream with these parts. */
export const candidate = (parts: Json, finish?: string, more: Record<string, Json> = {}): Frame => ({
  data: {
    candidates: [{ content: { role: 'model', parts }, ...(finish ? { finishReason: finish } : {}), ...more }],
    usageMetadata: {
      promptTokenCount: 20,
      candidatesTokenCount: 6,
      thoughtsTokenCount: 4,
      totalTokenCount: 30,
    },
  },
});
