import type { Span } from './candidates.ts';
import type { Token } from './tokens.ts';
import { wordSet } from './word-set.ts';

/** How often a name stands in each frame that tells people from places. */
export type LatinFrames = {
  placeOf: number;
  going: number;
  at: number;
  called: number;
  relation: number;
  who: number;
  where: number;
  he: number;
  she: number;
  thing: number;
  owns: number;
  beside: number;
  stated: number;
  aboard: number;
};

export const createFrames = (): LatinFrames => ({
  placeOf: 0,
  going: 0,
  at: 0,
  called: 0,
  relation: 0,
  who: 0,
  where: 0,
  he: 0,
  she: 0,
  thing: 0,
  owns: 0,
  beside: 0,
  stated: 0,
  aboard: 0,
});

const placeNouns = wordSet(`
  town city village county island isle river kingdom port state states land province parish valley coast shore shores people king
  queen duke earl bishop emperor streets road harbour bank banks neighbourhood north south east west part parts outskirts environs
  side middle heart walls gates inhabitants citizens university castle bay lake forest ville village rivière royaume province côte
  rues rue route environs habitants roi reine duc évêque pays fond bords rives port place gare pont faubourg`);
/** Of these, what can be called by a name of its own: "the town of Goshen", "a village named Pikesville". */
export const settled =
  /^(?:town|city|village|hamlet|county|island|isle|river|kingdom|port|state|province|parish|duchy|borough|township|ville|village|île|rivière|royaume|province|bourg|hameau)$/;
/** "the Kaluga road", "the Essex coast". */
const ways = wordSet(
  'road roads highroad highway gate bridge coast shore hills mountains valley train coach',
);
const ships =
  /^(?:ship|steamship|steamer|schooner|brig|sloop|frigate|barque|whaler|yacht|vessel|cutter|ironclad|lugger|starship|spaceship|navire|vaisseau|goélette|brick|frégate)$/;
const shipboard = /^(?:decks?|crew|captain|hold|mate|équipage)$/;
const moving = wordSet(`
  go goes going gone went come comes coming came return returns returned returning travel travelled traveled journey road way sent
  send drove drive rode ride walk walked sail sailed bound started start set off out back down up over post coach train route visit
  tour trip ran flew fled moved move brought bring took take removed aller va vais allait alla allèrent venir venait vint revenir
  revint retour retourna retourner partit partir parti arriva arriver arrivé arrivée route voyage conduit conduire chemin envoyé`);
const naming = wordSet('named called surnamed christened nommé nommée appelé appelée surnommé surnommée');
const relations = wordSet(`
  brother sister cousin uncle aunt friend wife husband son daughter mother father nephew niece servant master mistress cook maid
  nurse boy girl man woman lady gentleman fellow child lad guest lover frère sœur cousin cousine oncle tante ami amie femme mari fils
  fille mère père neveu nièce domestique maître maîtresse servante garçon homme dame monsieur enfant`);
const own = wordSet('his her my their your our the a son sa ses mon ma leur notre un une le la');
const men = wordSet('he him his himself il');
const women = wordSet('she her hers herself elle');
const things = wordSet('it its itself there where là y');
const ownable = wordSet(`
  face hand hands eyes eye head heart voice mind arm arms lips mouth hair feelings wife husband mother father sister brother son
  daughter friend room house horse opinion manner manners cheek shoulder fingers words life death dress coat hat story letter mind
  turn attention countenance conduct`);
const words = (tokens: readonly Token[], index: number): string => tokens[index]?.text.toLowerCase() ?? '';
const isNear = (token: Token | undefined): boolean => token !== undefined && /^[ ,]{0,2}$/.test(token.gap);

