import type { LogMessage, ToolSpec } from '#llm/types.ts';
import type { Locale } from '#model/messages.ts';

const intro = {
  'zh-CN': `你没有原生的工具调用。需要调用工具时，在回答末尾写一个代码块，每个调用一个：
\`\`\`tool_call
{"name": "工具名", "arguments": {…}}
\`\`\`
代码块里只写 JSON。章节正文写在标记之间，不要写进 JSON。工具的结果会作为下一条消息给你。可用的工具：`,
  en: `You have no native tool calling. To call a tool, end your answer with a code block, one for each call:
\`\`\`tool_call
{"name": "tool name", "arguments": {…}}
\`\`\`
Write nothing but JSON in it. Put chapter prose between the marks, not into the JSON. Results come as the next message. Tools:`,
} as const;

/** The tools in words, for models without tool calling. */
export function textToolsPrompt(tools: readonly ToolSpec[], locale: Locale): string {
  const lines = tools.map(
    ({ name, description, parameters }) => `- ${name}: ${description ?? ''}\n  ${JSON.stringify(parameters)}`,
  );
  return [intro[locale], ...lines].join('\n');
}

/** A history without calls and results: both become text, so that any chat model can be sent it. */
export function toTextLog(log: readonly LogMessage[]): LogMessage[] {
  return log.map((message): LogMessage => {
    if (message.role === 'user') return message;
    if (message.role === 'result')
      return { role: 'user', text: `[${message.name}: ${message.status}] ${JSON.stringify(message.data)}` };
    const { parts: _, calls, ...turn } = message;
    const blocks = calls.map(
      ({ name, arguments: args }) => `\`\`\`tool_call\n${JSON.stringify({ name, arguments: args })}\n\`\`\``,
    );
    return { ...turn, text: [turn.text, ...blocks].filter(Boolean).join('\n\n'), calls: [] };
  });
}
