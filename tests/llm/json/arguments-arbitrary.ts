import fc from 'fast-check';
import type { JsonObject, JsonSchema } from '#llm/json/schema.ts';

const text: JsonSchema = { type: 'string' };
const texts: JsonSchema = { type: 'array', items: text };

/** Shapes like those of a writing tool and of a card tool; invented for these tests. */
export const shapes = {
  write_scene: {
    type: 'object',
    required: ['number', 'heading', 'body'],
    properties: {
      number: { type: 'integer', minimum: 1 },
      heading: text,
      body: text,
      plan: text,
      cast: {
        type: 'array',
        items: { type: 'object', required: ['name'], properties: { name: text, about: text, labels: texts } },
      },
      notes: { type: 'object', properties: { so_far: text, people: text, loose_ends: texts } },
    },
  },
  add_card: {
    type: 'object',
    required: ['name'],
    properties: { name: text, kind: text, about: text, labels: texts },
  },
} satisfies Record<string, JsonSchema>;

export type ShapeName = keyof typeof shapes;
export type Sample = { tool: ShapeName; value: JsonObject };

const zhSpoken = fc.constantFrom(
  '走。',
  '等等我！',
  '这封信，是谁送的？',
  '不急',
  '茶凉了。',
  '你听：钟声',
  '三日后',
);
const zhPlain = fc.constantFrom(
  '檐角的铁马响了半夜。',
  '她把灯芯挑高了些，',
  '巷口卖糖的老人收了摊，',
  '雪落在渡船的篷上，',
  '他数了数，共七级台阶。',
  '账本上写着：米三斗、盐一斤，',
  '那人姓顾 (也有人说姓古)，',
  '纸上画着一个 {圈}，',
  '门牌是 12-3 号；',
  '月亮🌙升起来了。',
  '旧约里写 a < b，',
  '他想起旧居 https://example.org/a//b ，',
  '（此处缺一页）',
  '——他没有说完。',
  '碗底刻着 #7，',
  '\t缩进的一行。',
);
const enSpoken = fc.constantFrom(
  'Go.',
  'Wait for me!',
  "It's over, isn't it?",
  'No, not yet',
  'Who sent this: you',
  'Three days',
);
const enPlain = fc.constantFrom(
  'The lamp went out, and nobody moved. ',
  "It wasn't the captain's chair. ",
  'She counted: one, two, three. ',
  'A note (torn in half) lay there. ',
  'The path was C:\\keep\\new, he thought. ',
  'He wrote {x} on the wall. ',
  'Room 12 / floor 3. ',
);

const zhSpeech = fc
  .tuple(
    fc.constantFrom('她低声说', '掌柜喊道：', '他问:', '', '有人叫了一声'),
    zhSpoken,
    fc.constantFrom('', '，', '。', ', ', '他转身。', '\n'),
  )
  .map(([lead, said, tail]) => `${lead}"${said}"${tail}`);
const curlySpeech = fc
  .tuple(zhSpoken, fc.constantFrom('', '她答。', '，'))
  .map(([said, tail]) => `“${said}”${tail}`);
const enSpeech = fc
  .tuple(enSpoken, fc.constantFrom(' he said. ', ' ', ', she said, ', '\n\n'))
  .map(([said, tail]) => `"${said}"${tail}`);

/** Quotes that do not pair, lists of quoted words, marks next to each other. */
const awkward = fc.constantFrom(
  'He listed "salt", "rope", "wax". ',
  '"One paragraph, not closed.\n\n"And the next," she said. ',
  'The door was 7\'2" high. ',
  '墙上写着"甲"、"乙"、"丙"。',
  '她说了两个字："走", "快", 再没有第三个。',
  '"……"',
  '他问"谁"？"我"，"你"又是谁？',
  '牌匾"听雨"，{"旧"}字已缺。',
  '“他说到一半，',
  '一行小字：["甲", "乙"]。',
  'the word "name": nobody knew it. ',
  '他答："好" , 又说："走"。',
);

const zhLine = fc.array(
  fc.oneof({ weight: 3, arbitrary: zhPlain }, { weight: 2, arbitrary: zhSpeech }, curlySpeech, awkward),
  { minLength: 1, maxLength: 6 },
);
const enLine = fc.array(
  fc.oneof({ weight: 3, arbitrary: enPlain }, { weight: 2, arbitrary: enSpeech }, awkward),
  {
    minLength: 1,
    maxLength: 5,
  },
);
const line = fc.oneof({ weight: 3, arbitrary: zhLine }, enLine).map((pieces) => pieces.join(''));

/** Story prose with speech in ASCII and curly quotes, in Chinese and English. */
export const prose = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n\n'));

const short = fc.oneof(
  fc.constantFrom(
    '雪夜',
    '第三更',
    '渡口',
    'The Ferry',
    '他说"走"',
    '“旧约”',
    '"听雨"楼',
    'A/B',
    '长街 · 上',
    "O'Hara",
  ),
  zhPlain.map((piece) => piece.trim().slice(0, 12)),
);
const label = fc.constantFrom(
  '剑客',
  '孤儿',
  'healer',
  '外号"铁手"',
  '话少',
  "the captain's",
  '茶楼·掌柜',
  '第七人',
);

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const notes = fc
  .record({
    so_far: optional(prose),
    people: optional(line),
    loose_ends: optional(fc.array(label, { maxLength: 4 })),
  })
  .map(withoutHoles);

function withoutHoles(value: Record<string, unknown>): JsonObject {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  // safe: the arbitraries below make JSON values only.
  return Object.fromEntries(members) as JsonObject;
}

/** The same members in another order: models do not keep the order of the schema. */
const shuffled = (value: JsonObject, seed: number): JsonObject => {
  const entries = Object.entries(value);
  const at = entries.length > 0 ? seed % entries.length : 0;
  return Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)]);
};

const member = fc
  .record({
    name: short,
    about: optional(line),
    labels: optional(fc.array(label, { maxLength: 2 })),
  })
  .map(withoutHoles);

const scene = fc
  .record({
    number: fc.integer({ min: 1, max: 400 }),
    heading: short,
    body: prose,
    plan: optional(line),
    cast: optional(fc.array(member, { maxLength: 3 })),
    notes: optional(notes),
  })
  .map((value): Sample => ({ tool: 'write_scene', value: withoutHoles(value) }));
const card = fc
  .record({
    name: short,
    kind: optional(short),
    about: optional(prose),
    labels: optional(fc.array(label, { maxLength: 4 })),
  })
  .map((value): Sample => ({ tool: 'add_card', value: withoutHoles(value) }));

/** Valid arguments of one of the shapes. */
export const sample: fc.Arbitrary<Sample> = fc
  .tuple(fc.oneof({ weight: 2, arbitrary: scene }, card), fc.nat(20))
  .map(([one, seed]) => ({ ...one, value: shuffled(one.value, seed) }));
