import type { Locale } from '#model/messages.ts';

/** The commands whose own `--lang` is another than the language of the messages. */
const OWN_LANG: readonly string[] = ['extract'];

/** Whether the messages are spoken in a language. */
export const isSpoken = (asked: string): boolean => /^(?:zh|en)(?:[-_].+)?$/i.test(asked);

/** What stands before the command, where that has a `--lang` of its own; else all. */
function spokenIn(args: readonly string[]): readonly string[] {
  const at = args.findIndex((arg, index) => !arg.startsWith('-') && args[index - 1] !== '--lang');
  return OWN_LANG.includes(args[at] ?? '') ? args.slice(0, at) : args;
}

/** What `--lang` asks for, where it is given and known. */
function askedFor(given: readonly string[]): string | undefined {
  const args = spokenIn(given);
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const arg = args[at];
  const asked = arg?.includes('=') ? arg.slice('--lang='.length) : args[at + 1];
  return at >= 0 && asked && isSpoken(asked) ? asked : undefined;
}

/** `--lang` where it is given and known, else what the system says (POSIX: LC_ALL, LC_MESSAGES, LANG), else English. */
export function localeFrom(args: readonly string[], env: NodeJS.ProcessEnv): Locale {
  const wanted = askedFor(args) || env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^zh/i.test(wanted) ? 'zh-CN' : 'en';
}

/** Whether English is only taken for want of something better: nobody asked for it, and servers often name no other. */
export const isGuessed = (args: readonly string[], env: NodeJS.ProcessEnv): boolean =>
  askedFor(args) === undefined && localeFrom(args, env) === 'en';
