import { callChunks, chunk, usageChunk } from '../tests/support/llm-server/script.ts';
import { startLlmServer } from '../tests/support/llm-server/server.ts';

const told = {
  zh: { title: '旧渡口的雪', line: '雪落在旧渡口的石阶上，没有一点声音。', outline: '情节任务：雪夜等船。' },
  en: {
    title: 'Snow at the Ferry',
    line: 'Snow came down on the steps of the old ferry and made no sound at all.',
    outline: 'Task: wait for the boat through a night of snow.',
  },
};

/** A model on loopback that first writes a chapter slowly, and then answers that it is overloaded. */
export async function addSlowModel(client, language) {
  const server = await startLlmServer();
  const { title, line, outline } = told[language];
  const chapter = {
    chapterNumber: 7,
    chapterTitle: title,
    chapter_content: Array.from({ length: 40 }, () => line).join('\n'),
    chapter_outline: outline,
  };
  const slow = callChunks('update_storyboard', JSON.stringify(chapter)).map((frame) => ({
    ...frame,
    waitMs: 30,
  }));
  const frames = [
    chunk({ role: 'assistant', content: '…' }),
    ...slow,
    chunk({}, 'tool_calls'),
    usageChunk(900, 400),
  ];
  server.script({ frames });
  await client.models.save({
    ...{ id: 'slow', preset: 'custom', name: 'Loopback', baseUrl: `${server.url}/v1` },
    ...{ apiVersion: '', model: 'slow' },
  });
  const refuse = () => {
    for (let times = 0; times < 12; times += 1)
      server.script({ status: 401, body: { error: { message: 'no such key' } } });
  };
  const choose = (choice) => client.models.choose({ scene: 'chat', choice });
  return {
    on: () => choose({ providerId: 'slow', model: 'slow' }),
    refuse,
    async close() {
      await client.models.remove({ providerId: 'slow' });
      await server.close();
    },
  };
}
