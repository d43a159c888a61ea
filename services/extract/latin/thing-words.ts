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
