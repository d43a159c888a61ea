import type { Words } from '#renderer/i18n/use-words.ts';

type Args = Record<string, unknown>;

/** What a call is called on its card: the tool, and what it is about. */
export function toolTitle(name: string, args: Args, words: Words): string {
  const tool = words.tOr(`tool.${name}`, name);
  const about = aboutOf(args, words);
  return about === '' ? tool : `${tool}${words.t('write.meta.between')}${about}`;
}

function aboutOf(args: Args, { t }: Words): string {
  const number = numberIn(args, 'chapterNumber') ?? numberIn(args, 'number');
  const title = textIn(args, 'chapterTitle') || textIn(args, 'title');
  if (number !== undefined && title) return t('tool.about.chapter', { number, title });
  if (number !== undefined) return t('tool.about.number', { number });
  return title || textIn(args, 'name') || textIn(args, 'query') || textIn(args, 'category');
}

function textIn(args: Args, key: string): string {
  const value = args[key];
  return typeof value === 'string' ? value : '';
}

function numberIn(args: Args, key: string): number | undefined {
  const value = args[key];
  return typeof value === 'number' ? value : undefined;
}
