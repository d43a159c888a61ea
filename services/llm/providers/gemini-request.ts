import type {
  Content,
  GenerateContentParameters,
  HarmBlockThreshold,
  HarmCategory,
  SafetySetting,
} from '@google/genai';
import type { Json } from '../json/schema.ts';
import { modelFamily, toGemini } from '../sequence/to-gemini.ts';
import type { ChatRequest } from '../types.ts';
import { dropKeywords, type Flips } from './flips.ts';

const ADJUSTABLE = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT'];

/** Fiction has murder and war in it: the adjustable filters are off, what the vendor prohibits stays. */
const safetySettings: SafetySetting[] = ADJUSTABLE.map((name) => ({
  // safe: the SDK declares these words as enums whose values are the words themselves.
  category: `HARM_CATEGORY_${name}` as HarmCategory,
  // safe: as above.
  threshold: 'BLOCK_NONE' as HarmBlockThreshold,
}));

/** 3.x takes a level, 2.5 a budget in tokens (0 is off). */
function thinkingConfig(request: ChatRequest): Record<string, unknown> {
  const config: Record<string, unknown> = { includeThoughts: true };
  const major = Number(modelFamily(request.model));
  if (request.thinking === undefined || Number.isNaN(major)) return major >= 2 ? config : {};
  if (major >= 3) return { ...config, thinkingLevel: request.thinking === 'high' ? 'HIGH' : 'LOW' };
  const budget = request.thinking === 'off' ? 0 : request.thinking === 'low' ? 1024 : -1;
  return { includeThoughts: request.thinking !== 'off', thinkingBudget: budget };
}

/** The parameters of one streaming request; automatic function calling and continuation are off. */
export function toGeminiParams(
  request: ChatRequest,
  flips: Flips,
  signal: AbortSignal,
): GenerateContentParameters {
  const declarations = request.tools.map((tool) => ({
    name: tool.name,
    description: tool.description ?? '',
    // safe: a JSON Schema is JSON; its type here only names the keywords we read.
    parametersJsonSchema: dropKeywords(tool.parameters as Json, flips.droppedKeywords),
  }));
  const mode = request.toolChoice === 'required' ? 'ANY' : request.toolChoice === 'none' ? 'NONE' : 'AUTO';
  const thinking = thinkingConfig(request);
  const config: Record<string, unknown> = {
    ...(request.system.length > 0 ? { systemInstruction: request.system.join('\n\n') } : {}),
    ...(request.maxOutput ? { maxOutputTokens: request.maxOutput } : {}),
    ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    ...(declarations.length > 0
      ? { tools: [{ functionDeclarations: declarations }], toolConfig: { functionCallingConfig: { mode } } }
      : {}),
    ...(Object.keys(thinking).length > 0 && !flips.removed.has('thinking')
      ? { thinkingConfig: thinking }
      : {}),
    safetySettings,
    automaticFunctionCalling: { disable: true },
    automaticContinuation: false,
    abortSignal: signal,
  };
  return {
    model: request.model,
    // safe: the contents are built by repairContents in the API's own form.
    contents: toGemini(request.log, request.model, flips.forceSignatures) as unknown as Content[],
    config,
  };
}
