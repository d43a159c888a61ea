import { type Caps, cappedBy, costOf, type Price } from './prices.ts';
import { createProblem } from './problems.ts';
import { estimateRequest } from './tokens.ts';
import type { ChatModel, ChatPart, Usage } from './types.ts';

/** Tokens of an answer that are reckoned with where the request names no limit: a chapter and its bible. */
const USUAL_OUTPUT = 8000;

export type Spending = {
  caps: Caps;
  price: Price;
  /** What the day has cost so far, in the price's currency. */
  spent(): number;
  /** Keeps what a request has cost. */
  record(usage: Usage, amount: number): void;
};

/** A model that asks the caps before it sends, and keeps what each answer has cost. */
export function withCaps(model: ChatModel, spending: Spending): ChatModel {
  async function* stream(...[request, signal]: Parameters<ChatModel['stream']>): AsyncGenerator<ChatPart> {
    const { price, caps } = spending;
    const expected = { input: estimateRequest(request), output: request.maxOutput ?? USUAL_OUTPUT };
    const estimate = costOf(expected, price).amount;
    const cap = cappedBy(caps, estimate, spending.spent());
    if (cap) {
      const facts = {
        estimate: estimate.toFixed(4),
        limit: caps[cap] ?? 0,
        currency: price.currency,
        cap: cap === 'day' ? '每日 daily' : '单次 each',
      };
      yield { type: 'end', reason: 'problem', problem: createProblem('cap_reached', { facts }) };
      return;
    }
    for await (const part of model.stream(request, signal)) {
      if (part.type === 'usage') spending.record(part.usage, costOf(part.usage, price).amount);
      yield part;
    }
  }
  return { stream };
}
