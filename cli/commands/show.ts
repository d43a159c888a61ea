import { chapterAt, openBook, titleOf, volumeTitle } from '../book.ts';
import type { Definition } from '../command.ts';

export const showCommand: Definition = {
  name: 'show',
  args: ['DIR', 'N'],
  examples: ['show 长夜行 12', 'show 长夜行 12 --json'],
  async run({ args: [dir = '', asked = ''], run }) {
    const { bookId, view } = await openBook(run, dir);
    const { id, place, number, kind, title, volumeId, status } = chapterAt(view, asked);
    const { prose, outline, counts } = await run.client.chapters.read(
      { bookId, chapterId: id },
      { signal: run.signal },
    );
    const volume = volumeTitle(view, volumeId);
    return {
      json: { place, id, number, kind, title, volume, status, counts, outline, prose },
      text: `${titleOf(run, title)}\n\n${prose}`,
    };
  },
};
