import type { Catalogue, Message } from '#model/messages.ts';
import type { ProbeResult } from './probe.ts';

/** One readable line for each step and outcome of a probe. */
export const probeWords = {
  'probe.models.yes': {
    zh: '密钥有效，服务商列出 {count} 个模型。',
    en: 'The key works; the provider lists {count} models.',
  },
  'probe.models.problem': {
    zh: '没能取得模型列表（有的服务商不提供）：{detail}',
    en: 'No list of models (some providers have none): {detail}',
  },
  'probe.stream.yes': {
    zh: '能边写边显示，首字 {firstMs} 毫秒。',
    en: 'Streams as it writes; first character after {firstMs} ms.',
  },
  'probe.stream.no': { zh: '有回复，但没有可见的文字。', en: 'It replies, but without visible text.' },
  'probe.stream.problem': { zh: '没有得到回复：{detail}', en: 'No reply: {detail}' },
  'probe.tools.yes': { zh: '会使用工具。修正：{changed}', en: 'Uses tools. Repairs: {changed}' },
  'probe.tools.no': {
    zh: '没有使用工具：可以聊天，但不能直接保存章节。',
    en: 'Did not use the tool: it can talk, but cannot save chapters by itself.',
  },
  'probe.tools.problem': {
    zh: '工具测试没有完成：{detail}',
    en: 'The test of tools did not finish: {detail}',
  },
  'probe.json.yes': { zh: '能按要求输出 JSON。', en: 'Writes JSON when asked.' },
  'probe.json.no': { zh: '没有按要求输出 JSON。', en: 'Did not write JSON when asked.' },
  'probe.json.problem': {
    zh: 'JSON 测试没有完成：{detail}',
    en: 'The test of JSON did not finish: {detail}',
  },
  'probe.thinking.yes': { zh: '会先思考再回答。', en: 'Thinks before it answers.' },
  'probe.thinking.no': { zh: '不显示思考过程。', en: 'Shows no thinking.' },
} satisfies Catalogue;

/** The message of one result; a problem brings its own detail. */
export function probeMessage(result: ProbeResult): Message {
  return {
    code: `probe.${result.step}.${result.outcome}`,
    facts: {
      count: result.count ?? 0,
      firstMs: result.firstMs ?? 0,
      changed: result.changed?.join(', ') || '0',
      detail: result.problem?.detail ?? result.problem?.code ?? '—',
    },
  };
}
