import type { Span } from './candidates.ts';
import type { Token } from './tokens.ts';
import { wordSet } from './word-set.ts';

/** How often a name stands where things and groups do and people and places hardly. */
export type ThingSigns = {
  /** Taken, held, worn, drunk, used. */
  handled: number;
  /** Cast, learnt, practised. */
  practised: number;
  /** Read, sung, played, printed. */
  read: number;
  /** Somebody's own: her Hushblade. */
  owned: number;
  /** Set apart: between *stars*, in [boxes], in quotation marks inside a sentence. */
  starred: number;
  boxed: number;
  quoted: number;
  /** Joined, left, worked for, paid. */
  joined: number;
  /** Before its people and its belongings: a Guild man, Concord uniforms. */
  members: number;
  /** Goes with a verb of several, or with "they". */
  several: number;
  /** Done by it: hired by, owed to, sold to, from the. */
  dealing: number;
  /** Where something is or goes: in, at, on, into, past it. */
  placed: number;
  /** What only places have: its door, its roof, the far end of it. */
  parted: number;
};

export const createThingSigns = (): ThingSigns => ({
  handled: 0,
  practised: 0,
  read: 0,
  owned: 0,
  starred: 0,
  boxed: 0,
  quoted: 0,
  joined: 0,
  members: 0,
  several: 0,
  dealing: 0,
  placed: 0,
  parted: 0,
});

const handling = wordSet(`
  hold holds held holding grip gripped gripping grab grabbed draw drew drawn drawing sheathe sheathed unsheathed swing swung raise
  raised lift lifted wield wields wielded wielding carry carries carried carrying drop dropped pick picked put putting use uses used
  using wear wears wore worn wearing drink drank drunk drinking swallow swallowed sip sipped pour poured smoke smoked lit light eat
  ate eaten taste tasted open opened close closed break broke broken steal stole stolen sell sold buy bought lose lost forge forged
  mend mended sharpen throw threw thrown fire fired load loaded drive drives drove driven driving park parked ride rode fly flew
  flown sail sailed moor moored dock docked board boarded build built touch touched clutch clutched pocket pocketed hide hid hidden
  wrap wrapped unwrap unwrapped fetch fetched inject injected prescribe prescribed dose dosed install installed wind wound launch
  launched repair repaired salvage salvaged sink sank sunk christened activate activated equip equipped summon summoned bottle
  bottles vial vials dose doses glass glasses packet packets tin jar box crate pair tube syringe hilt blade handle edge hull deck
  decks bridge bow stern engine wheel key keys copy string strings barrel lid rudder keel mast sails cockpit airlock hatch crew`);
const practising = wordSet(`
  cast casts casting learn learns learned learnt learning practise practised practice practiced practising master mastered mastering
  perform performed invoke invoked channel channelled channeled trigger triggered teach taught skill spell technique trick move stance
  form art ability perk talent charm ritual rite exercise exercises spells skills`);
const reading = wordSet(`
  read reads reading wrote write writes written writing publish published print printed printing quote quoted recite recited sing
  sings sang sung singing hum hummed humming whistle whistled play plays played playing perform rehearse rehearsed stage staged watch
  watched hear heard copy copies page pages chapter verse verses chorus line lines issue issues edition editions article editor
  reporter headline front back song songs tune hymn ballad poem poems novel book books film play album record single episode game
  title titled called author pamphlet`);
const joining = wordSet(`
  join joins joined joining leave left leaving quit quitting found founded founding run runs ran running lead leads led leading
  belong belongs belonged serve serves served serving work works worked working employ employed employs hire hires hired sign signed
  swear swore sworn pay pays paid paying owe owes owed fund funded sue sued bribe bribed represent represented betray betrayed fight
  fought member members head chief chair chairman president secretary treasurer founder founders leader agent agents officer officers
  soldier soldiers captain banner colours colors seal hall offices headquarters ranks service orders payroll behalf rest half
  company men women people one two three apprentice apprentices recruits`);
const belongings = wordSet(`
  man men woman women people folk agent agents officer officers member members clerk clerks lawyer lawyers soldier soldiers guard
  guards patrol patrols uniform uniforms badge badges coat coats headquarters hq office offices hall building board boss bosses
  captain captains director inspector inspectors ship ships boats truck van vans badge money contract contracts fees dues rules law
  regulation regulations policy charter seal stamp banner colours colors enforcer enforcers runner runners recruit recruits boy boys
  girl girls lads crew crews squad cell cells business property territory representative rep reps accountant archive archives
  reporter reporters driver drivers warehouse warehouses delegation delegate delegates party assassin assassins trainee trainees`);
