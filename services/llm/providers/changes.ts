import type { JsonObject } from '../json/schema.ts';
import type { LlmProblem } from '../problems.ts';

/** How a refused request is changed before it is sent once more. */
export type Change = {
  remove?: string[];
  rename?: Record<string, string>;
  set?: JsonObject;
  add_to_prompt?: string;
  resend_with?: string;
  trim_history?: true;
  repair_pairs?: true;
  merge_same_role?: true;
  id_format?: '9alnum';
  system_role?: 'system' | 'user';
  drop_schema_keywords?: string[];
  use?: 'text_tool_protocol';
  same_request?: true;
  wait_ms?: number;
};

export type Remedy = { retry: { change: Change; max: 1 } } | { problem: LlmProblem } | { recovered: string };

export const REASONING_BACK = 'reasoning_content on every assistant message';
export const SIGNATURES = 'skip_thought_signature_validator on unsigned calls of the current turn';
export const TOOL_FIELDS = ['tools', 'tool_choice', 'parallel_tool_calls'];
