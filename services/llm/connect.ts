import type { LlmPorts } from './ports.ts';
import { createPracticeWire } from './practice/wire.ts';
import type { FlipMemory } from './providers/flips.ts';
import { createGeminiWire, type GeminiConnection, geminiDefaults } from './providers/gemini-wire.ts';
import { createOpenAIWire, type OpenAIConnection } from './providers/openai-wire.ts';
import { findPreset, profileOf } from './providers/presets.ts';
import type { Profile } from './providers/profile.ts';
import { withoutKey } from './safe-fetch.ts';
import { createChatModel, type ModelOptions } from './stream/chat-model.ts';
import type { Wire } from './stream/wire.ts';
import type { ChatModel } from './types.ts';

/** One configured provider. Fields that are left out come from the preset. */
export type Connection = {
  preset: string;
  apiKey?: string;
  baseUrl?: string;
  /** Gemini's API version. */
  apiVersion?: string;
  /** What the author has set by hand. */
  profile?: Partial<Profile>;
  /** What refusals have taught so far; left out, a model begins with nothing. */
  memory?: FlipMemory;
};

function createWire(connection: Connection, ports: LlmPorts): Wire {
  const { protocol } = findPreset(connection.preset) ?? {};
  if (protocol === 'practice') return createPracticeWire(ports);
  if (protocol === 'gemini')
    return createGeminiWire(toGeminiConnection(connection), ports, connection.memory);
  return createOpenAIWire(toOpenAIConnection(connection), ports, connection.memory);
}

export const toGeminiConnection = ({
  preset,
  apiKey = '',
  baseUrl,
  apiVersion = geminiDefaults.apiVersion,
}: Connection): GeminiConnection => ({
  apiKey,
  baseUrl: baseUrl || findPreset(preset)?.baseUrl || geminiDefaults.baseUrl,
  apiVersion,
});

export function toOpenAIConnection({ preset, apiKey = '', baseUrl, profile }: Connection): OpenAIConnection {
  const known = findPreset(preset) ?? findPreset('custom');
  return {
    provider: preset,
    baseUrl: baseUrl || known?.baseUrl || '',
    apiKey,
    profile: profileOf(known ?? noPreset, profile),
  };
}

/** The wire with the key taken out of whatever its server complains of. */
export function discreet(wire: Wire, apiKey: string): Wire {
  return {
    ...wire,
    async *open(request, signal) {
      const end = yield* wire.open(request, signal);
      const { problem } = end;
      if (problem?.detail === undefined) return end;
      return { ...end, problem: { ...problem, detail: withoutKey(problem.detail, apiKey) } };
    },
  };
}

const noPreset = { profile: {} };

/** The model of a configured provider. What refusals teach it goes into the connection's memory. */
export function createModel(connection: Connection, ports: LlmPorts, options: ModelOptions = {}): ChatModel {
  return createChatModel(discreet(createWire(connection, ports), connection.apiKey ?? ''), ports, options);
}
