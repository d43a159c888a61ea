import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readBareText } from '#app/bare-text.ts';
import type { ExtractSource } from '#extract/extract.ts';
import { knownNames } from '#extract/known-names.ts';
import { type Entity, type Extraction, type ExtractLanguage, extractLanguageOf } from '#extract/types.ts';
import { type Definition, option, textOf } from '../../command.ts';
import type { Run } from '../../context.ts';
import { inThreads } from '../../in-threads.ts';
import { chooseModel } from '../../model.ts';
import { named } from '../../named.ts';
import { CliProblem, misuse } from '../../problem.ts';
import { extractByModel } from './by-model.ts';
import { modelRunOptions, namesOfModelRun, refuseIdle, toModelRunOptions } from './model-run.ts';
import { toRange } from './range.ts';
import { readBook, unnamed } from './read-book.ts';

function toLanguage(asked: string): ExtractLanguage {
  const language = extractLanguageOf(asked);
  if (!language) throw misuse('cli-extract-language', { asked });
  return language;
}

async function readSource(
  run: Run,
  dir: string | undefined,
  file: string | undefined,
  options: Given,
): Promise<ExtractSource> {
  if (file !== undefined) {
    const bytes = await named(file, () => readFile(file));
    const read = readBareText(basename(file), bytes);
    if (!read.ok) throw new CliProblem(read.problem, false);
    return {
      chapters: [{ id: '1', text: read.value }],
      language: toLanguage(options.lang ?? 'zh'),
      known: [],
    };
  }
  const book = await readBook(run, dir ?? '');
  const { chapters, project } = book;
  const [from, to] = toRange(options.chapters, chapters.length);
  const chosen = chapters
    .map(({ prose }, index) => ({ id: String(index + 1), text: prose ?? '' }))
    .slice(from - 1, to);
  return {
    chapters: chosen,
    language: toLanguage(options.lang ?? project.language),
    known: knownNames(book),
  };
}

type Given = { lang: string | undefined; chapters: string | undefined };

const toJson = ({ name, aliases, mentions, first, confidence, presence }: Entity) => ({
  ...{ name, aliases, mentions, confidence },
  first: { chapter: Number(first.chapter), quote: first.quote },
  chapters: Object.keys(presence).map(Number),
});

const kinds = ['characters', 'places', 'items', 'organisations'] as const;
const SHOWN = 40;

function toText(run: Run, found: Extraction): string {
  return kinds
    .flatMap((kind) => [
      run.say({ code: `cli-extract-${kind}`, facts: { count: found[kind].length } }),
      ...found[kind]
        .slice(0, SHOWN)
        .map(({ name, aliases, mentions }) => `  ${[name, ...aliases].join(' / ')}  ${mentions}`),
    ])
    .join('\n');
}

function modelDir(dir: string | undefined): string {
  if (dir === undefined) throw misuse('cli-extract-model-dir');
  return dir;
}

/**
 * Prints what the built-in extractor, or with `--engine model` a model, finds in a novel or a bare text; chapters are
 * places from 1. `--lang` belongs to
 * the whole program, which hands it over: here it is the language of the text.
 */
export const createExtractCommand = (asked: () => string | undefined): Definition => ({
  name: 'extract',
  args: ['[DIR]'],
  options: [
    option('--text <file>'),
    option('--chapters <range>'),
    option('--engine <engine>', ['builtin', 'model']),
    ...modelRunOptions,
    option('--yes'),
  ],
  writes: true,
  examples: [
    'extract 长夜行 --json',
    'extract 长夜行 --chapters 1-20',
    'extract --text 草稿.txt --lang zh --json',
    'extract 长夜行 --engine model --model deepseek/deepseek-v4-flash --yes',
    'extract 长夜行 --engine model --model openai/gpt-5 --batch',
  ],
  async run({ args: [dir], options, run }) {
    const file = textOf(options, 'text');
    if ((dir === undefined) === (file === undefined)) throw misuse('cli-extract-what');
    refuseIdle(options, [...namesOfModelRun, 'yes']);
    if (options.text !== undefined && options.chapters !== undefined) throw misuse('cli-extract-chapters');
    if (options.engine === 'model') {
      const novel = modelDir(dir);
      const given = toModelRunOptions(options, await chooseModel(run, options));
      return extractByModel(run, novel, { ...given, yes: options.yes === true });
    }
    const given = { lang: asked(), chapters: textOf(options, 'chapters') };
    const source = await readSource(run, dir, file, given);
    const found = await inThreads(({ run: work }) =>
      work('cast', source, { progress: unnamed(run) }, run.signal),
    );
    const relations = found.relations.map(({ since, ...relation }) => ({
      ...relation,
      since: { chapter: Number(since.chapter), quote: since.quote },
    }));
    const entities = Object.fromEntries(kinds.map((kind) => [kind, found[kind].map(toJson)]));
    return { json: { language: found.language, ...entities, relations }, text: toText(run, found) };
  },
});
