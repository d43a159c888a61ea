import type { Report, Run } from '../../context.ts';
import { openToWrite } from '../../writable.ts';
import { failuresOf, type ModelRunOptions, settle, toSummary } from './model-run.ts';

/** `yes`: put what was found into the book. */
export type ModelOptions = ModelRunOptions & { yes: boolean };

const kind = 'extract' as const;
const kinds = ['characters', 'places', 'items', 'organisations'] as const;
const SHOWN = 40;

/** Reads chapters with a model. */
export async function extractByModel(run: Run, dir: string, options: ModelOptions): Promise<Report> {
  const book = await openToWrite(run, dir, options.given);
  const progress = await settle(run, kind, book, options);
  const { bookId } = book;
  const entities = await run.client.extract.entities({ bookId }, { signal: run.signal });
  const landed = options.yes
    ? await run.client.extract.accept({ bookId, offers: null }, { signal: run.signal })
    : null;
  const offers = await run.client.extract.review({ bookId }, { signal: run.signal });
  const places = new Map(book.view.chapters.map(({ id }, at) => [id, at + 1]));
  const at = ({ chapterId, quote }: { chapterId: string; quote: string }) => ({
    chapter: places.get(chapterId) ?? 0,
    quote,
  });
  const found = Object.fromEntries(
    kinds.map((one) => [
      one,
      entities[one].map(({ first, presence, ...entity }) => ({
        ...entity,
        first: at(first),
        chapters: Object.keys(presence).flatMap((id) => places.get(id) ?? []),
      })),
    ]),
  );
  const relations = entities.relations.map((relation) => ({ ...relation, since: at(relation.since) }));
  const lines = kinds.flatMap((one) => [
    run.say({ code: `cli-extract-${one}`, facts: { count: entities[one].length } }),
    ...entities[one]
      .slice(0, SHOWN)
      .map(({ name, aliases, mentions }) => `  ${[name, ...aliases].join(' / ')}  ${mentions}`),
  ]);
  return {
    json: {
      ...{
        language: book.view.project.language,
        engine: 'model',
        run: progress,
        offers: offers.length,
        landed,
      },
      ...found,
      relations,
    },
    text: [
      ...lines,
      ...(await failuresOf(run, kind, book)),
      ...toSummary(run, progress),
      landed === null
        ? run.say({ code: 'cli-extract-waiting', facts: { offers: offers.length } })
        : run.say({ code: 'cli-extract-landed', facts: { landed: landed.landed, offers: offers.length } }),
    ].join('\n'),
    exitCode: progress.stage === 'complete' && progress.failed === 0 ? 0 : 1,
  };
}
