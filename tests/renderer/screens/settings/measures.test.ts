import { expect, test } from 'vitest';
import { sizeOf } from '#renderer/screens/settings/measures.ts';

test.each([
  [0, '0 kB'],
  [314, '0.3 kB'],
  [12_345, '12 kB'],
  [999_949, '1,000 kB'],
  [3_400_000, '3.4 MB'],
  [200_000_000, '200 MB'],
  [7_300_000_000_000, '7,300 GB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(sizeOf(bytes, { locale: 'en' })).toBe(shown);
});
