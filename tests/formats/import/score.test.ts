import { expect, test } from 'vitest';
import { hasSharedData } from '../../text/shared-data.ts';
import { precision, recall, scoreDecoding, scoreSplitting } from './score.ts';

const timeout = 120_000;

test.skipIf(!hasSharedData)(
  'headings of whole novels and messy books: at least 99.5 % found and 99.5 % right, every count accepted',
  () => {
    const score = scoreSplitting(['chapters/chapters_gold.jsonl', 'chapters/synthetic_gold.jsonl']);
    expect(score.wrongCounts).toEqual([]);
    expect(score.files).toBeGreaterThan(0);
    expect({ recall: recall(score), missed: score.missed }).toSatisfy(() => recall(score) >= 0.995);
    expect({ precision: precision(score), wrong: score.wrong }).toSatisfy(() => precision(score) >= 0.995);
  },
  timeout,
);

test.skipIf(!hasSharedData)(
  'every file in another encoding decodes to its text, and every damaged one says so',
  () => {
    const { files, wrong, silent } = scoreDecoding('chapters/enc_gold.jsonl');
    expect(files).toBeGreaterThan(0);
    expect({ wrong, silent }).toEqual({ wrong: [], silent: [] });
    expect(scoreSplitting(['chapters/enc_gold.jsonl']).wrongCounts).toEqual([]);
  },
  timeout,
);
