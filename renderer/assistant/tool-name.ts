import type { Message } from '#model/messages.ts';
import type { Words } from '#renderer/i18n/use-words.ts';
import type { Said } from './turns.ts';

type Args = Record<string, unknown>;

/** What a call is called on its card: the tool, and what it is about. */
export function toolTitle(name: string, args: Args, words: Words): string {
  const tool = words.tOr(`tool.${name}`, name);
  const about = aboutOf(args, words);
  return about === '' ? tool : `${tool}${words.t('write.meta.between')}${about}`;
}

type Spoken = { text: string; said?: Said };

/** What was said in a chat, as the author reads it: Mojian's own words in the language of the screen. */
export function spokenText({ text, said }: Spoken, words: Words): string {
  if (!said) return text;
  return said.map((message) => words.say(toMessage(message, words))).join('\n');
}

/** The calls of a summary go by the names of their tools, which the screen has words for. */
function toMessage({ code, facts }: NonNullable<Said>[number], { t, tOr }: Words): Message {
  const name = facts?.name;
  if (!facts) return { code };
  const isCall = code.startsWith('summary-') && typeof name === 'string';
  return {
    code,
    facts: isCall ? { ...facts, name: t('assistant.named', { name: tOr(`tool.${name}`, name) }) } : facts,
  };
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
