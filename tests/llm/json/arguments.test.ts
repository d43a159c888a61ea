import { describe, expect, test } from 'vitest';
import { type ArgumentsOptions, readArguments } from '#llm/json/arguments.ts';
import { type ShapeName, shapes } from './arguments-arbitrary.ts';

const read = (raw: string, tool: ShapeName = 'write_scene', options: ArgumentsOptions = {}) =>
  readArguments(raw, { name: tool, parameters: shapes[tool] }, options);

const scene = { number: 7, heading: '渡口', body: '潮水退了。' };
const sceneJson = JSON.stringify(scene);
const card = (about: string) => ({ name: '顾七', about });

describe('refused, with the raw text kept', () => {
  test.each<[string, string, ShapeName, ArgumentsOptions, string]>([
    ['cut inside a text', '{"number":7,"heading":"渡口","body":"潮水', 'write_scene', {}, 'truncated'],
    [
      'cut inside a text at the limit',
      '{"number":7,"heading":"渡口","body":"潮水',
      'write_scene',
      { cut: true },
      'truncated',
    ],
    ['cut inside a key', '{"number":7,"head', 'write_scene', { cut: true }, 'truncated'],
    ['cut behind a colon', '{"number":7,"heading":', 'write_scene', { cut: true }, 'truncated'],
    ['cut behind a comma', `${sceneJson.slice(0, -1)},`, 'write_scene', {}, 'truncated'],
    ['closed text at the limit', sceneJson.slice(0, -1), 'write_scene', { cut: true }, 'truncated'],
    [
      'open list at the limit',
      '{"name":"顾七","labels":["船夫","左撇子"',
      'add_card',
      { cut: true },
      'truncated',
    ],
    [
      'a number at the end may be 1 of 12',
      '{"heading":"渡口","body":"潮。","number":1',
      'write_scene',
      {},
      'truncated',
    ],
    [
      'cut behind the quote that opens speech',
      '{"number":7,"heading":"渡口","body":"他低声道："',
      'write_scene',
      {},
      'truncated',
    ],
    [
      'cut inside an escape',
      '{"number":7,"heading":"渡口","body":"潮。\\u4e',
      'write_scene',
      {},
      'truncated',
    ],
    ['two different objects', `{"name":"顾七"}{"name":"阿满"}`, 'add_card', {}, 'ambiguous'],
    ['two candidates in prose', '一是 {"name":"顾七"}，或者 {"name":"阿满"}。', 'add_card', {}, 'ambiguous'],
    ['a key twice with different values', '{"name":"顾七","name":"阿满"}', 'add_card', {}, 'ambiguous'],
    [
      'two twins that differ',
      '{"number":7,"heading":"渡口","Body":"甲","BODY":"乙"}',
      'write_scene',
      {},
      'ambiguous',
    ],
    ['no required text', '{}', 'write_scene', {}, 'missing_required'],
    ['nothing at all', '', 'write_scene', {}, 'missing_required'],
    [
      'null for a required text',
      '{"number":7,"heading":"渡口","body":null}',
      'write_scene',
      {},
      'missing_required',
    ],
    [
      'a range for a number',
      '{"number":"7-9","heading":"渡口","body":"潮。"}',
      'write_scene',
      {},
      'invalid_value',
    ],
    ['no number', '{"number":"尾声","heading":"渡口","body":"潮。"}', 'write_scene', {}, 'invalid_value'],
    ['zero', '{"number":0,"heading":"渡口","body":"潮。"}', 'write_scene', {}, 'invalid_value'],
    ['half a chapter', '{"number":7.5,"heading":"渡口","body":"潮。"}', 'write_scene', {}, 'invalid_value'],
    [
      'prose for an object',
      '{"number":7,"heading":"渡口","body":"潮。","notes":"顾七受伤"}',
      'write_scene',
      {},
      'invalid_value',
    ],
    ['no JSON', '好的，我这就写。', 'write_scene', {}, 'not_json'],
  ])('%s', (_, raw, tool, options, code) => {
    expect(read(raw, tool, options)).toMatchObject({ ok: false, code, raw });
  });

  test('what was read of a cut reply is kept as a draft', () => {
    const result = read('{"number":7,"heading":"渡口","body":"潮水退了，他说："走', 'write_scene', {
      cut: true,
    });
    expect(result).toMatchObject({ salvage: { number: 7, heading: '渡口', body: '潮水退了，他说："走' } });
  });
});

