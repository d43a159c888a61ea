import type { JsonObject } from '../json/schema.ts';
import type { ChatRequest } from '../types.ts';

export type PracticeCall = { name: string; arguments: JsonObject };

type ReadingWords = {
  role: string;
  /** Categories by the heading of the candidates. */
  kinds: Record<string, string>;
  people: string;
  seen(sentence: string): string;
  outline(sentence: string): string;
};

const WORDS: Record<'zh' | 'en', ReadingWords> = {
  zh: {
    role: '练习模式识别的人物',
    kinds: { 地点: '地点', 物品: '物品', 组织: '组织' },
    people: '人物',
    seen: (sentence: string) => `书中写道：${sentence}`,
    outline: (sentence: string) => `（练习模式的概要）${sentence}`,
  },
  en: {
    role: 'found in practice mode',
    kinds: { places: 'place', items: 'item', organisations: 'organisation' },
    people: 'people',
    seen: (sentence: string) => `The book says: ${sentence}`,
    outline: (sentence: string) => `(Practice outline) ${sentence}`,
  },
};
type Language = keyof typeof WORDS;

const PARTS: Record<Language, { points: string[]; roles: string[] }> = {
  zh: {
    points: [
      '（练习模式）主角带着一个没有说出口的目的出场',
      '旧识认出信物，读者先于主角起疑',
      '一个期限摆到桌面上',
    ],
    roles: ['主角', '旧识'],
  },
  en: {
    points: [
      '(Practice) The lead comes on stage with a purpose left unsaid',
      'Someone from before knows the token; the reader doubts before the lead does',
      'A term is set',
    ],
    roles: ['the lead', 'someone from before'],
  },
};

const numberIn = (said: string): number =>
  Number(/第(\d+)章|chapter (\d+)/.exec(said)?.slice(1).find(Boolean) ?? 1);

/** More than these make no better picture of how it works. */
const MOST = 6;

/** The text under a heading `# title`, of several by the first that is there. */
export const sectionOf = (text: string, ...titles: readonly string[]): string =>
  text
    .split(/^(?=# )/m)
    .find((section) => titles.some((title) => section.startsWith(`# ${title}\n`)))
    ?.replace(/^# .*\n+/, '')
    .trim() ?? '';

/** Sentences that say something: an abbreviation (Mr.) ends none. */
export const sentencesOf = (prose: string): string[] =>
  prose
    .split(/(?<=[。！？!?…]["”’」』]?)|(?<=[a-z]{3}[.!?]["”’]?)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\u4e00-\u9fff]{4}|\w+\W+\w+\W+\w+/.test(sentence));

type Hint = { kind: string; name: string; aliases: string[] };

/** `- 人物：沈砚 (沈将军)、柳三娘` */
function hintsOf(text: string): Hint[] {
  return text.split('\n').flatMap((line) => {
    const found = /^- ([^：:]+?)(?:：|: )(.+)$/.exec(line);
    const kind = found?.[1] ?? '';
    return [...(found?.[2] ?? '').matchAll(/([^、,(（]+?)\s*(?:\(([^)]*)\))?(?:、|, |$)/g)].map((match) => ({
      kind,
      name: match[1]?.trim() ?? '',
      aliases: (match[2] ?? '').split(', ').filter(Boolean),
    }));
  });
}

/**
 * The calls with which the practice model reads a chapter, or undefined where nothing of the kind is asked: the names
 * that came along as candidates, each with the first sentence of the prose that holds it.
 */
export function planReading(
  { tools }: ChatRequest,
  said: string,
  language: Language,
): PracticeCall[] | undefined {
  if (
    tools.some(
      ({ name, parameters }) => name === DECONSTRUCT && parameters.properties?.function !== undefined,
    )
  )
    return [planPart(said, language)];
  // it cannot tell a contradiction from an invention
  if (tools.some(({ name }) => name === REPORT)) return [{ name: REPORT, arguments: { contradictions: [] } }];
  const isReading = tools.some(
    ({ name, parameters }) => name === 'add_character' && parameters.properties?.quote !== undefined,
  );
  const prose = sectionOf(said, '正文', 'Prose');
  if (!isReading || prose === '') return undefined;
  const words = WORDS[language];
  const sentences = sentencesOf(prose);
  const [first = prose.slice(0, 40)] = sentences;
  const outline = {
    number: numberIn(said),
    title: language === 'zh' ? '演示概要' : 'Practice outline',
    summary: words.outline(first),
  };
  const named = hintsOf(sectionOf(said, '候选', 'Candidates')).flatMap((hint) =>
    toCall(hint, sentences, words),
  );
  return [{ name: 'add_chapter', arguments: outline }, ...named.slice(0, MOST)];
}

const REPORT = 'report_contradictions';
const DECONSTRUCT = 'update_chapter_deconstruction';
const FUNCTIONS = ['setup', 'escalation', 'complication', 'reversal', 'climax', 'aftermath'];

/** A chapter taken apart by its number alone: it shows the form, and says that it is practice. */
export function partOf(number: number, language: Language): PracticeCall {
  const content = PARTS[language].points.map((point, at) => `${at + 1}. ${point}`).join('\n');
  return { name: DECONSTRUCT, arguments: { chapterNumber: number, content } };
}

function planPart(said: string, language: Language): PracticeCall {
  const number = numberIn(said);
  const { roles } = PARTS[language];
  const part = partOf(number, language);
  return {
    ...part,
    arguments: {
      ...part.arguments,
      function: FUNCTIONS[Math.floor((number - 1) / 3) % FUNCTIONS.length] ?? 'setup',
      ...{ tension: 2 + (number % 7), pace: 'steady', hook: 'question', roles },
    },
  };
}

function toCall(
  { kind, name, aliases }: Hint,
  sentences: readonly string[],
  words: ReadingWords,
): PracticeCall[] {
  const quote = sentences.find((sentence) => sentence.includes(name));
  if (quote === undefined || name === '') return [];
  const description = words.seen(quote);
  if (kind === words.people)
    return [{ name: 'add_character', arguments: { name, role: words.role, description, aliases, quote } }];
  const category = words.kinds[kind];
  return category === undefined
    ? []
    : [{ name: 'add_world_entry', arguments: { category, name, description, quote } }];
}
