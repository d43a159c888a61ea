import { textMarkers } from '#agent/chapter-text.ts';
import { scenes } from '#agent/prompts/index.ts';
import { defaultWords, ownWords, promptPath, toPrompt } from '#agent/prompts/scene.ts';
import { promptFacts, promptVariables, unknownVariables } from '#agent/prompts/variables.ts';
import type { BookSettings, PromptPreview, PromptsView } from '#contract/preferences.ts';
import { estimateTokens } from '#llm/tokens.ts';
import { badLimit, changedLimits, type Limits } from '#model/limits.ts';
import type { Locale, Message } from '#model/messages.ts';
import type { Scene } from '#model/models.ts';
import { autoApproved } from './approval-kinds.ts';
import { localeOf } from './chats/run.ts';
import { commitAsAuthor } from './commit-as-author.ts';
import { refusal } from './errors.ts';
import type { Session } from './sessions.ts';

type Given = Pick<Session, 'store'>;
type Edited = { scene: Scene; locale: Locale; text: string };

/** Longest words of a scene, in characters: more would leave no room for the book. */
const LONGEST = 20_000;

/** The words of every scene in one language, as they come and as the author has them, with the variables' values. */
export function promptsIn(session: Given, wanted: Locale | null): PromptsView {
  const book = session.store.book();
  const locale = wanted ?? localeOf(session);
  const facts = promptFacts(book, locale);
  return {
    locale,
    prompts: Object.values(scenes).map((scene) => ({
      scene: scene.name,
      words: defaultWords(scene, locale),
      own: ownWords(book, scene, locale) ?? null,
    })),
    variables: promptVariables.map((name) => ({ name, value: facts[name] })),
  };
}

/** Keeps the author's words of a scene; null, blank, or the words as they come take them away. */
export async function setPrompt(
  session: Given,
  { scene, locale, text }: Omit<Edited, 'text'> & { text: string | null },
): Promise<void> {
  const path = promptPath(scene, locale);
  const own = text?.trim() ?? '';
  const isReset = own === '' || own === defaultWords(scenes[scene], locale).trim();
  if (!isReset) {
    const [wrong] = wrongsOf(own);
    if (wrong) throw refusal(wrong);
  }
  if (isReset && session.store.book().documents[path] === undefined) return;
  const label = { code: isReset ? 'label-prompt-reset' : 'label-prompt' };
  await commitAsAuthor(session, label, [{ type: 'document-set', path, text: isReset ? null : `${own}\n` }]);
}

/** What the model would get, and what should be looked at first. */
export function previewPrompt({ store }: Given, { scene, locale, text }: Edited): PromptPreview {
  const words = text.trim() || defaultWords(scenes[scene], locale);
  const filled = toPrompt(store.book(), words, locale);
  const isCut = 'generates' in scenes[scene] && !words.includes(textMarkers[locale].begin);
  const notes = [...wrongsOf(words), ...(isCut ? [{ code: 'prompt-no-marks' }] : [])];
  return { text: filled, tokens: estimateTokens(filled, ''), notes };
}

function wrongsOf(text: string): Message[] {
  const unknown = unknownVariables(text).map((name) => ({
    code: 'prompt-variable-unknown',
    facts: { name, known: promptVariables.join(', ') },
  }));
  if (text.length <= LONGEST) return unknown;
  return [{ code: 'prompt-too-long', facts: { count: text.length, most: LONGEST } }, ...unknown];
}

/** Keeps the limits of a book that are not as they come, in mojian.json. Refuses limits that contradict each other. */
export async function setLimits(session: Given, limits: Limits): Promise<void> {
  const bad = badLimit(limits);
  if (bad) throw refusal({ code: 'limit-wrong', facts: { limit: bad.path, min: bad.min, max: bad.max } });
  const { limits: _, ...others } = session.store.book().project.extra;
  const own = changedLimits(limits);
  const extra = own === undefined ? others : { ...others, limits: own };
  await commitAsAuthor(session, { code: 'label-limits' }, [{ type: 'project-set', patch: { extra } }]);
}

/** Keeps what a book says about languages and approval. Keys that are undefined stay as they are. */
export async function setBook(session: Given, given: BookSettings): Promise<void> {
  const { language, promptLocale, autoApprove } = given;
  const { promptLocale: before, ...settings } = session.store.book().project.settings;
  const next = promptLocale === undefined ? before : (promptLocale ?? undefined);
  const label = autoApprove ? 'label-approval' : 'label-language';
  await commitAsAuthor(session, { code: label }, [
    {
      type: 'project-set',
      patch: {
        ...(language && { language }),
        settings: {
          ...settings,
          ...(next && { promptLocale: next }),
          ...(autoApprove && { autoApprove: autoApproved({ autoApprove }) }),
        },
      },
    },
  ]);
}