function addBefore(frames: LatinFrames, tokens: readonly Token[], { from }: Span): void {
  const head = tokens[from];
  if (!head || !/^ ?$/.test(head.gap)) return;
  const isArticle = /^(?:the|la|le|les|l’|l')$/.test(words(tokens, from - 1));
  const last = from - (isArticle ? 2 : 1);
  const word = words(tokens, last);
  const before = words(tokens, last - 1);
  if (/^(?:of|de|d’|d'|du)$/.test(word) && placeNouns.has(before)) frames.placeOf++;
  if (/^(?:to|for|from|à|pour|vers)$/.test(word) && moving.has(before)) frames.going++;
  if (/^(?:in|at|near|à|en)$/.test(word) && !isArticle) frames.at++;
  if (/^(?:board|aboard)$/.test(word) || ships.test(word)) frames.aboard++;
  if (/^(?:of|du|de)$/.test(word) && (shipboard.test(before) || /^(?:board|aboard)$/.test(before)))
    frames.aboard++;
  if (naming.has(word)) frames.called++;
  if (/^(?:of|de|d’|d'|named|called|nommée?|appelée?)$/.test(word) && settled.test(before) && !isArticle)
    frames.stated++;
  if (relations.has(word)) frames.relation++;
}

/** The first pronoun within twelve words after a name, before another name inside a sentence. */
function addPronoun(frames: LatinFrames, tokens: readonly Token[], to: number): void {
  for (let index = to; index < to + 12; index++) {
    const token = tokens[index];
    if (!token || (token.isCapital && !token.isFirst && token.text.length > 1)) return;
    const word = token.text.toLowerCase();
    if (men.has(word)) frames.he++;
    else if (women.has(word)) frames.she++;
    else if (things.has(word)) frames.thing++;
    else continue;
    return;
  }
}

function addAfter(frames: LatinFrames, tokens: readonly Token[], { from, to }: Span): void {
  const last = tokens[to - 1];
  const next = tokens[to];
  if (!last || !next) return;
  addPronoun(frames, tokens, to);
  const word = next.text.toLowerCase();
  if (/^[’']s\b/.test(last.tail) && ownable.has(word)) frames.owns++;
  if (!isNear(next)) return;
  if (next.gap === ' ' && ways.has(next.text) && words(tokens, from - 1) === 'the') frames.stated++;
  if (/^(?:who|whom|whose|qui)$/.test(word)) frames.who++;
  if (/^(?:where|où)$/.test(word)) frames.where++;
  if (next.gap === ', ' && own.has(word) && relations.has(words(tokens, to + 1))) frames.relation++;
  if (next.gap === ', ' && next.isCapital) frames.beside++;
}

/** Adds one occurrence. */
export function addFrames(frames: LatinFrames, tokens: readonly Token[], span: Span): void {
  addBefore(frames, tokens, span);
  addAfter(frames, tokens, span);
}

/** Shares of the frames, drawn to a small average so that one occurrence proves little, and which were seen at all. */
export function frameFeatures(frames: LatinFrames, count: number): Record<string, number> {
  const features: Record<string, number> = {};
  const { he, she } = frames;
  features.f_pronoun = (he + she + 0.05) / (count + 1);
  features.o_pronoun = Math.min(2, he + she);
  for (const [name, times] of Object.entries(frames)) {
    if (name === 'he' || name === 'she' || name === 'stated' || name === 'aboard') continue;
    features[`f_${name}`] = (times + 0.05) / (count + 1);
    features[`o_${name}`] = Math.min(2, times);
  }
  return features;
}

/** From so many pronouns on, so much more of one sex than of the other, they tell whom a name belongs to. */
const PRONOUNS = 6;
const CLEAR = 3;
/** Where there are so many, less of a difference does. */
const MANY = 40;
const CLEAR_OF_MANY = 2;

/** The sex that the pronouns after a name tell; a person beside others is now and then followed by theirs. */
export function sexOfPronouns({ he, she }: LatinFrames): 'm' | 'f' | undefined {
  if (he + she < PRONOUNS) return undefined;
  const clear = he + she < MANY ? CLEAR : CLEAR_OF_MANY;
  return he >= clear * she ? 'm' : she >= clear * he ? 'f' : undefined;
}
