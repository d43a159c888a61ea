import { createNameMatcher } from '#text/names.ts';
import { QUOTE_LENGTH } from '#text/quote-length.ts';

type Part = { start: number; text: string; isName: boolean };

/** The text in parts, with the names in it apart. */
function toParts(text: string, names: readonly string[]): Part[] {
  const matcher = createNameMatcher(names.filter((name) => name.length > 1));
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of matcher.find(text)) {
    parts.push({ start: at, text: text.slice(at, start), isName: false });
    parts.push({ start, text: text.slice(start, end), isName: true });
    at = end;
  }
  return [...parts, { start: at, text: text.slice(at), isName: false }];
}

/** A shorter quote may end without a mark, as a line of the bible does. */
const isCut = (text: string): boolean => text.length >= QUOTE_LENGTH && !/[\p{P}\s]$/u.test(text);

/** A quote with the names that its finding is about; one that was cut short says so. */
export function Quote({ text, names }: { text: string; names: readonly string[] }) {
  return (
    <>
      {toParts(text, names).map((part) =>
        part.isName ? <mark key={part.start}>{part.text}</mark> : part.text,
      )}
      {isCut(text) && '…'}
    </>
  );
}
