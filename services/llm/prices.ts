import type { Currency, Rate } from '#model/models.ts';
import type { Usage } from './types.ts';

/** Money per million tokens. Prices change: each row says where it was read and when, and the author may edit it. */
export type Price = Rate & {
  provider: string;
  /** The beginning of the model's name; the longest match counts. */
  model: string;
  source: string;
  /** `YYYY-MM-DD`. */
  read: string;
};

/** The day the rows below were read. */
const READ = '2026-11-27';

const toPrice = (
  provider: string,
  model: string,
  currency: Price['currency'],
  [input, cached, output]: readonly [input: number, cached: number, output: number],
  source: string,
): Price => ({ provider, model, currency, input, cached, output, source, read: READ });

/**
 * Rows that were public when read; a model without a row has no price, and is never taken for free. Where a vendor
 * charges by the hour or by the length, the dearer hour and the shorter prompt are given.
 */
export const knownPrices: readonly Price[] = [
  toPrice(
    'deepseek',
    'deepseek-flash',
    'CNY',
    [2, 0.04, 8],
    'https://api-docs.deepseek.com/zh-cn/quick_start/pricing (peak hours; off-peak is half)',
  ),
  toPrice(
    'deepseek',
    'deepseek-v4-flash',
    'CNY',
    [2, 0.04, 8],
    'https://api-docs.deepseek.com/zh-cn/quick_start/pricing (served and charged as deepseek-flash)',
  ),
  toPrice(
    'deepseek',
    'deepseek-v4-pro',
    'CNY',
    [9, 0.3, 27],
    'https://api-docs.deepseek.com/zh-cn/quick_start/pricing (peak hours; off-peak is half)',
  ),
  toPrice(
    'gemini',
    'gemini-3.5-flash',
    'USD',
    [1.5, 0.15, 9],
    "https://www.morphllm.com/gemini-api-pricing (a copy of the vendor's list)",
  ),
  toPrice(
    'gemini',
    'gemini-3.1-pro',
    'USD',
    [2, 0.2, 12],
    'https://www.morphllm.com/gemini-api-pricing (prompts up to 200k tokens)',
  ),
  toPrice(
    'gemini',
    'gemini-3-pro',
    'USD',
    [2, 0.2, 12],
    'https://aifreeapi.com/en/posts/gemini-api-pricing-2026 (prompts up to 200k tokens)',
  ),
  toPrice('gemini', 'gemini-3-flash', 'USD', [0.5, 0.05, 3], 'https://www.morphllm.com/gemini-api-pricing'),
  toPrice(
    'gemini',
    'gemini-2.5-pro',
    'USD',
    [1.25, 0.125, 10],
    'https://deploybase.ai/articles/gemini-api-pricing (prompts up to 200k tokens)',
  ),
  toPrice(
    'gemini',
    'gemini-2.5-flash',
    'USD',
    [0.3, 0.03, 2.5],
    'https://deploybase.ai/articles/gemini-api-pricing',
  ),
  toPrice('openai', 'gpt-5', 'USD', [1.25, 0.125, 10], 'https://openai.com/api/pricing (state of 2025-11)'),
  toPrice(
    'openai',
    'gpt-5-mini',
    'USD',
    [0.25, 0.025, 2],
    'https://openai.com/api/pricing (state of 2025-11)',
  ),
  toPrice('openai', 'gpt-5.2', 'USD', [1.75, 0.175, 14], 'https://openai.com/api/pricing (state of 2026-02)'),
];

const LOCAL = new Set(['ollama', 'lmstudio', 'llamacpp', 'vllm', 'practice']);

/** The price of a model: the author's own rows first, then the known ones; a local server costs nothing. */
export function priceOf(provider: string, model: string, own: readonly Price[] = []): Price | undefined {
  if (LOCAL.has(provider)) {
    return { provider, model, currency: 'USD', input: 0, cached: 0, output: 0, source: 'local', read: '' };
  }
  for (const rows of [own, knownPrices]) {
    const fitting = rows.filter((row) => row.provider === provider && model.startsWith(row.model));
    const best = fitting.toSorted((a, b) => b.model.length - a.model.length)[0];
    if (best) return best;
  }
  return undefined;
}

/**
 * What a request of a batch costs: half, at both vendors that take batches
 * (https://help.openai.com/en/articles/9197833-batch-api-faq, https://ai.google.dev/gemini-api/docs/optimization).
 * Neither says it of cached tokens: those keep their price where it is below the half.
 */
export const toBatchPrice = (price: Price): Price => ({
  ...price,
  input: price.input / 2,
  cached: Math.min(price.cached, price.input / 2),
  output: price.output / 2,
});

export type Cost = { amount: number; currency: Currency };

/** What a usage cost. Cached tokens are part of the input and have their own price. */
export function costOf(usage: Usage, price: Price): Cost {
  const cached = Math.min(usage.cached ?? 0, usage.input);
  const amount =
    ((usage.input - cached) * price.input + cached * price.cached + usage.output * price.output) / 1e6;
  return { amount, currency: price.currency };
}

/** Limits the author has set, in the currency of the price; undefined is no limit. */
export type Caps = { request?: number; day?: number };

/** Which cap the next request would pass: `estimate` is its expected cost, `spent` what the day has cost so far. */
export function cappedBy(caps: Caps, estimate: number, spent: number): keyof Caps | undefined {
  if (caps.request !== undefined && estimate > caps.request) return 'request';
  return caps.day !== undefined && spent + estimate > caps.day ? 'day' : undefined;
}
