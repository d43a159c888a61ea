import type { Thread } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { isDreamt } from './guards.ts';
import { languageOf } from './languages.ts';
import { quick } from './quick.ts';
import { type Reader, readChapter } from './read-chapter.ts';
import type { Language, Sentence } from './types.ts';

export const threadKinds = ['object', 'promise', 'question'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/**
 * Something set down with emphasis, as a thread that the author may take up: where it is planted and, of a thing, where
 * it comes back. Each step quotes its sentence. `confidence` is 0 to 1.
 */
export type ThreadCandidate = {
  kind: ThreadKind;
  /** The thing by its name, or the sentence itself. */
  title: string;
  confidence: number;
  steps: { stage: 'planted' | 'advanced'; chapterId: string; quote: string }[];
};

const measures = '[枚封把只块本张支面卷串颗件幅盏口柄串根道]';
const things = {
  zh: new RegExp(
    `[那这一半](?:半)?${measures}([\\u4e00-\\u9fff]{2,3}?)(?=[，。；、！？的在上里中放塞递收藏锁压埋挂裹系缝贴刻写留交是]|$)`,
    'g',
  ),
  en: /\b(?:the|a|an|that|this) ((?:(?:small|old|little|brass|silver|iron|sealed|black|red|green|golden|wooden|torn) ){1,2}[a-z]{3,})\b/g,
};
/** What lifts a thing out of its sentence: hidden, kept shut, never let go, not understood. */
const weight = {
  zh: quick(
    /没有?(?:打开|拆开|拆|动过|说破)|从不离身|贴身|藏(?:了|着|在|进)|锁(?:了|着|在|进)|压在|谁也不(?:知道|认得|许)|不许(?:动|碰|打开)|不知道(?:是|里面|上面)|刻着|写着|来历|暗号|一直(?:带|留|收)|交给|托付|裹(?:了|着)/,
  ),
  en: /\b(?:never (?:opened|told|let|said)|unopened|hid|hidden|locked|sealed|kept it|scratched|engraved|no one knew|nobody knew|did not (?:open|say|know)|would not (?:open|say)|must not|gave (?:him|her)|by (?:his|her) heart)\b/,
};
const promises = {
  zh: quick(
    /(?:我|我们)(?:一定|必定|发誓|答应你|向你保证|会回来)|等我回来|总有一天|[一二三四五六七八九十两]年(?:之内|后)[^，。]{0,6}(?:必|一定|再来)|此仇|后会有期/,
  ),
  en: /\b(?:I (?:promise|swear|give you my word)|I(?:'|’)ll come back|I will come back|wait for me|one day (?:I|you|we)(?: will|'ll|’ll))\b/i,
};
const questions = {
  zh: quick(
    /(?:谁也|没有人|没人|至今也?没人)(?:不?知道|说得清|见过)|没有(?:说下去|回答|来得及(?:说|教|问))|不肯说|话到嘴边|(?:那时|当时)[^，。]{0,6}(?:还)?不知道|后来才(?:知道|明白)|再也没有人见过/,
  ),
  en: /\b(?:no one (?:ever )?knew|nobody (?:ever )?(?:knew|asked)|did not (?:finish|answer)|would not say|never was asked|was never (?:seen|found) again|only later|did not know (?:then|yet))\b/i,
};

type Plant = { kind: ThreadKind; title: string; chapter: number; sentence: Sentence; confidence: number };

const cleanThing = (text: string): string => text.replace(/^(?:small|old|little|that) /, '').trim();

function plantsIn(sentence: Sentence, chapter: number, language: Language): Plant[] {
  const { text, paragraph } = sentence;
  if (paragraph === 0 || isDreamt(sentence)) return [];
  const [thing] = weight[language].test(text) ? [...text.matchAll(things[language])] : [];
  if (thing?.[1])
    return [{ kind: 'object', title: cleanThing(thing[1]), chapter, sentence, confidence: 0.7 }];
  const kind = promises[language].test(text)
    ? 'promise'
    : questions[language].test(text)
      ? 'question'
      : undefined;
  return kind ? [{ kind, title: text.slice(0, 40), chapter, sentence, confidence: 0.5 }] : [];
}

/** Most plants told of one chapter, the surest first, and later sightings told of one thing. */
const PER_CHAPTER = 3;
const SIGHTINGS = 4;
const SHORTEST = 2;

const isTaken = (threads: readonly Thread[], { title, sentence: { text } }: Plant): boolean =>
  threads.some(
    (thread) =>
      thread.title.includes(title) ||
      thread.steps.some(({ quote }) => quote !== '' && (text.includes(quote) || quote.includes(text))),
  );

/** The sentences of later chapters that name the thing, one of each chapter. */
function returnsOf(
  { title, chapter }: Plant,
  chapters: readonly (readonly Sentence[])[],
): [number, string][] {
  return chapters.flatMap((sentences, index): [number, string][] => {
    const seen =
      index > chapter
        ? sentences.find(({ text, paragraph }) => paragraph > 0 && text.includes(title))
        : undefined;
    return seen ? [[index, seen.text]] : [];
  });
}

/**
 * Threads that the prose seems to plant: things set down with emphasis that come back in a later chapter, promises,
 * and questions left open. Threads that the author keeps already are left out. A proposal each, never a change.
 */
export function findThreads(book: Book): ThreadCandidate[] {
  const language = languageOf(book);
  if (!language) return [];
  const reader: Reader = {
    ...{ language, names: [], written: new Set(), genders: new Map() },
    ...{ find: () => [], near: () => [], called: [], findCalled: () => [], length: book.chapters.length },
  };
  const chapters = book.chapters.map(({ title, prose = '', pov }) =>
    readChapter({ title, prose, pov }, reader),
  );
  const taken = new Set<string>();
  return chapters.flatMap((sentences, chapter) => {
    const plants = sentences
      .flatMap((sentence) => plantsIn(sentence, chapter, language))
      .filter((plant) => plant.title.length >= SHORTEST && !isTaken(book.threads, plant))
      .toSorted((a, b) => b.confidence - a.confidence);
    return plants
      .flatMap((plant): ThreadCandidate[] => {
        const again = plant.kind === 'object' ? returnsOf(plant, chapters) : [];
        if (taken.has(plant.title) || (plant.kind === 'object' && again.length === 0)) return [];
        taken.add(plant.title);
        const step = (stage: 'planted' | 'advanced', index: number, quote: string) => ({
          ...{ stage, chapterId: book.chapters[index]?.id ?? '', quote: quote.slice(0, 120) },
        });
        const { kind, title, confidence, sentence } = plant;
        const steps = [
          step('planted', chapter, sentence.text),
          ...again.slice(0, SIGHTINGS).map(([index, text]) => step('advanced', index, text)),
        ];
        return [{ kind, title, confidence, steps }];
      })
      .slice(0, PER_CHAPTER);
  });
}
