import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ExportChoice, ExportPreset } from '#contract/exports.ts';
import type { BookView } from '#contract/views.ts';
import { chapterStatuses } from '#model/chapter.ts';
import { decodeText } from '#text/encoding.ts';
import { openBook, toPlace, volumeNamed } from '../book.ts';
import { type Definition, type Options, option, textOf } from '../command.ts';
import type { Report, Run } from '../context.ts';
import { toSettings } from '../export-settings.ts';
import { finished } from '../job.ts';
import { named } from '../named.ts';
import { misuse, refusal } from '../problem.ts';
import { writeWhole } from '../write-whole.ts';

export const exportCommand: Definition = {
  name: 'export',
  args: ['DIR'],
  options: [
    option('-f, --format <format>'),
    option('-o, --out <file>'),
    option('-s, --set <option=value...>'),
    option('--from <place>'),
    option('--to <place>'),
    option('--volumes <title...>'),
    option('--status <status...>', chapterStatuses),
    option('--front <file>'),
    option('--back <file>'),
    option('--preset <name>'),
  ],
  examples: [
    'export 长夜行 --format epub --out 长夜行.epub',
    'export 长夜行 --format epub --out 长夜行.epub --set vertical=true',
    'export Novel --format txt --out - --set headings=title-only',
    'export 长夜行 --format pdf --from 1 --to 30 --status final --front 前言.txt',
    'export 长夜行 --preset 投稿',
  ],
  async run({ args: [dir = ''], options, run }) {
    const wanted = textOf(options, 'preset');
    const asked = textOf(options, 'format');
    const formats = await run.client.exports.formats();
    const names = formats.map(({ id }) => id).join(', ');
    if (wanted === undefined && asked === undefined) throw misuse('cli-format-missing', { formats: names });
    if (asked !== undefined && !formats.some(({ id }) => id === asked))
      throw misuse('format-unknown', { format: asked, formats: names });
    if (options.json === true && options.out === '-') throw misuse('cli-json-stdout');
    const { bookId, view } = await openBook(run, dir);
    const preset = wanted === undefined ? undefined : await presetNamed(run, bookId, wanted);
    const format = asked ?? preset?.format ?? '';
    const known = formats.find(({ id }) => id === format);
    const order = {
      format,
      options: { ...preset?.options, ...(known && toSettings(options.set, known)) },
      choice: { ...preset?.choice, ...(await choiceOf(options, view)) },
    };
    const job = await run.client.exports.run({ bookId, ...order }, { signal: run.signal });
    const { name, exportId } = await finished(run, job);
    const bytes = await run.client.exports.take({ exportId });
    const content = new Uint8Array(await bytes.arrayBuffer());
    const out = textOf(options, 'out') ?? name;
    if (out === '-') return printed(content);
    run.signal.throwIfAborted();
    await writeWhole(out, content);
    const file = resolve(out);
    return {
      json: { file, format, bytes: content.length },
      text: run.say({ code: 'cli-exported', facts: { file, bytes: content.length } }),
    };
  },
};

async function presetNamed(run: Run, bookId: string, name: string): Promise<ExportPreset> {
  const presets = await run.client.exports.presets({ bookId });
  const preset = presets.find((one) => one.name === name);
  if (preset) return preset;
  throw refusal('cli-no-preset', { name, names: presets.map((one) => one.name).join(', ') || '-' });
}

/** What was asked for of the choice; the rest is as in the preset, or everything. */
async function choiceOf(options: Options, view: BookView): Promise<Partial<ExportChoice>> {
  const last = view.chapters.length;
  const places = (['from', 'to'] as const).flatMap((name) => {
    const asked = textOf(options, name);
    return asked === undefined ? [] : [[name, toPlace(asked, last)] as const];
  });
  const pages = (['front', 'back'] as const).map(async (name) => {
    const file = textOf(options, name);
    return file === undefined
      ? []
      : [[name, decodeText(await named(file, () => readFile(file))).text] as const];
  });
  const statuses = chapterStatuses.filter((status) => listOf(options.status).includes(status));
  const volumes = listOf(options.volumes).flatMap((title) => volumeNamed(view, title) ?? []);
  return {
    ...Object.fromEntries([...places, ...(await Promise.all(pages)).flat()]),
    ...(statuses.length > 0 && { statuses }),
    ...(volumes.length > 0 && { volumes }),
  };
}

const listOf = (given: Options[string]): string[] => (Array.isArray(given) ? given : []);

/** The file itself on stdout; there is then no place for anything else. */
async function printed(content: Uint8Array): Promise<Report> {
  await new Promise<void>((done, fail) => {
    process.stdout.write(content, (error) => (error ? fail(error) : done()));
  });
  return { json: undefined, text: '' };
}
