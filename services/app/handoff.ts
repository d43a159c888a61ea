import { z } from 'zod';
import { type PostHead, type WordListView, wordListSchema } from '#contract/handoff.ts';
import type { BookView } from '#contract/views.ts';
import { type ExportBook, type ExportChapter, toExportBook } from '#formats/export/book.ts';
import { eachPaced } from '#formats/export/pace.ts';
import { findRefusal } from '#formats/import/refuse.ts';
import { findPlatform, platforms } from '#formats/platforms/index.ts';
import { type Post, type Posted, postState, toPost } from '#formats/platforms/posts.ts';
import type { Platform } from '#formats/platforms/types.ts';
import { createWordFinder, parseWordList } from '#formats/platforms/word-list.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Chapter } from '#model/chapter.ts';
import type { IdSource } from '#model/ids.ts';
import type { Progress } from '#model/result.ts';
import { decodeText } from '#text/encoding.ts';
import { around } from './around.ts';
import { chapterOf, committed } from './chapter-operations.ts';
import { refusal } from './errors.ts';
import type { Session } from './sessions.ts';

/** Places of one word in one chapter that are told one by one. */
const MOST_PLACES = 100;
/** Largest file of words: a list is read by people. */
const LARGEST_LIST = 1024 * 1024;

const postedSchema = z.record(z.string(), z.object({ at: z.string(), text: z.string() }));

/** What a chapter's front matter says of where it was posted: `posted: { <site>: { at, text } }`. */
const postedOf = ({ extra }: Pick<Chapter, 'extra'>): z.infer<typeof postedSchema> =>
  postedSchema.catch({}).parse(extra.posted);

const recordOf = (chapter: Pick<Chapter, 'extra'>, platform: string): Posted | null => {
  const found = postedOf(chapter)[platform];
  return found ? { fingerprint: found.text, at: found.at } : null;
};

/** The author's lists: the key `wordLists` of mojian.json. */
export const wordListsOf = ({ project }: Pick<Book, 'project'>): WordListView[] =>
  z.array(wordListSchema).catch([]).parse(project.extra.wordLists);

export function needPlatform(id: string): Platform {
  const platform = findPlatform(id);
  if (platform) return platform;
  const known = platforms.map((one) => one.id).join(', ');
  throw refusal({ code: 'platform-unknown', facts: { platform: id, platforms: known } });
}

type Look = { platform: Platform; isLoose: boolean };

/** Every chapter as the site wants it, in order, with what was posted and the watched words in it. */
export async function lookAtPosts(
  { store }: Session,
  { platform, isLoose }: Look,
  progress: Progress,
  signal: AbortSignal,
): Promise<PostHead[]> {
  await store.loadAll(progress, signal);
  const book = store.book();
  const exported = toExportBook(book, new Date(0));
  const words = wordListsOf(book).flatMap((list) => (list.isOn ? list.words : []));
  const find = createWordFinder(words, { isLoose });
  const byId = new Map(book.chapters.map((chapter) => [chapter.id, chapter]));
  const heads: PostHead[] = [];
  const look = (chapter: ExportChapter) => {
    const post = toPost(chapter, exported, platform);
    const record = recordOf(byId.get(chapter.id) ?? { extra: {} }, platform.id);
    const hits = find(chapter.prose).map(({ places, ...hit }) => ({
      ...hit,
      places: places
        .slice(0, MOST_PLACES)
        .map(({ at, length }) => ({ at, length, ...around(chapter.prose, at, at + length) })),
    }));
    heads.push(toHead(post, record, hits));
  };
  await eachPaced(exported.chapters, look, { what: platform.name.en, progress, signal });
  return heads;
}

function toHead(post: Post, record: Posted | null, hits: PostHead['hits']): PostHead {
  const { chapterId, title, count, problems, fingerprint } = post;
  return {
    ...{ chapterId, title, count, fingerprint, hits },
    problems: [...problems],
    state: postState(post, record),
    postedAt: record?.at ?? null,
  };
}

/** One chapter, ready to be pasted. */
export async function postOf(session: Session, chapterId: string, platform: Platform): Promise<Post> {
  chapterOf(session, chapterId);
  await session.store.prose(chapterId);
  const book = session.store.book();
  const chapters = book.chapters.map((one) => (one.id === chapterId ? one : { ...one, prose: '' }));
  const exported: ExportBook = toExportBook({ ...book, chapters }, new Date(0));
  const chapter = exported.chapters.find(({ id }) => id === chapterId);
  if (!chapter) throw refusal({ code: 'chapter-unknown' });
  return toPost(chapter, exported, platform);
}

type Mark = {
  platform: Platform;
  posts: readonly { chapterId: string; fingerprint: string }[];
  isPosted: boolean;
};

/** Writes into the chapters that they were handed over, or takes it out. */
export async function markPosted(
  session: Session,
  { platform, posts, isPosted }: Mark,
  now: Date,
): Promise<BookView> {
  const at = now.toISOString();
  const changes = posts.map(({ chapterId, fingerprint }): Change => {
    const { extra } = chapterOf(session, chapterId);
    const { [platform.id]: _, ...others } = postedOf({ extra });
    const posted = isPosted ? { ...others, [platform.id]: { at, text: fingerprint } } : others;
    const { posted: __, ...rest } = extra;
    const patch = { extra: Object.keys(posted).length > 0 ? { ...rest, posted } : rest };
    return { type: 'chapter-set', id: chapterId, patch };
  });
  const code = isPosted ? 'label-posted' : 'label-posted-back';
  const facts = { count: posts.length, platform: platform.name.zh, site: platform.name.en };
  return committed(session, { code, facts }, changes);
}

/** Puts the author's lists in the place of those that are there. */
export async function setWordLists(session: Session, lists: readonly WordListView[]): Promise<BookView> {
  const { extra } = session.store.book().project;
  const { wordLists: _, ...rest } = extra;
  const next = lists.length > 0 ? { ...rest, wordLists: lists } : rest;
  return committed(session, { code: 'label-word-lists' }, [{ type: 'project-set', patch: { extra: next } }]);
}

/** Adds a file of words as a list that is on; refuses a file without words, or one that is no list. */
export async function importWordList(
  session: Session,
  file: { name: string; bytes: Uint8Array },
  ids: IdSource,
): Promise<{ count: number; view: BookView }> {
  const facts = { name: file.name };
  if (file.bytes.length > LARGEST_LIST) throw refusal({ code: 'word-list-large', facts });
  const problem = findRefusal(file.name, file.bytes);
  if (problem) throw refusal(problem);
  const words = parseWordList(decodeText(file.bytes).text);
  if (words.length === 0) throw refusal({ code: 'word-list-empty', facts });
  const name = file.name.replace(/\.[^.]{1,8}$/, '');
  const lists = [...wordListsOf(session.store.book()), { id: ids.next(), name, isOn: true, words }];
  return { count: words.length, view: await setWordLists(session, lists) };
}
