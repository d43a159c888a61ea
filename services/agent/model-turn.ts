import { estimateRequest } from '#llm/tokens.ts';
import type { ChatEnd, ChatRequest, ToolSpec } from '#llm/types.ts';
import { toSpecs } from '#tools/spec.ts';
import { isSilent } from './after-tools.ts';
import { fitHistory } from './fit.ts';
import type { RunEvent, RunOptions, RunPorts } from './ports.ts';
import { toLog } from './to-log.ts';

/** Least tokens the history gets, however long the system prompt is. */
const LEAST_HISTORY = 2000;

/** The request for the next turn: stable system parts, the fitted history, the tools in their fixed order. */
export function toRequest(ports: RunPorts, options: RunOptions, withTools: boolean): ChatRequest {
  const { model, maxOutput, locale, system } = options;
  const tools: ToolSpec[] = toSpecs(ports.tools, locale);
  const fixed = estimateRequest({ model, system, log: [], tools });
  const { log } = fitHistory(
    toLog(ports.log.entries()),
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

async function* once(
  ports: RunPorts,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, ChatEnd> {
  for await (const part of ports.model.stream(request, signal)) {
    if (part.type === 'end') return part;
    if (part.type !== 'call-end') yield part;
  }
  return { type: 'end', reason: signal.aborted ? 'cancelled' : 'unknown' };
}

/** One turn of the model. An empty answer is asked for once more with the same request, never a third time. */
export async function* modelTurn(
  ports: RunPorts,
  options: RunOptions,
  withTools: boolean,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, ChatEnd> {
  const request = toRequest(ports, options, withTools);
  let end = yield* once(ports, request, signal);
  if (isEmptyAnswer(end) && !signal.aborted) end = yield* once(ports, request, signal);
  return isEmptyAnswer(end) ? { type: 'end', reason: 'stop' } : end;
}
