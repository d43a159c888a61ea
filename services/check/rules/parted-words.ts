import { onlyIn } from '../alternatives.ts';
import { type Pattern, quick } from '../quick.ts';

export type Loss = 'sold' | 'destroyed' | 'lost' | 'given' | 'taken' | 'kept';

/** How a thing leaves its owner; behind it (把剑卖了), or before it (卖了那把剑). */
export const losses: readonly (readonly [Loss, zh: Pattern, en: Pattern])[] = [
  [
    'destroyed',
    quick(
      /(?:烧|焚|砸|撕|劈|炸)(?:了|掉)|(?:烧|焚|摔|砸|打|敲|震|踩|轧|撕|劈|炸|碾|击|捏)(?:尽|毁|成灰|碎|裂|烂|成[^，。]{0,3}[碎粉两几半段灰]|作|断|得粉碎)|化(?:为|作|成)[^，。]{0,3}(?:灰|粉|水)|(?:碎|断|折|裂)(?:成|为|作|了)|熔(?:了|掉|成)|毁(?:了|掉|于|在)/,
    ),
    /\b(?:burn(?:ed|t)|smashed|shattered|broke|melted (?:down )?|destroyed|tore up|crushed|snapped)\b/,
  ],
  [
    'sold',
    quick(
      /卖(?:了|掉|给|与|到|去|出)|(?:典|死|活)?当(?:了|掉|给|进|与)(?!时)|典(?:当|了|给|卖|押)|抵(?:了|给|押)|拍(?:卖|出)|换(?:了|成|来)[^，。]{0,4}(?:钱|米|粮|药|盘缠|银|面|酒|船票|车票)/,
    ),
    /\b(?:sold|pawned|auctioned|traded|bartered|hocked|knocked down to|went under the hammer|fetched)\b/,
  ],
  [
    'lost',
    quick(
      /(?:丢|扔|掷|投|抛|掉|沉|落|坠|滚|滑)(?:进|入|到|下|落|了|向)[^，。]{0,6}(?:江|河|海|井|崖|湖|水|火|深渊|谷|潭|炉)|遗失|丢失|弄丢|丢了|(?:埋|葬)(?:进|在|入|到|了)|陪葬|随葬/,
    ),
    /\b(?:threw|dropped|flung|tossed|cast|hurled|pitched)\b[^.;]{0,40}\b(?:into|in|over|off) the (?:\w+ )?(?:sea|river|fire|lake|well|water|cliff|furnace|stove|harbour|harbor|bridge|rail|side|waves|flames)\b|\b(?:lost|buried|sank|sunk)\b|\bwent (?:down|to the bottom|into the fire)\b/,
  ],
  [
    'taken',
    quick(/被[^，。]{0,8}(?:偷|抢|夺|没收|收走|缴|拿走|带走|顺走|摸走)|(?:没收|收缴|缴获|抢走|偷走|夺走)了?/),
    /\b(?:stole|was stolen|confiscated|seized|was taken|robbed of|carried off)\b/,
  ],
  [
    'given',
    quick(/(?:送|赠|交|传|留|还|献|托付|给|转交|转赠|塞)(?:给|与|到|了)/),
    /\b(?:gave|handed|left|passed|bequeathed|presented|returned)\b/,
  ],
  [
    'kept',
    quick(
      /(?:锁|收|藏|塞|揣|放)(?:进|在|入|到)了?[^，。]{0,6}(?:柜|匣|箱|库|怀|袖|袋|兜|衣|包|抽屉|牢)|(?:系|挂|佩|戴|套)(?:在|到|上)了?(?:自己的?)?[^，。]{0,3}(?:脖子|颈|腰|手腕|腕|指|胸|身)|^[^，。]{0,2}锁(?:了)?(?:进去|起来)/,
    ),
    /\b(?:locked|hung|fastened|clasped|tied|put)\b[^.;]{0,40}\b(?:in (?:his|her|the) (?:\w+ )?(?:safe|strongbox|vault|chest|desk|pocket|bosom|coat)|round (?:his|her) (?:own )?neck|on (?:his|her) (?:own )?(?:finger|belt|wrist))\b/,
  ],
];
export const usesZh = quick(
  /(?:取|拿|掏|摸|拔|抽|捧|翻|亮)(?:出|起|着|下)|戴(?:上|着|了)|插(?:在|上|着)|佩(?:着|上|在)|挂(?:着|上|在)|系(?:着|上|在)|穿(?:上|着)|披(?:上|着)|举(?:起|着)|握(?:着|住|紧)|提(?:着|起)|背(?:着|起)|翻开|打开|点(?:亮|燃|上)|吹(?:响|起|了)|弹(?:起|了|着)|摸着|拉(?:起|了|着)|解下|取下|端(?:起|着)|擦(?:着|了|拭)|把玩|摩挲|展开|抱(?:着|起)|压在|搁在|摆在|攥|捏着|骑(?:上|着)|撑(?:开|着|起)|拄着/,
);
export const usesEn =
  /\b(?:took|drew|wore|put on|played|opened|held|raised|lifted|picked up|carried|rode|fired|unsheathed|slipped|lit|tuned|polished|wound|consulted|unfolded|unrolled|turned|sailed|rowed|drove|read|showed|pulled|fished|blew|strummed|swung|saddled)\b/;
/** What "it" stands for was put away in a later clause: she signed for the ledger and locked it in the safe. */
export const keptIt =
  /\b(?:locked|hung|fastened|clasped|put) it\b[^.;]{0,20}\b(?:in|into) (?:his|her|the) (?:\w+ )?(?:safe|strongbox|vault|chest|desk)\b/;
/** The ledger lay open on his knees: who has a thing on him uses it. */
export const liesOn =
  /^ (?:lay|was|rested|sat|hung) (?:\w+ )?(?:on|across|in|round|around) (?:his|her) (?:knees?|lap|hands?|arms|neck|finger|wrist|shoulder)\b/;
/** A thing can be had again, or is another one. */
const regained = quick(
  /赎|买回|找回|捡回|寻回|还[给回了]|送回|要回|讨回|夺回|抢回|取回|拿回|追回|换回|带回|盗回|偷回|失而复得|修[好复补]|重[铸做打制造抄写买]|新[的买打做]|另[一外]|又[买打做置]|一模一样|仿|假的|赝|复制|备用|照着(?:样|做|打|画|抄)|同款|拼[好起]|粘|补[好上]|挖[出开]|打捞|捞[起上出]|借[给来]|捡|拾|从前|以前|\b(?:b(?:ought|uy|rought|ring)|g(?:ot|ave|ive)|won|took|sent|came|handed)\b[^.;]{0,30}\bback\b|\b(?:redeemed|found|recovered|returned|mended|repaired|glued|another|new|copy|replica|second|twin|spare|replaced|restored|dug up|fished out|borrowed|lent|forged|fake|like (?:it|the one))\b/i,
);
export const regainedIn = { zh: onlyIn(regained, 'zh'), en: onlyIn(regained, 'en') };
/** Holds without the thing being named beside it. */
export const surely = quick(
  /赎回|买回|失而复得|要回来|\b(?:redeemed|bought (?:it|them) back|got it back)\b/i,
);
