import type { BareFound } from '#app/bare-text.ts';
import type { Entity, Extraction } from '#extract/types.ts';
import { type Definition, option, textOf } from '../../command.ts';
import type { Report, Run } from '../../context.ts';
import { chooseModel } from '../../model.ts';
import { misuse } from '../../problem.ts';
import { extractByModel } from './by-model.ts';
import { modelRunOptions, namesOfModelRun, refuseIdle, toModelRunOptions } from './model-run.ts';
import { extractFile, extractNovel, toLanguage, warningsOf } from './source.ts';

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

/** With `warnings` only where there is one. */
function toReport(run: Run, read: BareFound): Report {
  const { found } = read;
  const relations = found.relations.map(({ since, ...relation }) => ({
    ...relation,
    since: { chapter: Number(since.chapter), quote: since.quote },
  }));
  const entities = Object.fromEntries(kinds.map((kind) => [kind, found[kind].map(toJson)]));
  const warnings = warningsOf(run, read);
  for (const { message } of warnings) run.note(message);
  return {
    json: {
      ...{ language: found.language, ...entities, relations },
      ...(warnings.length > 0 && { warnings }),
    },
    text: toText(run, found),
  };
}

function modelDir(dir: string | undefined): string {
  if (dir === undefined) throw misuse('cli-extract-model-dir');
  return dir;
}

/**
 * Prints what the built-in extractor, or with `--engine model` a model, finds in a novel or a bare text; chapters are
 * places from 1. `--lang` behind this command is the language of the text.
 */
export const extractCommand: Definition = {
  name: 'extract',
  args: ['[DIR]'],
  options: [
    option('--text <file>'),
    option('--lang <language>'),
    option('--chapters <range>'),
    option('--engine <engine>', ['builtin', 'model']),
    ...modelRunOptions,
    option('--yes'),
  ],
  writes: true,
  ofModel: [...namesOfModelRun, 'yes'],
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
    refuseIdle(options, extractCommand);
    if (options.text !== undefined && options.chapters !== undefined) throw misuse('cli-extract-chapters');
    const lang = textOf(options, 'lang');
    if (options.engine === 'model') {
      if (lang !== undefined) throw misuse('cli-extract-lang-model');
      const novel = modelDir(dir);
      const given = toModelRunOptions(options, await chooseModel(run, options));
      return extractByModel(run, novel, { ...given, yes: options.yes === true });
    }
    const language = toLanguage(lang);
    return toReport(
      run,
      file === undefined
        ? await extractNovel(run, dir ?? '', { language, chapters: textOf(options, 'chapters') })
        : await extractFile(run, file, language),
    );
  },
};
