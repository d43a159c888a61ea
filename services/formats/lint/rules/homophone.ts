import { createNameMatcher, type NameMatcher } from '#text/names.ts';
import { createFinding } from '../finding.ts';
import { syllableOf } from '../syllables.ts';
import type { LintContext, LintFinding, LintRule, Paragraph, PreparedChapter } from '../types.ts';
import { findMisspelt } from './misspelt.ts';

/** How often a name must occur, and how rare its twin must be beside it, before the twin is taken for a slip. */
const KNOWN = { names: 3, share: 0.2 };
/** The same for twins that do not begin with the name's first character: 李明 and 黎明. */
const SURE = { names: 10, twins: 2 };

type Hit = {
  readonly chapter: PreparedChapter;
  readonly paragraph: Paragraph;
  readonly at: number;
  readonly twin: string;
  readonly name: string;
};
type Sounds = {
  readonly byKey: ReadonlyMap<string, string>;
  readonly first: ReadonlySet<string>;
  readonly lengths: readonly number[];
};

/** Words that sound like a character's name but are written otherwise, as input methods offer them: 沈砚 and 沈宴. */
export const homophone: LintRule = {
  id: 'homophone',
  prepare(context) {
    const hits = context.isChinese ? findTwins(context) : [];
    const byChapter = Map.groupBy(hits, ({ chapter }) => chapter.id);
    const misspelt = context.isCjk ? () => [] : findMisspelt(context);
    return (chapter) => [...(byChapter.get(chapter.id) ?? []).map(toFinding), ...misspelt(chapter)];
  },
};

function toFinding({ chapter, paragraph, at, twin, name }: Hit): LintFinding {
  const where = { chapter, paragraph, at, length: twin.length };
  return createFinding('homophone', where, { code: 'lint-homophone', facts: { found: twin, name } }, name);
}

const keyOf = (text: string): string => Array.from(text, syllableOf).join(' ');

function toSounds(names: readonly string[]): Sounds {
  const han = names.filter((name) => /^\p{Script=Han}{2,4}$/u.test(name));
  return {
    byKey: new Map(han.map((name) => [keyOf(name), name])),
    first: new Set(han.map((name) => syllableOf(name[0] ?? ''))),
    lengths: [...new Set(han.map((name) => name.length))].sort((a, b) => b - a),
  };
}

function findTwins(context: LintContext): Hit[] {
  const sounds = toSounds(context.names);
  if (sounds.byKey.size === 0) return [];
  const known = new Set(context.names);
  const counts = new Map<string, number>();
  const matcher = createNameMatcher(context.names);
  const hits: Hit[] = [];
  const count = (text: string): void => void counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const chapter of context.chapters)
    for (const paragraph of chapter.paragraphs)
      for (const { at, text, name } of soundAlike(paragraph.text, sounds)) {
        count(text);
        // a twin that laps over a real name is made of its neighbours: 他家宝玉 holds no 贾宝玉
        if (known.has(text) || overlaps(matcher, paragraph.text, at, text.length)) continue;
        hits.push({ chapter, paragraph, at, twin: text, name });
      }
  return hits.filter(({ twin, name }) => isSlip(twin, name, counts));
}

const overlaps = (matcher: NameMatcher, text: string, at: number, length: number): boolean =>
  matcher.find(text).some(({ start, end }) => start < at + length && end > at);

/** Every place where something sounds like a name, the names themselves included. */
function* soundAlike(
  text: string,
  { byKey, first, lengths }: Sounds,
): Generator<{ at: number; text: string; name: string }> {
  for (let at = 0; at < text.length; at++) {
    if (!first.has(syllableOf(text[at] ?? ''))) continue;
    for (const length of lengths) {
      const part = text.slice(at, at + length);
      const name = part.length === length ? byKey.get(keyOf(part)) : undefined;
      if (name === undefined) continue;
      yield { at, text: part, name };
      at += length - 1;
      break;
    }
  }
}

function isSlip(twin: string, name: string, counts: ReadonlyMap<string, number>): boolean {
  const names = counts.get(name) ?? 0;
  const twins = counts.get(twin) ?? 0;
  if (![...name].some((char) => twin.includes(char))) return false;
  if (twin[0] === name[0]) return names >= KNOWN.names && twins <= names * KNOWN.share;
  return names >= SURE.names && twins <= SURE.twins;
}
