import { beforeEach, expect, test } from 'vitest';
import { createChatModel } from '#llm/stream/chat-model.ts';
import { emptyTurn, type Wire } from '#llm/stream/wire.ts';
import type { ChatRequest } from '#llm/types.ts';
import { drive, testPorts } from '#tests/support/llm-server/drive.ts';

const request: ChatRequest = { model: 'm', system: [], log: [{ role: 'user', text: '写' }], tools: [] };
const refusedBy = (code: string) => Object.assign(new Error(`${code}: refused`), { code, syscall: 'open' });

let ports: ReturnType<typeof testPorts>;
let sent = 0;
beforeEach(() => {
  ports = testPorts();
  sent = 0;
});

const wire: Wire = {
  ...{ provider: 'test', thinkInline: false, decodeEntities: false },
  async *open() {
    sent += 1;
    yield { text: '雪停了。', thinking: '', calls: [] };
    return { raw: { ...emptyTurn, content: '雪停了。', finish: 'stop', ended: true } };
  },
};

test('a disk that takes no journal is told as such, and nothing is sent that would be paid for', async () => {
  ports.journal.open = async () => {
    throw refusedBy('ENOSPC');
  };
  const { text, end } = await drive(createChatModel(wire, ports), request);
  expect([text, end.problem?.code, sent]).toEqual(['', 'disk_full', 0]);
});

test('a journal that can’t be tidied away takes nothing from a reply', async () => {
  const openJournal = ports.journal.open;
  ports.journal.open = async (facts) => ({
    ...(await openJournal(facts)),
    close: async () => {
      throw refusedBy('EBUSY');
    },
  });
  const { text, end } = await drive(createChatModel(wire, ports), request);
  expect([text, end.reason]).toEqual(['雪停了。', 'stop']);
});
