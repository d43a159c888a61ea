import type { BookView } from '#contract/views.ts';
import { wordOr } from '#renderer/i18n/use-words.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { type CommandId, commands } from './scenes.ts';

/** What the cursor stands behind: a sign and the letters after it. */
export type Asked = { sign: '@' | '#' | '/'; query: string; from: number; to: number };
export type Completion =
  | { kind: 'text'; key: string; label: string; hint: string; insert: string }
  | { kind: 'command'; key: string; label: string; hint: string; command: CommandId };

const MOST = 8;
const LONGEST = 24;

/** Reads the word before the cursor; a sign counts at the start or behind something that is no letter of Latin. */
export function readAsked(text: string, cursor: number): Asked | undefined {
  const before = text.slice(0, cursor);
  const found = /(?:^|[^\w/:.])([@#/＠＃／])([^\s@#/＠＃／]*)$/u.exec(before);
  if (!found) return undefined;
  const [, mark = '', query = ''] = found;
  if (query.length > LONGEST) return undefined;
  const sign = ({ '＠': '@', '＃': '#', '／': '/' } as const)[mark] ?? mark;
  const from = cursor - query.length - 1;
  if (sign === '/' && from > 0) return undefined;
  // safe: the pattern takes no other sign
  return { sign: sign as Asked['sign'], query: query.toLocaleLowerCase(), from, to: cursor };
}

/** What may be meant, best first: what begins with the query before what holds it. */
export function completionsFor(asked: Asked, view: BookView): Completion[] {
  const { query } = asked;
  const ranked = candidates(asked, view)
    .map((one) => ({ one, rank: rankOf(`${one.label} ${one.hint}`.toLocaleLowerCase(), query) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, MOST).map(({ one }) => one);
}

function rankOf(text: string, query: string): number {
  if (text.startsWith(query)) return 0;
  return text.includes(query) ? 1 : -1;
}

function candidates({ sign }: Asked, { characters, chapters }: BookView): Completion[] {
  if (sign === '@')
    return characters.map(({ id, name, aliases, role }) => ({
      kind: 'text',
      key: id,
      label: name,
      hint: [role, ...aliases].filter(Boolean).join(' · '),
      insert: name,
    }));
  if (sign === '#')
    return chapters.map((card) => ({
      kind: 'text',
      key: card.id,
      label: chapterName(card),
      hint: card.number === null ? '' : String(card.number),
      insert: chapterName(card),
    }));
  return commands.map(({ id }) => ({
    kind: 'command',
    key: id,
    label: wordOr(`assistant.command.${id}`, id),
    hint: id,
    command: id,
  }));
}

/** The text with the asked word replaced, and where the cursor goes. */
export function complete(
  text: string,
  { from, to }: Asked,
  insert: string,
): { text: string; cursor: number } {
  const put = insert === '' ? '' : `${insert} `;
  return { text: text.slice(0, from) + put + text.slice(to), cursor: from + put.length };
}
