import { wordSet } from './word-set.ts';

/** What is made, worn, wielded, drunk or worked with; its last word says so: Widow's Thimble. */
export const thingWords = wordSet(`
  pill pills elixir potion draught tonic tincture salve syrup powder cordial brandy gin whisky whiskey ale tea wine tome codex relic
  shard talisman gauntlet gauntlets axe hammer knife knives needle compass crystal pendant locket drum flute violin fiddle grimoire
  wand rod thimble sword blade ring crown amulet stone scroll lamp lantern mirror key staff spear shield cloak horn harp cup chalice
  orb jewel gem dagger bow helm mask engine drive machine rifle pistol revolver gun cannon lance whip chain charm sigil rune seed
  glass clock watch box casket coin token medal cross bell boots glove gloves coat map chart car motor bike coupe roadster cruiser
  truck lorry drone suit armour armor core cell battery serum vaccine virus protocol app phone radio camera console idol`);

/** What is read, sung, played or signed. */
export const workWords = wordSet(`
  book books song songs ballad hymn lament waltz sonata symphony opera psalm rhyme poem poems ode saga chronicle chronicles gazette
  herald courier times post mercury argus echo journal tribune observer examiner register bulletin daily weekly review almanac atlas
  bible testament treaty accord accords charter act edict manual primer treatise dictionary ledger diary papers letters tales history
  anthem march overture album tape film show cup trophy prize`);

/** What is cast, practised or learnt. */
export const skillWords = wordSet(`
  breathing step steps strike stance style form fist palm kick slash cut edge burst bolt blast ward wards binding bindings weave touch
  sight sense rush surge shot skill art arts method working cantrip spell hex curse blessing mark oath rite ritual dance guard parry
  grip roar heal healing shield`);

/** Streets, houses, ways, waters and lands by what they are: Fuller's Yard. */
export const siteWords = wordSet(`
  street road lane avenue square row rise close mews wynd alley walk way crescent terrace parade circus place court courts yard gardens
  rents buildings mansions steps stairs stair hill quay quays wharf wharves pier dock docks embankment bank banks bridge ferry ford
  crossing crossroads junction corner market exchange arcade hall house manor mansion villa inn tavern arms alehouse bar pub cafe café
  diner restaurant kitchen bakery hotel motel hostel baths bathhouse theatre theater cinema playhouse opera museum library archive
  archives gallery school college academy university hospital infirmary asylum clinic hospice ward prison gaol jail barracks armoury
  fort fortress citadel castle keep tower towers gate gates wall church chapel cathedral minster abbey priory monastery convent temple
  shrine cemetery graveyard crypt undercroft cellar cellars vault vaults palace court courthouse mill mills works foundry forge
  brewery distillery factory warehouse store stores shop stables barn farm ranch grange cottage cottages lodge cabin camp station
  depot terminal platform tunnel tube mine mines quarry pit shaft village town city county shire district quarter ward sector zone
  borough parish hamlet settlement colony outpost slum docklands island islands isle isles cape point head ness spit rock rocks reef
  shoals sands dunes beach bay cove inlet creek sound strait straits firth fjord harbour harbor port river brook beck burn stream
  canal cut lock locks weir lake lakes mere tarn pool pond ponds marsh marshes fen fens bog swamp moor moors heath common green
  meadow meadows field fields acre acres park forest wood woods grove copse thicket orchard valley vale dale glen dell hollow gorge
  canyon pass gap ridge crag cliff cliffs peak peaks mount mountain mountains hills downs fells fell plain plains steppe desert waste
  wastes reach reaches expanse deep deeps sea ocean gulf falls spring springs well wells moon planet world nebula belt ring spire
  dome deck level floor wing room rooms chamber chambers attic hangar bridge lighthouse beacon crater basin`);
