import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/sources.ts';

const css = readFileSync(join(root, 'renderer/styles/tokens.css'), 'utf8');

/** WCAG 2.2, success criterion 1.4.3: text of normal size. */
const ENOUGH = 4.5;

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function tokensOf(theme: string): Record<string, string> {
  const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const grounds = ['paper', 'paper-2', 'sheet'];
const pairs: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3', 'seal', 'jade', 'amber'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ...['ink', 'ink-2', 'ink-3', 'seal'].map((ink): [string, string] => [ink, 'seal-soft']),
  ['ink', 'paper-3'],
  ['ink-2', 'paper-3'],
  ['jade', 'jade-soft'],
  ['amber', 'amber-soft'],
  ['ink', 'amber-soft'],
  ['ink', 'jade-soft'],
  ['on-seal', 'seal'],
  ['paper', 'ink'],
];

describe.each(['light', 'dark', 'sepia'])('the %s theme', (theme) => {
  const tokens = tokensOf(theme);

  test('can be read everywhere', () => {
    const poor = pairs
      .map(([ink, ground]) => ({ ink, ground, ratio: contrast(tokens[ink] ?? '', tokens[ground] ?? '') }))
      .filter(({ ratio }) => !(ratio >= ENOUGH));
    expect(poor).toEqual([]);
  });
});

test('colours stand in the tokens and nowhere else', () => {
  const found = globSync('renderer/**/*.css', { cwd: root }).filter(
    (path) =>
      !path.endsWith('tokens.css') &&
      /#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(found).toEqual([]);
});
