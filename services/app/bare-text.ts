import { findRefusal } from '#formats/import/refuse.ts';
import type { Result } from '#model/result.ts';
import { decodeText } from '#text/encoding.ts';

/** The text of a file that belongs to no novel, in whatever encoding; refuses what is empty or no text. */
export function readBareText(name: string, bytes: Uint8Array): Result<string> {
  const problem = findRefusal(name, bytes);
  return problem ? { ok: false, problem } : { ok: true, value: decodeText(bytes).text };
}
