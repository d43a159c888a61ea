import { expect, test } from 'vitest';
import { readLines } from '#bench/extract-score.ts';
import { checkProse } from './check-prose.ts';

type Tale = { id: string; chapters: string[]; has_fault: boolean; fault: { chapter: number } | null };

// safe: the file's format is documented beside it
const tales = readLines('consistency/mini.jsonl') as Tale[] | undefined;

test.skipIf(!tales)(
  'planted faults are found, clean twins are quiet (needs ../shared/data/consistency)',
  () => {
    let found = 0;
    let wrong = 0;
    for (const { chapters, fault } of tales ?? []) {
      const findings = checkProse(chapters.map((text) => text.slice(text.indexOf('\n') + 1)));
      const isHit = ({ places }: (typeof findings)[number]) =>
        places.some(({ chapter }) => chapter === fault?.chapter);
      if (findings.some(isHit)) found++;
      wrong += findings.filter((finding) => !isHit(finding)).length;
    }
    const faults = (tales ?? []).filter(({ has_fault }) => has_fault).length;
    expect(found / faults).toBeGreaterThanOrEqual(0.85);
    expect(found / (found + wrong)).toBeGreaterThanOrEqual(0.95);
  },
);
