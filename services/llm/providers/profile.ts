/** What one vendor's chat completions endpoint takes and gives; data only, a refusal may flip one entry. */
export type Profile = {
  /** Whether a choice other than `auto` may be sent: `none` means the field is left out altogether. */
  toolChoice: 'any' | 'auto-only' | 'none';
  /** Reasoning of earlier turns: dropped, demanded on each assistant message, or sent back where there is some. */
  reasoning: 'strip' | 'required' | 'keep';
  reasoningField: 'reasoning_content' | 'reasoning';
  /** How thinking is switched; `none` sends nothing. */
  thinking: 'none' | 'effort' | 'type' | 'enable';
  jsonMode: 'schema' | 'object' | 'none';
  streamOptions: boolean;
  maxTokensField: 'max_tokens' | 'max_completion_tokens';
  /** Content next to tool calls without text: null or ''. */
  nullContent: boolean;
  mergeSameRole: boolean;
  systemRole: 'system' | 'developer' | 'user';
  idFormat: 'any' | '9alnum';
  parallelCalls: 'unset' | 'true';
  temperature: boolean;
  /** Tools are described in the prompt and read from the text. */
  textTools: boolean;
  decodeEntities: boolean;
  /** The model prints its thinking into the text. */
  thinkInline: boolean;
  /** GLM streams arguments only with `tool_stream`. */
  toolStream: boolean;
};

/** The intersection of what compatible endpoints take. */
export const plainProfile: Profile = {
  toolChoice: 'none',
  reasoning: 'strip',
  reasoningField: 'reasoning_content',
  thinking: 'none',
  jsonMode: 'object',
  streamOptions: true,
  maxTokensField: 'max_tokens',
  nullContent: false,
  mergeSameRole: false,
  systemRole: 'system',
  idFormat: 'any',
  parallelCalls: 'unset',
  temperature: true,
  textTools: false,
  decodeEntities: false,
  thinkInline: false,
  toolStream: false,
};
