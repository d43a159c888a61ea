import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { type Asked, FIELDS, type Known, nextOffset } from './asked.ts';
import { continuation, type PassageEdit, tighten, withEdits } from './changes.ts';
import { practiceChapter } from './material.ts';
import { type PracticeCall, sentencesOf } from './reading.ts';
import { WORDS } from './words.ts';

/** What is said, and the calls that go with it. */
export type Step = { text: string; calls: PracticeCall[] };

export const say = (text: string): Step => ({ text, calls: [] });
const call = (text: string, name: string, args: JsonObject): Step => ({
  text,
  calls: [{ name, arguments: args }],
});

/** Most parts in which a chapter is read; what is longer is not for practice. */
const MOST_PARTS = 8;

/** The same with the whole prose of the chapter at hand, or the call that reads it first. */
export function withProse(asked: Asked, then: (asked: Asked & { number: number }) => Step): Step {
  const words = WORDS[asked.language];
  const { number, results } = asked;
  if (number === undefined) return say(words.needsChapter);
  const reads = results.filter(({ name }) => name === 'read_chapter');
  const offset = nextOffset(results);
  const isRead = asked.prose !== '' && (reads.length === 0 || offset === undefined);
  if (isRead) return then({ ...asked, number });
  if (reads.length > 0 && (offset === undefined || reads.length >= MOST_PARTS)) return say(words.failed);
  return call(reads.length === 0 ? words.reading(number) : '', 'read_chapter', {
    chapterNumber: number,
    ...(offset !== undefined && { offset }),
  });
}

/** Lines of the story bible that stay as they are; where there are none, one that says so. */
function sameState({ state, language, people }: Asked): JsonObject {
  const words = WORDS[language];
  const known = state.character_status ?? '';
  const line = `${people[0]?.name ?? words.narrator}：${words.unchanged}`;
  return {
    character_status: known || line,
    key_items_and_locations: state.key_items_and_locations ?? '',
    active_plot_threads: state.active_plot_threads ?? '',
  };
}

/** How much of the prose an outline quotes, in characters. */
const QUOTED = 700;

function outlineFor({ language, outline, prose }: Asked): string {
  let details = '';
  for (const sentence of sentencesOf(prose)) {
    if (details.length + sentence.length > QUOTED) break;
    details += language === 'zh' ? sentence : `${details ? ' ' : ''}${sentence}`;
  }
  return WORDS[language].outline(outline, details);
}

/** A chapter that is there, handed in as a whole with another prose. */
function version(asked: Asked & { number: number }, prose: string, kind: 'rewrite' | 'continue'): Step {
  const words = WORDS[asked.language];
  const text = kind === 'rewrite' ? words.rewriting(asked.number) : words.goingOn(asked.number);
  return call(text, 'update_storyboard', {
    chapterNumber: asked.number,
    chapterTitle: asked.title || practiceChapter(asked.language, asked.number).title,
    chapter_content: prose,
    chapter_outline: outlineFor(asked),
    updated_story_bible: sameState(asked),
    createNewVersion: true,
    versionName: words.version[kind],
  });
}

/** The people of the book that a prose names, those named last first. */
const namedIn = (prose: string, known: readonly Known[]): Known[] =>
  known
    .filter(({ name }) => prose.includes(name))
    .toSorted((a, b) => prose.lastIndexOf(b.name) - prose.lastIndexOf(a.name));

/** Goes on behind the prose; every word before stays. */
export const goOn = (asked: Asked, lengthOf: (prose: string) => number): Step =>
  withProse(asked, (ready) => {
    const { prose, target, language, people } = ready;
    const names = namedIn(prose, people).map(({ name }) => name);
    const between = /\n\s*\n/.test(prose) ? '\n\n' : '\n';
    const more = continuation(language, names, Math.max(0, target - lengthOf(prose)));
    return version(ready, [prose.trimEnd(), ...more].join(between), 'continue');
  });

/** Two passages at least, so that there is something to choose from. */
const FEW = { least: 3, most: 5 };
const MANY = { least: 6, most: 12 };

export const rewrite = (asked: Asked): Step =>
  withProse(asked, (ready) => {
    const edits = tighten(ready.prose, ready.language, MANY);
    if (edits.length === 0) return say(WORDS[ready.language].nothingToEdit);
    return version(ready, withEdits(ready.prose, edits), 'rewrite');
  });

/** Edits of the chapter, or of the one paragraph that the author names. */
export const edit = (asked: Asked): Step =>
  withProse(asked, (ready) => {
    const { language, number, prose, wish } = ready;
    const words = WORDS[language];
    const edits = tighten(prose, language, { ...FEW, only: paragraphNamed(wish) });
    if (edits.length === 0) return say(words.nothingToEdit);
    const why = (kind: PassageEdit['kind']) => (kind === 'filler' ? words.whyFiller : words.whySplit);
    return call(words.editing(edits.length, number), 'edit_chapter', {
      chapterNumber: number,
      edits: edits.map(({ find, replace, kind }) => ({ find, replace, why: why(kind) })),
    });
  });

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const DIGITS = '一二三四五六七八九';

