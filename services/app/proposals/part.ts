import type { Message } from '#model/messages.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import type { Json } from '#tools/tool.ts';

/** Most characters of one answer. */
const PART = 40_000;

/** The places where a text is cut, none inside a pair of surrogates. */
function cutsOf(text: string): number[] {
  const cuts = [0];
  for (let at = 0; text.length - at > PART; cuts.push(at)) {
    at += PART;
    if (/[\ud800-\udbff]/.test(text.charAt(at - 1))) at -= 1;
  }
  return cuts;
}

/** The part (from 1) of a long answer that was asked for, and how to go on. */
export function toPart(
  text: string,
  asked: Json | undefined,
): Result<{ text: string; more: Message | undefined }> {
  const cuts = cutsOf(text);
  const part = asked === undefined || asked === null ? 1 : Number(asked);
  const from = Number.isInteger(part) ? cuts[part - 1] : undefined;
  if (from === undefined)
    return refuse({ code: 'part-range', facts: { part: String(asked).slice(0, 20), parts: cuts.length } });
  const next = cuts[part];
  const facts = { part, parts: cuts.length, next: part + 1 };
  return ok({
    text: text.slice(from, next),
    more: next === undefined ? undefined : { code: 'part-more', facts },
  });
}
