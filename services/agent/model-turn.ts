import { estimateRequest } from '#llm/tokens.ts';
import type { ChatEnd, ChatRequest, ToolSpec } from '#llm/types.ts';
import { toSpecs } from '#tools/spec.ts';
import { isSilent } from './after-tools.ts';
import { fitHistory } from './fit.ts';
import type { RunEvent, RunOptions, RunPorts } from './ports.ts';
import { toBlocks } from './to-log.ts';

/** Least tokens the history gets, however long the system prompt is. */
const LEAST_HISTORY = 2000;

/** The request for the next turn: stable system parts, the fitted history, the tools in their fixed order. */
export function toRequest(ports: RunPorts, options: RunOptions, withTools: boolean): ChatRequest {
  const { model, maxOutput, locale, system } = options;
  const tools: ToolSpec[] = toSpecs(ports.tools, locale);
  const fixed = estimateRequest({ model, system, log: [], tools });
  const { log } = fitHistory(
    toBlocks(ports.log.entries(), ports.undone?.()),
    Math.max(LEAST_HISTORY, options.budget - fixed),
    model,
  );
  return {
    model,
    system,
    log,
    tools,
    ...(withTools ? {} : { toolChoice: 'none' as const }),
    ...(maxOutput === undefined ? {} : { maxOutput }),
  };
}

const isEmptyAnswer = ({ reason, message, problem }: ChatEnd): boolean =>
  problem?.code === 'empty_response' ||
  ((reason === 'stop' || reason === 'tool_calls') && (message === undefined || isSilent(message)));

type Attempted = { end: ChatEnd; silences: number };

/**
 * One request, with the retries that the llm layer makes. It retries silence like any passing fault; the second
 * silence is enough here, so the stream is ended before a third request goes out.
 */
async function* once(
  ports: RunPorts,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, Attempted> {
  const enough = new AbortController();
  let silences = 0;
  let end: ChatEnd = { type: 'end', reason: signal.aborted ? 'cancelled' : 'unknown' };
  for await (const part of ports.model.stream(request, AbortSignal.any([signal, enough.signal]))) {
    if (part.type === 'retry' && part.problem.code === 'empty_response') silences += 1;
    if (silences > 1) enough.abort();
    if (part.type === 'end') end = part;
    else if (part.type !== 'call-end') yield part;
  }
  return enough.signal.aborted ? { end: { type: 'end', reason: 'stop' }, silences } : { end, silences };
}

/** One turn of the model. An empty answer is asked for once more with the same request, never a third time. */
export async function* modelTurn(
  ports: RunPorts,
  options: RunOptions,
  withTools: boolean,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, ChatEnd> {
  const request = toRequest(ports, options, withTools);
  const first = yield* once(ports, request, signal);
  const again = isEmptyAnswer(first.end) && first.silences === 0 && !signal.aborted;
  const { end } = again ? yield* once(ports, request, signal) : first;
  return isEmptyAnswer(end) ? { type: 'end', reason: 'stop' } : end;
}
