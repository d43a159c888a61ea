import type { Content } from '@google/genai';
import type { LlmPorts } from '../ports.ts';
import { repairContents } from '../sequence/contents.ts';
import { toGemini } from '../sequence/to-gemini.ts';
import { estimateRequest } from '../tokens.ts';
import type { ChatRequest } from '../types.ts';
import { createGeminiClient, type GeminiConnection } from './gemini-wire.ts';

export type TokenCount = { tokens: number; exact: boolean };

/**
 * Tokens of a request by Gemini's own tokenizer. Its API counts contents only, so the system text and the tools are
 * counted as contents. Where the count cannot be had, the estimate is given and says so.
 */
export async function countGeminiTokens(
  connection: GeminiConnection,
  request: ChatRequest,
  ports: Pick<LlmPorts, 'fetch'>,
  signal: AbortSignal,
): Promise<TokenCount> {
  const texts = [...request.system, ...request.tools.map((tool) => JSON.stringify(tool))];
  const prefix = texts.map((text) => ({ role: 'user', parts: [{ text }] }));
  const contents = repairContents([...prefix, ...toGemini(request.log, request.model)], {
    needsSignature: false,
  });
  try {
    const client = await createGeminiClient(connection, ports.fetch);
    const counted = await client.models.countTokens({
      model: request.model,
      // safe: the contents are built by repairContents in the API's own form.
      contents: contents as unknown as Content[],
      config: { abortSignal: signal },
    });
    if (counted.totalTokens !== undefined) return { tokens: counted.totalTokens, exact: true };
  } catch {
    // The estimate below answers: a count is only ever used to leave room.
  }
  return { tokens: estimateRequest(request), exact: false };
}
