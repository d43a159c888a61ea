import type { Json, JsonObject, LogMessage } from '#llm/types.ts';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** What is wrong with a log that is about to be sent: every call has one result right behind its turn, in order. */
export function logProblems(log: readonly LogMessage[]): string[] {
  const problems: string[] = [];
  if (log[0] && log[0].role !== 'user') problems.push(`begins with ${log[0].role}`);
  log.forEach((message, at) => {
    if (message.role !== 'assistant') return;
    const behind = log.slice(at + 1, at + 1 + message.calls.length);
    message.calls.forEach((call, index) => {
      const result = behind[index];
      if (result?.role !== 'result' || result.call !== index || result.id !== call.id)
        problems.push(`call ${call.id} at ${at}`);
    });
    if (log[at + 1 + message.calls.length]?.role === 'result')
      problems.push(`orphan at ${at + 1 + message.calls.length}`);
  });
  return problems;
}

/** What an OpenAI-compatible server answers 400 to. */
export function openAIProblems(messages: readonly JsonObject[]): string[] {
  const problems: string[] = [];
  let open: Json[] = [];
  messages.forEach((message, at) => {
    if (message.role === 'tool') {
      if (!open.includes(message.tool_call_id ?? null)) problems.push(`orphan tool message ${at}`);
      open = open.filter((id) => id !== message.tool_call_id);
      return;
    }
    if (open.length > 0) problems.push(`unanswered ${open.join()} before ${at}`);
    const calls = list(message.tool_calls);
    open = calls.flatMap((call) => (isObject(call) ? [call.id ?? null] : []));
    if (new Set(open).size !== open.length) problems.push(`equal ids at ${at}`);
    if (message.role === 'assistant' && calls.length === 0 && !message.content)
      problems.push(`empty assistant ${at}`);
    if (message.role === 'system' && at > 0 && messages[at - 1]?.role !== 'system')
      problems.push(`late system ${at}`);
  });
  if (open.length > 0) problems.push(`unanswered ${open.join()} at the end`);
  if (messages.find(({ role }) => role !== 'system')?.role !== 'user')
    problems.push('the first message is not a user');
  return problems;
}

const partsOf = (content: JsonObject | undefined, key: string): JsonObject[] =>
  list(content?.parts).filter((part): part is JsonObject => isObject(part) && key in part);

/** What Gemini answers 400 to. */
export function geminiProblems(contents: readonly JsonObject[]): string[] {
  const problems: string[] = [];
  if (contents[0]?.role !== 'user') problems.push('the first content is not a user');
  const current = contents.findLastIndex(
    (content) => content.role === 'user' && partsOf(content, 'text').length > 0,
  );
  for (const content of contents.slice(current)) {
    const [call] = partsOf(content, 'functionCall');
    if (call && call.thoughtSignature === undefined)
      problems.push('an unsigned first call in the current turn');
  }
  contents.forEach((content, at) => {
    const behindAnswers = partsOf(contents[at - 1], 'functionResponse').length > 0;
    if (content.role === contents[at - 1]?.role && !behindAnswers) problems.push(`role repeats at ${at}`);
    if (list(content.parts).length === 0) problems.push(`no parts at ${at}`);
    const calls = partsOf(content, 'functionCall').length;
    const answers = partsOf(contents[at + 1], 'functionResponse').length;
    if (calls > 0 && calls !== answers) problems.push(`${calls} calls, ${answers} answers at ${at}`);
    const own = partsOf(content, 'functionResponse').length;
    if (own > 0 && partsOf(contents[at - 1], 'functionCall').length !== own)
      problems.push(`orphan answers at ${at}`);
  });
  return problems;
}
