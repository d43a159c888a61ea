import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextGate } from '#llm/stream/text-gate.ts';

const tools = [{ name: 'add_card', parameters: { type: 'object' } }];

function show(content: string, size: number, offered = tools): { text: string; thinking: string } {
  const gate = createTextGate(offered);
  const shown = { text: '', thinking: '' };
  for (let at = 0; at < content.length; at += size) {
    const { text, thinking } = gate.push(content.slice(at, at + size));
    shown.text += text;
    shown.thinking += thinking;
  }
  return shown;
}

const sizes = [1, 2, 3, 5, 8, 1000];

test.each([
  ['先建卡。<tool_call>{"name":"add_card"}</tool_call>', '先建卡。'],
  ['先建卡。<function=add_card>', '先建卡。'],
  ['好。<｜tool▁calls▁begin｜>', '好。'],
  ['好。<|tool_calls_section_begin|>', '好。'],
  ['好。<add_card>{}</add_card>', '好。'],
  ['好。[TOOL_CALLS][{}]', '好。'],
  ['{"name":"add_card","arguments":{}}', ''],
  ['add_card({"name":"顾七"})', ''],
])('no markup of %j shows', (content, text) => {
  for (const size of sizes) expect(show(content, size).text).toBe(text);
});

test.each(['箭头 a < b，继续。', '第一行\n第二行', '引用 `代码` 一段。', '列表 [一] 与 [二]。'])(
  '%j is all shown in the end',
  (content) => {
    for (const size of sizes) {
      const gate = createTextGate(tools);
      let shown = '';
      for (let at = 0; at < content.length; at += size) shown += gate.push(content.slice(at, at + size)).text;
      expect(shown + gate.finish(content)).toBe(content);
    }
  },
);

test('thinking goes apart, whatever the cuts', () => {
  for (const size of sizes) {
    expect(show('<think>先想 a < b。</think>\n正文。', size)).toEqual({
      text: '正文。',
      thinking: '先想 a < b。',
    });
  }
});

test('what is shown is always the beginning of the text', () => {
  const piece = fc.constantFrom('雪', '<', '[', '`', '\n', '。', '<b>', 'Action', 'x(');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.nat(4), (pieces, size) => {
      const content = `正文${pieces.join('')}`;
      expect(content.startsWith(show(content, size + 1).text)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
