import { createCharTest, createPicker } from '../gates.ts';

/** How narration shows, without naming it again, that what was just in somebody's hands is no more. */
const zh: readonly (readonly [needs: string, pattern: RegExp])[] = [
  [
    '灰烬炭粉碎屑残',
    /(?:剩|留|化|烧|变|成|落|飘|捻|捏|只有)[^，。；！？]{0,10}?(?:灰烬|纸灰|黑灰|焦炭|齑粉|粉末|碎片|碎渣|碎屑|残片|[把撮堆捧缕片层点]灰|飞灰|灰(?=[，。！]|$))/,
  ],
  ['舔吞卷噬', /火(?:苗|舌|焰)?[^，。]{0,4}(?:舔|吞|卷|噬)[^，。]{0,3}(?:上|了|进|没|住|尽|过)/],
  ['烧焚化', /[在把将][^，。]{0,6}(?:火|烛|炉|灶|灯)[^，。]{0,4}(?:烧|焚|化)了/],
  [
    '丢扔投掷塞送填抛架落掉坠滚滑跌',
    /(?:丢|扔|投|掷|塞|送|填|抛|架|落|掉|坠|滚|滑|跌)(?:进|入|到|在)了?[^，。]{0,3}(?:火|炉|灶|江|河|海|水|井|湖|深渊|崖)/,
  ],
  [
    '花碎散裂瓣截断折片段块',
    /开了花|[碎散]了一地|粉身碎骨|四分五裂|应声而[碎断裂]|成了?[几两三四五六七八数][瓣片截段半块]|(?:断|裂|碎|摔|折|劈|砸|撕|剪)[成为作][^，。]{0,4}(?:[瓣片截段半块条]|粉|渣)/,
  ],
  [
    '粉稀精干',
    /(?:撕|砸|摔|烧|踩|剪|绞|揉|捏|碾|磕)(?:了个|得|成了?|个)?(?:粉碎|稀烂|稀碎|精光|干净|一干二净)/,
  ],
  [
    '卷冲漂飘沉捞寻踪扑',
    /(?:卷|冲|漂|飘)(?:走|远|没)了|沉(?:了底|到了?[^，。]{0,4}底|了下去)|再也(?:捞|寻)不(?:到|着|回|见)|没了踪影|扑通一声/,
  ],
];
const pick = createPicker(zh, ([needs]) => new RegExp(`[${needs}]`));
/** Where a Chinese text first shows the end of a thing; negative for nowhere. */
export function endZh(text: string): number {
  const found = pick(text)
    .map(([, pattern]) => text.search(pattern))
    .filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : -1;
}
const mayEat = createCharTest('咽吞服吃喝嘴口喉唇饮腹塞送灌喂');
const eatenZh =
  '(?:咽|吞|服|吃)(?:了|进|入)?下去?|(?:吞|服|吃|喝)了|(?:塞|送|灌|喂|倒|放)(?:了)?(?:进|入|到)[^，。]{0,6}(?:嘴|口|喉|唇|去)|一饮而尽|喝(?:了)?(?:个)?(?:干净|精光|光)|入(?:口|喉|腹)';
const eatsZh = new RegExp(eatenZh);
export const eatZh = (text: string): number => (mayEat(text) ? text.search(eatsZh) : -1);
/** What is eaten or drunk is no more. */
export const edibleZh = /[丹药丸符酒果参茶]$/;

const waters = 'sea|river|water|lake|well|harbou?r|stream|pond|canal|deep|depths|bottom|waves|dark|drain|mud';
const fires = 'fire|flames?|stove|grate|candle|coals|furnace|hearth|lamp|embers';
const en = [
  `\\b(?:threw|dropped|fed|put|laid|flung|tossed|cast|pitched|held|pushed|thrust|poked|dropping|let) (?:it|them|both|the (?:pieces|scraps|halves|last of it))\\b[^.;]{0,30}\\b(?:${waters}|${fires}|rail|side|parapet|wind|cliff|go)\\b`,
  '\\b(?:tore|ripped|snapped|broke|smashed|crushed|stamped|burn(?:ed|t)|shattered|hammered|melted) (?:it|them)\\b|\\btore (?:it |them )?(?:across|up|in (?:two|half|four|pieces))',
  '\\bnothing (?:was |that was )?(?:left|remained)\\b[^.;]{0,20}\\bbut\\b|\\b(?:only|handful of|pinch of|flakes? of|to|into|fine|grey|black|white|hot|little) ash(?:es)?\\b|\\bcurled,? (?:up )?(?:and|black|brown)\\b|\\bburn(?:ed|t) (?:down )?to (?:nothing|cinders?|a cinder|ash)',
  `\\b(?:it|they|and|[Tt]he \\w+) (?:went|fell|slid|rolled|dropped|spun|sank|slipped) (?:down|under|over|out|in|into|through)\\b[^.;]{0,40}\\b(?:${waters}|${fires}|fathoms?|feet of|side|rail|parapet|cliff|grating)\\b`,
  '\\b(?:it|they|and|[Tt]he \\w+) sank (?:like|out|at once|without|to)|\\b(?:in|into|to) (?:(?:a|two|three|four|five|six|several|small|little|tiny|the|many)(?: (?:hundred|thousand|dozen|million))? )?(?:pieces|halves|shards|splinters|fragments|bits|dust|powder)\\b|\\bcrumbled\\b|\\bup in (?:smoke|flames?)\\b',
  `\\b(?:the )?(?:flames?|fire|wake|river|sea|current|tide|waves?|wind|stove|furnace) (?:had|took|ate|carried|closed over|swallowed|licked|caught) (?:it|them|the)\\b`,
];
const endsEn = new RegExp(en.join('|'));
export const endEn = (text: string): number => text.search(endsEn);
const eatsEn =
  /\b(?:swallowed|drank|ate|gulped|drained|emptied|chewed)\b|\bwashed it down\b|\bdown (?:his|her|the \w+['’]s) throat\b|\bbetween (?:his|her) (?:lips|teeth)\b/;
export const eatEn = (text: string): number => text.search(eatsEn);
export const edibleEn = /(?:pill|potion|draught|phial|vial|apple|antidote|medicine|elixir|seed)$/;

/** That there is no other of its kind. */
export const onlyOne =
  /唯一|仅有|只此一|就这一|[就只]剩这一|最后一(?=[封张颗枚粒把])|独一份|没有第二|天底下就|仅此一|\b(?:only|one|last|single|sole)\b/;
