import { resolve } from 'node:path';
import { openBook } from '../book.ts';
import { type Definition, option, textOf } from '../command.ts';
import type { Report, Run } from '../context.ts';
import { finished } from '../job.ts';
import { misuse } from '../problem.ts';
import { writeWhole } from '../write-whole.ts';

export const exportCommand: Definition = {
  name: 'export',
  args: ['DIR'],
  options: [
    option('-f, --format <format>'),
    option('-o, --out <file>'),
    option('-s, --set <option=value...>'),
  ],
  examples: [
    'export 长夜行 --format epub --out 长夜行.epub',
    'export 长夜行 --format epub --out 长夜行.epub --set vertical=true',
    'export Novel --format txt --out - --set headings=title-only',
  ],
  async run({ args: [dir = ''], options, run }) {
    const format = textOf(options, 'format');
    if (format === undefined) throw misuse('cli-format-missing', { formats: await formatNames(run) });
    const { bookId } = await openBook(run, dir);
    const job = await run.client.exports.run(
      { bookId, format, options: settings(options.set) },
      { signal: run.signal },
    );
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

/** The file itself on stdout; there is then no place for anything else. */
async function printed(content: Uint8Array): Promise<Report> {
  await new Promise<void>((done, fail) => {
    process.stdout.write(content, (error) => (error ? fail(error) : done()));
  });
  return { json: undefined, text: '' };
}

const formatNames = async (run: Run): Promise<string> =>
  (await run.client.exports.formats()).map(({ id }) => id).join(', ');

/** `name=value` pairs; `true` and `false` are flags, everything else is text. */
function settings(pairs: string | boolean | string[] | undefined): Record<string, unknown> {
  const list = Array.isArray(pairs) ? pairs : [];
  return Object.fromEntries(
    list.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw misuse('cli-set', { pair });
      const value = pair.slice(at + 1);
      return [pair.slice(0, at), value === 'true' ? true : value === 'false' ? false : value];
    }),
  );
}
