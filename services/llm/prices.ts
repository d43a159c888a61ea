import type { Usage } from './types.ts';

/** Money per million tokens. Prices change: each row says where it was read and when, and the author may edit it. */
export type Price = {
  provider: string;
  /** The beginning of the model's name; the longest match counts. */
  model: string;
  currency: 'USD' | 'CNY';
  input: number;
  cached: number;
  output: number;
  source: string;
  /** `YYYY-MM-DD`. */
  read: string;
};

/** Rows that were public when read; a model without a row has no price, and is never taken for free. */
export const knownPrices: readonly Price[] = [
  {
    provider: 'deepseek',
    model: 'deepseek-v',
    currency: 'CNY',
    input: 2,
    cached: 0.2,
    output: 3,
    source: 'https://api-docs.deepseek.com/zh-cn/quick_start/pricing',
    read: '2025-12-01',
  },
  {
    provider: 'deepseek',
    model: 'deepseek-chat',
    currency: 'CNY',
    input: 2,
    cached: 0.2,
    output: 3,
    source: 'https://api-docs.deepseek.com/zh-cn/quick_start/pricing',
    read: '2025-12-01',
  },
  {
    provider: 'gemini',
    model: 'gemini-2.5-pro',
    currency: 'USD',
    input: 1.25,
    cached: 0.125,
    output: 10,
    source: 'https://ai.google.dev/gemini-api/docs/pricing',
    read: '2025-12-01',
  },
  {
    provider: 'gemini',
    model: 'gemini-2.5-flash',
    currency: 'USD',
    input: 0.3,
    cached: 0.03,
    output: 2.5,
    source: 'https://ai.google.dev/gemini-api/docs/pricing',
    read: '2025-12-01',
  },
  {
    provider: 'gemini',
    model: 'gemini-3-pro',
    currency: 'USD',
    input: 2,
    cached: 0.2,
    output: 12,
    source: 'https://ai.google.dev/gemini-api/docs/pricing',
    read: '2025-12-01',
  },
  {
    provider: 'openai',
    model: 'gpt-5',
    currency: 'USD',
    input: 1.25,
    cached: 0.125,
    output: 10,
    source: 'https://openai.com/api/pricing',
    read: '2025-12-01',
  },
  {
    provider: 'openai',
    model: 'gpt-5-mini',
    currency: 'USD',
    input: 0.25,
    cached: 0.025,
    output: 2,
    source: 'https://openai.com/api/pricing',
    read: '2025-12-01',
  },
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

export type Cost = { amount: number; currency: Price['currency'] };

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
