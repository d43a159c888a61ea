import { useEffect, useEffectEvent, useState } from 'react';
import type { PlatformView, PostHead, WordListView } from '#contract/handoff.ts';
import type { BookView } from '#contract/views.ts';
import { type Failure, toFailure } from '#renderer/client.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { change, tried } from '#renderer/state/commands.ts';
import { copyTold } from '#renderer/state/copy-told.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import { type Job, useJob } from '#renderer/state/use-job.ts';

export type Handoff = {
  platforms: PlatformView[];
  platform: PlatformView | undefined;
  choose(platform: string): void;
  isLoose: boolean;
  setLoose(isLoose: boolean): void;
  /** Chapters as the site wants them; null until they are known. */
  heads: PostHead[] | null;
  lists: WordListView[];
  failure: Failure | null;
  job: Job<PostHead[]>;
};

/** What chapters are looked at for, and the book as it was then. */
type Asked = { view: BookView; given: { platform: string; isLoose: boolean } };

const chosenKey = (bookId: string) => `mojian.handoff.${bookId}`;
/** A view follows a view while the book changes: they are waited for so long (ms). */
const CALM_MS = 150;

/** The site that was chosen last for this book, its chapters, and the author's word lists, kept up with the book. */
export function useHandoff(view: BookView): Handoff {
  const book = useBookServices();
  const { client, bookId } = book;
  const { platforms, failure } = usePlatforms();
  const [chosen, choose] = useState(() => localStorage.getItem(chosenKey(bookId)) ?? '');
  const [isLoose, setLoose] = useState(false);
  const [looked, setLooked] = useState<{ platform: string; heads: PostHead[] } | null>(null);
  const [lists, setLists] = useState<WordListView[]>([]);
  const job = useJob<PostHead[]>();
  const platform = platforms.find(({ id }) => id === chosen) ?? platforms[0];
  const id = platform?.id;
  const look = useEffectEvent(async (of: Asked) => {
    setLists((await tried(() => client.handoff.lists({ bookId }))) ?? []);
    const heads = await job.start(async (signal) => {
      await book.sessions.flush();
      return client.handoff.look({ bookId, ...of.given }, { signal });
    });
    if (heads) setLooked({ platform: of.given.platform, heads });
  });
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => void look({ view, given: { platform: id, isLoose } }), CALM_MS);
    return () => clearTimeout(timer);
  }, [id, isLoose, view]);
  return {
    ...{ platforms, platform, isLoose, setLoose, lists, failure, job },
    heads: looked && looked.platform === id ? looked.heads : null,
    choose(next) {
      localStorage.setItem(chosenKey(bookId), next);
      choose(next);
    },
  };
}

function usePlatforms() {
  const { client } = useBookServices();
  const [shown, setShown] = useState<{ platforms: PlatformView[]; failure: Failure | null }>({
    platforms: [],
    failure: null,
  });
  useEffect(() => {
    client.handoff.platforms().then(
      (platforms) => setShown({ platforms, failure: null }),
      (error: unknown) => setShown({ platforms: [], failure: toFailure(error) }),
    );
  }, [client]);
  return shown;
}

/** Remembers chapters as handed over, or forgets it. */
export const mark = (
  book: BookServices,
  platform: PlatformView,
  heads: readonly PostHead[],
  isPosted: boolean,
) => {
  const posts = heads.map(({ chapterId, fingerprint }) => ({ chapterId, fingerprint }));
  return change(book, () =>
    book.client.handoff.mark({ bookId: book.bookId, platform: platform.id, posts, isPosted }),
  );
};

export const copyTitle = ({ title }: PostHead): Promise<void> =>
  copyTold(title, { text: word('handoff.copied.title', { title }) });

/** Copies a chapter as the site wants it, and offers to mark it. */
export async function copyBody(book: BookServices, platform: PlatformView, head: PostHead): Promise<void> {
  const { client, bookId } = book;
  const { chapterId, title } = head;
  const post = await tried(async () => {
    await book.sessions.flush();
    return client.handoff.post({ bookId, chapterId, platform: platform.id });
  });
  if (!post) return;
  const marked = { ...head, fingerprint: post.fingerprint };
  const done = {
    text: word('handoff.copied.body', { title }),
    action: { label: word('handoff.mark'), run: () => void mark(book, platform, [marked], true) },
  };
  await copyTold(post.body, done, platform.output === 'html' ? post.body : undefined);
}
