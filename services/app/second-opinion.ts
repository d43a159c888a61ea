import { type Opinion, readOpinion } from '#agent/opinion.ts';
import { scenes } from '#agent/prompts/index.ts';
import { sceneTask, sceneWords } from '#agent/prompts/scene.ts';
import { checkWords, toMessage } from '#check/messages.ts';
import type { Finding, FindingPlace } from '#check/types.ts';
import type { OpinionView } from '#contract/checks.ts';
import { toMessage as toProblemMessage } from '#llm/messages.ts';
import { costOf } from '#llm/prices.ts';
import type { ChatEnd, ChatModel, ChatRequest, Usage } from '#llm/types.ts';
import type { Book } from '#model/book.ts';
import { type Locale, say } from '#model/messages.ts';
import { findAll } from './all-findings.ts';
import { inBackground } from './background.ts';
import { cappedModel, localeOf } from './chats/run.ts';
import { createStreamJournal } from './chats/stream-journal.ts';
import { refusal } from './errors.ts';
import type { Runs } from './extract-runs.ts';
import { keepOpinion } from './opinions.ts';
import type { Session } from './sessions.ts';

/** Paragraphs sent on either side of a quote, and most characters of one passage. */
const BESIDE = 3;
const LONGEST = 1_600;
/** Tokens of an answer: a verdict, two sentences and a quote, with room for thinking. */
const MOST_OUTPUT = 2_000;

/** The paragraphs around a place; paragraphs count from 1 without empty lines. */
function passageOf(book: Book, { chapterId, paragraph, quote }: FindingPlace): string {
  const prose = book.chapters.find(({ id }) => id === chapterId)?.prose ?? '';
  const lines = prose.split('\n').filter((line) => line.trim());
  if (paragraph < 1) return quote;
  return lines
    .slice(Math.max(0, paragraph - 1 - BESIDE), paragraph + BESIDE)
    .join('\n')
    .slice(0, LONGEST);
}

function toPassages(book: Book, finding: Finding, locale: Locale): { task: string; passages: string[] } {
  const isZh = locale === 'zh-CN';
  const passages = finding.places.map((place) => passageOf(book, place));
  const parts = finding.places.map(({ chapter, quote }, at) => {
    const head = isZh ? `# 第 ${chapter} 章` : `# Chapter ${chapter}`;
    return `${head}\n\n${passages[at] ?? ''}\n\n${isZh ? '所指的句子' : 'The sentence in question'}: ${quote}`;
  });
  const doubt = say(checkWords, locale, toMessage(finding, locale));
  return { task: [...parts, `# ${isZh ? '疑点' : 'Doubt'}\n\n${doubt}`].join('\n\n'), passages };
}

async function answerOf(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<{ end: ChatEnd; usage: Usage | undefined }> {
  let usage: Usage | undefined;
  for await (const part of model.stream(request, signal)) {
    if (part.type === 'usage') usage = part.usage;
    if (part.type === 'end') return { end: part, usage };
  }
  throw new Error('A model ends with an end.');
}

/** A quote that stands in neither passage is the model's own and is left out. */
const verbatim = ({ quote }: Opinion, passages: readonly string[], { places }: Finding): string =>
  quote && [...passages, ...places.map((place) => place.quote)].some((text) => text.includes(quote))
    ? quote
    : '';

/**
 * Asks the model of the scene “check” whether a finding is right. What it costs goes into the day's ledger, the answer
 * into the book's folder. Throws the contract's refusal for a finding that is gone, a model that fails and an answer
 * without a verdict; an aborted signal aborts the request itself.
 */
export async function askOpinion(
  runs: Runs,
  session: Session,
  key: string,
  signal: AbortSignal,
): Promise<OpinionView> {
  const { app } = runs;
  const found = await findAll(runs, session, () => undefined, signal);
  const finding = found.find((one) => one.key === key);
  if (!finding) throw refusal({ code: 'finding-gone' });
  const book = session.store.book();
  const locale = localeOf(session);
  const ready = await app.models.pick(
    'check',
    undefined,
    createStreamJournal(session.store.dir, app.ports.ids),
  );
  const model = await cappedModel(app, ready);
  const { task, passages } = toPassages(book, finding, locale);
  const request: ChatRequest = {
    model: ready.model,
    system: [sceneWords(book, scenes.check, locale)],
    log: [{ role: 'user', text: sceneTask(scenes.check, locale, { passage: task }) }],
    tools: [],
    maxOutput: MOST_OUTPUT,
  };
  const { end, usage } = await answerOf(model, request, signal);
  if (end.problem) {
    signal.throwIfAborted();
    throw refusal(toProblemMessage(end.problem));
  }
  const opinion = readOpinion(end.message?.text ?? '');
  if (!opinion) throw refusal({ code: 'opinion-unreadable', facts: { model: ready.model } });
  const cost = usage && ready.price && costOf(usage, ready.price);
  const view = {
    ...{ verdict: opinion.verdict, reason: opinion.reason, quote: verbatim(opinion, passages, finding) },
    ...{ model: ready.model, at: app.ports.clock.now().toISOString() },
    ...{ amount: cost?.amount ?? null, currency: cost?.currency ?? '' },
  };
  const keeping = keepOpinion(session.store.dir, { ...view, key });
  // what the disk does not take is shown all the same, and told to the log
  inBackground(app.ports, keeping);
  await keeping.catch(() => undefined);
  return view;
}
