import { describe, expect, test } from 'vitest';
import { finishTurn, type RawTurn } from '#llm/turn.ts';
import { shapes } from '../json/arguments-arbitrary.ts';

const tools = Object.entries(shapes).map(([name, parameters]) => ({ name, parameters }));

function read(content: string, more: Partial<RawTurn> = {}) {
  let made = 0;
  const raw: RawTurn = { content, thinking: '', calls: [], finish: 'stop', ended: true, ...more };
  return finishTurn(raw, {
    tools,
    nextId: () => {
      made += 1;
      return `new-${made}`;
    },
  });
}

const call = '{"name":"add_card","arguments":{"name":"顾七","about":"船夫"}}';
const other = '{"name":"add_card","arguments":{"name":"阿满"}}';
const wanted = [{ name: 'add_card', arguments: { name: '顾七', about: '船夫' } }];

describe('not a call', () => {
  test.each([
    `写法如下：\n\`\`\`json\n${call}\n\`\`\`\n现在先不用。`,
    `写作 \`<tool_call>${call}</tool_call>\`，供参考。`,
    '有的模型写 <tool_call>，有的写 <function=…>。',
    '人物卡：\n{"name":"顾七","about":"船夫"}',
    '{"name":"add_card","description":"建卡","parameters":{"type":"object","properties":{"name":{"type":"string"}}}}',
    '{"name":"open_door","arguments":{"key":1}}',
    '标签 </think> 是示例，正文继续。',
    '箭头 a < b，继续写。',
    'add_card 可以登记人物（见说明）。',
  ])('%j stays text', (content) => {
    expect(read(content)).toMatchObject({ text: content, calls: [], finish: 'stop' });
    expect(read(content).problem).toBeUndefined();
  });
});

