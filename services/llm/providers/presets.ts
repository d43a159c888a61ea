import { type Profile, plainProfile } from './profile.ts';

/** Which wire a vendor is spoken to over. */
export type Protocol = 'openai' | 'gemini' | 'practice';

export type Preset = {
  id: string;
  names: { zh: string; en: string };
  protocol: Protocol;
  baseUrl: string;
  /** False for servers on the author's own machine. */
  needsKey: boolean;
  /** Where the key is made. */
  keyPage?: string;
  /** Models offered before the vendor's own list has been asked for; the first is the default. */
  models: readonly string[];
  /** Context window in tokens where the vendor names one for its current models; 0 if it depends on the model. */
  contextWindow: number;
  /** The vendor answers batches within a day for half the price: where that was read. Without it none are sent. */
  batch?: string;
  /** What differs from the plain profile. */
  profile: Partial<Profile>;
  /** Where each entry of `profile` was read or reported. */
  sources: readonly string[];
  /** Day of the last check, `YYYY-MM-DD`. */
  checked: string;
};

const CHECKED = '2026-11-27';

type Row = Omit<Preset, 'protocol' | 'checked' | 'needsKey'> & { needsKey?: boolean; protocol?: Protocol };

const row = ({ protocol = 'openai', needsKey = true, ...rest }: Row): Preset => ({
  protocol,
  needsKey,
  checked: CHECKED,
  ...rest,
});

const inline = { thinkInline: true } as const;

/**
 * The vendors that are known, as data. A short source `repo#n` names a public thread; anything not listed goes by
 * `custom`, with the plain profile, and learns from what the endpoint refuses.
 */
