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

type Sums = Record<string, number>;
const storedSchema = z.object({ day: z.string(), sums: z.record(z.string(), z.number()) });
type Stored = z.infer<typeof storedSchema>;

const sumsIn = (stored: unknown, day: string): Sums => {
  const known = storedSchema.safeParse(stored);
  return known.success && known.data.day === day ? known.data.sums : {};
};

const add = (sums: Sums, more: Sums): Sums => {
  const added = Object.entries(more).map(([currency, amount]) => [currency, (sums[currency] ?? 0) + amount]);
  return { ...sums, ...Object.fromEntries(added) };
};

const nothing: Stored = { day: '', sums: {} };

/**
 * Counts money across restarts and shells, so that a daily cap holds; a new day starts at nothing. A cost counts at
 * the price of its moment: a price edited later changes no sum. What cannot be written (a full disk) rejects, counts
 * all the same, and is written with the next.
 */
export function createLedger({ clock, documents }: Pick<Ports, 'clock' | 'documents'>): Ledger {
  let owed = nothing;
  const owe = (day: string, sums: Sums) => {
    owed = { day, sums: add(sumsIn(owed, day), sums) };
  };
  const today = () => clock.now().toISOString().slice(0, 10);
  return {
    async today() {
      const day = today();
      return add(sumsIn(await documents.read('spending'), day), sumsIn(owed, day));
    },
    async note(price, usage) {
      if (!price) return null;
      const { amount, currency } = costOf(usage, price);
      const day = today();
      owe(day, { [currency]: amount });
      let taken = nothing;
      try {
        await documents.change('spending', (stored) => {
          [taken, owed] = [owed, nothing];
          return { day, sums: add(sumsIn(stored, day), sumsIn(taken, day)) };
        });
      } catch (error) {
        owe(day, sumsIn(taken, day));
        throw error;
      }
      return { amount, currency };
    },
  };
}
