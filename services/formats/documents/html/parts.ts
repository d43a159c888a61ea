import type { HeadingPart } from '../blocks.ts';
import type { Attributes } from './frame.ts';

/** Elements that may be a piece of a heading by their class; a class of what holds a whole chapter is none. */
const CARRIERS = new Set('p div span header hgroup a b strong i em center small big font'.split(' '));

const TYPES: Readonly<Record<string, HeadingPart['kind']>> = {
  label: 'number',
  ordinal: 'number',
  title: 'title',
  subtitle: 'subtitle',
};

/** `chapter-number`, `chap_num`, `ch-title2`: what it belongs to and what it is. */
const SURE =
  /^(?:chapter|chap|chp|ch|part|volume|vol|kapitel|chapitre|capitulo)(number|num|no|nr|ordinal|label|title|ttl|name|heading|head|subtitle|subhead|sub)$/;
/** `number`, `title`, `cn`: said of much else too. */
const WEAK = /^(?:c)?(number|num|n|ordinal|label|title|ttl|t|heading|subtitle|subhead|st)$/;
const SHORT = /^(?:n|t|st)$/;

const kindOf = (word: string): HeadingPart['kind'] => {
  if (/^(?:number|num|no|nr|n|ordinal|label)$/.test(word)) return 'number';
  return /^s/.test(word) ? 'subtitle' : 'title';
};

/** What piece of a heading an element says it is, by its type or class; undefined for all others. */
export function headingPart(name: string, at: Attributes): HeadingPart | undefined {
  if (!CARRIERS.has(name)) return undefined;
  const type = (at['epub:type'] ?? '').split(/\s+/).find((word) => Object.hasOwn(TYPES, word));
  const kind = type === undefined ? undefined : TYPES[type];
  if (kind) return { kind, isSure: kind === 'number' };
  const names = (at.class ?? '').split(/\s+/).map((word) => word.toLowerCase().replace(/[-_\d]/g, ''));
  for (const word of names) {
    const sure = SURE.exec(word)?.[1];
    if (sure) return { kind: kindOf(sure), isSure: true };
  }
  for (const word of names) {
    const weak = WEAK.exec(word)?.[1];
    // one letter says nothing, `cn`, `ct` and `cst` of books set for print do
    if (weak && !(SHORT.test(weak) && weak === word)) return { kind: kindOf(weak), isSure: false };
  }
  return name === 'hgroup' ? { kind: 'title', isSure: true } : undefined;
}

const WORD_END = /[\p{L}\p{N}.:]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;
const EAST = /[\u3040-\u9fff\uac00-\ud7a3]/u;

/** Whether two pieces of a heading that touch are words of their own: Chapter|1, 1|The Gate, 第一章|门; not 第|一|章. */
export function needsSpace(before: string, after: string, isTitle: boolean): boolean {
  if (!WORD_END.test(before) || !WORD_START.test(after)) return false;
  return isTitle || !(EAST.test(before.slice(-1)) || EAST.test(after.slice(0, 1)));
}
