import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseReplyLine } from '#cli/commands/llm/parse-reply.ts';
import { isObject } from '#llm/json/schema.ts';
import { safeParseJson } from '#llm/json/strict.ts';
import { toToolSpecs } from '#llm/recorded.ts';
import { isExpected } from './score-case.ts';

const folder = join(import.meta.dirname, '../../../shared/cases');

test.skipIf(!existsSync(folder))(
  'at least 98 % of the recorded failures give their expected result (skipped where ../shared is absent)',
  () => {
    const tools = toToolSpecs(
      safeParseJson(readFileSync(join(folder, 'tool-schemas.json'), 'utf8'))?.value ?? {},
    );
    const lines = readFileSync(join(folder, 'toolcalls.jsonl'), 'utf8').trim().split('\n');
    const failed = lines.filter((line) => {
      const given = safeParseJson(line)?.value;
      const expected = isObject(given) && isObject(given.expected) ? given.expected : {};
      return !isExpected(String(isObject(given) && given.where), expected, parseReplyLine(line, tools));
    });
    const names = failed.map((line) => line.slice(0, 40));
    expect(lines.length).toBeGreaterThan(200);
    expect(names.slice(Math.floor(lines.length * 0.02)), `failed: ${names.join(' | ')}`).toEqual([]);
  },
);
