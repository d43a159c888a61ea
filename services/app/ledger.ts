import { z } from 'zod';
import { costOf, priceOf } from '#llm/prices.ts';
import type { Usage } from '#llm/types.ts';
import type { Ports } from './ports.ts';

/** What a request has cost; null where the model's price is unknown. */
export type Cost = { amount: number; currency: string } | null;

export type Ledger = {
  /** What today (UTC) has cost so far, by currency. */
  today(): Promise<Record<string, number>>;
  note(preset: string, model: string, usage: Usage): Promise<Cost>;
};

const storedSchema = z.object({ day: z.string(), sums: z.record(z.string(), z.number()) });

/** Counts money across restarts, so that a daily cap holds; a new day starts at nothing. */
export function createLedger({ clock, documents }: Pick<Ports, 'clock' | 'documents'>): Ledger {
  let current: Promise<z.infer<typeof storedSchema>> | undefined;
  const load = async () => {
    const day = clock.now().toISOString().slice(0, 10);
    current ??= documents
      .read('spending')
      .then((stored) => storedSchema.catch({ day, sums: {} }).parse(stored));
    const known = await current;
    return known.day === day ? known : { day, sums: {} };
  };
  return {
    today: async () => (await load()).sums,
    async note(preset, model, usage) {
      const price = priceOf(preset, model);
      if (!price) return null;
      const { amount, currency } = costOf(usage, price);
      const { day, sums } = await load();
      const next = { day, sums: { ...sums, [currency]: (sums[currency] ?? 0) + amount } };
      current = Promise.resolve(next);
      await documents.write('spending', next);
      return { amount, currency };
    },
  };
}
