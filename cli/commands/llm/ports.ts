import { randomUUID } from 'node:crypto';
import { type LlmPorts, noJournal, sleep } from '#llm/ports.ts';
import { createFetch } from '#llm/proxy.ts';
import type { Locale } from '#model/messages.ts';
import { localeFrom } from '../../locale.ts';

/** Ports for a command: nothing is written, and the proxy of the environment is used. */
export const commandPorts = (): LlmPorts => ({
  clock: { now: () => new Date() },
  ids: { next: () => randomUUID() },
  fetch: createFetch(process.env.HTTPS_PROXY || process.env.HTTP_PROXY ? 'env' : ''),
  journal: noJournal,
  sleep,
});

/** The key of a provider: the variable named after it, such as DEEPSEEK_API_KEY, or MOJIAN_API_KEY. */
export function keyFor(preset: string): string {
  return (
    process.env[`${preset.toUpperCase().replaceAll('-', '_')}_API_KEY`] ?? process.env.MOJIAN_API_KEY ?? ''
  );
}

/** The language of the person: `--lang`, else what the system says. */
export const commandLocale = (): Locale => localeFrom(process.argv.slice(2), process.env);
