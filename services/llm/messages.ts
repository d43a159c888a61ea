import type { Catalogue, Message } from '#model/messages.ts';
import type { LlmProblem } from './problems.ts';

/**
 * A sentence for each problem: what happened and what to do, true in every shell. Where settings lie, and whether what
 * arrived is kept, says who knows: the shell, and the chat that keeps it.
 */
export const llmWords = {
  'llm.truncated': {
    zh: '回复写到一半就被截断，没有执行任何操作。可以调高输出上限，或让它分段续写。',
    en: 'The reply was cut off before its end. Nothing was executed. Raise the output limit, or ask it to continue in smaller steps.',
  },
  'llm.not_json': {
    zh: '工具“{tool}”的参数无法读懂，没有执行。可以重试，或换一个模型。',
    en: 'The arguments of the tool “{tool}” could not be read, so it was not run. Try again, or use another model.',
  },
  'llm.missing_required': {
    zh: '工具“{tool}”缺少必填内容“{path}”，没有执行。可以让它补全后重试。',
    en: 'The tool “{tool}” was called without “{path}”, so it was not run. Ask it to try again with that part.',
  },
  'llm.ambiguous': {
    zh: '工具“{tool}”的参数有两种读法，为了不写错没有执行。请重试。',
    en: 'The arguments of the tool “{tool}” can be read in two ways, so it was not run. Try again.',
  },
  'llm.unknown_tool': {
    zh: '模型想用一个没有提供的工具“{tool}”，没有执行。可以重试，或换一个模型。',
    en: 'The model asked for a tool that was not offered, “{tool}”. Nothing was run. Try again, or use another model.',
  },
  'llm.invalid_value': {
    zh: '工具“{tool}”的“{path}”填得不对，没有执行。可以让它改正后重试。',
    en: 'The value of “{path}” for the tool “{tool}” does not fit, so it was not run. Ask it to correct that and try again.',
  },
  'llm.malformed_call': {
    zh: '模型发出的工具调用格式坏了，没有执行。请重试；长章节可改为在正文中输出。',
    en: 'The model sent a tool call in a broken form. Nothing was run. Try again; long chapters can be written as plain text instead.',
  },
  'llm.blocked': {
    zh: '服务商的内容审查拦下了这次回复（{reason}）。可以改写要求，或换一个模型。',
    en: 'The provider’s content filter stopped this reply ({reason}). Reword the request, or use another model.',
  },
  'llm.refusal': {
    zh: '模型拒绝了这个要求。可以改写要求，或换一个模型。',
    en: 'The model declined this request. Reword the request, or use another model.',
  },
  'llm.empty_response': {
    zh: '模型没有给出任何内容。请重试。',
    en: 'The model answered with nothing. Try again.',
  },
  'llm.incomplete_stream': {
    zh: '回复没有结束连接就断了。请重试。',
    en: 'The connection closed before the reply ended. Try again.',
  },
  'llm.provider_error': {
    zh: '服务商那边出了错：{detail}。请稍后重试。',
    en: 'The provider reported an error: {detail}. Try again later.',
  },
  'llm.disk_full': {
    zh: '磁盘满了，模型的回答写不进去，所以停下了。请腾出空间再试。',
    en: 'The disk is full, so the answer could not be written and was stopped. Free some space and try again.',
  },
  'llm.disk_fault': {
    zh: '模型的回答写不进磁盘（{detail}），所以停下了。请检查作品所在的磁盘，再试一次。',
    en: 'The answer could not be written to the disk ({detail}) and was stopped. Check the disk of the book and try again.',
  },
  'llm.billing': {
    zh: '账户余额不足，服务商拒绝了请求：{detail}。请充值，或换一个服务商。',
    en: 'The provider refused the request because the account has no balance: {detail}. Top it up, or use another provider.',
  },
  'llm.quota': {
    zh: '今天的用量配额已经用完：{detail}。请等到配额恢复，或换一个模型。',
    en: 'The quota of this key is used up: {detail}. Wait until it renews, or use another model.',
  },
  'llm.rate_limited': {
    zh: '请求太频繁，服务商要求稍等：{detail}。请过一会儿再试。',
    en: 'The provider asks for slower requests: {detail}. Try again in a while.',
  },
  'llm.model_not_found': {
    zh: '这个服务商没有这个模型：{detail}。请换一个模型。',
    en: 'The provider does not have this model: {detail}. Choose another.',
  },
  'llm.bad_schema': {
    zh: '服务商不接受工具的定义：{detail}。请换一个模型。',
    en: 'The provider does not accept the definition of the tools: {detail}. Use another model.',
  },
  'llm.bad_key': {
    zh: 'API 密钥无效或没有权限：{detail}。请检查密钥。',
    en: 'The API key is not valid or has no permission: {detail}. Check the key.',
  },
  'llm.bad_request': {
    zh: '服务商不接受这个请求：{detail}。请检查模型和地址。',
    en: 'The provider does not accept this request: {detail}. Check the model and the address.',
  },
  'llm.too_long': {
    zh: '内容超出了模型的上下文长度：{detail}。请缩短引用的章节，或换一个上下文更长的模型。',
    en: 'The request is longer than the model’s context: {detail}. Refer to fewer chapters, or use a model with a longer context.',
  },
  'llm.not_an_api': {
    zh: '这个地址回的不是模型接口（可能是网址填错，或被代理页面拦住）：{detail}。请检查接口地址和代理。',
    en: 'This address does not answer as a model (a wrong base URL, or a proxy’s page): {detail}. Check the address and the proxy.',
  },
  'llm.redirected': {
    zh: '这个地址要把请求转给另一台服务器（{detail}）。密钥和书稿没有发过去。若你信任它，请直接用它的地址。',
    en: 'This address sends on to another server ({detail}). Neither the key nor your text went there. If you trust it, use its address instead.',
  },
  'llm.too_much': {
    zh: '服务器的回答超过 {detail}，已停止接收。请检查接口地址。',
    en: 'The server’s answer is longer than {detail} and was cut off. Check the address.',
  },
  'llm.network': {
    zh: '网络连接失败：{detail}。请检查网络和代理后重试。',
    en: 'The network failed: {detail}. Check the network and the proxy, then try again.',
  },
  'llm.timeout': {
    zh: '等得太久，已经停下。请重试，或换一个更快的模型。',
    en: 'This took too long and was stopped. Try again, or use a faster model.',
  },
  'llm.stalled': {
    zh: '模型很久没有再送来内容，已经停下。请重试。',
    en: 'The model fell silent and was stopped. Try again.',
  },
  'llm.cancelled': {
    zh: '已按你的要求停止。',
    en: 'Stopped as you asked.',
  },
  'llm.cap_reached': {
    zh: '这次请求预计花费 {estimate} {currency}，会超过你设的{cap}上限 {limit} {currency}，没有发送。要发送请先调高上限。',
    en: 'This request would cost about {estimate} {currency} and pass your limit ({cap}: {limit} {currency}), so it was not sent. Raise the limit to send it.',
  },
  'llm.batch_unanswered': {
    zh: '服务商没有在期限内答复这个批量请求（{detail}），没有产生答复的费用。会再问一次，也可以改为不用批量。',
    en: 'The provider did not answer this batch request in time ({detail}); nothing is charged for an answer that never came. It is asked again; you can also read without batches.',
  },
  'llm.batch_lost': {
    zh: '服务商那里已经找不到批次 {detail}（可能换了密钥，或在服务商的网站上删除了）。还没答复的章节会在你继续时重新发送，并重新计费。',
    en: 'The provider no longer knows the batch {detail} (another key, or it was deleted on its site). Chapters without an answer are sent again, and charged again, when you resume.',
  },
} satisfies Catalogue;

/** A vendor's words go into the middle of a sentence: their own full stop would be a second one. */
const withoutStop = (detail: string): string => detail.trim().replace(/(?<![.。])[.。]$/, '');

/** A problem as a message in the author's language; what a sentence needs and the problem lacks is a dash. */
export function toMessage(problem: LlmProblem): Message {
  const { detail, status, reason, path, tool, facts } = problem;
  return {
    code: `llm.${problem.code}`,
    facts: {
      detail: withoutStop(detail ?? '') || '—',
      status: status ?? 0,
      reason: reason ?? '—',
      path: path ?? '—',
      tool: tool ?? '—',
      ...facts,
    },
  };
}
