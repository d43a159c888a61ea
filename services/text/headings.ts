import type { ChapterKind } from '#model/chapter.ts';
import { countText } from './count.ts';
import { type Block, buildBlocks } from './heading-blocks.ts';
import { findCandidates } from './heading-candidates.ts';
import { type Choice, chooseHeadings } from './heading-choose.ts';
import { readFront, weigh } from './heading-front.ts';
import { createPage, type Page } from './heading-page.ts';
import { findOwn } from './heading-pattern.ts';
import type { Candidate, Zone } from './heading-types.ts';
import { findWarnings } from './heading-warnings.ts';
import { findZones } from './heading-zones.ts';
import { detectLanguage } from './language.ts';

/** Text that is no chapter: what stands before the first heading, a table of contents, a licence, makers' notes. */
export type Matter = {
  kind: 'text' | 'contents' | 'licence' | 'notes';
  line: number;
  endLine: number;
  text: string;
};

/** A volume. `text` is what stands between its heading and its first chapter, mostly nothing. Lines count from 1. */
export type VolumePart = {
  number: number | null;
  title: string;
  heading: string;
  line: number;
  text: string;
};

/**
 * A chapter. `heading` is the heading as in the file, all its lines; '' for text without one. `title` is the part
 * without the number. `line` is the heading's first line, `endLine` the last line of the chapter, both from 1.
 * `volume` is an index into `volumes`. `chars` counts code points without white space.
 */
export type ChapterPart = {
  number: number | null;
  kind: ChapterKind;
  title: string;
  heading: string;
  volume: number | null;
  line: number;
  endLine: number;
  chars: number;
  text: string;
};

export type SplitWarning = { code: string; facts: Readonly<Record<string, string | number>>; line?: number };

export type Manuscript = {
  title?: string;
  author?: string;
  language: string;
  front: Matter[];
  back: Matter[];
  volumes: VolumePart[];
  chapters: ChapterPart[];
  warnings: SplitWarning[];
};

/** `pattern` is the author's own RegExp source for heading lines; `now` is a clock in ms that guards it. */
export type SplitOptions = { pattern?: string; language?: string; now?: () => number };

/** Text of lines `from` up to `to`: inner lines to the letter, blank lines at both ends dropped. */
function sliceText(page: Page, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && page.isBlank(start)) start++;
  while (end > start && page.isBlank(end - 1)) end--;
  return page.lines.slice(start, end).join('\n');
}

function matterBetween(page: Page, from: number, to: number, zones: readonly Zone[]): Matter[] {
  const matter: Matter[] = [];
  const push = (kind: Matter['kind'], start: number, end: number) => {
    const text = sliceText(page, start, end);
    if (text !== '') matter.push({ kind, line: start + 1, endLine: end, text });
  };
  let at = from;
  for (const zone of zones) {
    if (zone.to <= at || zone.from >= to) continue;
    push('text', at, zone.from);
    push(zone.kind, Math.max(zone.from, at), Math.min(zone.to, to));
    at = Math.min(zone.to, to);
  }
  push('text', at, to);
  return matter;
}

type Draft = { page: Page; volumes: VolumePart[]; chapters: ChapterPart[]; last: number };

function addVolume(draft: Draft, number: number | null, title: string, heading: string, line: number): void {
  draft.volumes.push({ number, title, heading, line, text: '' });
}

/** The volume named on the chapter's own line, opened if it is not the one that is open. */
function openOwnVolume(draft: Draft, { volume, index }: Candidate): void {
  const open = draft.volumes.at(-1);
  if (!volume || open?.heading === volume.heading) return;
  if (volume.number !== null && open?.number === volume.number && open.title === '') return;
  addVolume(
    draft,
    volume.number,
    volume.heading.replace(/^第\S+?[部卷册集篇][\s\u3000]*/u, ''),
    volume.heading,
    index + 1,
  );
}

function addChapter(draft: Draft, block: Block, next: number): void {
  const { candidate, start, end, title } = block;
  openOwnVolume(draft, candidate);
  const text = sliceText(draft.page, end, next);
  const number =
    candidate.number ??
    (candidate.strength === 'strong' && candidate.family !== 'own' ? draft.last + 1 : null);
  draft.last = number ?? draft.last;
  draft.chapters.push({
    number: candidate.strength === 'special' ? null : number,
    kind: candidate.kind,
    title,
    heading: sliceText(draft.page, start, end),
    volume: draft.volumes.length > 0 ? draft.volumes.length - 1 : null,
    line: start + 1,
    endLine: next,
    chars: countText(text).chars,
    text,
  });
}

const VOLUME_STORY = 1500;

/** Text under a volume heading: a few lines stay with the volume, a story becomes a chapter of its own. */
function addVolumeText(draft: Draft, from: number, to: number): void {
  const volume = draft.volumes.at(-1);
  const text = sliceText(draft.page, from, to);
  if (!volume || text === '') return;
  if (weigh(text) < VOLUME_STORY) {
    volume.text = text;
    return;
  }
  addStory(draft, { line: from, end: to, title: volume.title }, draft.volumes.length - 1, 'prologue');
}

type Story = { line: number; end: number; title: string };

/** Text without a heading of its own kind: what stands before the first heading, or the whole book. */
function addStory(draft: Draft, story: Story, volume: number | null, kind: ChapterKind): void {
  const first = (draft.page.lines[story.line] ?? '').trim();
  const titled = story.title !== '' && first.includes(story.title);
  const text = sliceText(draft.page, titled ? story.line + 1 : story.line, story.end);
  draft.chapters.push({
    number: null,
    kind,
    title: story.title,
    heading: titled ? first : '',
    volume,
    line: story.line + 1,
    endLine: story.end,
    chars: countText(text).chars,
    text,
  });
}

