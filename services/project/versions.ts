import { countText } from '#text/count.ts';
import { fromChapterFile } from './chapter-file.ts';
import { createHistoryWalk, type HistoryStep, type HistoryWalk, historyOf } from './git-history.ts';
import { type GitStep, stepsIn } from './git-steps.ts';
import { projectWords } from './messages.ts';
import type { Session } from './session.ts';
import { createTurn } from './turns.ts';

/** A chapter as it was at some moment. */
export type Version = {
  /** The hash of its file, which is its id. */
  id: string;
  /** ISO 8601. */
  at: string;
  title: string;
  /** What led to it; none where the commit does not tell. */
  steps: Pick<GitStep, 'source' | 'code' | 'facts'>[];
  /** The first line of a commit that tells no steps, in the language it was made in. */
  subject: string;
  /** In 字 or words. */
  count: number;
  /** More or fewer than the version before it; null where that is not known yet. */
  gained: number | null;
};

export type VersionPage = {
  history: 'ours' | 'foreign' | 'none';
  /** Newest first. */
  versions: Version[];
  /** Whether there are more than were asked for. */
  hasMore: boolean;
  /** Whether the reading has ended. */
  isDone: boolean;
  /** Commits that were read for this. */
  read: number;
  /** Older history is missing or damaged. */
  isCut: boolean;
};

export type VersionReader = {
  /** The newest versions of a chapter, again and again while the history is read, until there are as many as asked for. */
  list(chapterId: string, limit: number, signal: AbortSignal): AsyncGenerator<VersionPage>;
  /** The prose of a version; undefined for a hash that is no version of the chapter. */
  text(chapterId: string, id: string): Promise<string | undefined>;
};

const COMMITS_AT_ONCE = 50;
/** How often a list that is still growing is told. */
const TELL_MS = 400;
const HOUR_S = 3600;
const LATELY_S = 24 * HOUR_S;
/** Of writing by hand one version is shown for each such time: of the last day, and of older days. */
const LATELY_EACH_S = HOUR_S / 6;

/** Reads the versions of chapters out of the git history of an open book. */
export function createVersionReader(session: Session): VersionReader {
  const { dir, ports } = session;
  const walk = createHistoryWalk(dir);
  const read = createProseReader(walk);
  // two windows that ask at once take turns, a few commits each
  const inTurn = createTurn();
  const rest = afterLast(() => walk.rest(session.lock !== undefined));

  const shownOf = (chapterId: string) =>
    thinned(statesOf(chapterId, walk.steps()), Math.floor(ports.clock.now().getTime() / 1000));
  return {
    async *list(chapterId, limit, signal) {
      const history = await historyOf(dir);
      if (history !== 'ours') {
        yield { history, versions: [], hasMore: false, isDone: true, read: 0, isCut: false };
        return;
      }
      const leave = rest.enter();
      try {
        const before = walk.read();
        let told = 0;
        for (let isDone = false, commits = 1; !isDone; commits = COMMITS_AT_ONCE) {
          const isOver = await inTurn(() => walk.extend(commits, signal));
          const shown = shownOf(chapterId);
          const hasMore = shown.length > limit;
          isDone = isOver || hasMore;
          if (!isDone && Date.now() - told < TELL_MS) continue;
          told = Date.now();
          const found = await toVersions(shown.slice(0, limit + 1), isOver && !hasMore, read);
          const versions = found.slice(0, limit);
          yield { history, versions, hasMore, isDone, read: walk.read() - before, isCut: walk.isCut() };
        }
      } finally {
        await leave();
      }
    },
    async text(chapterId, id) {
      if (!/^[0-9a-f]{40}$/.test(id)) return undefined;
      const leave = rest.enter();
      try {
        const { chapter } = fromChapterFile('', (await walk.text(id)) ?? '');
        return chapter.id === chapterId ? chapter.prose : undefined;
      } finally {
        await leave();
      }
    },
  };
}

/** Runs something each time the last of those who entered has left. */
function afterLast(run: () => Promise<void>) {
  let inside = 0;
  return {
    enter() {
      inside += 1;
      return async () => {
        inside -= 1;
        if (inside === 0) await run();
      };
    },
  };
}

type State = { id: string; at: number; title: string; steps: GitStep[]; subject: string };
type ProseReader = (blob: string) => Promise<{ count: number; prose: string }>;

/** The prose and length of a chapter's file; lengths are remembered, for counting costs more than reading. */
function createProseReader(walk: HistoryWalk): ProseReader {
  const counts = new Map<string, number>();
  return async (blob) => {
    const { prose } = fromChapterFile('', (await walk.text(blob)) ?? '').chapter;
    const count = counts.get(blob) ?? countText(prose).total;
    counts.set(blob, count);
    return { count, prose };
  };
}

const SUBJECTS_OF_TYPING: readonly string[] = Object.values(projectWords['label-typing']);

function statesOf(chapterId: string, steps: readonly HistoryStep[]): State[] {
  return steps.flatMap(({ at, message, files }): State[] => {
    const file = files.find(([id]) => id === chapterId);
    if (!file) return [];
    const [, blob, title] = file;
    const all = stepsIn(message);
    const steps = all.filter(({ chapters }) => chapters?.includes(chapterId) ?? true);
    // What was written while no history was kept is in a commit that is about something else.
    if (all.length > 0) return [{ id: blob, at, title, steps, subject: '' }];
    // Commits of before they told their steps.
    const [subject = ''] = message.split('\n', 1);
    const isTyping = SUBJECTS_OF_TYPING.includes(subject);
    const typing = { source: 'author', code: 'label-typing' } as const;
    return [{ id: blob, at, title, steps: isTyping ? [typing] : [], subject: isTyping ? '' : subject }];
  });
}

const isByHand = ({ steps }: State): boolean =>
  steps.length > 0 && steps.every(({ code }) => code === 'label-typing');

/** Of writing by hand only the last state of each while stays; every other step stays. */
function thinned(states: readonly State[], now: number): State[] {
  return states.filter((state, at) => {
    const newer = states[at - 1];
    if (!newer || !isByHand(state) || !isByHand(newer)) return true;
    const each = now - state.at < LATELY_S ? LATELY_EACH_S : HOUR_S;
    return Math.floor(newer.at / each) !== Math.floor(state.at / each);
  });
}

/** States with their lengths, without those whose prose is that of the one before (only details were changed). */
async function toVersions(states: readonly State[], isWhole: boolean, read: ProseReader): Promise<Version[]> {
  const texts = await Promise.all(states.map(({ id }) => read(id)));
  return states.flatMap((state, at): Version[] => {
    const own = texts[at];
    const older = texts[at + 1];
    if (!own || own.prose === older?.prose) return [];
    const isFirst = at === states.length - 1;
    const gained = older ? own.count - older.count : isFirst && isWhole ? own.count : null;
    const steps = state.steps.map(({ source, code, facts }) => ({ source, code, ...(facts && { facts }) }));
    return [{ ...state, at: new Date(state.at * 1000).toISOString(), steps, count: own.count, gained }];
  });
}
