import { cleanProse } from './clean.ts';
import { decodeEntities } from './entities.ts';
import { isObject, type Json, type JsonObject } from './schema.ts';

const NAME_KEYS = ['name', 'title', 'character', 'key', '名字', '姓名', '名称', '人物', '角色', '标题'];
const STATE_KEYS = [
  'status',
  'state',
  'description',
  'value',
  'content',
  '状态',
  '描述',
  '现状',
  '说明',
  '内容',
];

export type TextRules = { decodeEntities: boolean };

/** Prose as it is stored: entities decoded once where the vendor encodes them, no control characters. */
export function toProse(text: string, rules: TextRules): string {
  return cleanProse(rules.decodeEntities ? decodeEntities(text) : text);
}

const isFilled = (value: Json | undefined): value is Json =>
  value !== null && value !== undefined && value !== '';

/** One value on one line. */
function inline(value: Json): string {
  if (Array.isArray(value)) return value.filter(isFilled).map(inline).join('、');
  if (isObject(value)) return stated(value, '') ?? pairs(value).join('，');
  return String(value);
}

const pairs = (value: JsonObject): string[] =>
  Object.entries(value)
    .filter(([, member]) => isFilled(member))
    .map(([key, member]) => `${key}：${inline(member)}`);

/** `{status, …}` as 状态（键：值）; undefined for an object without a state. */
function stated(value: JsonObject, except: string): string | undefined {
  const state = STATE_KEYS.find((key) => key !== except && isFilled(value[key]));
  if (state === undefined) return undefined;
  const { [state]: status = '', [except]: _name, ...others } = value;
  const more = pairs(others);
  return `${inline(status)}${more.length > 0 ? `（${more.join('，')}）` : ''}`;
}

/** `{name, status, …}` as 名：状态（键：值）; undefined for any other object. */
function row(value: JsonObject): string | undefined {
  const name = NAME_KEYS.find((key) => typeof value[key] === 'string' && value[key] !== '');
  const state = name === undefined ? undefined : stated(value, name);
  return name === undefined || state === undefined ? undefined : `${inline(value[name] ?? '')}：${state}`;
}

/** An item that holds only its name is that name. */
function onlyName(value: JsonObject): string | undefined {
  const [first, ...others] = Object.entries(value).filter(([, member]) => isFilled(member));
  return first && others.length === 0 && NAME_KEYS.includes(first[0]) && typeof first[1] === 'string'
    ? first[1]
    : undefined;
}

/** `{text}` and `{type: 'text', text}` hold nothing but their text. */
function wrapped(value: JsonObject): Json | undefined {
  const { text, type, ...others } = value;
  return typeof text === 'string' &&
    Object.keys(others).length === 0 &&
    (type === undefined || type === 'text')
    ? text
    : undefined;
}

/**
 * Text of a value where the schema declares a string. Lists are joined with line breaks, `{name, status}` rows
 * become 名：状态, maps become 键：值 lines, `{text}` is unwrapped, numbers are printed. Nothing is left out.
 */
export function toText(value: Json): string {
  if (Array.isArray(value)) return value.filter(isFilled).map(toItem).join('\n');
  if (!isObject(value)) return String(value);
  const inner = wrapped(value);
  return inner === undefined ? (row(value) ?? pairs(value).join('\n')) : toText(inner);
}

/** Text of one item of a list. */
export function toItem(value: Json): string {
  if (!isObject(value)) return toText(value);
  if (wrapped(value) !== undefined) return toText(value);
  return onlyName(value) ?? row(value) ?? pairs(value).join('，');
}

/** A list written as one string: by lines where it has lines, else at 、 ， and `,`. */
export function toList(text: string): string[] {
  const items = text.includes('\n') ? text.split('\n') : text.split(/[、，,]/);
  return items.map((item) => item.trim()).filter((item) => item !== '');
}
