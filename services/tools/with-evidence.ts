import { z } from 'zod';
import { countText } from '#text/count.ts';
import { error, type Issue } from '#validators/issue.ts';
import { about } from './field.ts';
import { findText } from './find-text.ts';
import type { Definition, Tool } from './tool.ts';

/** A name alone proves nothing: so many 字, or so many words of another script, and more do. */
const SHORTEST = { cjk: 4, words: 3 };

function isTooShort(quote: string): boolean {
  const { cjk, total } = countText(quote);
  return total < (cjk > 0 ? SHORTEST.cjk : SHORTEST.words);
}

const quoteField = () =>
  about(
    z.string(),
    ['本章正文里能证明这一条的一句原文，逐字照抄，不改标点。', '铃舌被人用布缠住了。', '见本章'],
    [
      'A sentence of this chapter that proves it, copied word for word.',
      'The clapper was wrapped in cloth.',
      'see this chapter',
    ],
  );

/** What a tool asks for, and the words of a chapter that prove it. */
export const evidenceDefinition = (definition: Definition): Definition => ({
  ...definition,
  input: definition.input.extend({ quote: quoteField() }),
});

/** The chapter's own words for a quote that may differ in marks, width and white space; undefined where it has none. */
export function quoteIn(prose: string, quote: string): string | undefined {
  const [span] = findText(prose, quote.trim()).spans;
  return span && prose.slice(span.start, span.end);
}

function quoteIssues(prose: string, quote: string): { found: string; issues: Issue[] } {
  const found = quoteIn(prose, quote) ?? '';
  const facts = { quote: quote.slice(0, 40) };
  if (found === '') return { found, issues: [error('evidence.no-quote', 'quote', 'evidence.quote', facts)] };
  if (isTooShort(found))
    return { found, issues: [error('evidence.short', 'quote', 'evidence.quote', facts)] };
  return { found, issues: [] };
}

/**
 * The tool with one more argument: a quote that must stand in `prose`. A call without it, or with words that are not
 * there, does not pass; the arguments of one that does carry the chapter's own words.
 */
export function withEvidence(tool: Tool, prose: string): Tool {
  return {
    definition: evidenceDefinition(tool.definition),
    async open({ quote, ...raw }, context, signal) {
      const { found, issues } = quoteIssues(prose, typeof quote === 'string' ? quote : '');
      const opened = await tool.open(raw, context, signal);
      const all = [...opened.issues, ...issues];
      const args = { ...opened.args, quote: found };
      return opened.ok && issues.length === 0
        ? { ...opened, args, issues: all }
        : { ok: false, args, issues: all };
    },
  };
}
