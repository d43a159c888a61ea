import { expect, test } from 'vitest';
import { createLedger } from '#app/ledger.ts';
import type { Price } from '#llm/prices.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

const price: Price = {
  ...{ provider: 'p', model: 'm', currency: 'USD', input: 1, cached: 1, output: 1 },
  ...{ source: '', read: '' },
};
const million = { input: 1_000_000, output: 0 };

test('a cost that a full disk refused is told, counts for the day, and is written once with the next', async () => {
  const { documents, clock } = createTestPorts(await tempFolder());
  let isFull = true;
  const full: typeof documents = {
    read: documents.read,
    change: async (name, edit) => {
      if (!isFull) return documents.change(name, edit);
      edit(await documents.read(name));
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    },
  };
  const ledger = createLedger({ documents: full, clock });
  await expect(ledger.note(price, million)).rejects.toThrow('no space left');
  expect(await ledger.today()).toEqual({ USD: 1 });
  isFull = false;
  await Promise.all([ledger.note(price, million), ledger.note(price, million)]);
  expect(await ledger.today()).toEqual({ USD: 3 });
  expect(await createLedger({ documents, clock }).today()).toEqual({ USD: 3 });
});
