import type { PlatformView, PostHead, WordListView } from '#contract/handoff.ts';
import type { LintFixesView, LintKindView } from '#contract/lint.ts';
import type { BookView } from '#contract/views.ts';

export type StyleOptions = {
  platforms?: PlatformView[];
  heads?: PostHead[];
  lists?: WordListView[];
  kinds?: LintKindView[];
  fixes?: LintFixesView;
};

type Asked = { name: string; input: unknown };

/** Hand-off and style of the contract in memory: answers what a test gives, and notes what was asked to change. */
export function createFakeStyle(given: StyleOptions, view: () => BookView) {
  const asked: Asked[] = [];
  const note =
    <T>(name: string, answer: () => T) =>
    async (input: unknown): Promise<T> => {
      asked.push({ name, input });
      return structuredClone(answer());
    };
  async function* job<T>(result: T) {
    yield { type: 'done' as const, result: structuredClone(result) };
  }
  return {
    asked,
    handoff: {
      platforms: async () => given.platforms ?? [],
      look: async () => job(given.heads ?? []),
      post: note('post', () => ({ title: '第一章 潮信', body: '灯亮了。', fingerprint: 'new' })),
      mark: note('mark', view),
      lists: async () => given.lists ?? [],
      setLists: note('setLists', view),
      importList: note('importList', () => ({ count: 2, view: view() })),
    },
    lint: {
      run: async () => job(given.kinds ?? []),
      preview: async () => job(given.fixes ?? { seen: '', total: 0, fixes: [] }),
      fix: async (input: unknown) => {
        asked.push({ name: 'fix', input });
        return job({ fixed: 1, view: view() });
      },
      settings: async () => ({ cliches: null, longest: null, usual: { cliches: ['套话'], longest: 300 } }),
      setSettings: note('setSettings', view),
    },
  };
}
