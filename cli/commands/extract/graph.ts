import { extname } from 'node:path';
import { knownNames } from '#extract/known-names.ts';
import { toExtractLanguage } from '#extract/types.ts';
import { toSvg } from '#model/graph/drawing.ts';
import { type Layout, layOut } from '#model/graph/layout.ts';
import { type Graph, toGraph } from '#model/graph/ties.ts';
import { type Definition, option, textOf } from '../../command.ts';
import type { Run } from '../../context.ts';
import { inThreads } from '../../in-threads.ts';
import { misuse, refusal } from '../../problem.ts';
import { writeWhole } from '../../write-whole.ts';
import { toRange } from './range.ts';
import { readBook, unnamed } from './read-book.ts';

/** Ties weaker than this make a picture of threads, not of people. */
const LEAST = 0.05;
/** Width by height of the picture. */
const ASPECT = 1.5;

/** The light page's paper, ink and serif face. */
const inks = {
  paper: '#faf8f3',
  ink: '#22201c',
  face: "'Noto Serif SC', 'Source Han Serif SC', 'Noto Serif CJK SC', 'Songti SC', serif",
};

function drawn(graph: Graph): Layout {
  const steps = layOut({ people: graph.people, ties: graph.ties, aspect: ASPECT });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

async function graphOf(
  run: Run,
  dir: string,
  chapters: string | undefined,
): Promise<{ graph: Graph; title: string }> {
  const book = await readBook(run, dir);
  const [from, to] = toRange(chapters, book.chapters.length);
  const language = toExtractLanguage(book.project.language);
  const source = book.chapters.map(({ id, prose }) => ({ id, text: prose ?? '' }));
  const cast = { chapters: source, language, known: knownNames(book) };
  const { characters, relations } = await inThreads(({ run: work }) =>
    work('cast', cast, { progress: unnamed(run) }, run.signal),
  );
  const names = new Set(book.characters.flatMap(({ name, aliases }) => [name, ...aliases]));
  const graph = toGraph({
    cast: {
      characters,
      relations: relations.map(({ since, ...one }) => ({
        ...one,
        since: { chapterId: since.chapter, quote: since.quote },
      })),
    },
    chapterIds: book.chapters.map(({ id }) => id),
    range: { from: from - 1, to: to - 1 },
    least: LEAST,
    isKnown: ({ name, aliases }) => [name, ...aliases].some((one) => names.has(one)),
  });
  return { graph, title: book.project.title };
}

/** Draws who is tied to whom as an SVG picture, as the relations screen does. */
export const graphCommand: Definition = {
  name: 'graph',
  args: ['DIR'],
  options: [option('--out <file>'), option('--chapters <range>')],
  examples: ['graph 长夜行 --out 关系.svg', 'graph 长夜行 --chapters 1-20 --out 关系.svg --json'],
  async run({ args: [dir = ''], options, run }) {
    const file = textOf(options, 'out');
    if (file === undefined) throw misuse('cli-graph-out-missing');
    if (extname(file).toLowerCase() !== '.svg') throw misuse('cli-graph-out', { file });
    const { graph, title } = await graphOf(run, dir, textOf(options, 'chapters'));
    if (graph.people.length === 0) throw refusal('cli-graph-empty');
    await writeWhole(file, new TextEncoder().encode(toSvg(graph, drawn(graph), inks, title)));
    const { people, ties, total } = graph;
    const facts = { file, people: people.length, ties: ties.length };
    return {
      json: { file, total, people, ties },
      text: run.say({ code: 'cli-graph-done', facts }),
    };
  },
};
