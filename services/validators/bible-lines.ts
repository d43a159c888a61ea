import { parseNumeral } from '#text/numerals.ts';

/** One line of a living section before it is tied to a chapter. */
export type Line = { name: string; state: string };

const nameKeys = ['name', '名字', '姓名', '名称', 'character', '角色', 'item', 'title'];
const stateKeys = ['state', 'status', '状态', 'description', '描述', 'content', '内容', 'detail'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const printed = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(printed).filter(Boolean).join('、');
  if (isRecord(value)) return pairs(value, '，');
  return String(value).trim();
};

const pairs = (value: Record<string, unknown>, between: string): string =>
  Object.entries(value)
    .map(([key, member]) => `${key}：${printed(member)}`)
    .join(between);

/** {name, status, …} reads 名：状态（键：值）. */
function rowText(row: Record<string, unknown>): string {
  const name = nameKeys.find((key) => typeof row[key] === 'string');
  if (name === undefined) return pairs(row, '\n');
  const state = stateKeys.find((key) => row[key] !== undefined);
  const others = Object.entries(row).filter(([key]) => key !== name && key !== state);
  const more = others.length > 0 ? `（${pairs(Object.fromEntries(others), '，')}）` : '';
  return `${printed(row[name])}：${state === undefined ? '' : printed(row[state])}${more}`;
}

/** A living section however a model writes it (text, list, rows, map) as lines of `name：state`. */
export function toBibleText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toBibleText).filter(Boolean).join('\n');
  if (isRecord(value)) return rowText(value);
  return printed(value);
}

/** Lines of a section; a line without a colon has no name. Bullets and emphasis marks fall away. */
export function parseBibleText(text: string): Line[] {
  return text
    .split(/\r?\n/u)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•·]|\d+[.、)])\s*/u, '')
        .replace(/\*\*/gu, '')
        .trim(),
    )
    .filter((line) => line !== '' && !/^#+\s/u.test(line))
    .map((line) => {
      const [, name, state] = /^([^：:]{1,40})[：:]\s*(.*)$/su.exec(line) ?? [];
      return name === undefined
        ? { name: '', state: line }
        : { name: name.trim(), state: (state ?? '').trim() };
    });
}

const deathForm = /第\s*([^\s章回]+)\s*[章回]\s*已?死亡|\b(?:died|dead|killed) (?:in|since) chapter (\w+)/iu;
const deathWords =
  /(?:已|已经|被|当场|最终)?(?:死亡|身亡|阵亡|战死|牺牲|去世|遇害|丧命|毙命|殒命|病逝|处死|被杀|自尽)|^死|已死|\b(?:dead|died|deceased|killed|passed away)\b/iu;
const denied =
  /假死|诈死|未死|没死|并未死亡|濒死|死里逃生|\b(?:not dead|alive|faked|nearly died|almost died|near[- ]dead)\b/iu;

export const saysDead = (state: string): boolean => deathWords.test(state) && !denied.test(state);

/** The chapter number of `第X章已死亡` or “died in chapter X”. */
export function deathChapter(state: string): number | undefined {
  const match = deathForm.exec(state);
  const number = match?.[1] ?? match?.[2];
  return number === undefined ? undefined : parseNumeral(number);
}

const revival =
  /复活|重生|还魂|起死回生|死而复生|死者.{0,6}(?:回来|归来|苏醒)|假死|诈死|亡灵|尸傀|招魂|\b(?:resurrect|reviv|undead|return(?:s|ed)? from the dead|back to life|faked)/iu;

/** Whether the rules say that the dead, or this one, may live again. */
export const allowsRevival = (rules: string, name: string): boolean =>
  rules
    .split(/\r?\n|[。；;]/u)
    .some((line) => revival.test(line) && (line.includes(name) || !/[：:]/u.test(line)));
