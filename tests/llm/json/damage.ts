import { isObject, type Json, type JsonObject } from '#llm/json/schema.ts';

/** A way to print arguments wrongly. `pick` gives reproducible choices: a number from 0 to `below` - 1. */
export type Damage = (value: JsonObject, pick: (below: number) => number) => string;

type Print = {
  quote: readonly [open: string, close: string];
  colon: string;
  comma: string;
  brace: readonly [open: string, close: string];
  escape: (text: string) => string;
};

const inside = (text: string): string => JSON.stringify(text).slice(1, -1);

const PLAIN: Print = { quote: ['"', '"'], colon: ':', comma: ',', brace: ['{', '}'], escape: inside };

/** Prints JSON with other marks than JSON's. */
function print(value: Json, how: Print): string {
  if (typeof value === 'string') return how.quote[0] + how.escape(value) + how.quote[1];
  if (Array.isArray(value)) return `[${value.map((item) => print(item, how)).join(how.comma)}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => how.quote[0] + key + how.quote[1] + how.colon + print(member, how),
  );
  return how.brace[0] + members.join(how.comma) + how.brace[1];
}

const plain = (value: JsonObject): string => JSON.stringify(value);
const rawLines = (text: string): string =>
  inside(text).replace(/\\(.)/g, (pair, mark) => (mark === 'n' ? '\n' : mark === 't' ? '\t' : pair));
const bareQuotes = (text: string): string => inside(text).replaceAll('\\"', '"');
const singleQuoted = (text: string): string => inside(text).replaceAll('\\"', '"').replaceAll("'", "\\'");

const choose = <T>(pick: (below: number) => number, ...options: readonly [T, ...T[]]): T =>
  options[pick(options.length)] ?? options[0];

/** A backslash before a mark that needs none, or an escape of another language. */
function wrongEscapes(text: string, pick: (below: number) => number): string {
  const marks = [...inside(text)];
  return marks
    .map((mark, at) => {
      if (marks[at - 1] === '\\' || pick(6) > 0) return mark;
      if (/[。，！？'（）：]/.test(mark)) return `\\${mark}`;
      if (/[A-Za-z]/.test(mark) && marks[at - 2] !== '\\')
        return `\\x${mark.charCodeAt(0).toString(16).padStart(2, '0')}`;
      const code = mark.codePointAt(0) ?? 0;
      return code > 0xff ? `\\U${code.toString(16).padStart(8, '0')}` : mark;
    })
    .join('');
}

/** Every corruption of the case set that leaves the whole text in place. */
export const damages: Readonly<Record<string, Damage>> = {
  none: plain,
  pretty: (value) => JSON.stringify(value, null, 2),
  fence: (value, pick) =>
    `${choose(pick, '```json\n', '```\n', '```JSON\n', '```json ')}${JSON.stringify(value, null, choose(pick, 0, 2))}${choose(pick, '\n```', '```', '', '\n```\n')}`,
  'prose-around': (value, pick) =>
    `${choose(pick, '好的，参数如下：\n', 'Sure! Here it is: ', '根据{设定}整理：')}${plain(value)}${choose(pick, '', '\n（完）', ' <= end', '\n\nLet me know.')}`,
  'single-quotes': (value) =>
    print(value, { ...PLAIN, quote: ["'", "'"], comma: ', ', colon: ': ', escape: singleQuoted }),
  'curly-quotes': (value) => print(value, { ...PLAIN, quote: ['“', '”'] }),
  'curly-quotes-bare': (value) => print(value, { ...PLAIN, quote: ['“', '”'], escape: bareQuotes }),
  'bare-quotes': (value) => print(value, { ...PLAIN, escape: bareQuotes }),
  'bare-quotes-pretty': (value) =>
    print(value, { ...PLAIN, comma: ',\n  ', colon: ': ', brace: ['{\n  ', '\n}'], escape: bareQuotes }),
  'raw-line-breaks': (value) => print(value, { ...PLAIN, escape: rawLines }),
  'bare-quotes-and-line-breaks': (value) =>
    print(value, { ...PLAIN, escape: (text) => rawLines(text).replace(/\\"/g, '"') }),
  'doubled-object': (value, pick) => `${plain(value)}${choose(pick, '', '\n', ' ')}${plain(value)}`,
  'empty-object-first': (value) => `{}${plain(value)}`,
  'extra-brace': (value) => `${plain(value)}}`,
  'wrong-escapes': (value, pick) => print(value, { ...PLAIN, escape: (text) => wrongEscapes(text, pick) }),
  'full-width': (value, pick) =>
    print(value, {
      ...PLAIN,
      colon: '：',
      comma: choose(pick, '，', '，', ','),
      brace: choose<readonly [string, string]>(pick, ['{', '}'], ['｛', '｝']),
      quote: choose<readonly [string, string]>(pick, ['"', '"'], ['“', '”']),
    }),
  'trailing-commas': (value) => JSON.stringify(value, null, 1).replace(/([^,{[])\n(\s*[}\]])/g, '$1,\n$2'),
  'missing-commas': (value) => JSON.stringify(value, null, 1).replace(/,\n/g, '\n'),
  comments: (value) => JSON.stringify(value, null, 1).replace(/,\n/g, ', // 说明, "x": 1\n'),
  'byte-order-mark': (value) => `\ufeff${plain(value)}`,
  thinking: (value) => `<think>先列要点 {一}，再写。</think>\n${plain(value)}`,
  'double-encoded': (value) => JSON.stringify(plain(value)),
  'escaped-object': (value) => JSON.stringify(plain(value)).slice(1, -1),
  entities: (value) =>
    plain(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  'python-literals': (value) =>
    print({ ...value, ready: true, owner: null }, { ...PLAIN, quote: ["'", "'"], escape: singleQuoted })
      .replace(/'ready':true/, "'ready': True")
      .replace(/'owner':null/, "'owner': None"),
  'fence-and-bare-quotes': (value) => `\`\`\`json\n${print(value, { ...PLAIN, escape: bareQuotes })}\n\`\`\``,
  'missing-brace': (value) => plain(value).slice(0, -1),
};
