import { estimateTokens } from '#llm/tokens.ts';

/** Why a part stayed out. */
export type LeftOut = 'budget' | 'not-named' | 'not-near';

/** One thing that went into a request or stayed out, with its size in tokens. */
export type ContextItem = { part: string; name: string; tokens: number; included: boolean; reason?: LeftOut };

/** Something that may go in; `at` is its place in print where that is not the order of claim. */
export type Candidate = { name: string; text: string; at?: number };

/** Text gathered within a budget of tokens; every candidate ends up in the report. */
export type Gathering = {
  /** Adds a part with those of its candidates that fit, in their order. Answers the names that did not fit. */
  add(part: string, heading: string, candidates: readonly Candidate[], share?: number): string[];
  note(part: string, name: string, text: string, reason: LeftOut): void;
  text(): string;
  items(): ContextItem[];
  tokens(): number;
};

/** Gathers parts for one model. A part may not take more than its share (0 to 1) of what is left. */
export function createGathering(budget: number, model: string): Gathering {
  const blocks: string[] = [];
  const items: ContextItem[] = [];
  let used = 0;
  return {
    add(part, heading, candidates, share = 1) {
      const limit = used + (budget - used) * share;
      const headingTokens = estimateTokens(`${heading}\n\n`, model);
      const lines: Candidate[] = [];
      const out: string[] = [];
      for (const candidate of candidates) {
        const { name, text } = candidate;
        const tokens = estimateTokens(`${text}\n`, model) + (lines.length === 0 ? headingTokens : 0);
        const included = used + tokens <= limit;
        items.push({ part, name, tokens, included, ...(included ? {} : { reason: 'budget' as const }) });
        if (!included) {
          out.push(name);
          continue;
        }
        used += tokens;
        lines.push(candidate);
      }
      const printed = lines.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)).map(({ text }) => text);
      if (printed.length > 0) blocks.push(`${heading}\n${printed.join('\n')}`);
      return out;
    },
    note(part, name, text, reason) {
      items.push({ part, name, tokens: estimateTokens(text, model), included: false, reason });
    },
    text: () => blocks.join('\n\n'),
    items: () => items,
    tokens: () => used,
  };
}
