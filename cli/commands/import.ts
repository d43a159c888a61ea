import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import type { ImportPreview } from '#contract/views.ts';
import { createBook, isBook, openBook } from '../book.ts';
import { type Definition, option, textOf } from '../command.ts';
import type { Report, Run } from '../context.ts';
import { finished } from '../job.ts';
import { named } from '../named.ts';
import { misuse, refusal } from '../problem.ts';
import { openToWrite } from '../writable.ts';

/** What was asked for and can't be: the file is then read in another way than the person said, and is not put in. */
const unmet: readonly string[] = ['encoding-unknown', 'pattern-refused', 'pattern-none'];

export const importCommand: Definition = {
  name: 'import',
  args: ['FILE...'],
  options: [
    option('--into <dir>'),
    option('--encoding <name>'),
    option('--pattern <regex>'),
    option('--title <title>'),
    option('--changes <what>', ['accept', 'reject']),
    option('--ruby <what>', ['drop', 'brackets']),
    option('--dry-run'),
  ],
  writes: true,
  examples: [
    'import 长夜行.txt --into 长夜行',
    'import old.txt --encoding gb18030 --dry-run --json',
    `import draft.md --into Novel --pattern '^Scene \\d+'`,
  ],
  async run({ args, options, run }) {
    const into = textOf(options, 'into');
    const isDry = options.dryRun === true;
    if (into === undefined && !isDry) throw misuse('cli-into-missing');
    const open = isDry ? openBook : openToWrite;
    const book = into !== undefined && (await isBook(into)) ? await open(run, into, options) : null;
    const preview = await run.client.imports.preview(
      {
        files: (await Promise.all(args.map(readGiven))).flat(),
        options: definedOptions(options),
        bookId: book?.bookId ?? null,
      },
      { signal: run.signal },
    );
    if (isDry || into === undefined) return previewReport(run, preview);
    const refused = preview.warnings.find(({ code }) => unmet.includes(code));
    if (refused) throw misuse('cli-import-unmet', { why: run.say(refused) });
    const title = preview.title || basename(args[0] ?? '', extname(args[0] ?? ''));
    const { author, language } = preview;
    const { bookId } = book ?? (await createBook(run, into, { title, author, language }));
    const job = await run.client.imports.apply(
      { previewId: preview.previewId, bookId },
      { signal: run.signal },
    );
    const { added, kept } = await finished(run, job);
    return doneReport(run, preview, { dir: resolve(into), added, kept });
  },
};

type Given = { name: string; bytes: Blob };

const readOne = async (path: string, name: string): Promise<Given> => ({
  name,
  bytes: new Blob([await readFile(path)]),
});

/** A folder is read as one, its files under their names in it. Links are not followed. */
async function readGiven(path: string): Promise<Given[]> {
  return named(path, async () => {
    if (!(await stat(path)).isDirectory()) return [await readOne(path, basename(path))];
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    if (files.length === 0) throw refusal('cli-folder-empty', { path });
    const above = dirname(resolve(path));
    return Promise.all(
      files.map((file) => readOne(file, relative(above, resolve(file)).replaceAll(sep, '/'))),
    );
  });
}

function definedOptions(options: Parameters<typeof textOf>[0]) {
  const names = ['encoding', 'pattern', 'title', 'changes', 'ruby'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(options, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The shape that scripts rely on: it never grows or loses a member. */
const previewJson = (run: Run, { encoding, newline, title, chapters, warnings }: ImportPreview) => ({
  encoding,
  newline,
  title,
  chapters: chapters.map(({ number, kind, title, volume, line, count }) => ({
    ...{ number, kind, title, volume, line, count },
  })),
  warnings: warnings.map((warning) => ({
    code: warning.code,
    message: run.say(warning),
    line: warning.line,
  })),
});

function previewReport(run: Run, preview: ImportPreview): Report {
  const json = previewJson(run, preview);
  const lines = json.chapters.map(
    ({ line, volume, title, count }) =>
      `${String(line).padStart(7)}  ${[volume, title].filter(Boolean).join(' · ')}  (${count})`,
  );
  const head = run.say({
    code: 'cli-previewed',
    facts: { title: json.title, count: json.chapters.length, encoding: json.encoding, newline: json.newline },
  });
  return { json, text: [head, ...lines, ...warningLines(json)].join('\n') };
}

function doneReport(
  run: Run,
  preview: ImportPreview,
  done: { dir: string; added: number; kept: number },
): Report {
  const { chapters, ...json } = previewJson(run, preview);
  const facts = { ...done, title: json.title, count: chapters.length };
  return {
    json: { ...json, ...done, chapters: chapters.length },
    text: [run.say({ code: 'cli-imported', facts }), ...warningLines(json)].join('\n'),
  };
}

const warningLines = ({ warnings }: { warnings: { message: string; line: number | null }[] }): string[] =>
  warnings.map(({ message, line }) => (line === null ? `! ${message}` : `! ${line}: ${message}`));
