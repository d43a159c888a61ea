import type { Book } from '#model/book.ts';
import { detectLanguage } from '#text/language.ts';
import type { Language } from './types.ts';

const SAMPLE = 4_000;
/** Below as many characters the detection of a Latin language is a guess. */
const LEAST_DETECTED = 1_000;

/** The language that the rules read a book in; undefined where they read none of its language. */
export function languageOf({ chapters, project }: Book): Language | undefined {
  const step = Math.max(1, Math.floor(chapters.length / 20));
  const sample = chapters
    .filter((_, index) => index % step === 0)
    .map(({ prose }) => (prose ?? '').slice(0, 400))
    .join('\n')
    .slice(0, SAMPLE);
  if (/[\u3040-\u30ff]/.test(sample) && (sample.match(/[\u3040-\u30ff]/g)?.length ?? 0) * 10 > sample.length)
    return undefined;
  if ((sample.match(/[\u4e00-\u9fff]/g)?.length ?? 0) * 4 > sample.length) return 'zh';
  const isOther =
    sample.length < LEAST_DETECTED
      ? /^(?:de|fr|ru|ja|es|it|ko)/.test(project.language)
      : !detectLanguage(sample).startsWith('en');
  return isOther ? undefined : 'en';
}
