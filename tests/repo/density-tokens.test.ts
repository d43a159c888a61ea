import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/support/sources.ts';

const tokens = readFileSync(join(root, 'renderer/styles/tokens.css'), 'utf8');

const measuresIn = (block: RegExp): Map<string, number> =>
  new Map(
    [...(block.exec(tokens)?.[1] ?? '').matchAll(/(--[\w-]+): (\d+)/g)].map(
      ([, name = '', figure]) => [name, Number(figure)] as const,
    ),
  );

test('every measure of the comfortable density has a smaller one in the compact', () => {
  const compact = measuresIn(/\[data-density="compact"\] \{([^}]*)\}/);
  const comfortable = measuresIn(/:root \{([^}]*--control[^}]*)\}/);
  expect(compact.size).toBeGreaterThan(5);
  expect([...compact.keys()]).toEqual([...comfortable.keys()]);
  for (const [name, figure] of compact) expect(figure, name).toBeLessThan(comfortable.get(name) ?? 0);
});
