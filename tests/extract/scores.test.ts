import { expect, test, vi } from 'vitest';
import { type Gold, readGold, scoreNames } from '#bench/extract-score.ts';
import type { ExtractLanguage } from '#extract/types.ts';
import { extractProse } from './extract-prose.ts';

// a hundred texts each, on a machine that may be busy
vi.setConfig({ testTimeout: 120_000 });

/** Floors a little under what is measured, so that a loss shows; the targets stand in the benchmark. */
const floors: readonly (readonly [string, string, ExtractLanguage, number, number])[] = [
  ['short Chinese pieces', 'entities/zh/zh_gold.jsonl', 'zh', 1, 0.84],
  ['chapters of Chinese novels', 'entities/zh/zh_silver_chapters.jsonl', 'zh', 3, 0.83],
  ['English excerpts', 'entities/en/litbank.jsonl', 'en', 1, 0.83],
  ['French excerpts', 'entities/fr/frlitbank.jsonl', 'fr', 1, 0.7],
];

for (const [what, path, language, least, floor] of floors) {
  const gold = readGold(path, 'characters', least);
  test.skipIf(!gold)(`characters of ${what} (needs ../shared/data/${path})`, () => {
    const find = ({ text }: Gold) =>
      extractProse(language, text).characters.filter(({ mentions }) => mentions >= least);
    expect(scoreNames(gold ?? [], find).f1).toBeGreaterThanOrEqual(floor);
  });
}

const places = readGold('entities/en/litbank.jsonl', 'places');
test.skipIf(!places)('places of English excerpts (needs ../shared/data/entities/en/litbank.jsonl)', () => {
  expect(scoreNames(places ?? [], ({ text }) => extractProse('en', text).places).f1).toBeGreaterThanOrEqual(
    0.8,
  );
});
