import type { Fate } from './fate-words.ts';

const sink =
  '(?:sea|river|water|lake|well|harbou?r|stream|pond|canal|deep|bay|ocean|fjord|bog|marsh|fire|flames?|stove|grate|candle|coals|furnace|hearth|embers|range|brazier|bonfire|cliff|gorge|ravine|abyss|chasm|volcano|lava|crater|bin|dustbin|skip|rubbish|trash|drain|sewer|airlock|void|rail|side|parapet|grave|coffin|tomb|earth|ground|bridge|wind|waves|surf|Thames|Seine|Danube)';
const away = `(?:in|into|on|onto|to|down|over|off|from|out of|under|through)[^,.;:]{0,24}\\b${sink}\\b`;

/** Verbs that end a thing for whoever has it, with what must follow it. */
export const doesEn: readonly (readonly [Fate, verb: string, behind?: string])[] = [
  [
    'destroyed',
    'burn(?:ed|t)|smashed|shattered|destroyed|tore up|ripped up|shredded|wrecked|melted(?: down)?|blew up|demolished|pulled down|tore down|cut up|chopped up|crushed|incinerated|scrapped|razed|sawed up|hacked up|reduced|stamped on|trampled|pulped',
  ],
  [
    'destroyed',
    'snapped|broke|cut|tore|ripped|split|hacked|sawed|ground|hammered|chopped|beat',
    '(?:in(?:to)?|to) (?:two|half|halves|three|four|six|pieces|bits|shreds|strips|ribbons|splinters|powder|dust|firewood|kindling|scrap|nothing|its)|across',
  ],
  [
    'destroyed',
    'fed|put|threw|tossed|flung|held|dropped|laid|pushed|thrust|set',
    '(?:in|into|to|on|onto|over) (?:the|a|his|her) (?:\\w+ )?(?:fire|flames?|stove|grate|candle|coals|furnace|hearth|embers|range|brazier|bonfire|lamp|lava|crater)|(?:fire|light) to',
  ],
  ['destroyed', 'swallowed|ate|drank(?: off)?'],
  [
    'lost',
    'threw|tossed|flung|hurled|pitched|dropped|cast|heaved|kicked|pushed|let|tipped|sank|sent|emptied',
    `${away}|away\\b|overboard|go into`,
  ],
  ['lost', 'buried|interred|scuttled', ''],
  ['lost', 'lost|mislaid', ''],
  ['sold', 'sold|pawned|auctioned|traded|bartered|hocked|raffled', ''],
  ['taken', 'confiscated|seized|impounded|stole|pocketed|made off with|ran off with|carried off', ''],
  [
    'taken',
    'took|lifted',
    'from (?:the|his|her|[A-Z])[^.;]{0,40}(?:never|no one|nobody|gone|vanished|ran|fled)',
  ],
  [
    'lost',
    'left|forgot',
    '(?:behind )?(?:on|in|at) the [\\w ]{0,16}(?:train|bus|tram|taxi|cab|ferry|plane|bench|station|carriage|beach|hotel)',
  ],
  ['given', 'surrendered|handed in|gave up|forfeited', ''],
  [
    'given',
    'gave|handed|passed|left|bequeathed|presented|willed|lent|made over|signed over|sent|returned|entrusted|donated|gifted',
    '(?:back |over |on )?(?:to|with) ',
  ],
  [
    'given',
    'put|pressed|laid|thrust|placed|slipped|hung|buckled|fastened|clasped|pinned|strapped|tied|slid',
    "(?:in|into|on|onto|round|around|about|over) (?!his own|her own)(?:[A-Z]|(?:his|her|the|my) [a-z]+(?:[’']s|,? [A-Z])|(?:his|her) (?:brother|sister|son|daughter|mother|father|wife|husband|friend|squire|pupil))",
  ],
];
/** What befalls a thing that nobody is told to do it. */
export const befallsEn: readonly (readonly [Fate, string])[] = [
  [
    'destroyed',
    '(?:was|were|had been|has been|got|is|being) (?:[a-z]+ly |all |quite |now )?(?:burn(?:ed|t)|smashed|shattered|destroyed|torn (?:up|down|to)|ripped|shredded|wrecked|melted|blown (?:up|to)|demolished|pulled down|knocked down|cut up|crushed|incinerated|scrapped|razed|washed away|swept away|bulldozed|gutted|consumed|pulped|burned down|burnt down|broken (?:up|in))',
  ],
  [
    'destroyed',
    'had? ?(?:burn(?:ed|t) (?:to|down|up|out|in)|burst|shattered|collapsed|exploded|melted|crumbled|disintegrated|fell to pieces|fell in|broke (?:in|up|apart|into)|snapped (?:in|at)|split in|came apart|caved in|went up in|blew up|turned to ash)|(?:burn(?:ed|t) (?:to|down|up|out)|burst|shattered|collapsed|exploded|crumbled|broke (?:in|up|apart|into)|snapped (?:in|at|off)|split in|caved in|went up in|blew up|hit [^,.;]{0,30} and (?:burst|shattered|broke|smashed|exploded))',
  ],
  [
    'lost',
    `(?:went|fell|slid|rolled|dropped|spun|sank|slipped|tumbled|vanished|disappeared|plunged) (?:${away}|overboard|without trace)|sank\\b|went down\\b|(?:was|were|had been) (?:lost|sunk|buried|never found|thrown [^,.;]{0,30}${sink})`,
  ],
  ['sold', '(?:was|were|had been|has been) (?:sold|pawned|auctioned|knocked down)'],
  ['taken', '(?:was|were|had been|has been) (?:stolen|confiscated|seized|impounded|taken (?:away|from))'],
];
const irregular =
  'took|drew|brought|put|held|wore|rode|lit|wound|spread|read|blew|strummed|swung|laid|set|told|wrote|dug|stood|sat|lived|slept|went|came|leapt|shook|drank|hung|rang|drove|sailed|steered|leaned|leant|slid|slung|flung|cut|fed|swept|shut|left|caught|bent|knelt|sang|shone|had on|rowed|ran|kept|gave|made|played|fought|struck|hit|threw|sent|sold|met|swam|climbed|crept|bore|spun|stuck|tore open|thrust|got|trod|wove|beat|shot|split';
