import type { CastView, EntityView, FindingView, KeptOpinion, OpinionView } from '#contract/checks.ts';
import type { Book } from '#model/book.ts';
import type { Client } from '#renderer/client.ts';
import { showBook } from '#renderer/state/book.ts';
import { tellNews } from '#renderer/state/book-news.ts';
import { createFakeClient, type Fake, makeBook, makeChapters } from '../../support/fake-client.ts';

type Options = {
  findings?: FindingView[];
  cast?: CastView;
  fails?: boolean;
  /** Four chapters where it is not given. */
  book?: Book;
  /** What it says that it is doing, and whether it goes on with that. */
  step?: string;
  isSlow?: boolean;
  opinions?: KeptOpinion[];
  /** Answers a question when it is called. */
  answer?: Promise<OpinionView>;
};

/** The book in memory, with a checker that finds what it is given and keeps marks in the project as the app does. */
export function createFakeChecks({
  findings = [],
  cast,
  fails = false,
  opinions = [],
  answer,
  ...way
}: Options = {}) {
  const fake = createFakeClient(way.book ?? makeBook(makeChapters(4)));
  const asked: AbortSignal[] = [];
  const adopted: string[][] = [];
  let runs = 0;
  async function* job<T>(result: T) {
    runs += 1;
    yield { type: 'progress' as const, done: 1, total: 2, what: way.step ?? '' };
    if (way.isSlow) await new Promise(() => {});
    if (fails) throw new Error('The socket closed.');
    yield { type: 'done' as const, result: structuredClone(result) };
  }
  async function* answered() {
    yield { type: 'done' as const, result: await answer };
  }
  const tell = () => {
    showBook(fake.view());
    tellNews({ type: 'book-changed', view: fake.view() });
  };
  const commit = async (changes: Parameters<Client['books']['commit']>[0]['set']['changes']) => {
    await fake.client.books.commit({ bookId: 'book-1', set: { label: { code: 'label' }, changes } });
    tell();
  };
  const checks = {
    run: async () => job(findings),
    cast: async () => job(cast),
    opinions: async () => opinions,
    ask: async (_: unknown, { signal }: { signal: AbortSignal }) => {
      asked.push(signal);
      return answered();
    },
    waive: async ({ key, reason }: { key: string; reason: string | null }) => {
      const waivers = reason === null ? [] : [{ key, reason }];
      await commit([{ type: 'project-set', patch: { extra: { waivers } } }]);
    },
    adopt: async ({ people }: { people: { name: string; aliases: string[] }[] }) => {
      adopted.push(people.map(({ name }) => name));
      await commit(
        people.map(({ name, aliases }) => ({
          type: 'character-put' as const,
          value: {
            ...{ id: `id-${name}`, name, aliases, role: '', description: '' },
            ...{ tags: [], locked: [], behaviors: [], extra: {} },
          },
        })),
      );
      return { added: people.map(({ name }) => `id-${name}`) };
    },
  };
  const client = { ...fake.client, checks };
  // safe: the fake client with the parts that these screens call
  const whole: Fake = { ...fake, client: client as unknown as Fake['client'] };
  return { fake: whole, adopted, asked, tell, runs: () => runs };
}

export const makeFinding = (given: Partial<FindingView> = {}): FindingView => ({
  key: 'dead-acts-1',
  kind: 'dead-acts',
  severity: 'error',
  confidence: 0.95,
  places: [
    { chapterId: 'c-1', chapter: 1, paragraph: 1, quote: '灯亮了1次。' },
    { chapterId: 'c-3', chapter: 3, paragraph: 1, quote: '灯亮了3次。' },
  ],
  message: { code: 'check-dead-acts', facts: { who: '卢崇' } },
  waived: null,
  ...given,
});

export const makeOpinion = (given: Partial<OpinionView> = {}): OpinionView => ({
  ...{ verdict: 'fine', reason: 'He is a twin.', quote: '' },
  ...{ model: 'loop', at: '2026-11-28T08:00:00.000Z', amount: null, currency: '' },
  ...given,
});

export const makePerson = (name: string, presence: Record<string, number>): EntityView => ({
  name,
  aliases: [],
  mentions: Object.values(presence).reduce((sum, count) => sum + count, 0),
  first: { chapterId: Object.keys(presence)[0] ?? '', quote: `${name}来了。` },
  confidence: 0.9,
  presence,
  known: false,
});

export const makeCast = (given: Partial<CastView> = {}): CastView => ({
  characters: [],
  places: [],
  items: [],
  organisations: [],
  relations: [],
  ...given,
});

export const makeTie = (a: string, b: string, together: number, strength: number) => ({
  ...{ a, b, together, strength },
  since: { chapterId: 'c-1', quote: `${a}看着${b}。` },
});
