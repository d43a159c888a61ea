import { wordSet } from './word-set.ts';

export type LatinLanguage = 'en' | 'fr';

/** Titles before a name, by the sex they tell: m, f or either. */
const male = wordSet(
  `mr mister sir lord king prince duke count baron master father uncle brother captain colonel major general lieutenant
  sergeant admiral squire parson friar don señor herr monsieur m abbé père oncle frère comte marquis duc chevalier roi
  vicomte sieur maître capitaine cardinal bishop pope emperor earl deacon gaffer farmer mars marse massa brer citoyen`,
);
const female = wordSet(
  `mrs mistress miss ms lady queen princess duchess countess baroness mother aunt sister nurse dame madam madame mme mlle
  mademoiselle tante sœur soeur mère reine comtesse marquise duchesse princesse doña señora señorita frau fräulein
  missis widow goody citizeness citoyenne veuve`,
);
const either = wordSet(
  `dr doctor professor mayor magistrate commissioner detective agent senator governor ambassador prof reverend rev saint
  st president judge inspector officer citizen comrade constable corporal private cousin old poor little dear young
  docteur professeur saint sainte docteur président juge cousin cousine`,
);
const epithets = wordSet(
  'old poor little dear young vieux vieille pauvre petit petite cher chère jeune bon bonne',
);

export type Sex = 'm' | 'f' | undefined;
export const isTitle = (word: string): boolean =>
  male.has(word) || female.has(word) || (either.has(word) && !epithets.has(word));
/** Ranks that women hold as well, in books of today. */
const ranks = wordSet('captain colonel major general lieutenant sergeant admiral');
export const sexOfTitle = (word: string): Sex => {
  if (ranks.has(word)) return undefined;
  return male.has(word) ? 'm' : female.has(word) ? 'f' : undefined;
};
export const isEpithet = (word: string): boolean => epithets.has(word);

/** Ranks that a story may use as a name: the Queen, the Duchess. Forms of address are not among them. */
export const standsAlone = wordSet(
  'king queen prince princess duke duchess count countess baron baroness marquis marquise emperor empress tsar tsarina czar czarina kaiser sultan sultana shah regent dauphin pope bishop cardinal',
);

const digits = 'one|two|three|four|five|six|seven|eight|nine';
const ordinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth';
const tens = '(?:twen|thir|for|fif|six|seven|eigh|nine)';
const number = new RegExp(
  `^(?:${digits}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|${tens}ty(?:-(?:${digits}))?|hundred|` +
    `${ordinals}|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|${tens}tieth|${tens}ty-(?:${ordinals}))$`,
);
/** Numbers end a name, and alone are none: Jacques Three, Lock Forty. */
export const isNumberWord = (word: string): boolean => number.test(word);

/** Words of `common` that are surnames too. */
export const surnameLike = wordSet(
  'march april may june july august good well french english german christmas',
);

/** Small words that may stand inside a name. */
export const inner: Readonly<Record<LatinLanguage, ReadonlySet<string>>> = {
  en: wordSet('of the de la du von van der di da d’ le'),
  fr: wordSet('de du des la le d l von van di'),
};

