import { type Book, emptyBook } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import { openBook } from '../../book.ts';
import type { Run } from '../../context.ts';

/** The extractor names its steps by keys, which say nothing to a person. */
export const unnamed =
  ({ progress }: Run): Progress =>
  ({ done, total }) =>
    progress({ done, total, what: '' });

/** Opens a novel's folder and reads every chapter's prose. */
export async function readBook(run: Run, dir: string): Promise<Book> {
  const { bookId, view } = await openBook(run, dir);
  const { project, beats, volumes, characters, world, guidelines, state, threads } = view;
  const chapters = [];
  for (const [index, card] of view.chapters.entries()) {
    const { signal } = run;
    const { prose, outline } = await run.client.chapters.read({ bookId, chapterId: card.id }, { signal });
    const { id, kind, title, volumeId, status, pov, when, where, target } = card;
    chapters.push({ id, kind, title, volumeId, status, pov, when, where, target, outline, prose, extra: {} });
    run.progress({ done: index + 1, total: view.chapters.length, what: title });
  }
  const bible = { beats, volumes, characters, world, guidelines, state, threads };
  return { ...emptyBook(project), ...bible, chapters };
}
