import { z } from 'zod';
import { costOf, type Price } from '#llm/prices.ts';
import type { Usage } from '#llm/types.ts';
import type { Ports } from './ports.ts';

/** What a request has cost; null where the model's price is unknown. */
export type Cost = { amount: number; currency: string } | null;

export type Ledger = {
  /** What today (UTC) has cost so far, by currency. */
  today(): Promise<Record<string, number>>;
  note(price: Price | undefined, usage: Usage): Promise<Cost>;
};

const storedSchema = z.object({ day: z.string(), sums: z.record(z.string(), z.number()) });

/**
 * Counts money across restarts and shells, so that a daily cap holds; a new day starts at nothing. A cost counts at
 * the price of its moment: a price edited later changes no sum.
 */
export function createLedger({ clock, documents }: Pick<Ports, 'clock' | 'documents'>): Ledger {
  const sumsIn = (stored: unknown, day: string): Record<string, number> => {
    const known = storedSchema.safeParse(stored);
    return known.success && known.data.day === day ? known.data.sums : {};
  };
  const today = () => clock.now().toISOString().slice(0, 10);
  return {
    today: async () => sumsIn(await documents.read('spending'), today()),
    async note(price, usage) {
      if (!price) return null;
      const { amount, currency } = costOf(usage, price);
      const day = today();
      await documents.change('spending', (stored) => {
        const sums = sumsIn(stored, day);
        return { day, sums: { ...sums, [currency]: (sums[currency] ?? 0) + amount } };
      });
      return { amount, currency };
    },
  };
}
