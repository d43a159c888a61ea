import { isNegated, isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

type Part = { name: string; hurt: RegExp; used: RegExp };

const struck = '(?:被|中了?|受了?|挨了?|让|叫)';
const broken =
  '(?:没了知觉|没有知觉|不听使唤|麻了|使不上力?|断了?|折了?|碎了?|骨折|裂了|脱了?臼|穿了|废了|动弹不得|粉碎)';
const legs = '(?:腿骨|腿|脚踝|踝骨|膝盖骨?|大腿|小腿|脚|胯骨)';
const arms = '(?:锁骨|肩胛骨?|肩膀?|肩头|手臂|胳膊|手腕|臂|手骨)';
const parts: readonly Part[] = [
  {
    name: 'leg',
    hurt: new RegExp(
      `(?:摔|打|跌|压|砸|踢|轧|敲)[断折碎](?:了)?[^，。；]{0,8}?[左右双]?${legs}|[左右双]?${legs}(?:也|已|都|就|又)*(?:${struck}[^，。；]{0,8}(?:断|穿|折|碎)|断|折|骨折|没了知觉|没有知觉|不听使唤|麻了|使不上力?|中了?一?箭|中了?一?枪|动弹不得|粉碎|打着石膏|上了夹板|绑着夹板)|(?:躺|卧床|卧)(?:上|够|足)?[一两三四五六半几][^，。]{0,3}(?:月|周)|(?:下不了|不能下)[床地]|\\b(?:broke|broken|shattered|fractured|sprained|snapped|twisted|cracked|smashed) (?:his|her) (?:left |right )?(?:leg|ankle|foot|knee|hip|thigh)|\\b(?:his|her) (?:left |right )?(?:leg|ankle|knee|foot|thigh) (?:was|had been|is|had) (?:\\w+ )?(?:broken|shattered|crushed|snapped|in (?:plaster|splints|a cast))|\\b(?:ball|bullet|arrow|spear|knife|shot|blade)\\b[^.;]{0,30}\\b(?:thigh|knee|calf|hip|ankle)\\b|\\blie still for\\b|\\bbone (?:came|had come|stuck) (?:out|through)[^.;]{0,20}(?:knee|shin|ankle|thigh)|\\b(?:weeks|months) (?:on (?:your|his|her) back|in bed|before (?:you|he|she) (?:walk|can walk|put))`,
      'i',
    ),
    used: /飞奔|狂奔|奔(?:下|上|出|向|进)|跑(?:了|到|下|上|出|过|进|起|着)|跳(?:上|下|过|起)|跃(?:上|下|过|起)|翻过|健步如飞|大步|纵身|翻身上马|追了上去|踢[开翻]|\b(?:ran|raced|leapt|leaped|jumped|sprinted|danced|vaulted|kicked|climbed|sprang|strode|bounded)\b/,
  },
  {
    name: 'arm',
    hurt: new RegExp(
      `(?<side>左|右)手[^。；]{0,12}(?:肿|拿不住|握不住|动不了|抬不起来|使不上)|(?:射|刺|砍|打|击|砸)(?:穿|中|断|伤)了?[\\u4e00-\\u9fff]{0,5}?(?:的)?(?<side>左|右)${arms}|(?:摔|打|扭|压|拧|折)[断折]了?[^，。；]{0,3}?(?<side>左|右)?(?:边|条|只)?(?:的)?${arms}|(?<side>左|右)(?:边|条|只)?(?:的)?${arms}(?:${struck}[^，。；]{0,8}(?:断|穿|折|伤|碎|箭|刀|枪)|${broken}|[^。；]{0,10}(?:肿|拿不住|握不住|动不了)|抬不起来|使不上力|拔出|吊在|中[箭枪]|上了夹板)|\\b(?:broke|broken|shattered|dislocated|set) (?:his|her|\\w+['’]s) (?<side>left |right )?(?:arm|wrist|shoulder|elbow|collarbone)|\\b(?:his|her) (?<side>left |right )?(?:arm|wrist|shoulder) (?:was|had been|is|hung) (?:\\w+ )?(?:broken|shattered|useless|in a (?:sling|cast)|dislocated|splinted)`,
      'i',
    ),
    used: /(?:抡|挥|举|扬|甩|提|扛|托|拎|抱)(?:起|着|了)?[^，。；]{0,2}(?<side>左|右|双)(?:臂|手|胳膊)|(?<side>左|右|双|两只)(?:臂|手|拳)[^，。；]{0,6}?(?:抡|挥|举|托|扛|提|抱|抄|砸|劈|握|写|执|拿|夹|按|拎|伸|捞|一[提举挥伸捞])|(?<side>拉满)了?弓|\b(?:swung|threw|hurled|lifted|raised|flung|hauled|carried|pulled|dragged|heaved) [^,.]{0,30}\b(?<side>left|right|both) (?:arms?|hands?)|\b(?:swung|raised|lifted) (?:his|her) (?<side>left |right )(?:arm|sword|axe|hammer)\b/,
  },
  {
    name: 'eye',
    hurt: /(?:石灰|毒粉|毒烟|沙子|药粉|火药|毒液|硝烟|瘴气|毒雾|辣椒|烟灰)[^，。；]{0,6}(?:眼)|眼睛?[^，。；]{0,8}(?:缠|蒙|裹|敷)[上着了][^，。；]{0,6}(?:纱布|布|药)|(?:天|日|月)(?:之)?内?[^，。；]{0,4}(?:什么(?:也|都)|都|也)看不见|\b(?:lime|acid|powder|sand)\b[^.;]{0,20}\beyes\b|\beyes (?:were|had been) (?:bandaged|burned|bound)\b|\bblinded (?:him|her|for)\b/,
    used: /盯着|看清|看见|望见|瞧见|瞥见|端详|打量|(?:读|看)(?:完|了)[^，。]{0,6}(?:信|书|图|字|半天|一遍)|扫了一眼|看了[^，。]{0,2}一眼|认出|\b(?:saw|watched|stared at|looked at|glanced|read the|noticed|recogni[sz]ed)\b/,
  },
  {
    name: 'voice',
    hurt: /(?:嗓子|喉咙|声带)[^，。；]{0,8}(?:坏|哑|毁|伤|肿)[^。；]{0,8}(?:说不出|发不出|出不了声|不能说话|开不了口)|失了声|(?<![哭痛叫])失声(?=[，。])|(?:说不出|发不出)(?:一个字|半个字|一点声音|半点声音|声音来)|\b(?:lost (?:his|her) voice|(?:could not|unable to|cannot) (?:speak|utter|make) (?:a (?:word|sound) )?(?:for|at all|a sound|until)|(?:could not|unable to) (?:utter|make) a sound|had no voice|throat was (?:burned|crushed|cut)|forbidden to speak)\b/,
    used: /(?!)/,
  },
];
/** What somebody whose voice is gone may still do. */
const unsaid =
  /写|比划|手势|手语|口型|嘶哑|沙哑|哑着|气声|无声|心[里中]|\b(?:wrote|slate|signed|hoarse\w*|croak\w*|mouthed|whisper\w*|rasp\w*|thought)\b/;
const healed =
  /养好|痊愈|愈合|好了(?!几)|治好|恢复|丹药|灵药|灵丹|复原|结痂|伤好|好透|好利索|(?:拆|去|解)[了掉下开]?[^，。]{0,4}(?:夹板|石膏|纱布|线|绷带)|能下地|无碍|不碍事|\b(?:healed|mended|recovered|cured|better|(?:cast|plaster|bandages?|splints?) (?:came|was taken|were taken|had come) off|took off the (?:cast|plaster|bandage|splint)s?|knit)\b/i;
/** The wound still shows, or he does it all the same. */
const felt =
  /养伤|疗伤|拄|拐|瘸|跛|担架|吊着|吊在|忍着|忍痛|咬牙|强撑|不顾|单脚|单腿|轮椅|背着他|背着她|\b(?:crutch|limped|limping|sling|bandage|despite|in spite|hobbled|wheelchair|pain|one leg|on one foot)\b/i;
const passed =
  /(?:个|数|几|半|[一二三四五六七八九十两])月(?:后|之后|以后|过去|有余|的)|年(?:后|之后|以后|过去)|(?:入|开|转|第二年)?(?:春|夏|秋|冬)(?:天)?(?:来|到|过去|了)|(?:几|数|十|半)[^，。]{0,2}天(?:后|过去)|\b(?:weeks?|months?|years?) (?:later|passed|went by|after)|\b(?:spring|summer|autumn|winter) (?:came|passed|went)/i;

/** What is cut off does not heal: that is a loss and no wound. */
const severed = /[砍斩锯截削剁](?:断|掉|去|下)|截肢|\b(?:cut|sawn?|torn|blown) off\b/;

function bearer({ plain, text, hits, subject, topic }: Sentence, at: number): string | undefined {
  const named = hits.filter(({ start }) => plain.charAt(start) !== '□');
  const owner = named.find(({ end }) => /^(?:的|’s|'s)/.test(text.slice(end)) && end - at < 12);
  // 说许小川的腿骨断了, the mare rolled on Peter: who is named right before the wound
  const nearest = named.findLast(({ end }) => end <= at && at - end < 24);
  return owner?.name ?? nearest?.name ?? subject ?? (named.length === 0 ? topic : named[0]?.name);
}

const sideOf = (match: RegExpExecArray): string => {
  const side = match.groups?.side?.trim() ?? '';
  return /双|两|both|拉满/.test(side) ? 'both' : side === '左' ? 'left' : side === '右' ? 'right' : side;
};

/** A doctor names no patient: it is whom the passage is about. */
function readSaid(sentence: Sentence): Fact[] {
  const { said, hits, last } = sentence;
  return said.flatMap(({ text, speaker }) => {
    const part = parts.find(({ hurt }) => hurt.test(text) && !/[？?]/.test(text));
    const match = part?.hurt.exec(text);
    const isLight = /养两天|没事|不碍事|没断|没有断/.test(text);
    const patient = hits.find(({ name }) => name !== speaker)?.name ?? (last === speaker ? undefined : last);
    const who = /我|\bmy\b/.test(text) ? speaker : patient;
    return part && match && who && !isLight
      ? [factOf(sentence, 'injury', 'set', who, `${sideOf(match)} ${part.name}`, 0.9)]
      : [];
  });
}

function readSpeaking({ said, hits, plain, text }: Sentence): string | undefined {
  const speaker = said.find((each) => each.speaker !== undefined)?.speaker;
  const isTagged = hits.some(({ name, start }) => name === speaker && plain.charAt(start) !== '□');
  return isTagged && !unsaid.test(text) ? speaker : undefined;
}

function read(sentence: Sentence): Fact[] {
  const { plain, text, subject, topic, hits, telling } = sentence;
  const facts: Fact[] = [];
  if (passed.test(plain)) facts.push(factOf(sentence, 'injury', 'cancel', '*', ''));
  if (isSupposed(plain) || isRemembered({ text: plain, telling })) return facts;
  facts.push(...readSaid(sentence));
  const doer = subject ?? (hits.some(({ start }) => plain.charAt(start) !== '□') ? undefined : topic);
  const isFree = !isNegated(plain) && !felt.test(text) && !healed.test(text);
  for (const { name, hurt, used } of parts) {
    const match = hurt.exec(plain);
    const who = match ? bearer(sentence, match.index) : undefined;
    const use = used.exec(plain);
    if (
      match &&
      who &&
      !severed.test(plain) &&
      !isNegated(plain.slice(Math.max(0, match.index - 6), match.index))
    )
      facts.push(factOf(sentence, 'injury', 'set', who, `${sideOf(match)} ${name}`));
    else if (!match && doer && use && isFree)
      facts.push(factOf(sentence, 'injury', 'use', doer, `${sideOf(use)} ${name}`));
  }
  const speaker = isFree ? readSpeaking(sentence) : undefined;
  if (speaker) facts.push(factOf(sentence, 'injury', 'use', speaker, ' voice'));
  if (healed.test(text)) facts.push(factOf(sentence, 'injury', 'cancel', subject ?? topic, ''));
  return facts;
}

/** The wounded arm is the one that is used, or both are. */
function isSame(hurt: string, used: string): boolean {
  const [hurtSide = '', part] = hurt.split(' ');
  const [usedSide = '', usedPart] = used.split(' ');
  if (part !== usedPart) return false;
  return part !== 'arm' || usedSide === 'both' || (hurtSide !== '' && hurtSide === usedSide);
}

/** An injury is told of as fresh for this many chapters; after that it may have healed unmentioned. */
const FRESH = 3;

function judge(facts: readonly Placed[]): Draft[] {
  const cancels = facts.filter(({ say }) => say === 'cancel');
  const uses = facts.filter(({ say }) => say === 'use');
  const drafts: Draft[] = [];
  for (const from of facts) {
    if (from.say !== 'set') continue;
    const at = uses.find(
      ({ key, value, chapter }) =>
        key === from.key &&
        isSame(from.value, value) &&
        chapter > from.chapter &&
        chapter <= from.chapter + FRESH,
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
        facts: { who: from.key, part: from.value.trim() },
      });
  }
  return drafts;
}

/** A broken leg runs and a pierced arm swings while the wound is still fresh. */
export const injuryRule: Rule = { name: 'injury', read, judge };
