import { sexOfPronouns } from './frames.ts';
import type { Profile } from './profile.ts';
import { standsAlone } from './words.ts';

type Chances = { person: number; place: number };

/** From here on a name's own counts outweigh weights that were fitted on short texts. */
const OFTEN = 5;
/** A surname that the text gives with a title and with a first name. */
const BORNE = 0.6;
const BORNE_LEAST = 0.1;
/** With an article from this share on, a word is a thing's or a kind's. */
export const MOSTLY = 0.5;
const kinship = new Set(
  'papa mamma mama mother father mom dad mum daddy mummy mommy granny grandpa grandma grandfather grandmother maman'.split(
    ' ',
  ),
);
/** Teachings and powers, and forms of address, are nobody's name and no place. */
const abstract =
  /(?:isms?|ianity|masonry)$|^(?:providence|deity|christendom|sire)$|^(?:\p{L}+ )?(?:highness|majesty|excellency|lordship|ladyship|holiness|eminence)$/u;
/** Ideas that older prose writes with a capital: "in Nature". */
const ideas = new Set(
  'nature eternity fortune destiny fate humanity creation justice liberty truth history philosophy science religion reason revelation testament'.split(
    ' ',
  ),
);
/** "in Shakespeare" is in what he wrote. */
const authors = new Set(
  'shakespeare milton chaucer spenser byron wordsworth homer virgil horace ovid cicero plutarch tacitus plato aristotle dante petrarch tasso goethe schiller voltaire rousseau molière racine montaigne cervantes newton'.split(
    ' ',
  ),
);
/** Saints give their names to streets and towns. */
export const saint = /^(?:saint|st|sainte|ste|san|santa)\b/i;

/** The parts of a name's occurrences, each 0 to 1. */
const partsOf = ({
  count,
  speech,
  acting,
  article,
  placeBefore,
  possessive,
  vocative,
  closed,
  frames: { he, she },
}: Profile) => ({
  speech: speech / count,
  acting: acting / count,
  article: article / count,
  placed: placeBefore / count,
  possessive: possessive / count,
  vocative: vocative / count,
  followed: (he + she) / count,
  /** Not before a noun that it describes, as "the Ryazan road" and "a Polish count" are. */
  whole: (closed + speech + acting + possessive) / count,
});

/** Nobody is called so. */
const street = /[^.] (?:street|avenue|boulevard|highway)$/;
/** "the Pelican", on whose board people are from this share of its mentions on: a ship. */
const ABOARD = 0.03;
const ARTICLE = 0.4;
/** A town of the world that is named so often is that town, unless it is about as likely somebody. */
const WORLDS_OFTEN = 8;
const WORLDS = 0.4;
/** "in Dante" is in a book of his. */
const PLACED_LEAST = 0.1;
const PLACED_OFTEN = 20;
/** "Jackson's Island": what it is says its name. */
const CALLED = 0.2;
/** What the text itself calls a town or an island, unless it is more likely a person's name. */
const STATED = 0.5;

/** From this share of "he" or "she" after it on, "the Falcon" is somebody, with this chance. */
const FOLLOWED = 0.3;
const SOMEBODY = 0.5;
/** "A Ranger", "a Druid": from this share of them on there are several, and none is a place. */
const ONE_OF_MANY = 0.25;
/** "An Egyptian", "the Italian": from this share of articles on it is no surname. */
const NATION = 0.2;
const WHOLE = 0.5;
const SURE = 0.8;

/** "The Falcon", whom the text goes on with as "she" or "he": a by-name, unless the text writes it small as well. */
function isSomebody(profile: Profile, { small, isNation, isPlaceWord }: Background): boolean {
  const { followed, article, whole } = partsOf(profile);
  if (isNation || isPlaceWord || whole < WHOLE || followed < FOLLOWED) return false;
  return sexOfPronouns(profile.frames) !== undefined && article > 0.5 && small < 0.2 * profile.count;
}

/** "the Martians", "the Revolution": a kind or a thing, unless it speaks. */
function isKind(profile: Profile, small: number): boolean {
  const { article, speech, acting, vocative } = partsOf(profile);
  if (article > 0.5 && speech < 0.08) return true;
  const isNoun = !profile.name.includes(' ') && small >= Math.max(2, 0.2 * profile.count);
  return isNoun && speech < 0.1 && acting < 0.2 && vocative < 0.2;
}

/** Never acts, never speaks, owns nothing; what a list of cries names is spoken to like a person. */
function isIdle(profile: Profile, isKnown: boolean): boolean {
  const { speech, acting, possessive, followed } = partsOf(profile);
  return !isKnown && speech === 0 && acting < 0.15 && possessive < 0.1 && followed < FOLLOWED;
}

