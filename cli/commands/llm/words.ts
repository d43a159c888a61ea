import type { Catalogue } from '#model/messages.ts';
import { cliWords } from '../../words.ts';

/** What the commands about models say of themselves. */
export const modelCliWords = {
  'cli-models': {
    zh: '列出模型服务商、某个服务商的模型，或本机上的模型服务',
    en: 'List providers, the models of one provider, or model servers on this computer',
  },
  'cli-probe': {
    zh: '测试一个模型：密钥、模型列表、流式输出、思考、工具、JSON',
    en: 'Test a model: key, model list, streaming, thinking, tools, JSON',
  },
  'cli-parse-reply': {
    zh: '读取录下的模型回复，显示修复后的结果',
    en: 'Read recorded model replies and print what the repair ladder makes of them',
  },
  'cli-local-none': {
    zh: '本机上没有找到正在运行的模型服务（Ollama、LM Studio、llama.cpp、vLLM）。',
    en: 'No model server is running on this computer (Ollama, LM Studio, llama.cpp, vLLM).',
  },
  'cli-opt-of-provider': {
    zh: '查询这个服务商的模型；密钥取自环境变量 <ID>_API_KEY',
    en: 'ask this provider for its models; the key is read from <ID>_API_KEY',
  },
  'cli-opt-provider': {
    zh: '服务商的 id（见 models）；密钥取自环境变量 <ID>_API_KEY',
    en: 'an id that models lists; the key is read from <ID>_API_KEY',
  },
  'cli-opt-base-url': cliWords['cli-opt-base-url'],
  'cli-opt-local': { zh: '查找本机上的模型服务', en: 'look for model servers on this computer' },
  'cli-opt-of-model': {
    zh: '模型；默认用该服务商的第一个',
    en: 'the model; the first one of the provider if left out',
  },
  'cli-lines-lost': {
    zh: '有 {count} 行不是录下的回复（行号 {lines}），其余各行已照常读出。每行应为 JSON：{id, where, raw, …}，where 为 {where}。',
    en: 'Lines without a recorded reply: {count} (number {lines}); the others were read. A line is JSON, {id, where, raw, …}, with where one of {where}.',
  },
  'cli-opt-cases': {
    zh: '每行一个 {id, where, raw, …} 的 JSONL 文件；不给则读标准输入',
    en: 'JSONL file of {id, where, raw, …}; standard input if left out',
  },
  'cli-opt-tools': { zh: '工具参数模式的 JSON 文件', en: 'JSON file with the schemas of the tools' },
  'cli-opt-json-lines': { zh: '每行输出一个 JSON 对象', en: 'print one JSON object a line' },
} as const satisfies Catalogue;
