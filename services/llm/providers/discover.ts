import type { LlmPorts } from '../ports.ts';
import { listModels, type ModelInfo } from './list-models.ts';
import { type Preset, presets } from './presets.ts';

export type LocalServer = { preset: Preset; baseUrl: string; models: ModelInfo[] };

/** A server on this computer answers at once or is not there, in ms. */
const KNOCK_MS = 1500;

/**
 * Finds model servers on this computer by their usual ports. It knocks at loopback addresses only, and says
 * nothing about ports where no model server answers.
 */
export async function discoverLocal(
  ports: Pick<LlmPorts, 'fetch' | 'clock'>,
  signal: AbortSignal,
  candidates: readonly Preset[] = presets.filter((preset) => !preset.needsKey && preset.baseUrl !== ''),
): Promise<LocalServer[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(KNOCK_MS)]);
  const found = await Promise.all(
    candidates.map(async (preset) => {
      const at = { protocol: preset.protocol, baseUrl: preset.baseUrl, apiKey: '' };
      const list = await listModels(at, ports, limit);
      return list.ok ? { preset, baseUrl: preset.baseUrl, models: list.models } : undefined;
    }),
  );
  return found.filter((server) => server !== undefined);
}