describe('undone exactly', () => {
  test.each<[string, string]>([
    ['strict JSON', sceneJson],
    ['a fence', `\`\`\`json\n${sceneJson}\n\`\`\``],
    ['a fence that never closes', `\`\`\`\n${sceneJson}`],
    ['a fence with a sentence behind', `\`\`\`json\n${sceneJson}\n\`\`\`\n以上。`],
    ['prose around', `参数为 ${sceneJson} 请查收。`],
    ['braces in the prose', `按 {设定} 与 {年表}：${sceneJson}（完）`],
    ['thinking before', `<think>写 {渡口}。</think>\n${sceneJson}`],
    ['a trailing comma', `${sceneJson.slice(0, -1)},}`],
    ['line breaks for commas', '{\n"number": 7\n"heading": "渡口"\n"body": "潮水退了。"\n}'],
    ['semicolons for commas', '{"number":7;"heading":"渡口";"body":"潮水退了。"}'],
    ['comments', '/* 场 */ {"number":7, // 七\n"heading":"渡口", # 题\n"body":"潮水退了。"}'],
    ['single quotes', "{'number': 7, 'heading': '渡口', 'body': '潮水退了。'}"],
    ['no quotes round keys', '{number: 7, heading: "渡口", body: "潮水退了。"}'],
    ['a template literal', '{"number":7,"heading":"渡口","body":`潮水退了。`}'],
    ['a triple-quoted text', '{"number":7,"heading":"渡口","body":"""潮水退了。"""}'],
    ['curly quotes', '{“number”:7,“heading”:“渡口”,“body”:“潮水退了。”}'],
    ['curly quotes mixed up', '{“number”:7,“heading”:“渡口“,”body”:“潮水退了。”}'],
    ['full-width marks', '｛"number"：7，"heading"："渡口"，"body"："潮水退了。"｝'],
    ['full-width spaces', '\ufeff{　"number":7,　"heading":"渡口",\u00a0"body":"潮水退了。"}'],
    ['an exact repeat', sceneJson + sceneJson],
    ['an empty object first', `{}${sceneJson}`],
    ['a brace too many', `${sceneJson}}`],
    ['a missing brace', sceneJson.slice(0, -1)],
    ['the same key and value twice', `{"number":7,${sceneJson.slice(1)}`],
    ['stray marks between members', '{"number":7,"heading":"渡口",","body":"潮水退了。"}'],
    ['a JSON string', JSON.stringify(sceneJson)],
    ['an escaped object', JSON.stringify(sceneJson).slice(1, -1)],
    ['encoded entities', sceneJson.replaceAll('"', '&quot;')],
    [
      'Python escapes',
      '{"number":7,"heading":"\\x6c\\U00006e21\\u53e3","body":"潮水退了。"}'.replace('\\x6c', ''),
    ],
    ['a wrapper', JSON.stringify({ parameters: scene })],
    ['a printed wrapper', JSON.stringify({ name: 'write_scene', arguments: sceneJson })],
    ['the tool as the wrapper', JSON.stringify({ write_scene: scene })],
    ['a schema echo', JSON.stringify({ type: 'object', properties: scene })],
    ['a list of one', `[${sceneJson}]`],
    ['no opening brace', sceneJson.slice(1)],
    [
      'no closing brace behind a text without a full stop',
      '{"number":7,"body":"潮水退了。","heading":"渡口"',
    ],
  ])('%s', (_, raw) => {
    expect(read(raw)).toMatchObject({ ok: true, value: scene });
  });

  test.each<[string, string]>([
    ['round one word', '他说"走"，便走。'],
    ['before a comma and a space', '他喊"客", 又喊"停", 没人应。'],
    ['at the end of a paragraph', '"谁？"\n\n"是我。"她答。\n门开了。'],
    ['side by side', '"好!""走!"'],
    ['behind a colon', '他道:"等等。"'],
    ['at both ends', '"走。"'],
    ['a curly one closed by a bare one', '他喊“师父"，没人应。'],
    ['an inch mark', '门高七尺，窗宽12"，无灯。'],
  ])('bare quotes %s', (_, about) => {
    const raw = `{"name":"顾七","about":"${about}"}`;
    expect(read(raw, 'add_card')).toMatchObject({ ok: true, value: card(about) });
    expect(read(`{"about":"${about}","name":"顾七"}`, 'add_card')).toMatchObject({
      ok: true,
      value: card(about),
    });
  });

  test('curly quotes as marks and in speech', () => {
    const raw = '{“name”：“顾七”，“about”：“他问：“谁？”她答：“我。””}';
    expect(read(raw, 'add_card')).toMatchObject({ ok: true, value: card('他问：“谁？”她答：“我。”') });
  });

  test('commas of any kind between items', () => {
    for (const comma of ['", "', '"、"', '"; "', '" "', '",\n"']) {
      const raw = `{"name":"顾七","labels":["船夫${comma}左撇子"],}`;
      expect(read(raw, 'add_card')).toMatchObject({ value: { labels: ['船夫', '左撇子'] } });
    }
  });
});

