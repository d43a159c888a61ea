import type { BibleState } from '#model/bible.ts';
import { nearestName } from '#text/names.ts';
import {
  allowsRevival,
  deathChapter,
  type Line,
  parseBibleText,
  saysDead,
  toBibleText,
} from './bible-lines.ts';
import { type Checked, error, type Issue, warning } from './issue.ts';

/** The argument `updated_story_bible` by its keys, each a text of lines. */
export type BibleUpdate = {
  character_status: string;
  key_items_and_locations: string;
  active_plot_threads: string;
  important_rules?: string;
};

/** The update as lines, ready to be merged into the living state. */
export type BibleLines = { characters: Line[]; itemsAndPlaces: Line[]; activeThreads: Line[]; rules: Line[] };

export type BibleFacts = {
  /** The chapter the update comes from. */
  chapterNumber: number;
  state: BibleState;
  /** Every name and alias the bible knows, of people, things and places. */
  names: readonly string[];
};

const root = 'updated_story_bible';

/** Sections as text whatever shape they came in; keys that are not sections fall away. */
export function toBibleUpdate(given: unknown): BibleUpdate | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  // safe: a non-null object that is no array
  const section = (key: string): string => toBibleText((given as Record<string, unknown>)[key]);
  return {
    character_status: section('character_status'),
    key_items_and_locations: section('key_items_and_locations'),
    active_plot_threads: section('active_plot_threads'),
    important_rules: section('important_rules'),
  };
}

/** The living state that a chapter leaves behind: every person named with a state, nobody risen unannounced. */
export function checkStoryBible(update: BibleUpdate, facts: BibleFacts): Checked<BibleLines> {
  const characters = parseBibleText(update.character_status);
  const rules = parseBibleText(update.important_rules ?? '');
  const checked = characters.map((line, index) => checkCharacterLine(line, index, update, facts));
  const value: BibleLines = {
    characters: checked.map((line) => line.value),
    itemsAndPlaces: parseBibleText(update.key_items_and_locations),
    activeThreads: parseBibleText(update.active_plot_threads),
    rules,
  };
  const blank = Object.values(value).every((lines) => lines.length === 0);
  const issues = blank ? [error('bible.empty', root, 'bible.write')] : checked.flatMap((line) => line.issues);
  return { value, issues };
}

function checkCharacterLine(
  line: Line,
  index: number,
  update: BibleUpdate,
  facts: BibleFacts,
): Checked<Line> {
  const path = `${root}.character_status`;
  const { name, state } = line;
  if (name === '' || state === '')
    return {
      value: line,
      issues: [error('bible.no-state', path, 'bible.name-state', { line: index + 1, text: name || state })],
    };
  const issues = [...unknownName(name, path, facts.names), ...revived(line, path, update, facts)];
  if (!saysDead(state) || deathChapter(state) !== undefined) return { value: line, issues };
  const before = facts.state.characters.find((known) => known.name === name && saysDead(known.state));
  const chapter = before ? deathChapter(before.state) : facts.chapterNumber;
  if (chapter === undefined) return { value: line, issues };
  if (!before) issues.push(warning('bible.death-form', path, 'bible.death', { name, chapter }));
  return { value: { name, state: `第${chapter}章已死亡（${state}）` }, issues };
}

function unknownName(name: string, path: string, names: readonly string[]): Issue[] {
  const known =
    names.includes(name) ||
    names.length === 0 ||
    name.split(/[、,，/&]/u).every((part) => names.includes(part.trim()));
  if (known) return [];
  const nearest = nearestName(name, names);
  return nearest === undefined
    ? [warning('bible.unknown-name', path, 'bible.add-name', { name })]
    : [warning('bible.misspelt-name', path, 'bible.use-name', { name, nearest })];
}

function revived({ name, state }: Line, path: string, update: BibleUpdate, facts: BibleFacts): Issue[] {
  const before = facts.state.characters.find((line) => line.name === name);
  if (!before || !saysDead(before.state) || saysDead(state)) return [];
  const rules = [
    update.important_rules ?? '',
    ...facts.state.rules.map((rule) => `${rule.name} ${rule.state}`),
  ];
  if (allowsRevival(rules.join('\n'), name)) return [];
  return [error('bible.revived', path, 'bible.rule-first', { name, before: before.state })];
}