describe('a printed call', () => {
  test.each([
    ['whole message', call],
    ['fence', `\`\`\`json\n${call}\n\`\`\``],
    ['list of calls', `{"tool_calls":[${call}]}`],
    ['OpenAI form', `{"type":"function","function":${call}}`],
    ['outermost brace missing', `{"type":"function","function":${call}`],
    [
      'printed arguments',
      `{"name":"add_card","arguments":${JSON.stringify('{"name":"顾七","about":"船夫"}')}}`,
    ],
    ['Hermes', `<tool_call>\n${call}\n</tool_call>`],
    ['Hermes with args', `<tool_call>${call.replace('arguments', 'args')}</tool_call>`],
    ['Hermes never closed', `<tool_call>\n${call}`],
    [
      'DeepSeek V3',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>add_card\n```json\n{"name":"顾七","about":"船夫"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ],
    [
      'DeepSeek V3.1',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>add_card<｜tool▁sep｜>{"name":"顾七","about":"船夫"}<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>',
    ],
    [
      'DSML',
      '<｜DSML｜tool_calls><｜DSML｜invoke name="add_card"><｜DSML｜parameter name="name" string="true">顾七</｜DSML｜parameter><｜DSML｜parameter name="about" string="true">船夫</｜DSML｜parameter></｜DSML｜invoke></｜DSML｜tool_calls>',
    ],
    [
      'Kimi',
      '<|tool_calls_section_begin|><|tool_call_begin|>functions.add_card:0<|tool_call_argument_begin|>{"name":"顾七","about":"船夫"}<|tool_call_end|><|tool_calls_section_end|>',
    ],
    [
      'GLM',
      '<tool_call>add_card\n<arg_key>name</arg_key>\n<arg_value>顾七</arg_value>\n<arg_key>about</arg_key><arg_value>船夫</arg_value></tool_call>',
    ],
    ['Llama function tag', '<function=add_card>{"name":"顾七","about":"船夫"}</function>'],
    [
      'Qwen coder',
      '<tool_call>\n<function=add_card>\n<parameter=name>\n顾七\n</parameter>\n<parameter=about>\n船夫\n</parameter>\n</function>\n</tool_call>',
    ],
    ['Llama tag', `<|python_tag|>${call.replace('arguments', 'parameters')}`],
    ['Mistral list', `[TOOL_CALLS] [${call}]`],
    ['Mistral name', '[TOOL_CALLS]add_card[ARGS]{"name":"顾七","about":"船夫"}'],
    [
      'MiniMax',
      '<minimax:tool_call>\n<invoke name="add_card">\n<parameter name="name">顾七</parameter>\n<parameter name="about">船夫</parameter>\n</invoke>\n</minimax:tool_call>',
    ],
    ['Gemini code', '```tool_code\nprint(default_api.add_card(name = "顾七", about = \'船夫\'))\n```'],
    ['Python list', '[add_card(name="顾七", about="船夫")]'],
    ['call expression', 'add_card({"name":"顾七","about":"船夫"})'],
    ['tag of the tool', '<add_card><name>顾七</name><about>船夫</about></add_card>'],
    ['Gemma', '<|tool_call>call:add_card{name:<|"|>顾七<|"|>,about:<|"|>船夫<|"|>}<tool_call|>'],
    [
      'Harmony',
      '<|channel|>commentary to=functions.add_card <|constrain|>json<|message|>{"name":"顾七","about":"船夫"}<|call|>',
    ],
    ['ReAct', 'Action: add_card\nAction Input: {"name":"顾七","about":"船夫"}'],
  ])('%s', (_, content) => {
    expect(read(content)).toMatchObject({ calls: wanted, text: '', finish: 'tool_calls' });
    expect(read(content).calls[0]?.changed).toContain('printed-call');
  });

  test('keeps the prose before and behind it', () => {
    expect(read(`先建卡。\n<tool_call>${call}</tool_call>\n建好了。`)).toMatchObject({
      calls: wanted,
      text: '先建卡。\n\n建好了。',
    });
  });

  test.each([
    `${call}\n${other}`,
    `${call} ${other}`,
    `[${call},${other}]`,
    `<tool_call>${call}</tool_call><tool_call>${other}</tool_call>`,
  ])('several calls in %j', (content) => {
    expect(read(content).calls.map((one) => one.arguments.name)).toEqual(['顾七', '阿满']);
  });

  test('bare quotes inside it are read by the tool’s schema', () => {
    const content =
      '<tool_call>{"name":"add_card","arguments":{"name":"顾七","about":"他说"走"，便走。"}}</tool_call>';
    expect(read(content).calls[0]?.arguments.about).toBe('他说"走"，便走。');
  });

  test('at the token limit no bracket is added to it', () => {
    const content = `{"type":"function","function":${call}`;
    expect(read(content, { finish: 'length' }).problem).toMatchObject({ code: 'truncated' });
  });

  test('a fence inside the arguments stays', () => {
    const content =
      '<｜tool▁call▁begin｜>function<｜tool▁sep｜>add_card\n```json\n{"name":"顾七","about":"告示：\\n```\\n悬赏\\n```"}\n```<｜tool▁call▁end｜>';
    expect(read(content).calls[0]?.arguments.about).toBe('告示：\n```\n悬赏\n```');
  });

  test.each([
    '<tool_call>\n{"name":"add_card","arguments":{"name":"顾',
    '<tool_call>add_card<arg_key>name</arg_key><arg_value>顾',
  ])('cut in %j it neither runs nor shows as prose', (content) => {
    expect(read(content).problem).toMatchObject({ code: 'truncated' });
    expect(read(content).text).toBe('');
  });
});

describe('with native calls', () => {
  test('the echo in the text goes', () => {
    const turn = read(`<tool_call>${call}</tool_call>`, {
      calls: [{ id: 'c1', name: 'add_card', arguments: '{"name":"顾七","about":"船夫"}' }],
    });
    expect(turn).toMatchObject({ calls: [{ id: 'c1', ...wanted[0] }], text: '' });
    expect(turn.calls).toHaveLength(1);
  });

  test.each([
    'functions.add_card',
    'tool:add_card',
    'AddCard_tool',
    'add_card<|channel|>commentary',
    'add_cardadd_card',
    'default_api.add_card',
    ' add_card\n',
  ])('the name %j is add_card', (name) => {
    expect(read('', { calls: [{ name, arguments: '{"name":"顾七"}' }] }).calls[0]).toMatchObject({
      name: 'add_card',
    });
  });

  test.each(['add', 'addcards', 'functionsadd_card', 'create_card', 'add_card_v2'])(
    'the name %j is not offered',
    (name) => {
      const turn = read('', { calls: [{ name, arguments: '{"name":"顾七"}' }] });
      expect(turn.problem).toMatchObject({ code: 'unknown_tool', tool: name });
    },
  );

  test('ids are kept where filled and unique, else new', () => {
    const ids = ['a', 'a', '', undefined].map((id) => ({
      id,
      name: 'add_card',
      arguments: '{"name":"顾七"}',
    }));
    expect(read('', { calls: ids }).calls.map((one) => one.id)).toEqual(['a', 'new-1', 'new-2', 'new-3']);
  });

  test('one broken call keeps the whole turn from running', () => {
    const calls = [
      { id: 'a', name: 'add_card', arguments: '{"name":"顾七"}' },
      { id: 'b', name: 'write_scene', arguments: '{"number":3,"heading":"渡' },
    ];
    const turn = read('', { calls, finish: 'length' });
    expect(turn.problem).toMatchObject({
      code: 'truncated',
      salvage: { calls: [{ id: 'a', name: 'add_card' }] },
    });
  });

  test('OpenAI’s inner wrapper is unpacked', () => {
    const uses = [{ recipient_name: 'functions.add_card', parameters: { name: '顾七' } }];
    const turn = read('', {
      calls: [{ id: 'x', name: 'multi_tool_use.parallel', arguments: JSON.stringify({ tool_uses: uses }) }],
    });
    expect(turn.calls).toMatchObject([{ name: 'add_card', arguments: { name: '顾七' } }]);
  });
});

describe('thinking', () => {
  test.each([
    ['<think>先想。</think>正文。', '先想。', '正文。'],
    ['<think>\n\n</think>\n\n正文。', '', '正文。'],
    ['[THINK]先想。[/THINK]正文。', '先想。', '正文。'],
    ['先想。\n</think>\n\n正文。', '先想。', '正文。'],
    [
      '<|channel|>analysis<|message|>先想。<|end|><|start|>assistant<|channel|>final<|message|>正文。',
      '先想。',
      '正文。',
    ],
  ])('%j is parted', (content, thinking, text) => {
    expect(read(content)).toMatchObject({ thinking, text });
  });

  test('that was never closed is no answer', () => {
    expect(read('<think>先想', { finish: 'length' }).problem).toMatchObject({ code: 'truncated' });
    expect(read('<think>先想').problem).toMatchObject({ code: 'empty_response' });
  });

  test('that holds a whole call, with nothing else, gives the call', () => {
    expect(read('', { thinking: `要建卡。\n<tool_call>${call}</tool_call>` })).toMatchObject({
      calls: wanted,
      thinking: '要建卡。',
    });
  });
});