/** Verbs of what is no more, of the mind, and of how it went. */
const noUse =
  'remember\\w*|missed|wanted|needed|mourned|forgot|imagined|described|mentioned|replaced|wished|loved|hated|regretted|recalled|promised|refused|dreamed|dreamt|burned|smashed|destroyed|buried|sold|lost|ruined|wrecked|searched|looked|asked|hunted|owned|longed|grieved|believed|feared|offered|painted|copied|ordered|hoped|bid|lacked|pictured|noticed|needed|learned|named|called|seemed|supposed|reached|passed|followed|said|stole|owed|bought|repaired|mended|recovered|found|glued|restored|reforged|rebuilt|fixed|patched|welded|pieced|abandoned|received|used to';
/** What one does with a thing at hand, right before it. */
export const usesEn = `(?!(?:${noUse})\\b)(?:[a-z]{2,}ed|${irregular}|with) (?:(?:up|out|down|off|on|over|upon|into|in|at|from|through|across|along|aboard|alongside|against|twice|again|open|[a-z]+ly|[a-z]+ing|the (?:stairs|steps|door|deck|roof|pages|beads|strings|pedals|engine|saddle|wheel|lid|blade|trigger|leaves|barrel|hilt|shutter|lens) of) ){0,2}`;
/** Where a thing is that is at hand, right behind it. */
export const liesEn =
  "(?:in|on|at|round|around|across|over|against|under|from) (?:his|her|my|[A-Z][a-z]+[’']s) (?:own |left |right |bare |open )?(?:hands?|lap|knees?|neck|throat|finger|wrist|belt|pocket|shoulder|arm|chest|breast|ear|ears|head|hip|side|waist|pillow|desk|wall|lips|fist|palm|bag|coat|sleeve|bosom|piano|mantelpiece|bed)|(?:still )?(?:lay|hung|stood|sat|gleamed|glittered|ticked|rang|chimed|struck|purred|roared|creaked|shone|buzzed|started|flashed|caught the light|was (?:still )?(?:in|on|at|hanging|lying|standing)) ";
