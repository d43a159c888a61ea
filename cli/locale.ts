import type { Locale } from '#model/messages.ts';

/** `--lang` where it is given and known, else what the system says (POSIX: LC_ALL, LC_MESSAGES, LANG), else English. */
export function localeFrom(args: readonly string[], env: NodeJS.ProcessEnv): Locale {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const arg = args[at];
  const asked = arg?.includes('=') ? arg.slice('--lang='.length) : args[at + 1];
  const wanted =
    (at >= 0 && /^(?:zh|en)/i.test(asked ?? '') && asked) || env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^zh/i.test(wanted) ? 'zh-CN' : 'en';
}
