import { coinChinese } from './coined-names.ts';
import { type CorpusBook, readCorpus } from './extract-corpus.ts';

/** Coined Chinese prose in pieces of a length, in characters: hardly a sentence that tells nothing. */
export const coinedTexts = (count: number, length: number): string[] => {
  const texts = Array.from({ length: 50 }, (_, index) => coinChinese(1 + index, 16).text);
  return Array.from({ length: count }, (_, index) => {
    const text = texts[index % texts.length] ?? '';
    return text.repeat(Math.ceil(length / text.length)).slice(0, length);
  });
};

/** The Chinese books of today that the models were taught by. */
export const writtenBooks = (): CorpusBook[] => readCorpus('lessons').filter(({ lang }) => lang === 'zh');

/** Chinese prose by writers in pieces of a length: these books one after the other, again and again from another place. */
export function writtenTexts(count: number, length: number): string[] {
  const text = writtenBooks()
    .flatMap(({ chapters }) => chapters.map((chapter) => chapter.text))
    .join('\n');
  const from = (index: number) => (index * length) % (text.length - length);
  return Array.from({ length: count }, (_, index) => text.slice(from(index), from(index) + length));
}

/** Processor time of this process that some work takes, in seconds. */
export function secondsOf(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}
