import type { ToolSpec } from '../json/arguments.ts';
import { isObject, type JsonObject } from '../json/schema.ts';

/** How a model without native tools is told to ask for one; the answer is read by the printed-call readers. */
export function describeTools(tools: readonly ToolSpec[]): string {
  const lines = tools.map((tool) =>
    JSON.stringify({ name: tool.name, description: tool.description ?? '', parameters: tool.parameters }),
  );
  return [
    'You can call tools. To call one, write exactly this and nothing after it:',
    '<tool_call>',
    '{"name": "<tool name>", "arguments": {…}}',
    '</tool_call>',
    'Escape double quotes and line breaks inside JSON strings. The tools, one JSON object a line:',
    ...lines,
  ].join('\n');
}

function printCall(call: JsonObject): string {
  const callee = isObject(call.function) ? call.function : {};
  return `<tool_call>\n{"name":${JSON.stringify(callee.name ?? '')},"arguments":${String(callee.arguments)}}\n</tool_call>`;
}

/** A history with native calls as plain text messages. */
export function toTextMessages(messages: readonly JsonObject[]): JsonObject[] {
  return messages.map((message) => {
    if (message.role === 'tool') {
      return { role: 'user', content: `<tool_response>\n${String(message.content)}\n</tool_response>` };
    }
    const { tool_calls: calls, ...rest } = message;
    if (!Array.isArray(calls)) return message;
    const printed = calls.filter(isObject).map(printCall).join('\n');
    return { ...rest, content: [rest.content, printed].filter((part) => part).join('\n') };
  });
}
