import { type Caps, cappedBy, costOf, type Price } from './prices.ts';
import { createProblem, type LlmProblem } from './problems.ts';
import { estimateRequest } from './tokens.ts';
import type { ChatModel, ChatPart, ChatRequest, Usage } from './types.ts';

/** Tokens of an answer that are reckoned with where the request names no limit: a chapter and its bible. */
const USUAL_OUTPUT = 8000;

export type Spending = {
  caps: Caps;
  price: Price;
  /** What the day has cost so far, in the price's currency. */
  spent(): number;
  /** Keeps what a request has cost. */
  record(usage: Usage, amount: number): void;
  /** Whether the request is with the provider already: its answer is owed whatever the caps say. */
  isSent?(request: ChatRequest): boolean;
  /** Whether the answer of this receipt was kept before: one that is fetched again costs nothing. */
  isKept?(receipt: string): boolean;
};

/**
 * A model that asks the caps before it sends, and keeps what each answer has cost. Requests under way count with
 * their estimate, so that a thousand at once don't pass the day's limit together.
 */
export function withCaps(model: ChatModel, spending: Spending): ChatModel {
  const { price } = spending;
  let underWay = 0;
  async function* stream(...[request, signal]: Parameters<ChatModel['stream']>): AsyncGenerator<ChatPart> {
    const expected = { input: estimateRequest(request), output: request.maxOutput ?? USUAL_OUTPUT };
    const estimate = costOf(expected, price).amount;
    const problem = spending.isSent?.(request) ? undefined : overCap(spending, estimate, underWay);
    if (problem) {
      yield { type: 'end', reason: 'problem', problem };
      return;
    }
    underWay += estimate;
    try {
      for await (const part of model.stream(request, signal)) {
        if (part.type === 'usage' && !(part.receipt !== undefined && spending.isKept?.(part.receipt)))
          spending.record(part.usage, costOf(part.usage, price).amount);
        yield part;
      }
    } finally {
      underWay -= estimate;
    }
  }
  return { stream };
}

function overCap(
  { caps, price, spent }: Spending,
  estimate: number,
  underWay: number,
): LlmProblem | undefined {
  const cap = cappedBy(caps, estimate, spent() + underWay);
  if (!cap) return undefined;
  return createProblem('cap_reached', {
    facts: {
      estimate: estimate.toFixed(4),
      limit: caps[cap] ?? 0,
      currency: price.currency,
      cap: cap === 'day' ? '每日 daily' : '单次 each',
    },
  });
}
