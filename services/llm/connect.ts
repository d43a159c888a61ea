import type { LlmPorts } from './ports.ts';
import { createPracticeWire } from './practice/wire.ts';
import { createGeminiWire, geminiDefaults } from './providers/gemini-wire.ts';
import { createOpenAIWire } from './providers/openai-wire.ts';
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
};

function createWire(connection: Connection, ports: LlmPorts): Wire {
  const preset = findPreset(connection.preset) ?? findPreset('custom');
  const baseUrl = connection.baseUrl || preset?.baseUrl || '';
  const apiKey = connection.apiKey ?? '';
  if (preset?.protocol === 'practice') return createPracticeWire(ports);
  if (preset?.protocol === 'gemini') {
    const apiVersion = connection.apiVersion ?? geminiDefaults.apiVersion;
    return createGeminiWire({ apiKey, baseUrl: baseUrl || geminiDefaults.baseUrl, apiVersion }, ports);
  }
  const profile = preset ? profileOf(preset, connection.profile) : profileOf(noPreset, connection.profile);
  return createOpenAIWire({ provider: connection.preset, baseUrl, apiKey, profile }, ports);
}

/** The wire with the key taken out of whatever its server complains of. */
function discreet(wire: Wire, apiKey: string): Wire {
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

/** The model of a configured provider. Keep it as long as its settings hold: it remembers what refusals taught. */
export function createModel(connection: Connection, ports: LlmPorts, options: ModelOptions = {}): ChatModel {
  return createChatModel(discreet(createWire(connection, ports), connection.apiKey ?? ''), ports, options);
}