/** 第一段, the first paragraph, paragraph 3. */
function paragraphNamed(wish: string): number | undefined {
  const zh = /第\s*(\d+|[一二三四五六七八九])\s*(?:自然)?段/.exec(wish)?.[1];
  if (zh) return Number(zh) || DIGITS.indexOf(zh) + 1;
  const en = /\b(?:(\w+)\s+paragraph|paragraph\s+(\d+))\b/i.exec(wish);
  const at = ORDINALS.indexOf(en?.[1]?.toLowerCase() ?? '') + 1;
  return Number(en?.[2] ?? 0) || at || undefined;
}

/** What the chapter says about people and entries that the bible knows, in its own words. */
export const extract = (asked: Asked): Step =>
  withProse(asked, (ready) => {
    const { language, number, prose } = ready;
    const words = WORDS[language];
    const told = ({ name, about }: Known): string | undefined => {
      const sentence = sentencesOf(prose).find((one) => one.includes(name));
      if (sentence === undefined || about.includes(sentence)) return undefined;
      // a bible keeps the longer of two descriptions
      return [about, words.seen(number, sentence)].filter(Boolean).join(language === 'zh' ? '' : ' ');
    };
    const people = namedIn(prose, ready.people).flatMap((one): PracticeCall[] => {
      const description = told(one);
      const { name, kind: role } = one;
      return description ? [{ name: 'add_character', arguments: { name, role, description } }] : [];
    });
    const entries = namedIn(prose, ready.world).flatMap((one): PracticeCall[] => {
      const description = told(one);
      const { name, kind: category } = one;
      return description ? [{ name: 'add_world_entry', arguments: { category, name, description } }] : [];
    });
    const calls = [...people.slice(0, 2), ...entries.slice(0, 1)];
    return calls.length > 0 ? { text: words.extracting, calls } : say(words.nothingToExtract);
  });

/** The rules of the book's own check; the answer names what they found and changes nothing. */
export function check(asked: Asked): Step {
  const { language, number, results } = asked;
  const words = WORDS[language];
  const last = results.findLast(({ name }) => name === 'check_continuity');
  if (!last)
    return call(
      words.checking(number),
      'check_continuity',
      number === undefined ? {} : { chapterNumber: number },
    );
  const findings = isObject(last.data) && Array.isArray(last.data.findings) ? last.data.findings : [];
  if (findings.length === 0) return say(words.clean(number));
  const lines = findings.map((finding, at) => `${at + 1}. ${placesOf(finding, words.place)}`);
  return say([words.found(number, findings.length), ...lines].join('\n'));
}

const placesOf = (finding: Json, place: (number: number, quote: string) => string): string => {
  const places = isObject(finding) && Array.isArray(finding.places) ? finding.places : [];
  return places
    .filter(isObject)
    .map(({ chapter, quote }) => place(Number(chapter), String(quote)))
    .join(' ↔ ');
};

/** A whole chapter of the demonstration story; what the bible knows stays in it. */
export function write(asked: Asked, number: number): Step {
  const { language, target, state } = asked;
  const chapter = practiceChapter(language, number, target);
  const bible = Object.fromEntries(
    FIELDS.map((field) => [field, [state[field], chapter.bible[field]].filter(Boolean).join('\n')]),
  );
  return call(WORDS[language].writing(number), 'update_storyboard', {
    chapterNumber: number,
    chapterTitle: chapter.title,
    chapter_content: chapter.prose,
    chapter_outline: chapter.outline,
    updated_story_bible: bible,
  });
}

const BEATS = ['hook', 'incitingIncident', 'risingAction', 'climax', 'fallingAction', 'resolution'];

/** Puts the first outline that there is into the first beat that is empty. */
export function plan(asked: Asked, system: string): Step {
  const { language, results } = asked;
  const words = WORDS[language];
  const beat = BEATS.find((name) => !new RegExp(`^- ${name}：`, 'm').test(system));
  if (beat === undefined) return say(words.beatsFull);
  const list = results.findLast(({ name }) => name === 'list_chapters');
  if (!list) return call(words.listing, 'list_chapters', {});
  const chapters = isObject(list.data) && Array.isArray(list.data.chapters) ? list.data.chapters : [];
  const known = chapters
    .filter(isObject)
    .filter(({ outline }) => typeof outline === 'string' && outline !== '');
  const one = known[Math.floor((known.length * BEATS.indexOf(beat)) / BEATS.length)];
  if (!one) return say(words.failed);
  const content = words.beat(Number(one.number), String(one.outline));
  return call(words.beating, 'update_structure', { beat, content });
}