/** Things of which one has many, and what is none. */
export const commonEn = new Set(
  'hand hands head heart voice eye eyes silence news way spell ice bread fast law word words day door window one ones thing things face arm arms leg legs back neck nose mouth foot feet finger fingers hair body life mind soul name time night morning road street air light dark wall floor ground table chair glass plate egg eggs meat fish cake tea coffee wine beer milk water soup supper dinner lunch breakfast meal food apple cigarette match stone stones stick branch log wood paper coin coins money ticket line rope string thread promise vow oath record game war battle match case job place man men woman women boy girl child children people enemy army dog cat bird hope love faith courage temper breath thought dream idea plan truth lie story secret question answer look smile glance eye-brow side end half rest lot bit piece pieces shoulder skin blood tears rain snow wind fire sea river sun moon peace patience virtue mystery code surface habit bond chain chains law rules world earth glance grip hold seal trail scent bottle cup bowl bag sack basket pill pills drink mouthful leg wrist ankle knee'.split(
    ' ',
  ),
);
/** It is another, or it has come back. */
export const otherEn =
  /\b(?:new|another|second|spare|replac\w+|mended|repaired|rebuilt|restored|recovered|redeemed|found|copy|copies|replica|duplicate|twin|fake|forged|forgery|identical|borrowed|lent|hired|returned|glued|welded|reforged|re-?made|fished (?:it|them) (?:out|up)|dug (?:it|them) up|salvaged|in those days|back then|used to|remember\w*|dream\w*|photograph|painting of|portrait|other one|once had|wished|b(?:ought|uy|rought|ring)[^.;]{0,30}\bback|g(?:ot|ave|ive)[^.;]{0,30}\bback|won[^.;]{0,20}\bback|took[^.;]{0,20}\bback|sent[^.;]{0,20}\bback|bought|purchased|came back|come back|(?:is|was|were|['’]s) back|washed up|inherited|after all|had not|hadn[’']t|borrowing|gave (?:him|her|them|me)|handed (?:him|her|them|me))\b/i;
/** That something comes to an end, is gone or is another's, wherever in the sentence it is said. */
export const endsEn =
  /\b(?:ash(?:es)?|burn(?:ed|t|ing)|bonfire|flames?|fire (?:took|had|ate)|melted|shatter\w*|smash\w*|splinters|snapped|broke(?:n)?(?: up| in)?|(?:in|to) (?:pieces|powder|bits|shreds|dust|splinters)|trodden|crushed|torn|tore|wrecked|scuttled|s[au]nk|scuttled|fathoms|went down|gone|never (?:found|gave|saw|seen|came|recovered|returned)|no one ever|for ever|for good|sold|auction\w*|pawn\w*|buyer|traded|confiscated|stolen|coffin|grave|buried|drowned|swept away|washed away|current had|through (?:it|the ice)|fused|a match to|overboard|into the (?:sea|river|lake|fire|stove|furnace|well|flames|reeds|abyss)|down the (?:drain|well)|thrown away|threw away|scrap\w*|demolished|pulled down|no more)\b/;
/** Things of which it is told loosely that they ended. */
export const thingEn =
  /^(?:sword|sabre|cutlass|dagger|gun|pistol|revolver|rifle|ring|necklace|locket|brooch|bracelet|pendant|tiara|watch|clock|fiddle|violin|guitar|flute|piano|cello|harp|letter|map|chart|diary|journal|ledger|photograph|painting|key|keys|lamp|lantern|vase|goblet|coat|cloak|gown|shawl|quilt|horse|mare|pony|boat|ship|yacht|sledge|sled|car|cart|wagon|bicycle|motorcycle|bow|staff|wand|amulet|talisman|crown|medal|mirror|typewriter|camera|phone|laptop|satchel|axe|spear|shield|helmet|scroll|manuscript|deed|compass|telescope|pipe|cane|umbrella|antidote|serum|vial|phial|certificate|passport|film|tape|icon|crucifix|rosary|saddle|trumpet|banjo|accordion|sextant|spyglass|glasses|spectacles|dress|veil|statue|bridge|mill|barn|house|cottage|hut|tower|church|chapel|theatre|library|lighthouse|greenhouse|windmill|van|truck|tractor|scooter|drone|radio|robot|canoe|raft|tent|bridge|will|contract|treaty|chain|drum|harmonica|doll|teddy|kite|globe|orb|stone|jewel|ruby|emerald|diamond|pearl|pearls|earrings)$/;
/** It did not come back. */
export const neverEn =
  /\b(?:never|not|n[’']t|no one|nobody)\b[^,.;]{0,20}?\b(?:found|recovered|replaced|mended|returned|gave|copy|copies)\b/gi;
/** Right before a thing: it is another one. */
export const otherAheadEn =
  '\\b(?:new|another|second|spare|replacement|mended|repaired|rebuilt|restored|recovered|copy of|replica of|borrowed|hired|reforged|found|bought|other|photograph of|picture of|sister)';
