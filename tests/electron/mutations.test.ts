import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from '#tests/mutations/guards.ts';
import { root } from '#tests/support/sources.ts';

test('each change that takes a guard out still finds its place in the sources, once', () => {
  for (const { file, from } of mutations) {
    const text = readFileSync(join(root, file), 'utf8');
    expect([file, from, text.split(from).length - 1]).toEqual([file, from, 1]);
  }
});