describe('left alone', () => {
  test.each([
    'https://example.org/a//b # 入口 /* 内 */',
    '告示：\n```\n悬赏\n```\n完。',
    '{"密":"阅后即焚"}',
    '写作 &amp;lt; 即可，&lt;。',
    '“全是弯引号”，：、｛｝',
    '行一\u2028行二\t三',
  ])('valid JSON keeps %j', (about) => {
    expect(read(JSON.stringify(card(about)), 'add_card')).toEqual({
      ok: true,
      value: card(about),
      changed: [],
    });
  });
});

describe('brought into shape', () => {
  const base = { name: '顾七' };
  test.each<[string, object, object]>([
    ['a list for a text', { ...base, about: ['甲', '乙'] }, { ...base, about: '甲\n乙' }],
    [
      'rows for a text',
      {
        ...base,
        about: [
          { name: '甲', status: '伤' },
          { name: '乙', status: '亡', at: '渡口' },
        ],
      },
      { ...base, about: '甲：伤\n乙：亡（at：渡口）' },
    ],
    ['a map for a text', { ...base, about: { 甲: '伤', 乙: '亡' } }, { ...base, about: '甲：伤\n乙：亡' }],
    ['a wrapped text', { ...base, about: { text: '甲' } }, { ...base, about: '甲' }],
    ['a number for a text', { ...base, about: 1984 }, { ...base, about: '1984' }],
    [
      'one text for a list',
      { ...base, labels: '船夫、左撇子，旧识' },
      { ...base, labels: ['船夫', '左撇子', '旧识'] },
    ],
    ['a printed list', { ...base, labels: '["船夫","旧识"]' }, { ...base, labels: ['船夫', '旧识'] }],
    ['null for what is optional', { ...base, about: null, kind: 'null' }, base],
    ['a twin in another case', { Name: '顾七' }, base],
    ['a blank key and its filled twin', { name: '', NAME: '顾七' }, base],
    ['both spellings', { name: '顾七', Name: '阿满' }, base],
    ['an undeclared key', { ...base, mood: '冷' }, base],
    [
      'lone surrogates and control characters',
      { ...base, about: '月\ud83c升\u0007起' },
      { ...base, about: '月\ufffd升起' },
    ],
  ])('%s', (_, given, expected) => {
    expect(read(JSON.stringify(given), 'add_card')).toMatchObject({ ok: true, value: expected });
  });

  test('a wrapper beside the name of another spelling is taken off, its arguments whole', () => {
    const raw = JSON.stringify({ name: 'add_card_tool', arguments: card('船夫') });
    expect(read(raw, 'add_card')).toMatchObject({ ok: true, value: card('船夫'), changed: ['unwrapped'] });
  });

  test('entities are decoded once, for the vendor that encodes them', () => {
    const raw = JSON.stringify(card('写作 &amp;lt;'));
    expect(read(raw, 'add_card', { decodeEntities: true })).toMatchObject({ value: card('写作 &lt;') });
  });

  test('a nested object printed twice over is unpacked by its schema', () => {
    const notes = JSON.stringify({ so_far: '渡口', loose_ends: JSON.stringify(['铜铃', '密信']) });
    const result = read(JSON.stringify({ ...scene, notes }));
    expect(result).toMatchObject({ value: { notes: { so_far: '渡口', loose_ends: ['铜铃', '密信'] } } });
  });

  test('each rung says what it changed', () => {
    const result = read(`\`\`\`json\n{"name":"顾七","about":"他说"走"。",}\n\`\`\``, 'add_card');
    expect(result).toMatchObject({ changed: expect.arrayContaining(['fence', 'inner-quotes', 'commas']) });
  });
});