/** 卷一 on every story: the number is the volume's, the stories themselves have none. */
function spreadVolumes(draft: Draft, blocks: readonly Block[]): boolean {
  const scrolls = blocks.filter(({ candidate }) => candidate.family === '卷N');
  const numbers = new Set(scrolls.map(({ candidate }) => candidate.number));
  if (scrolls.length < blocks.length * 0.8 || numbers.size * 2 > scrolls.length || draft.volumes.length > 0)
    return false;
  for (const { candidate } of scrolls) {
    const heading = /^卷\S+/u.exec(candidate.text)?.[0] ?? candidate.text;
    candidate.volume = { number: candidate.number, heading };
  }
  return true;
}

function assemble(page: Page, blocks: readonly Block[], back: number, draft: Draft): void {
  const spread = spreadVolumes(draft, blocks);
  for (const [at, block] of blocks.entries()) {
    const next = Math.max(block.end, blocks[at + 1]?.start ?? back);
    if (block.role === 'chapter') addChapter(draft, block, next);
    else {
      const title = block.candidate.strength === 'special' ? block.candidate.text : block.title;
      addVolume(
        draft,
        block.candidate.number,
        title,
        sliceText(page, block.start, block.end),
        block.start + 1,
      );
      addVolumeText(draft, block.end, next);
    }
  }
  if (spread) for (const chapter of draft.chapters) chapter.number = null;
}

type Chosen = { choice: Choice; warnings: SplitWarning[] };

function choose(
  page: Page,
  candidates: readonly Candidate[],
  zones: readonly Zone[],
  options: SplitOptions,
): Chosen {
  const automatic = () => chooseHeadings(page, candidates, zones);
  if (!options.pattern) return { choice: automatic(), warnings: [] };
  const own = findOwn(
    page,
    zones.filter(({ kind }) => kind === 'licence'),
    options.pattern,
    options.now ?? (() => 0),
  );
  if (!own.ok)
    return { choice: automatic(), warnings: [{ code: 'pattern-refused', facts: { reason: own.problem } }] };
  if (own.value.length === 0) return { choice: automatic(), warnings: [{ code: 'pattern-none', facts: {} }] };
  const lines = new Set(own.value.map(({ index }) => index));
  const { volumes } = automatic();
  return {
    choice: { chapters: own.value, volumes: volumes.filter(({ index }) => !lines.has(index)), echoes: [] },
    warnings: [],
  };
}

/** Where the back matter begins: the first zone behind the last heading that runs to the end of the file. */
function findBack(page: Page, zones: readonly Zone[], lastHeading: number): number {
  for (const zone of zones) {
    if (zone.from < lastHeading) continue;
    const rest = zones
      .filter(({ from }) => from >= zone.from)
      .reduce((sum, { from, to }) => sum + page.filled(from, to), 0);
    if (zone.kind !== 'contents' || page.filled(zone.from, page.lines.length) - rest < 12) return zone.from;
  }
  return page.lines.length;
}

/**
 * Splits a manuscript into volumes and chapters. `text` has LF line ends (see `decodeText`); plain text and Markdown
 * are both read, front matter (YAML) is the caller's to take off. Never refuses: a text without headings is one chapter.
 *
 * Nothing is lost: every line that is not blank is in exactly one of front, back, a heading, a volume's text or a chapter's
 * text. Prose stays to the letter, indents included; only the blank lines at the edges of a part are dropped.
 *
 * Candidates come from families of patterns (unit words of some twenty languages, numbers alone, words such as Prologue,
 * marks, layout). Which of them are headings is decided by the whole book: how its headings look, whether
 * numbers count up, what stands between them. Time is linear in the length of the text.
 */
export function splitManuscript(text: string, options: SplitOptions = {}): Manuscript {
  const page = createPage(text.split('\n'));
  const candidates = findCandidates(page);
  const zones = findZones(page, candidates);
  const { choice, warnings } = choose(page, candidates, zones, options);
  const blocks = buildBlocks(page, choice);
  const back = findBack(page, zones, blocks.at(-1)?.end ?? 0);
  const start = blocks[0]?.start ?? back;
  const front = readFront(page, start, zones);
  const draft: Draft = { page, volumes: [], chapters: [], last: 0 };
  const whole = blocks.length === 0 ? firstStory(page, back, zones) : undefined;
  const story = whole ?? front.story;
  if (story) addStory(draft, story, null, whole ? 'chapter' : 'prologue');
  assemble(page, blocks, back, draft);
  const parts = {
    front: matterBetween(page, 0, story?.line ?? start, zones),
    back: matterBetween(page, back, page.lines.length, zones),
    volumes: draft.volumes,
    chapters: draft.chapters,
  };
  if (whole) warnings.push({ code: 'headings-none', facts: {} });
  const { title, author } = front;
  return {
    ...(title && !whole ? { title } : {}),
    ...(author ? { author } : {}),
    language: options.language ?? detectLanguage(text),
    ...parts,
    warnings: [...warnings, ...findWarnings(parts)],
  };
}

/** A text without headings: all of it behind the front zones is one chapter. */
function firstStory(page: Page, end: number, zones: readonly Zone[]): Story {
  const line = zones.filter(({ from, to }) => page.filled(0, from) === 0 && to < end).at(-1)?.to ?? 0;
  return { line, end, title: '' };
}
