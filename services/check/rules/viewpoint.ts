import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const first = { zh: quick(/我(?!们?国|方|军|朝)/), en: /\bI\b(?!\.)/ };
const thinks = {
  zh: quick(/(?:她|他)(?:想|觉得|心想|知道|感到|明白)/),
  en: /\b(?:he|she) (?:thought|knew|felt|wondered|supposed)\b/i,
};

/** Thoughts in italics are a person's own words, also where they begin or end in another sentence. */
const withoutThought = (plain: string): string =>
  plain.includes('*')
    ? plain
        .replace(/\*+[^*]+\*+/g, '')
        .replace(/^([^*]*)\*+(.*)$/s, (_, before: string, after: string) =>
          /\S$/.test(before) ? after : before,
        )
    : plain;

function read(sentence: Sentence): Fact[] {
  // a line of verse ends with a comma
  if (sentence.paragraph === 0 || /[，,、]$/.test(sentence.text)) return [];
  const { plain, language } = sentence;
  const bare = withoutThought(plain.replace(/“[^”]{1,3}”|"[^"]{1,3}"/g, ''));
  if (first[language].test(bare)) return [factOf(sentence, 'viewpoint', 'set', 'first', 'first')];
  return thinks[language].test(bare) ? [factOf(sentence, 'viewpoint', 'use', 'third', 'third')] : [];
}

/** At least two chapters told by "I" before one without a single one. */
const LEAST_CHAPTERS = 2;

function judge(facts: readonly Placed[]): Draft[] {
  const told = Map.groupBy(facts, ({ chapter }) => chapter);
  const chapters = [...told.keys()].sort((a, b) => a - b);
  let run = 0;
  for (const chapter of chapters) {
    const own = told.get(chapter) ?? [];
    if (own.some(({ say }) => say === 'set')) {
      if (own.some(({ say }) => say === 'use')) return [];
      run++;
      continue;
    }
    const at = own.find(({ say }) => say === 'use');
    const from = facts.find(({ say }) => say === 'set');
    const isFromStart =
      chapters[0] === from?.chapter && run >= LEAST_CHAPTERS && run === chapters.indexOf(chapter);
    return at && from && isFromStart
      ? [{ kind: 'viewpoint', severity: 'hint', confidence: 0.6, from, at, facts: {} }]
      : [];
  }
  return [];
}

/** A book told by "I" turns to "he" or "she" in a chapter. */
export const viewpointRule: Rule = { name: 'viewpoint', read, judge };
