import type { JsonObject } from '#llm/types.ts';
import type { Book } from '#model/book.ts';
import type { Locale } from '#model/messages.ts';
import type { ChapterHook, NarrativeFunction } from '#model/narrative.ts';
import type { BeatName } from '#model/structure.ts';
import type { Offer } from '../model/offers.ts';
import { chaptersOf, type Stretch, type Template } from './template.ts';
import { functionWords, hookWords, inLanguage, paceWords } from './words.ts';

/** Which beat of the storyboard a function belongs to. */
const BEATS: Record<NarrativeFunction, BeatName> = {
  setup: 'hook',
  inciting: 'incitingIncident',
  escalation: 'risingAction',
  complication: 'risingAction',
  reversal: 'risingAction',
  revelation: 'risingAction',
  respite: 'risingAction',
  climax: 'climax',
  payoff: 'fallingAction',
  aftermath: 'resolution',
};

type Place = {
  stretch: Stretch;
  hook: ChapterHook;
  tension: number;
  points: string[];
  part: number;
  of: number;
};

/** The chapters of a new book of `count` chapters, each with the place of the template it stands for. */
export function toPlaces(template: Template, count: number): Place[] {
  const total = chaptersOf(template);
  const places = Array.from({ length: count }, (_, at): Place | undefined => {
    const place = Math.min(total - 1, Math.floor(((at + 0.5) / count) * total));
    const stretch = template.stretches.find(({ from, to }) => place + 1 >= from && place + 1 <= to);
    if (!stretch) return undefined;
    const inside = place + 1 - stretch.from;
    const hook = stretch.hooks[inside] ?? stretch.hooks.at(-1) ?? 'image';
    return { stretch, hook, tension: stretch.tension[inside] ?? 5, points: [], part: 0, of: 0 };
  }).filter((one) => one !== undefined);
  for (const own of Map.groupBy(places, ({ stretch }) => stretch).values()) spread(own);
  return places;
}

/** Deals the points of a stretch out to its chapters in order. */
function spread(places: readonly Place[]): void {
  places.forEach((place, at) => {
    const { points } = place.stretch;
    const [from, to] = [at, at + 1].map((edge) => Math.round((edge / places.length) * points.length));
    place.points = points.slice(from, to);
    place.part = at + 1;
    place.of = places.length;
  });
}

const zh = {
  title: (what: string, ending: string) => `${what}·${ending}`,
  summary: (what: string, part: string, ending: string) => `${what}${part}，以${ending}收尾。`,
  part: (part: number, of: number) => `（${part}/${of}）`,
  detailed: (tension: number, pace: string, roles: string) =>
    `张力 ${tension}/10，节奏${pace}${roles === '' ? '' : `。出场：${roles}`}。`,
  between: '、',
};
const en: typeof zh = {
  title: (what, ending) => `${what}: ${ending}`,
  summary: (what, part, ending) => `${what}${part}; ends with ${ending}.`,
  part: (part, of) => ` (${part} of ${of})`,
  detailed: (tension, pace, roles) =>
    `Tension ${tension} of 10, pace ${pace}${roles === '' ? '' : `. On stage: ${roles}`}.`,
  between: ', ',
};

const offer = (given: Pick<Offer, 'id' | 'name' | 'tool' | 'args'>): Offer => ({
  ...given,
  ...{ kind: 'outline', evidence: [], keys: [given.id], known: false, left: 0 },
});

/**
 * A plan for a new book after a template: a card for each chapter that has no outline yet, behind those that are
 * there, and what the six beats of the storyboard are to do. Nothing the author wrote is touched.
 */
export function planBy(template: Template, count: number, book: Book, locale: Locale): Offer[] {
  const words = locale === 'zh-CN' ? zh : en;
  const places = toPlaces(template, count);
  const numbered = book.chapters.filter(({ kind }) => kind === 'chapter');
  const cards = places.flatMap((place, at): Offer[] => {
    const { stretch, hook, part, of } = place;
    const known = numbered[at];
    if (known && known.outline.trim() !== '') return [];
    const does = inLanguage(functionWords[stretch.function], locale);
    const ending = inLanguage(hookWords[hook], locale);
    const title = known?.title.trim() || words.title(does, ending);
    const roles = stretch.roles.join(words.between);
    const args: JsonObject = {
      ...{ number: at + 1, title },
      summary: words.summary(does, of > 1 ? words.part(part, of) : '', ending),
      summaryDetailed: [
        words.detailed(place.tension, inLanguage(paceWords[stretch.pace], locale), roles),
        ...place.points,
      ].join('\n'),
    };
    return [offer({ id: `card:${at + 1}`, name: title, tool: 'add_chapter', args })];
  });
  return [...cards, ...beatOffers(template, book, locale)];
}

function beatOffers({ stretches }: Template, book: Book, locale: Locale): Offer[] {
  const groups = Map.groupBy(stretches, (stretch) => BEATS[stretch.function]);
  return [...groups].flatMap(([beat, own]) => {
    if (book.beats[beat].content.trim() !== '') return [];
    const lines = own.map((one) =>
      [inLanguage(functionWords[one.function], locale), ...one.points].join('\n'),
    );
    const args = { beat, content: [...new Set(lines)].join('\n') };
    return [offer({ id: `beat:${beat}`, name: beat, tool: 'update_structure', args })];
  });
}
