import { setImmediate as pause } from 'node:timers/promises';
import { scenes } from '#agent/prompts/index.ts';
import { sceneWords } from '#agent/prompts/scene.ts';
import { type BibleTold, createTold, type TellBefore } from '#check/told.ts';
import { type ProofFrame, type ProofTask, proofreadChapter, toProofRequest } from '#extract/proofread/ask.ts';
import { estimateRequest, estimateTokens } from '#llm/tokens.ts';
import type { BibleLine } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { isMeasuredInCharacters } from '#model/project.ts';
import { localeOf } from './chats/run.ts';
import type { Estimate, RunWork } from './extract-work.ts';
import type { Session } from './sessions.ts';

/** What a chapter is held against, in characters: some 5,000 tokens of either script. */
const ROOM = { han: 6_000, other: 20_000 };
/** Tokens of an answer: most chapters contradict nothing. */
const USUAL_ANSWER = 300;

type Name = { name: string; aliases: readonly string[] };

/** What the bible says, a line for each thing that can be contradicted. */
export function bibleLines({ chapters, characters, world, state }: Book): BibleTold[] {
  const places = new Map(chapters.map(({ id }, at) => [id, at]));
  const living = (line: BibleLine, isRule = false) => ({
    ...{ entry: line.name, quote: line.state, isRule },
    since: line.chapterId === null ? -1 : (places.get(line.chapterId) ?? -1),
  });
  return [
    ...characters.map(({ name, role, description }) => ({
      entry: name,
      quote: [role, description].filter(Boolean).join('。'),
    })),
    ...world.map(({ name, category, description }) => ({
      ...{ entry: name, quote: description, isRule: /规|律|法则|\b(?:rules?|laws?)\b/i.test(category) },
    })),
    ...[...state.characters, ...state.itemsAndPlaces].map((line) => living(line)),
    ...state.rules.map((line) => living(line, true)),
  ].flatMap(({ quote, ...line }) => (quote.trim() === '' ? [] : [{ ...line, quote: quote.trim() }]));
}

/** Holds chapters against what the book said before them. */
export async function createProofreadWork(
  session: Session,
  model: string,
  findNames: (signal: AbortSignal) => Promise<readonly Name[]>,
  signal: AbortSignal,
): Promise<RunWork> {
  const { store } = session;
  await store.loadAll(() => undefined, signal);
  const book = store.book();
  const locale = localeOf(session);
  const frame = { model, locale, scene: sceneWords(book, scenes.proofread, locale) };
  const chapters = book.chapters.map(({ id, prose = '' }) => ({ id, prose }));
  const places = new Map(chapters.map(({ id }, at) => [id, at]));
  const own = [...book.characters, ...book.world].map(({ name, aliases }) => ({ name, aliases }));
  const openTold = async (stop: AbortSignal): Promise<TellBefore> => {
    const names = [...own, ...(await findNames(stop))];
    return createTold({ chapters, names, lines: bibleLines(book), pause });
  };
  let tellBefore: TellBefore | undefined;
  const room = isMeasuredInCharacters(book.project.language) ? ROOM.han : ROOM.other;
  const taskOf = async (id: string): Promise<ProofTask> => {
    const at = places.get(id);
    // a chapter that was deleted since asks nothing
    if (at === undefined) return { number: 0, prose: '', told: [] };
    const told = (await tellBefore?.(at, room)) ?? [];
    return { number: at + 1, prose: chapters[at]?.prose ?? '', told };
  };
  return {
    async prepare(stop) {
      tellBefore = await openTold(stop);
    },
    work: async ({ chapterId, ...given }, stop) =>
      proofreadChapter(frame, await taskOf(chapterId), given, stop),
    estimate: (chapterIds) => estimateOf(chapters, new Set(chapterIds), room, frame),
  };
}

/** What a reading would take: the words before a chapter cost as many tokens as its own. */
async function estimateOf(
  chapters: readonly { id: string; prose: string }[],
  asked: ReadonlySet<string>,
  room: number,
  frame: ProofFrame,
): Promise<Estimate> {
  const bare = estimateRequest(toProofRequest(frame, { number: 1, prose: '', told: [] }, NOTHING));
  const estimate = { input: 0, output: 0 };
  let before = 0;
  for (const { id, prose } of chapters) {
    if (asked.has(id) && before > 0) {
      const share = 1 + Math.min(room, before) / Math.max(1, prose.length);
      estimate.input += bare + Math.ceil(estimateTokens(prose, frame.model) * share);
      estimate.output += USUAL_ANSWER;
      await pause();
    }
    before += prose.length;
  }
  return estimate;
}
const NOTHING = { text: '', at: 1, of: 1 };
