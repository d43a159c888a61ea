import { callChunks, chunk, usageChunk } from '../tests/support/llm-server/script.ts';
import { startLlmServer } from '../tests/support/llm-server/server.ts';

const told = {
  zh: {
    title: '旧渡口的雪',
    lines: [
      '雪落在旧渡口的石阶上，没有一点声音。陆衡数到第七级，听见水底下有东西碰了一下船板。',
      '“不是浪。”沈渡把桨横在膝上，“浪不敲两下。”',
      '她没有应。檐下那盏照人的灯早灭了，矶头那盏还亮着，亮得比往常低，像有人用手压着火。',
      '第二下又来了，这一回轻些，隔着冰，隔着十七年。',
      '陆衡把袖子挽起来，伸手去够那根缆绳。缆绳是湿的，结却是新打的。',
      '“何四叔教过的结。”她说，“这世上会打的，只剩我一个。”',
      '沈渡看着她，没有问另一个是谁。',
    ],
    outline: '情节任务：雪夜等船。',
  },
  en: {
    title: 'Snow at the Ferry',
    lines: [
      'Snow came down on the steps of the old ferry and made no sound at all. Edith counted seven of them before something under the ice knocked against the hull.',
      '"That was no wave," said Tobias. "Waves don\'t knock twice."',
      'She did not answer. The lamp on the stair had burned low, lower than she had left it, as though a hand were held above the flame.',
      'It came again, softer now, through the ice and through all those years.',
      'Edith rolled up her sleeve and reached for the rope. The rope was wet. The knot in it was new.',
      '"Amos taught me that one," she said. "There was nobody else he taught."',
    ],
    outline: 'Task: wait for the boat through a night of snow.',
  },
};

/** A model on loopback that first writes a chapter slowly, and then answers that it is overloaded. */
export async function addSlowModel(client, language) {
  const server = await startLlmServer();
  const { title, lines, outline } = told[language];
  const chapter = {
    chapterNumber: 7,
    chapterTitle: title,
    chapter_content: Array.from({ length: 5 }, () => lines)
      .flat()
      .join('\n'),
    chapter_outline: outline,
  };
  const slow = callChunks('update_storyboard', JSON.stringify(chapter)).map((frame) => ({
    ...frame,
    waitMs: 24,
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
