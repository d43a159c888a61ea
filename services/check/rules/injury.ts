import { isNegated, isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

type Part = { name: string; hurt: RegExp; used: RegExp };

const struck = '(?:被|中了?|受了?|挨了?)';
const parts: readonly Part[] = [
  {
    name: 'leg',
    hurt: new RegExp(
      `(?:摔|打|跌|压|砸|踢)[断折](?:了)?(?:他的|她的|自己的)?(?:一条|一只)?[左右双]?(?:腿|脚踝|脚|胯骨|膝盖)|[左右双]?(?:腿|脚踝|膝盖|大腿|小腿|脚)(?:骨)?(?:${struck}[^，。；]{0,8}(?:断|穿|折|碎)|断了|折了|骨折|中箭|中枪|动弹不得|粉碎)|\\b(?:broke|had broken|shattered|fractured|sprained) (?:his|her) (?:left |right )?(?:leg|ankle|foot|knee|hip|thigh)|\\b(?:his|her) (?:left |right )?(?:leg|ankle|knee|foot) (?:was|had been) (?:broken|shattered|crushed)`,
      'i',
    ),
    used: /飞奔|狂奔|奔(?:下|上|出|向|进)|跑(?:了|到|下|上|出|过|进|起)|跳(?:上|下|过|起)|跃(?:上|下|过|起)|健步如飞|纵身|翻身上马|追了上去|\b(?:ran|raced|leapt|leaped|jumped|sprinted|danced|vaulted|kicked|climbed)\b/,
  },
  {
    name: 'arm',
    hurt: new RegExp(
      `(?:射|刺|砍|打|击)(?:穿|中|断|伤)了?[\\u4e00-\\u9fff]{0,5}?(?:的)?[左右](?:肩膀?|臂|胳膊|手臂|手腕)|(?:摔|打|扭|压)[断折]了?[^，。；]{0,3}[左右]?(?:胳膊|手臂|手腕|臂)|[左右](?:肩膀?|臂|胳膊|手臂|手腕)(?:${struck}[^，。；]{0,8}(?:断|穿|折|伤|碎|箭|刀|枪)|断了|脱臼|骨折|中箭)|\\b(?:broke|had broken|shattered|dislocated) (?:his|her) (?:left |right )?(?:arm|wrist|shoulder|elbow)`,
      'i',
    ),
    used: /(?:抡|挥|举|扬|甩)起?[^，。；]{0,2}[左右双](?:臂|手|胳膊)|[左右双](?:臂|手)[^，。；]{0,4}(?:抡|挥|举|托|扛|提起|抱起)|拉满了?弓|\b(?:swung|threw|hurled|lifted|raised|flung) [^,.]{0,20}\b(?:left|right|both) (?:arms?|hands?)|\b(?:swung|raised|lifted) (?:his|her) (?:left |right )?(?:arm|sword|axe|hammer)\b/,
  },
];
const healed =
  /养伤|养好|痊愈|愈合|好了|治好|接好|疗伤|伤好|恢复|丹药|灵药|复原|结痂|无碍|不碍事|拄|拐|瘸|跛|担架|吊着|吊在|忍着|咬牙|强撑|不顾|\b(?:healed|mended|recovered|crutch|limped|limping|sling|bandage|cured|better|despite|in spite)\b/i;
const passed =
  /(?:个|数|几|半|[一二三四五六七八九十两])月(?:后|之后|以后|过去|有余)|年(?:后|之后|以后|过去)|(?:入|开|转|第二年)?(?:春|夏|秋|冬)(?:天)?(?:来|到|过去|了)|(?:几|数|十|半)[^，。]{0,2}天(?:后|过去)|\b(?:weeks?|months?|years?) (?:later|passed|went by|after)|\b(?:spring|summer|autumn|winter) (?:came|passed|went)/i;

function bearer({ plain, text, hits, subject }: Sentence, at: number): string | undefined {
  const owner = hits.find(
    ({ start, end }) => plain.charAt(start) !== '□' && /^(?:的|’s|'s)/.test(text.slice(end)) && end - at < 12,
  );
  return owner?.name ?? subject;
}

function read(sentence: Sentence): Fact[] {
  const { plain, text, subject } = sentence;
  const facts: Fact[] = [];
  if (passed.test(plain)) facts.push(factOf(sentence, 'injury', 'cancel', '*', ''));
  if (isSupposed(text) || isRemembered(sentence)) return facts;
  for (const { name, hurt, used } of parts) {
    const match = hurt.exec(plain);
    const who = match ? bearer(sentence, match.index) : undefined;
    if (match && who) facts.push(factOf(sentence, 'injury', 'set', who, name));
    else if (!match && subject && used.test(plain) && !isNegated(plain) && !healed.test(text))
      facts.push(factOf(sentence, 'injury', 'use', subject, name));
  }
  if (healed.test(text)) facts.push(factOf(sentence, 'injury', 'cancel', subject ?? '@', ''));
  return facts;
}

/** An injury is told of as fresh for this many chapters; after that it may have healed unmentioned. */
const FRESH = 2;

function judge(facts: readonly Placed[]): Draft[] {
  const cancels = facts.filter(({ say }) => say === 'cancel');
  const uses = facts.filter(({ say }) => say === 'use');
  const drafts: Draft[] = [];
  for (const from of facts) {
    if (from.say !== 'set') continue;
    const at = uses.find(
      ({ key, value, chapter }) =>
        key === from.key && value === from.value && chapter > from.chapter && chapter <= from.chapter + FRESH,
    );
    const isOver =
      at &&
      cancels.some(
        ({ key, chapter, paragraph }) =>
          (key === from.key || key === '*') &&
          chapter >= from.chapter &&
          (chapter < at.chapter || (chapter === at.chapter && paragraph <= at.paragraph)),
      );
    if (at && !isOver && !drafts.some((draft) => draft.at === at))
      drafts.push({
        kind: 'injury',
        severity: 'warning',
        confidence: 0.65,
        from,
        at,
        facts: { who: from.key, part: from.value },
      });
  }
  return drafts;
}

/** A broken leg runs and a pierced arm swings while the wound is still fresh. */
export const injuryRule: Rule = { name: 'injury', read, judge };
