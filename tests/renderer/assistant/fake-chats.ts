import type {
  Approval,
  ChatEvent,
  ChatRequestInput,
  ChatView,
  Recovered,
  VerdictInput,
} from '#contract/chats.ts';
import type { ModelsView } from '#contract/models.ts';
import type { ChatEntry } from '#model/chat.ts';
import { defaultModelSettings } from '#model/models.ts';
import type { Fake } from '../support/fake-client.ts';

export const CHAT_ID = 'chat-1';
const AT = '2026-05-01T08:00:00.000Z';

export const practiceModels: ModelsView = {
  ...defaultModelSettings,
  presets: [
    {
      id: 'deepseek',
      names: { zh: '深度求索', en: 'DeepSeek' },
      baseUrl: 'https://api.example',
      needsKey: true,
      keyPage: 'https://keys.example',
      models: ['deep-1', 'deep-2'],
    },
    {
      id: 'practice',
      names: { zh: '练习', en: 'Practice' },
      baseUrl: '',
      needsKey: false,
      keyPage: '',
      models: [],
    },
  ],
  withKey: [],
  keys: 'memory',
  spent: {},
  priced: [],
};

export const approvalOf = (patch: Partial<Approval> = {}): Approval => ({
  callId: 'call-1',
  name: 'add_character',
  args: { name: '韩铎' },
  schema: {
    type: 'object',
    properties: { name: { type: 'string' }, aliases: { type: 'array', items: { type: 'string' } } },
    required: ['name'],
  },
  summary: { code: 'did-character', facts: { name: '韩铎' } },
  items: [{ what: { code: 'field-character' }, kind: 'field', before: '', after: '守将' }],
  notes: [],
  issues: [],
  note: null,
  ...patch,
});

let ids = 0;
const base = () => ({ id: `entry-${++ids}`, at: AT });

export const author = (text: string): ChatEntry => ({ ...base(), role: 'user', text });
type TurnOf = Extract<ChatEntry, { role: 'assistant' }>;
export const turn = (text: string, calls: TurnOf['calls'] = [], finish = 'stop'): ChatEntry => ({
  ...base(),
  role: 'assistant',
  text,
  calls,
  provider: 'practice',
  model: 'practice',
  finish,
});
export const call = (id: string, name = 'add_character', args: Record<string, unknown> = {}) => ({
  id,
  name,
  arguments: args,
});
export const accepted = (callId: string): ChatEntry[] => [
  { ...base(), role: 'decision', callId, verdict: 'accepted', reason: '' },
  { ...base(), role: 'result', callId, status: 'ok', data: {} },
];

export const viewOf = (entries: ChatEntry[], patch: Partial<ChatView> = {}): ChatView => ({
  chatId: CHAT_ID,
  entries,
  approvals: [],
  failed: [],
  isRunning: false,
  undone: [],
  redo: null,
  ...patch,
});

export type FakeChats = {
  sent: ChatRequestInput[];
  verdicts: VerdictInput[][];
  calls: string[];
  /** What is stored, as the next reading finds it. */
  stored: ChatView;
  /** Feeds the run that is open. */
  tell(event: ChatEvent): void;
  recovered: Recovered[];
};

/** Chats whose runs the test writes itself, event by event. */
export function addFakeChats(fake: Fake, stored = viewOf([])): FakeChats {
  let waiting: ((event: ChatEvent) => void) | undefined;
  const queue: ChatEvent[] = [];
  const next = () =>
    new Promise<ChatEvent>((resolve) => {
      const ready = queue.shift();
      if (ready) resolve(ready);
      else waiting = resolve;
    });
  async function* run(): AsyncGenerator<ChatEvent> {
    for (;;) {
      const event = await next();
      yield event;
      if (event.type === 'run-end') return;
    }
  }
  const state: FakeChats = {
    sent: [],
    verdicts: [],
    calls: [],
    stored,
    recovered: [],
    tell(event) {
      const resolve = waiting;
      waiting = undefined;
      if (resolve) resolve(event);
      else queue.push(event);
    },
  };
  const noting = (name: string) => async () => {
    state.calls.push(name);
    return run();
  };
  const chats = {
    list: async () =>
      state.stored.entries.length > 0 ? [{ chatId: CHAT_ID, title: 'Snow', at: AT, messages: 1 }] : [],
    create: async () => ({ chatId: CHAT_ID }),
    read: async () => structuredClone(state.stored),
    send: async ({ request }: { request: ChatRequestInput }) => {
      state.sent.push(request);
      return run();
    },
    decide: async ({ verdicts }: { verdicts: VerdictInput[] }) => {
      state.verdicts.push(verdicts);
      return run();
    },
    resume: noting('resume'),
    retry: noting('retry'),
    fix: noting('fix'),
    keepDraft: async () => {
      state.calls.push('keepDraft');
      return { chapterId: 'c-2', number: 2, title: '第2夜', version: 1, isNew: false };
    },
    drop: async () => state.calls.push('drop'),
    stop: async () => state.calls.push('stop'),
    ...Object.fromEntries(
      ['undoTurn', 'redoTurn'].map((name) => [
        name,
        async () => {
          state.calls.push(name);
          return fake.view();
        },
      ]),
    ),
    recovered: async () => state.recovered,
    forget: async () => state.calls.push('forget'),
    context: async () => ({
      parts: [
        { part: 'task', name: 'task', tokens: 20, included: true, reason: null },
        { part: 'prose', name: 'Chapter 1', tokens: 900, included: false, reason: 'budget' },
      ],
      tokens: 1200,
      budget: 32_000,
    }),
  };
  Object.assign(fake.client, { chats, models: { view: async () => practiceModels } });
  return state;
}
