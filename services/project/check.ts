import { existsSync, readdirSync } from 'node:fs';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import { chaptersOfThread, swapInBeat, swapInState, swapInThread } from '#model/pointers.ts';
import type { Result } from '#model/result.ts';
import { beatNames } from '#model/structure.ts';
import { commitNow } from './commit.ts';
import { draftFileName } from './draft-file.ts';
import { chapterFileName, numberWidth, safeName } from './file-names.ts';
import { keys } from './folder-state.ts';
import { inside, places } from './places.ts';
import { type Problem, problem } from './problems.ts';
import { refusal, type Session } from './session.ts';

export type Finding = Problem & { repaired: boolean };
/** `isSound`: nothing is left that needs the author. */
export type Report = { findings: Finding[]; isSound: boolean };

type Flaw = { found: Problem; repair: Change[] };

/**
 * Looks through an open book for what opening alone does not mind: references to chapters and volumes that
 * are not there, numbers with gaps, files of interrupted changes. With `repair` all of it is put right in one
 * undoable change; what only the author can mend stays in the report. Runs in the queue.
 */
export async function checkSession(session: Session, repair: boolean): Promise<Report> {
  const opening = session.problems.filter(({ file }) => file !== places.lock);
  const flaws = [...danglingReferences(session.book), ...missingVolumes(session)];
  const names = oddNames(session);
  const odd = [...flaws.map(({ found }) => found), ...names, ...leftovers(session)];
  const isRepaired = repair && odd.length > 0 && (await repairAll(session, flaws)).ok;
  const findings = [
    ...opening.map((one) => ({ ...one, repaired: isMendedByOpening(one) })),
    ...odd.map((one) => ({ ...one, repaired: isRepaired })),
  ];
  return { findings, isSound: findings.every(({ repaired }) => repaired) };
}

const MENDED = [
  'change-finished',
  'change-dropped',
  'id-doubled',
  'entry-id-doubled',
  'draft-doubled',
  'migrated',
];
const isMendedByOpening = ({ code }: Problem): boolean => MENDED.includes(code);

function repairAll(session: Session, flaws: readonly Flaw[]): Promise<Result<unknown>> {
  const changes = flaws.flatMap(({ repair }) => repair);
  const set = { label: { code: 'label-repair' }, source: 'repair', changes } as const;
  return commitNow(session, set, { renamesAll: true });
}

/** References by id to chapters that are gone are cut: each flawed part is written once, with all its cuts. */
function danglingReferences(book: Book): Flaw[] {
  const ids = new Set(book.chapters.map(({ id }) => id));
  const gone = (id: string | null): id is string => id !== null && !ids.has(id);
  const kept = (id: string | null): string | null => (gone(id) ? null : id);
  const flaw = (file: string, lost: (string | null)[], repair: Change): Flaw[] => {
    const [id] = lost.filter(gone);
    return id === undefined
      ? []
      : [{ found: problem('check-dangling', file, { where: file, id }), repair: [repair] }];
  };
  const beats = beatNames.flatMap((beat) => {
    const { fromChapterId, toChapterId } = book.beats[beat];
    const value = swapInBeat(book.beats[beat], kept);
    return flaw(places.project, [fromChapterId, toChapterId], { type: 'beat-set', beat, value });
  });
  const lines = Object.values(book.state).flat();
  const state = flaw(
    places.state,
    lines.map(({ chapterId }) => chapterId),
    { type: 'state-set', value: swapInState(book.state, kept) },
  );
  const threads = book.threads.flatMap((thread) => {
    const value = swapInThread(thread, kept);
    return flaw(places.threads, chaptersOfThread(thread), { type: 'thread-put', value });
  });
  return [...beats, ...state, ...threads];
}

/** A volume that only chapters know comes back under its id, so that they stay together. */
function missingVolumes({ book, folder }: Session): Flaw[] {
  const known = new Set(book.volumes.map(({ id }) => id));
  const flaws: Flaw[] = [];
  for (const { id: chapterId, volumeId } of book.chapters) {
    if (volumeId === null || known.has(volumeId)) continue;
    known.add(volumeId);
    const file = folder.files.get(keys.chapter(chapterId))?.path ?? places.chapters;
    const at = book.volumes.length + flaws.length;
    const volume = { id: volumeId, title: String(at + 1), summary: '' };
    const found = problem('check-no-volume', file, { id: volumeId });
    flaws.push({ found, repair: [{ type: 'volume-add', volume, at }] });
  }
  return flaws;
}

function oddNames({ book, folder }: Session): Problem[] {
  const width = numberWidth(book.chapters.length);
  const chapters = book.chapters.flatMap(({ id, title }, i) => {
    const file = folder.files.get(keys.chapter(id))?.path ?? '';
    const name = chapterFileName(i + 1, width, safeName(title));
    return file === `${places.chapters}/${name}` ? [] : [problem('check-name', file, { name })];
  });
  const drafts = book.drafts.flatMap(({ chapterId, number, name }) => {
    const key = keys.draft(chapterId, number);
    const file = folder.files.get(key)?.path ?? '';
    return folder.dirty.has(key) ? [problem('check-name', file, { name: draftFileName(number, name) })] : [];
  });
  return [...chapters, ...drafts];
}

/** Only a reader meets these: a writer finishes or drops them on opening. */
function leftovers(session: Session): Problem[] {
  const folder = inside(session.dir, places.redo);
  if (!existsSync(folder) || refusal(session) === null) return [];
  return readdirSync(folder).map((name) => problem('check-leftover', `${places.redo}/${name}`));
}
