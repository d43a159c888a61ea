import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BareFound } from '#app/bare-text.ts';
import { knownNames } from '#extract/known-names.ts';
import { readAs } from '#extract/text-language.ts';
import { type ExtractLanguage, extractLanguageOf, extractLanguages } from '#extract/types.ts';
import type { Run } from '../../context.ts';
import { inThreads } from '../../in-threads.ts';
import { named } from '../../named.ts';
import { CliProblem, misuse } from '../../problem.ts';
import { toRange } from './range.ts';
import { readBook, unnamed } from './read-book.ts';

/** The rules that `--lang` asks for; undefined where it is not given. */
export function toLanguage(asked: string | undefined): ExtractLanguage | undefined {
  if (asked === undefined) return undefined;
  const [language = ''] = asked.split(/[-_]/);
  if (!extractLanguages.some((one) => one === language.toLowerCase()))
    throw misuse('cli-extract-language', { asked });
  return extractLanguageOf(language);
}

/** Reads a text file that belongs to no novel. */
export async function extractFile(
  run: Run,
  file: string,
  asked: ExtractLanguage | undefined,
): Promise<BareFound> {
  const bytes = new Blob([await named(file, () => readFile(file, { signal: run.signal }))]);
  const order = { name: basename(file), bytes, ...(asked && { asked }) };
  const read = await inThreads(({ run: work }) =>
    work('cast-text', order, { progress: unnamed(run) }, run.signal),
  );
  if (!read.ok) throw new CliProblem(read.problem, false);
  return read.value;
}

type Asked = { language: ExtractLanguage | undefined; chapters: string | undefined };

/** Reads the chapters of a novel. */
export async function extractNovel(run: Run, dir: string, asked: Asked): Promise<BareFound> {
  const book = await readBook(run, dir);
  const { chapters, project } = book;
  const [from, to] = toRange(asked.chapters, chapters.length);
  const chosen = chapters
    .map(({ prose }, index) => ({ id: String(index + 1), text: prose ?? '' }))
    .slice(from - 1, to);
  const { language, ...rest } = readAs(
    chosen.map(({ text }) => text),
    asked.language ?? extractLanguageOf(project.language),
  );
  const source = { chapters: chosen, language, known: knownNames(book) };
  const found = await inThreads(({ run: work }) =>
    work('cast', source, { progress: unnamed(run) }, run.signal),
  );
  return { found, ...rest };
}

/** What is to be said where the rules do not fit the language of the text. */
export function warningsOf(run: Run, { found, unfit }: BareFound): { code: string; message: string }[] {
  if (unfit === undefined) return [];
  const nameOf = (tag: string) => new Intl.DisplayNames(run.locale, { type: 'language' }).of(tag) ?? tag;
  const fitting = extractLanguageOf(unfit);
  const code = fitting ? 'cli-extract-unfit' : 'cli-extract-no-rules';
  const facts = { told: nameOf(unfit), language: nameOf(found.language), fitting: fitting ?? '' };
  return [{ code, message: run.say({ code, facts }) }];
}
