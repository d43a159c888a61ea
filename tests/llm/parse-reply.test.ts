import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseReplyLine, registerParseReply } from '#cli/commands/llm/parse-reply.ts';
import { toToolSpecs } from '#llm/recorded.ts';
import { shapes } from './json/arguments-arbitrary.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mojian-reply-'));
});
afterEach(() => {
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

let told: string;
async function run(lines: readonly string[]): Promise<unknown[]> {
  told = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += String(text);
    return true;
  });
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  writeFileSync(join(folder, 'cases.jsonl'), lines.join('\n'));
  writeFileSync(join(folder, 'tools.json'), JSON.stringify({ tools: shapes }));
  const program = new Command();
  registerParseReply(program, { locale: 'en', say: ({ code }) => code });
  const files = ['--cases', join(folder, 'cases.jsonl'), '--tools', join(folder, 'tools.json')];
  await program.parseAsync(['node', 'mojian', 'parse-reply', ...files, '--json']);
  return printed.map((line) => JSON.parse(line));
}

const line = (given: object) => JSON.stringify({ id: 'a', provider: 'x', ...given });

test('one line for each reply, in order, whatever the reply holds', async () => {
  const results = await run([
    line({ where: 'tool_arguments', schema: 'add_card', raw: '{"name":"行一\u2028行二",}' }),
    line({ id: 'b', where: 'message_content', raw: '好。' }),
    'no JSON',
    line({ id: 'c', where: 'stream_chunks', raw: [{ error: 'down' }] }),
    line({
      id: 'd',
      where: 'message_sequence',
      raw: [
        { role: 'tool', tool_call_id: 'z', content: 'x' },
        { role: 'user', content: '写' },
      ],
    }),
  ]);
  expect(results).toMatchObject([
    { id: 'a', calls: [{ name: 'add_card', arguments: { name: '行一\u2028行二' } }], changed: ['commas'] },
    { id: 'b', calls: [], text: '好。', finish: 'stop' },
    { error: { code: 'bad_request' } },
    { id: 'c', error: { code: 'provider_error', retryable: true } },
    { id: 'd', messages: [{ role: 'user', content: '写' }] },
  ]);
});

const good = line({ where: 'message_content', raw: '好。' });

test.each([
  ['the only line', ['no JSON'], ': 1 (number 1)'],
  ['all lines', ['{', '[]', '{"where":"message_content"}'], ': 3 (number 1, 2, 3)'],
  ['a line between good ones', [good, '', 'no JSON', good], ': 1 (number 3)'],
  ['a line with an unknown where', [good, line({ where: 'elsewhere', raw: '' })], ': 1 (number 2)'],
])(
  '%s that is no recorded reply fails the command, which still answers every line',
  async (_, lines, words) => {
    expect(await run(lines)).toHaveLength(lines.filter(Boolean).length);
    expect(process.exitCode).toBe(1);
    expect(told).toContain(words);
  },
);

test('a reply that is broken has been read all the same: the command is done', async () => {
  const broken = line({ where: 'tool_arguments', schema: 'add_card', raw: '{"name":"行' });
  expect(await run([`\ufeff${broken}`, good])).toMatchObject([
    { error: { code: 'truncated' } },
    { text: '好。' },
  ]);
  expect({ code: process.exitCode, told }).toEqual({ code: undefined, told: '' });
});

test('nothing a recorded reply holds makes it throw', () => {
  const tools = toToolSpecs(JSON.parse(JSON.stringify({ tools: shapes })));
  const odd = [
    null,
    1,
    '',
    [],
    {},
    [null],
    [[]],
    { a: [1] },
    '\ud800',
    '{',
    '<tool_call>',
    [{ choices: 1 }],
    [{ candidates: {} }],
    [{ http_error: 1 }],
    [{ role: 'assistant', tool_calls: 'x', content: 3 }],
  ];
  for (const where of [
    'tool_arguments',
    'message_content',
    'stream_chunks',
    'message_sequence',
    'elsewhere',
  ]) {
    for (const raw of odd)
      expect(() => parseReplyLine(line({ where, raw, schema: 'add_card' }), tools)).not.toThrow();
  }
});