/** What is known of a name beside its counts. */
export type Background = {
  /** How often the text writes it small. */
  small: number;
  /** A first name, or one with titled or longer forms. */
  isKnown: boolean;
  isPlaceWord: boolean;
  /** A place of the world. */
  isKnownPlace: boolean;
  /** A word for people of a country or a people, or of their kind. */
  isNation: boolean;
  /** Stands in longer names with a title and with a first name: "Harrow" beside Mr. Harrow and John Harrow. */
  isBorne: boolean;
  /** With a title of honour: a person, wherever it stands. */
  isTitled: boolean;
  /** A whole book, in which a person does more than be mentioned. */
  isBook: boolean;
};

/** Ranks used as a name must speak, and stand in capitals more often than not. */
const isSpeakingRank = (profile: Profile, small: number): boolean =>
  profile.count >= 10 && profile.speech >= 4 && small < profile.count;

/**
 * Corrects the chances where the text itself proves more: a word that mostly follows in, at and near is a place, what
 * mostly has an article and never speaks is a kind, what never acts is no person.
 */
export function weighEvidence(profile: Profile, chances: Chances, about: Background): Chances {
  const { small, isKnown, isBorne, isPlaceWord, isKnownPlace, isNation, isTitled, isBook } = about;
  const { placed, speech, acting, article, possessive, followed } = partsOf(profile);
  const isSilent = profile.speech === 0;
  const key = profile.name.toLowerCase();
  if (kinship.has(key) || abstract.test(key)) return { person: 0, place: 0 };
  if (standsAlone.has(key)) return { person: isSpeakingRank(profile, small) ? 0.6 : 0, place: 0 };
  const isIdea = ideas.has(key.split(' ').at(-1) ?? '');
  const isOneOfMany = !isKnownPlace && profile.indefinite >= ONE_OF_MANY * profile.count;
  const isNoPlace =
    isNation || isOneOfMany || isIdea || authors.has(key) || (isPlaceWord && !key.includes(' '));
  const place = isNoPlace ? 0 : chances.place;
  if (saint.test(key) && profile.speech < 0.1 * profile.count && profile.placeBefore > 0.1 * profile.count)
    return { person: 0, place: Math.max(0.7, place) };
  const isCross = saint.test(key) && isSilent && acting < 0.15;
  if (isBook && isCross && profile.count >= OFTEN) return { person: 0, place };
  const isBearer = isBorne && small < profile.count && profile.placeBefore === 0 && article < MOSTLY;
  if (isBearer && chances.person >= BORNE_LEAST) return { person: Math.max(BORNE, chances.person), place: 0 };
  if (street.test(key)) return { person: 0, place: Math.max(STATED, place) };
  const { aboard } = profile.frames;
  const isShip = aboard > 0 && aboard >= ABOARD * profile.count && article > ARTICLE;
  if (isShip && isSilent && !isTitled) return { person: 0, place: 0 };
  const isWorlds =
    profile.count >= WORLDS_OFTEN && isKnownPlace && small < 2 && profile.speech < 0.1 * profile.count;
  if (isWorlds && !isTitled && chances.person < WORLDS) return { person: 0, place: Math.max(STATED, place) };
  const isStated = profile.frames.stated > 0 && isSilent && chances.person < STATED;
  const isCalledPlace = isBook && isPlaceWord && key.includes(' ') && isSilent && chances.person < CALLED;
  if (isCalledPlace && !isTitled) return { person: 0, place: Math.max(STATED, place) };
  if (isStated && !isTitled && !isNation) return { person: 0, place: Math.max(STATED, place) };
  if (profile.count < OFTEN || isTitled) return { ...chances, place };
  const isPlaced =
    !authors.has(key) &&
    !isIdea &&
    placed >= 0.38 &&
    speech < 0.05 &&
    acting < 0.25 &&
    (isKnownPlace || small < 2);
  if (isPlaced && (chances.place >= PLACED_LEAST || profile.count >= PLACED_OFTEN))
    return { person: 0, place: Math.max(place, isPlaceWord ? 0 : 0.7) };
  if (!isBook) return { ...chances, place };
  if (isSomebody(profile, about)) return { person: Math.max(SOMEBODY, chances.person), place: 0 };
  if (isNation && article > NATION) return { person: 0, place };
  const isSure = chances.person >= SURE && followed >= FOLLOWED;
  if (!isSure && isKind(profile, small)) return { person: 0, place: small > 1 ? 0 : place };
  if (isPlaceWord && speech < 0.05) return { person: 0, place };
  if (possessive > 0.8 || isIdle(profile, isKnown)) return { person: 0, place };
  return { ...chances, place };
}