export const presets: readonly Preset[] = [
  row({
    id: 'openai',
    names: { zh: 'OpenAI', en: 'OpenAI' },
    baseUrl: 'https://api.openai.com/v1',
    keyPage: 'https://platform.openai.com/api-keys',
    models: ['gpt-5.3-codex'],
    contextWindow: 0,
    batch: 'https://help.openai.com/en/articles/9197833-batch-api-faq',
    profile: {
      toolChoice: 'any',
      maxTokensField: 'max_completion_tokens',
      jsonMode: 'schema',
      thinking: 'effort',
    },
    sources: ['openai-python#2046 (max_completion_tokens)', 'fast-agent#279 (no parallel_tool_calls)'],
  }),
  row({
    id: 'deepseek',
    names: { zh: '深度求索 DeepSeek', en: 'DeepSeek' },
    baseUrl: 'https://api.deepseek.com',
    keyPage: 'https://platform.deepseek.com/api_keys',
    models: ['deepseek-v4-pro', 'deepseek-flash'],
    contextWindow: 1_000_000,
    profile: { reasoning: 'required', thinking: 'type', jsonMode: 'object' },
    sources: [
      'DeepSeek-V3#1376 (no tool_choice)',
      'langchain#37713 (reasoning_content back)',
      'llm-exe#662 (json_object only)',
      'api-docs.deepseek.com/quick_start/pricing (models, 1M context)',
    ],
  }),
  row({
    id: 'qwen',
    names: { zh: '通义千问 (阿里云百炼)', en: 'Qwen (DashScope)' },
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    keyPage: 'https://bailian.console.aliyun.com/?tab=model#/api-key',
    models: ['qwen3.8-max', 'qwen3.5-plus'],
    contextWindow: 0,
    profile: { thinking: 'enable', jsonMode: 'object' },
    sources: [
      'eino#994 (no forced tool_choice)',
      'qwen-code#2021 (stop on cut arguments)',
      'docs.instructorphp.com llm_qwen (JSON)',
    ],
  }),
  row({
    id: 'kimi',
    names: { zh: 'Kimi (月之暗面)', en: 'Kimi (Moonshot)' },
    baseUrl: 'https://api.moonshot.cn/v1',
    keyPage: 'https://platform.moonshot.cn/console/api-keys',
    models: [],
    contextWindow: 0,
    profile: {
      reasoning: 'required',
      temperature: false,
      maxTokensField: 'max_completion_tokens',
      jsonMode: 'object',
    },
    sources: [
      'kimi-cli#2513 (nested JSON strings)',
      'litellm#42186 (no empty text parts)',
      'llxprt-code#749 (call tokens as text)',
    ],
  }),
  row({
    id: 'glm',
    names: { zh: '智谱 GLM', en: 'GLM (Zhipu)' },
    baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
    keyPage: 'https://bigmodel.cn/usercenter/proj-mgmt/apikeys',
    models: ['glm-5.3', 'glm-4.7'],
    contextWindow: 0,
    profile: {
      toolChoice: 'auto-only',
      streamOptions: false,
      toolStream: true,
      thinking: 'type',
      jsonMode: 'object',
    },
    sources: [
      'java.agentscope.io model/glm (auto only, no stream_options)',
      'opencode#17339 (whole object again)',
      'GLM-5#84 (arg_key)',
    ],
  }),
  row({
    id: 'doubao',
    names: { zh: '豆包 (火山方舟)', en: 'Doubao (Volcano Ark)' },
    baseUrl: 'https://ark.cn-beijing.volces.com/api/v3',
    keyPage: 'https://console.volcengine.com/ark',
    models: ['doubao-seed-1-6'],
    contextWindow: 0,
    profile: { thinking: 'type', jsonMode: 'schema' },
    sources: [
      'dify-official-plugins#1187, #3771 (thinking by model)',
      'dify-official-plugins#3677 (json_schema)',
    ],
  }),
  row({
    id: 'siliconflow',
    names: { zh: '硅基流动 SiliconFlow', en: 'SiliconFlow' },
    baseUrl: 'https://api.siliconflow.cn/v1',
    keyPage: 'https://cloud.siliconflow.cn/account/ak',
    models: [],
    contextWindow: 0,
    profile: { thinking: 'enable', jsonMode: 'object' },
    sources: ['DeepClaude#111 (errors without wrapper)', 'docs.siliconflow.cn chat-completions-post'],
  }),
  row({
    id: 'openrouter',
    names: { zh: 'OpenRouter', en: 'OpenRouter' },
    baseUrl: 'https://openrouter.ai/api/v1',
    keyPage: 'https://openrouter.ai/keys',
    models: [],
    contextWindow: 0,
    profile: { reasoning: 'keep', reasoningField: 'reasoning' },
    sources: [
      'openrouter.ai/docs/api/reference/streaming (errors in a 200 stream)',
      'command-code#685 (wrapped errors)',
    ],
  }),
  row({
    id: 'anthropic',
    names: { zh: 'Anthropic (兼容接口)', en: 'Anthropic (compatible endpoint)' },
    baseUrl: 'https://api.anthropic.com/v1',
    keyPage: 'https://console.anthropic.com/settings/keys',
    models: [],
    contextWindow: 200_000,
    profile: { toolChoice: 'any', jsonMode: 'none' },
    sources: ['docs.anthropic.com/en/api/openai-sdk'],
  }),
  row({
    id: 'groq',
    names: { zh: 'Groq', en: 'Groq' },
    baseUrl: 'https://api.groq.com/openai/v1',
    models: [],
    contextWindow: 0,
    profile: { toolChoice: 'any', reasoning: 'strip' },
    sources: ['freellmapi#1070 (no reasoning_content)', 'freellmapi#291 (failed_generation)'],
  }),
  row({
    id: 'mistral',
    names: { zh: 'Mistral', en: 'Mistral' },
    baseUrl: 'https://api.mistral.ai/v1',
    models: ['mistral-large-latest'],
    contextWindow: 128_000,
    profile: { idFormat: '9alnum', mergeSameRole: true, streamOptions: false, jsonMode: 'schema' },
    sources: [
      'vllm#6862 (roles alternate, ids of 9)',
      'OpenMinis#87 (reasoning_content 422)',
      'openai-agents-python#442',
    ],
  }),
  row({
    id: 'xai',
    names: { zh: 'xAI', en: 'xAI' },
    baseUrl: 'https://api.x.ai/v1',
    models: [],
    contextWindow: 0,
    profile: { toolChoice: 'any', decodeEntities: true },
    sources: ['openclaw#35276, AgenC#1280 (HTML entities in arguments)'],
  }),
  row({
    id: 'minimax',
    names: { zh: 'MiniMax', en: 'MiniMax' },
    baseUrl: 'https://api.minimax.io/v1',
    models: [],
    contextWindow: 0,
    profile: inline,
    sources: ['oh-my-pi#2082 (object-shaped chunks)', 'earendil-works/pi#368 (XML invoke)'],
  }),
  row({
    id: 'gemini',
    names: { zh: 'Google Gemini', en: 'Google Gemini' },
    protocol: 'gemini',
    baseUrl: 'https://generativelanguage.googleapis.com',
    keyPage: 'https://aistudio.google.com/apikey',
    models: ['gemini-3.1-pro', 'gemini-3-flash'],
    contextWindow: 1_048_576,
    batch: 'https://ai.google.dev/gemini-api/docs/optimization',
    profile: {},
    sources: ['ai.google.dev/gemini-api/docs/thought-signatures', 'ai.google.dev/gemini-api/docs/caching'],
  }),
  row({
    id: 'ollama',
    names: { zh: 'Ollama (本机)', en: 'Ollama (this computer)' },
    baseUrl: 'http://127.0.0.1:11434/v1',
    needsKey: false,
    models: [],
    contextWindow: 4096,
    profile: { ...inline, thinking: 'effort', jsonMode: 'schema' },
    sources: [
      'term-llm#409 (no tool template)',
      'ollama#12751, #18357 (text calls)',
      'docs.ollama.com/context-length (4,096 by default)',
    ],
  }),
  row({
    id: 'lmstudio',
    names: { zh: 'LM Studio (本机)', en: 'LM Studio (this computer)' },
    baseUrl: 'http://127.0.0.1:1234/v1',
    needsKey: false,
    models: [],
    contextWindow: 0,
    profile: { ...inline, jsonMode: 'schema' },
    sources: ['lmstudio#314 (error string in a 200)', '#830, #2115 (odd calls)'],
  }),
  row({
    id: 'llamacpp',
    names: { zh: 'llama.cpp (本机)', en: 'llama.cpp (this computer)' },
    baseUrl: 'http://127.0.0.1:8080/v1',
    needsKey: false,
    models: [],
    contextWindow: 0,
    profile: { ...inline, parallelCalls: 'true', jsonMode: 'schema' },
    sources: [
      'llama.cpp tools/server README (--jinja, parallel_tool_calls)',
      'llama.cpp#20198 (arguments as object)',
    ],
  }),
  row({
    id: 'vllm',
    names: { zh: 'vLLM (本机)', en: 'vLLM (this computer)' },
    baseUrl: 'http://127.0.0.1:8000/v1',
    needsKey: false,
    models: [],
    contextWindow: 0,
    profile: { ...inline, reasoning: 'keep', reasoningField: 'reasoning', jsonMode: 'schema' },
    sources: [
      'vllm#27752 (field reasoning)',
      'litellm#41380 (keep it for the cache)',
      'docs.vllm.ai features/tool_calling',
    ],
  }),
  row({
    id: 'custom',
    names: { zh: '其他兼容接口', en: 'Any compatible endpoint' },
    baseUrl: '',
    models: [],
    contextWindow: 0,
    profile: inline,
    sources: ['the intersection of the vendors above'],
  }),
  row({
    id: 'practice',
    names: {
      zh: '练习 (离线演示，不是真正的模型)',
      en: 'Practice (offline demonstration, not a real model)',
    },
    protocol: 'practice',
    baseUrl: '',
    needsKey: false,
    models: ['practice'],
    contextWindow: 32_000,
    profile: {},
    sources: ['built in'],
  }),
];

export const findPreset = (id: string): Preset | undefined => presets.find((preset) => preset.id === id);

/** The whole profile of a vendor, with what the author has set by hand on top. */
export const profileOf = (preset: Pick<Preset, 'profile'>, own: Partial<Profile> = {}): Profile => ({
  ...plainProfile,
  ...preset.profile,
  ...own,
});
