import type { Locale, Words } from '#model/messages.ts';
import { chapterHooks, narrativeFunctions, paces } from '#model/narrative.ts';
import { type Stretch, type Template, templateSchema } from './template.ts';
import { functionWords, hookWords, inLanguage, labelWords, paceWords } from './words.ts';

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** A template as a document that people read and correct; `fromText` reads it back. */
export function toText({ title, length, read, stretches }: Template, locale: Locale): string {
  const say = (words: Words) => inLanguage(words, locale);
  const line = (label: Words, text: string) => `- ${say(label)}: ${text}`;
  const toLines = (one: Stretch): string[] => [
    `## ${one.from}–${one.to} · ${say(functionWords[one.function])}`,
    '',
    line(labelWords.tension, one.tension.join(' ')),
    line(labelWords.pace, say(paceWords[one.pace])),
    line(labelWords.hooks, one.hooks.map((hook) => say(hookWords[hook])).join(', ')),
    ...(one.roles.length > 0 ? [line(labelWords.roles, one.roles.join(', '))] : []),
    line(labelWords.share, percent(one.share)),
    line(labelWords.dialogue, percent(one.dialogue)),
    '',
    ...one.points.map((point, at) => `${at + 1}. ${point}`),
    ...(one.points.length > 0 ? [''] : []),
  ];
  return [
    `# ${say(labelWords.heading)}: ${title}`,
    '',
    line(labelWords.summary, String(length)),
    line(labelWords.read, String(read)),
    '',
    ...stretches.flatMap(toLines),
  ].join('\n');
}

const both = ({ zh, en }: Words): string[] => [zh, en.toLowerCase()];
const isCalled = (words: Words, said: string): boolean => both(words).includes(said.trim().toLowerCase());

/** Reads a template's document, corrected by hand or not; undefined where it is none. */
export function fromText(text: string): Template | undefined {
  const sections = text.split(/^(?=## )/m);
  const [head = ''] = sections;
  const title = /^# (?:蓝本|Blueprint)[:：]\s*(.+)$/m.exec(head)?.[1];
  if (title === undefined) return undefined;
  const stretches = sections.slice(1).flatMap((section) => toStretch(section) ?? []);
  const number = (label: Words) => Number.parseInt(valueBehind(head, label), 10) || 0;
  const read = {
    title: title.trim(),
    length: number(labelWords.summary),
    read: number(labelWords.read),
    stretches,
  };
  const parsed = templateSchema.safeParse(read);
  return parsed.success && parsed.data.stretches.length > 0 ? parsed.data : undefined;
}

/** `- label: value` in either language. */
function valueBehind(section: string, label: Words): string {
  for (const line of section.split('\n')) {
    const found = /^- ([^:：]+)[:：]\s*(.*)$/.exec(line);
    if (found?.[1] !== undefined && isCalled(label, found[1])) return found[2] ?? '';
  }
  return '';
}

const listOf = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((one) => one.trim())
    .filter(Boolean);

function toStretch(section: string): Stretch | undefined {
  const head = /^## (\d+)(?:\s*[–—-]\s*(\d+))?\s*·\s*(.+)$/m.exec(section);
  const does = narrativeFunctions.find((one) => isCalled(functionWords[one], head?.[3] ?? ''));
  if (!head || !does) return undefined;
  const from = Number(head[1]);
  const share = (label: Words) => (Number.parseFloat(valueBehind(section, label)) || 0) / 100;
  return {
    from,
    to: Number(head[2] ?? head[1]),
    function: does,
    tension: (valueBehind(section, labelWords.tension).match(/\d+/g) ?? []).map(Number),
    pace: paces.find((one) => isCalled(paceWords[one], valueBehind(section, labelWords.pace))) ?? 'steady',
    hooks: listOf(valueBehind(section, labelWords.hooks)).flatMap(
      (said) => chapterHooks.find((one) => isCalled(hookWords[one], said)) ?? [],
    ),
    roles: listOf(valueBehind(section, labelWords.roles)),
    share: Math.round(share(labelWords.share) * 1000) / 1000,
    dialogue: Math.round(share(labelWords.dialogue) * 1000) / 1000,
    points: [...section.matchAll(/^\d+\.\s+(.+)$/gm)].map((found) => found[1]?.trim() ?? ''),
  };
}
