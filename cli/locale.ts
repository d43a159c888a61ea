import type { Locale } from '#model/messages.ts';

/** What `--lang` asks for, where it is given and known. */
function askedFor(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const arg = args[at];
  const asked = arg?.includes('=') ? arg.slice('--lang='.length) : args[at + 1];
  return at >= 0 && asked && /^(?:zh|en)/i.test(asked) ? asked : undefined;
}

/** `--lang` where it is given and known, else what the system says (POSIX: LC_ALL, LC_MESSAGES, LANG), else English. */
export function localeFrom(args: readonly string[], env: NodeJS.ProcessEnv): Locale {
  const wanted = askedFor(args) || env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^zh/i.test(wanted) ? 'zh-CN' : 'en';
}

/** Whether English is only taken for want of something better: nobody asked for it, and servers often name no other. */
export const isGuessed = (args: readonly string[], env: NodeJS.ProcessEnv): boolean =>
  askedFor(args) === undefined && localeFrom(args, env) === 'en';
