import { parseNumeral } from '#text/numerals.ts';
import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import type { ChatRequest, LogMessage, ResultMessage } from '../types.ts';
import type { PracticeLanguage } from './material.ts';
import { sectionOf } from './reading.ts';

/** What a request is about, read from the words and the tools that it comes with. */
export type Asked = {
  language: PracticeLanguage;
  /** The author's own words. */
  wish: string;
  /** The task in Mojian's words; empty where none came along. */
  task: string;
  /** The chapter at hand. */
  number: number | undefined;
  title: string;
  /** Wanted length in 字 or words; 0 for none. */
  target: number;
  /** The prose of the chapter at hand, as far as it came along. */
  prose: string;
  outline: string;
  people: Known[];
  world: Known[];
  /** The lines of the story bible, by the field that they belong to. */
  state: Record<string, string>;
  /** Results since the author spoke, the newest last. */
  results: readonly ResultMessage[];
};
export type Known = { name: string; kind: string; about: string };

/** Headings under which a context says what is wanted; the rest of it is material. */
const TASK = ['任务', 'Task'] as const;
const WISH = ['作者的要求', 'What the author asks for'] as const;
const hasTask = (text: string): boolean => [...TASK, ...WISH].some((title) => text.includes(`# ${title}\n`));

export const languageOf = (text: string): PracticeLanguage => (/[\u4e00-\u9fff]/.test(text) ? 'zh' : 'en');

/** The newest words of the author, with the context that came with them. */
export function saidIn(log: readonly LogMessage[]): string {
  const said = log.flatMap((message) => (message.role === 'user' ? [message.text] : []));
  // behind a context Mojian may ask to go on; what is wanted is still what the context says
  return said.findLast(hasTask) ?? said.at(-1) ?? '';
}

export function readAsked({ log, system }: ChatRequest): Asked {
  const said = saidIn(log);
  const isBare = !hasTask(said);
  const task = sectionOf(said, ...TASK);
  const wish = isBare ? said : sectionOf(said, ...WISH);
  const at = log.findLastIndex((message) => message.role === 'user' && message.text === said);
  const results = log.slice(at + 1).filter((message) => message.role === 'result');
  const open = /序号\s*(\d+)《([^》]*)》|no\. (\d+), “([^”]*)”/.exec(task);
  const number = Number(open?.[1] ?? open?.[3] ?? 0) || numberIn(task);
  const known = system.join('\n\n');
  const prose = sectionOf(said, '本章正文', 'The prose of this chapter') || readProse(results, number);
  return {
    ...{ language: languageOf(said), wish, task, number, prose, results },
    title: open?.[2] ?? open?.[4] ?? /《([^》]*)》|“([^”]*)”/.exec(task)?.slice(1).find(Boolean) ?? '',
    target: lengthIn(task || wish),
    outline: outlineOf(sectionOf(said, '前后章节的大纲', 'Outlines of the chapters around'), number),
    people: knownIn(sectionOf(known, '人物', 'Characters')),
    world: knownIn(sectionOf(known, '设定', 'World')).map(({ name: kind, kind: name, about }) => ({
      ...{ name, kind, about },
    })),
    state: Object.fromEntries(FIELDS.map((field) => [field, stateOf(said, field)])),
  };
}

/** The number a text names: 第三章, chapter 4, chapter four. */
export function numberIn(text: string): number | undefined {
  const zh = /第\s*([\d０-９零〇一二两三四五六七八九十百千]+)\s*章/.exec(text)?.[1];
  const en = /\bchapter\s+([\w-]+)/i.exec(text)?.[1];
  return parseNumeral(zh ?? en ?? '');
}

/** The length a text names, in 字 or words; 0 for none. */
function lengthIn(text: string): number {
  const named = /目标\s*([\d,]+)\s*字|\b([\d,]+)\s+(?:words|characters)\b/i.exec(text);
  return Number((named?.[1] ?? named?.[2] ?? '0').replaceAll(',', ''));
}

const partsOf = (result: ResultMessage): JsonObject => (isObject(result.data) ? result.data : {});
const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** What was read of a chapter, part after part; a chapter that was cut is only what came. */
function readProse(results: readonly ResultMessage[], number: number | undefined): string {
  return results
    .filter(({ name, status }) => name === 'read_chapter' && status === 'ok')
    .map(partsOf)
    .filter((part) => part.number === number)
    .map((part) => textIn(part.text))
    .join('');
}

/** From where a chapter is to be read on; undefined where all of it has come. */
export function nextOffset(results: readonly ResultMessage[]): number | undefined {
  const last = results.findLast(({ name }) => name === 'read_chapter');
  const next = last && partsOf(last).next;
  return typeof next === 'number' ? next : undefined;
}

/** The outline of one chapter: `- 第5章《合符》：…`, `- Chapter 5, “…”：…`. */
function outlineOf(section: string, number: number | undefined): string {
  const lines = section.split(/^- (?=第\s*\d+\s*章|Chapter \d+)/m);
  const own = lines.find((line) => numberIn(line) === number && number !== undefined) ?? '';
  return own.slice(own.indexOf('：') + 1).trim();
}

/** `- 陆衡（别名 守灯人）｜守灯人：…`; an entry has its category first: `- 地点｜白鹭矶：…` */
function knownIn(section: string): Known[] {
  return section.split('\n').flatMap((line) => {
    const [, left = '', right = '', about = ''] = /^- ([^｜]+)｜([^：]*)：([^｜]*)/.exec(line) ?? [];
    if (left === '') return [];
    return [{ name: left.replace(/（.*）$/, ''), kind: right, about }];
  });
}

/** The fields of a story bible that practice fills, as tools name them. */
export const FIELDS = [
  'character_status',
  'key_items_and_locations',
  'active_plot_threads',
  'important_rules',
] as const;

function stateOf(said: string, field: string): string {
  const section = said.split(/^(?=# )/m).find((one) => (one.split('\n', 1)[0] ?? '').includes(field)) ?? '';
  return section
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^- /, '').trim())
    .filter(Boolean)
    .join('\n');
}