const dealing = wordSet('by from to for with against behind at');
const placing = wordSet(`
  in at on from near through into across towards toward to via around beyond outside inside throughout past along up down above below
  under behind opposite between over off onto reach reached reaching enter entered entering leaving left cross crossed crossing`);
const parts = wordSet(`
  top bottom end ends side sides back front corner door doors doorway window windows steps stairs roof walls wall gate gates yard
  cellar kitchen bar counter lobby hall corridor floor floors ceiling entrance mouth banks bank edge shore middle heart centre center
  streets roofs lights rooms room porch sign chimneys towers tenants residents inside outside rest part parts north south east west
  landlord landlady keeper owner regulars patrons`);
const several = wordSet(
  `are were have don’t aren’t weren’t want need know think say come own run keep take pay they their them`,
);
const owners = wordSet('my your his her its our their whose');
const small = wordSet(
  'the a an this that these those old new first last little very own his her my your our their its',
);

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text.toLowerCase() ?? '';
const isJoined = (token: Token | undefined): boolean => token !== undefined && token.gap === ' ';

/** The last word before a name that is no article, and whether only such stand between; at most two are passed over. */
function headBefore(tokens: readonly Token[], from: number): { word: string; at: number } {
  let at = from - 1;
  for (let skipped = 0; skipped < 2 && isJoined(tokens[at + 1]) && small.has(wordAt(tokens, at)); skipped++)
    at--;
  return { word: isJoined(tokens[at + 1]) ? wordAt(tokens, at) : '', at };
}

const prepositions = wordSet('of for with in to by on up off out down into aboard about');

function addBefore(signs: ThingSigns, tokens: readonly Token[], { from }: Span): void {
  const { word, at } = headBefore(tokens, from);
  if (owners.has(wordAt(tokens, from - 1)) && isJoined(tokens[from])) signs.owned++;
  if (dealing.has(word)) signs.dealing++;
  if (placing.has(word)) signs.placed++;
  const isAfterPreposition = prepositions.has(word) && isJoined(tokens[at]);
  const before = isAfterPreposition ? wordAt(tokens, at - 1) : '';
  if (word === 'of' && parts.has(before)) signs.parted++;
  for (const one of [word, before]) {
    if (handling.has(one)) signs.handled++;
    if (practising.has(one)) signs.practised++;
    if (reading.has(one)) signs.read++;
    if (joining.has(one)) signs.joined++;
  }
}

function addAfter(signs: ThingSigns, tokens: readonly Token[], { to }: Span): void {
  const next = tokens[to];
  const last = tokens[to - 1];
  if (!next || !last) return;
  const word = next.text.toLowerCase();
  const isOwner = /^[’']s? $/.test(next.gap);
  if ((next.gap === ' ' || isOwner) && !next.isCapital && belongings.has(word)) signs.members++;
  if ((next.gap === ' ' || isOwner) && !next.isCapital && parts.has(word)) signs.parted++;
  if (next.gap === ' ' && several.has(word)) signs.several++;
  else if (/^, $/.test(next.gap) && word === 'they') signs.several++;
}

function addMarks(signs: ThingSigns, tokens: readonly Token[], { from, to }: Span): void {
  const gap = tokens[from]?.gap ?? '';
  const tail = tokens[to - 1]?.tail ?? '';
  if (/\*$/.test(gap) && /^(?:[’']s)?[.,!?]?\*/.test(tail)) signs.starred++;
  if (/\[$/.test(gap) && /^[\]:.]/.test(tail)) signs.boxed++;
  // speech begins behind a full stop or a comma, a title in the middle of a clause
  if (from > 0 && /^ ["“‘«]$/.test(gap) && /^[,.!?]?["”’»]/.test(tail)) signs.quoted++;
}

/** Adds one occurrence. */
export function addThingSigns(signs: ThingSigns, tokens: readonly Token[], span: Span): void {
  addBefore(signs, tokens, span);
  addAfter(signs, tokens, span);
  addMarks(signs, tokens, span);
}