/** Words that begin sentences and are no names although they stand in capitals. */
export const common: Readonly<Record<LatinLanguage, ReadonlySet<string>>> = {
  en: wordSet(`i i’m i’ll i’ve i’d the a an and but or nor for so yet if then when where what who whom whose which why how he she it
  we you they his her its our your their my me him them us this that these those there here in on at to from by with of as
  is was were are be been being do does did have has had will would shall should can could may might must not no yes oh ah
  o well now all some any each every both one two three four five six seven eight nine ten chapter book part volume mr mrs
  miss sir madam good come go let look see thank please never always after before because while though although perhaps
  indeed however also just only even still once again many much more most such other another same own too very than upon
  into through during without within along across over under about against between among until till since god heaven lord
  hello hallo hullo hush nonsense sunday monday tuesday wednesday thursday friday saturday january february march april may june july august september
  october november december english french german spanish latin greek christmas easter michaelmas martinmas candlemas lammas
  whitsuntide thanksgiving i. ii. iii. iv. v. vi. ii iii iv vi vii viii ix xi xii`),
  fr: wordSet(`je tu il elle on nous vous ils elles le la les un une des du de d l c ce cet cette ces ça cela celui celle mon ma mes ton ta
  tes son sa ses notre nos votre vos leur leurs et mais ou où donc or ni car si que qui quoi quand comme comment pourquoi
  dans sur sous en à au aux avec sans pour par vers chez entre puis alors ainsi aussi déjà encore enfin ensuite bien oui
  non ne pas plus moins très tout tous toute toutes même rien jamais toujours après avant depuis pendant quel quelle quels
  quelles est était sont y a-t-il chapitre livre tome partie monsieur madame mademoiselle messieurs mesdames dieu ah oh eh
  hélas allons voilà voici janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi
  mardi mercredi jeudi vendredi samedi dimanche i ii iii iv v vi vii viii ix x xi xii un deux trois quatre cinq six sept
  huit neuf dix j n s t m qu lorsque puisque quoique parce cependant pourtant tandis soit chaque quelques plusieurs aucun
  autre autres français française anglais anglaise allemand`),
};

export const speech =
  /^(?:said|says|asked|replied|answered|cried|whispered|shouted|muttered|murmured|added|continued|exclaimed|remarked|returned|observed|called|inquired|began|repeated|interrupted|went|thought|declared|growled|sighed|laughed|dit|demanda|répondit|cria|murmura|reprit|ajouta|disait|répliqua|s’écria|fit|soupira|pensa|continua|interrompit|répéta)$/;
export const acting =
  /^(?:was|were|is|had|has|could|would|did|might|must|should|looked|went|came|took|made|stood|sat|thought|knew|felt|saw|turned|got|gave|never|always|only|seemed|began|ran|fell|lay|rose|held|kept|left|found|told|heard|spoke|laughed|smiled|était|avait|fut|eut|dit|fit|alla|vint|prit|mit|vit|resta|sortit|entra|regarda|pouvait|voulait|se|s’|ne|n’|lui|le|la|\p{L}{3,}ed|\p{L}{3,}ait|\p{L}{3,}aient)$/u;
export const placeBefore = wordSet(
  'in at from near through into across towards toward to via around beyond outside inside throughout reach reached reaching enter entered entering leaving left quitta gagna atteignit à en dans vers jusqu’à hors près',
);
export const personBefore = wordSet('with and by for avec et par pour chez que comme than like');
export const articles = wordSet(
  'the a an this that these those le la les un une l ce cette ces au aux du des',
);
export const kind = wordSet(
  'old poor little dear young vieux vieille pauvre petit petite cher chère jeune bon bonne mon ma notre my beau belle brave',
);

export const placeWords =
  wordSet(`street road lane avenue square hall house manor inn tavern river lake mountain mountains mount hill hills island islands isle
  county city town village castle church abbey bay sea ocean park bridge court gardens garden forest wood woods valley vale hotel station
  palace place gate cape desert plain coast shire university college cathedral temple farm ranch channel falls creek mill cottage lodge tower cave cliff common heath moor grove pond pass ridge hut cabin wharf dock market harbour harbor port
  rue place boulevard pont quai forêt bois hôtel gare église château jardin ville village mer océan mont ferme auberge faubourg théâtre tour palais porte barrière cour champs`);
export const groupWords =
  wordSet(`company association club society government parliament bank office army navy regiment committee council court family
  department league union party press times gazette church act compagnie société académie gouvernement armée régiment journal`);
/** Words that make a group of a name of several words: the Bellwrights' Guild, the Order of the Nail. */
export const bodyWords =
  wordSet(`guild watch choir compact board concord coalition alliance federation bureau agency order legion fleet brotherhood
  sisterhood clan sect academy institute collective syndicate consortium crew gang cartel foundation trust corporation corp
  inc ltd llc group commission division directorate ministry brigade battalion squad patrol rangers knights senate congress
  conclave coven circle auxiliary corps militia guard cavalry chapter lodge partners brothers sons daughters enterprises
  industries holdings systems logistics confederation confederacy hegemony dominion empire republic kingdom tribe`);
