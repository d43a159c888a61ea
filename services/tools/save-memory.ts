import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { documentOf, documentProposal, MEMORY } from './documents.ts';
import { about } from './field.ts';
import { filled } from './prepare.ts';
import { defineTool } from './tool.ts';

const memoryInput = z.object({
  content: about(
    z.string(),
    ['一条值得长期记住的事实或偏好。', '作者不喜欢倒叙开头。', '今天写了第三章'],
    [
      'One fact or preference worth keeping.',
      'The author dislikes flashback openings.',
      'wrote chapter 3 today',
    ],
  ),
});
export const saveMemoryDefinition = {
  name: 'save_memory',
  writes: true,
  about: {
    zh: '把一条长期有效的事实或偏好记入 memory.md。',
    en: 'Adds a lasting fact or preference to memory.md.',
  },
  input: memoryInput,
};
export const saveMemory = defineTool(saveMemoryDefinition, {
  check: ({ content }) => ({
    value: { content: content.trim().replace(/\s*\n\s*/gu, ' ') },
    issues: filled('content', content),
  }),
  async run({ book }, { content }) {
    const before = documentOf(book, MEMORY);
    if (before.split('\n').some((line) => line.replace(/^[-*]\s*/u, '').trim() === content))
      return refuse({ code: 'nothing-new' });
    const text = `${[before.trimEnd(), `- ${content}`].filter(Boolean).join('\n')}\n`;
    return ok(documentProposal(book, { path: MEMORY, text, code: 'memory' }, { saved: content }));
  },
});
