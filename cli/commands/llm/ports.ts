import { randomUUID } from 'node:crypto';
import { createMemorySecrets } from '#app/secrets.ts';
import { type LlmPorts, noJournal, sleep } from '#llm/ports.ts';
import { findPreset, type Preset, presets } from '#llm/providers/presets.ts';
import { createFetch } from '#llm/proxy.ts';
import type { Locale } from '#model/messages.ts';
import { localeFrom } from '../../locale.ts';
import { checkAddress } from '../../model.ts';
import { misuse, refusal } from '../../problem.ts';

/** Ports for a command: nothing is written, and the proxy of the environment is used. */
export const commandPorts = (): LlmPorts => ({
  clock: { now: () => new Date() },
  ids: { next: () => randomUUID() },
  fetch: createFetch('env'),
  journal: noJournal,
  sleep,
});

export type Vendor = { preset: Preset; baseUrl: string; apiKey: string };

/** A known provider at its own address or another one, with its key where the environment has one. */
export async function vendorAt(id: string, address: string | undefined): Promise<Vendor> {
  const preset = findPreset(id);
  if (!preset)
    throw misuse('cli-provider-unknown', {
      provider: id,
      providers: presets.map((one) => one.id).join(', '),
    });
  if (address !== undefined) checkAddress(address);
  const baseUrl = address ?? preset.baseUrl;
  if (baseUrl === '') throw refusal('cli-model-no-address', { provider: id });
  return { preset, baseUrl, apiKey: (await createMemorySecrets(process.env).read(id)) ?? '' };
}

/** The language of the person: `--lang`, else what the system says. */
export const commandLocale = (): Locale => localeFrom(process.argv.slice(2), process.env);
