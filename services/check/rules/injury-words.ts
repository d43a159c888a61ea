import { type Pattern, perLanguage } from '../quick.ts';
import type { Language } from '../types.ts';

/** A part, what hurts it and what needs it. */
type Told<One> = { name: string; hurt: One; used: One };
export type Part = Told<Pattern>;

const struck = '(?:被|中了?|受了?|挨了?|让|叫)';
const broken =
  '(?:没了知觉|没有知觉|不听使唤|麻了|使不上力?|断了?|折了?|碎了?|骨折|裂了|脱了?臼|穿了|废了|动弹不得|粉碎)';
const legs = '(?:腿骨|腿|脚踝|踝骨|膝盖骨?|大腿|小腿|脚|胯骨)';
const arms = '(?:锁骨|肩胛骨?|肩膀?|肩头|手臂|胳膊|手腕|臂|手骨)';
const all: readonly Told<RegExp>[] = [
  {
    name: 'leg',
    hurt: new RegExp(
      `${legs}[^，。；]{0,12}(?:骨折|断成|粉碎|碎成|脱臼|钢板|打上?了?石膏|上了夹板)|(?:撞|踩|挑|折|拧|扭|震|卡|夹)(?:断|碎|折|裂)了?[^，。；]{0,10}?${legs}|\\b(?:left |right )?(?:leg|ankle|knee|foot|thigh|shin)(?:['’]s| was| is| had been)? (?:\\w+ )?(?:broken|shattered|crushed|snapped|fractured|splinted)\\b|\\b(?:leg|ankle|knee|shin|thigh)\\b[^.;]{0,20}\\bsnapped (?:it|clean)|(?:摔|打|跌|压|砸|踢|轧|敲)[断折碎](?:了)?[^，。；]{0,8}?[左右双]?${legs}|[左右双]?${legs}(?:也|已|都|就|又)*(?:${struck}[^，。；]{0,8}(?:断|穿|折|碎)|断|折|骨折|没了知觉|没有知觉|不听使唤|麻了|使不上力?|中了?一?箭|中了?一?枪|动弹不得|粉碎|打着石膏|上了夹板|绑着夹板)|(?:砍|扎|划|刺|咬|钉|捅)(?:在|进|穿|伤|破)了?[^，。；]{0,8}?[左右双]?(?:腿|脚背|脚踝|脚|膝盖|脚底)|[砸压轧碾撞][^，。；]{0,8}[腿脚踝膝]上?，?[^。；]{0,14}骨头?[^，。；]{0,6}[断碎裂]|别想穿鞋|(?:崴|扭)(?:了|伤了?)[^，。]{0,4}(?:脚|踝)|脚(?:脖子|踝)[^，。]{0,6}肿|[腿脚][^，。；]{0,8}(?:压|砸|轧|夹)在[^，。]{0,8}(?:底下|下面|下)|骨头(?:全)?碎了|别想(?:下地|下床|走路)|不(?:能|许|准)(?:沾地|着地|走路)|(?:躺|卧床|卧)(?:上|够|足)?[一两三四五六半几][^，。]{0,3}(?:月|周)|(?:下不了|不能下)[床地]|\\b(?:broke|broken|shattered|fractured|sprained|snapped|twisted|turned|wrenched|cracked|smashed) (?:his|her) (?:left |right )?(?:leg|ankle|foot|knee|hip|thigh)|\\b(?:his|her) (?:left |right )?(?:leg|ankle|knee|foot|thigh) (?:was|had been|is|had) (?:\\w+ )?(?:broken|shattered|crushed|snapped|in (?:plaster|splints|a cast))|\\b(?:ball|bullet|arrow|spear|knife|shot|blade)\\b[^.;]{0,30}\\b(?:thigh|knee|calf|hip|ankle)\\b|\\b(?:down|fell|fallen|rolled|landed|dropped) (?:on|across|onto) [A-Z]\\w+['’]s (?:left |right )?(?:ankle|leg|foot|knee|shin)|\\bput (?:it|that foot|your foot|his foot|her foot) to the ground\\b|\\b(?:ankle|knee|foot)\\b[^.;]{0,40}\\b(?:swollen|swelled|swelling|the size of)\\b|\\b(?:see|catch|find) you on that (?:leg|foot)\\b|\\b(?:tying|tied|buckled) (?:off |up |on )?the splints?\\b|\\blie still for\\b|\\bbone (?:came|had come|stuck) (?:out|through)[^.;]{0,20}(?:knee|shin|ankle|thigh)|\\b(?:weeks|months) (?:on (?:your|his|her) back|in bed|before (?:you|he|she) (?:walk|can walk|put))`,
      'i',
    ),
    used: /往[^，。]{1,5}跑|拔腿|撒腿|跑[完赢]|冲[刺线]|追着[^，。]{1,4}跑|走了[一二三四五六七八九十几百两]+里|冲(?:了)?(?:进|出|上|下|过)|(?:跳|跃)上了|几个起落|蹿(?:上|下|出)|飞奔|狂奔|奔(?:下|上|出|向|进)|跑(?:了|到|下|上|出|过|进|起|着)|跳(?:上|下|过|起)|跃(?:上|下|过|起)|翻过|健步如飞|大步|纵身|翻身上马|追了上去|踢[开翻]|\b(?:ran|running (?:flat|for|hard|to|down|up|across)|raced|leapt|leaped|jumped|sprinted|danced|vaulted|galloped|kicked|climbed|sprang|strode|bounded|sprint\w+|ran)\b/,
  },
  {
    name: 'arm',
    hurt: new RegExp(
      `(?<side>左|右|两|双)(?:条|只|边)?(?:的)?${arms}[^，。；]{0,12}(?:骨折|断成|粉碎|脱臼|钢板|打上?了?石膏|上了夹板)|\\b(?<side>left |right )(?:arm|wrist|shoulder|elbow|collarbone|hand)\\b[^.;]{0,40}\\b(?:broken|fractured|shattered|dislocated|snapped|in a (?:\\w+ )?(?:sling|cast)|in plaster|splint\\w*)|\\b(?:clean|bad|nasty|compound) (?:break|fracture)\\b[^.;]{0,60}\\b(?<side>left |right )(?:arm|wrist|shoulder|elbow)|\\bthrough [A-Z]?\\w+['’]s (?<side>left |right )(?:arm|wrist|shoulder|hand)|(?<side>左|右)手[^。；]{0,12}(?:肿|拿不住|握不住|动不了|抬不起来|使不上)|(?:射|刺|砍|打|击|砸)(?:穿|中|断|伤)了?[\\u4e00-\\u9fff]{0,5}?(?:的)?(?<side>左|右)${arms}|(?:摔|打|扭|压|拧|折)[断折]了?[^，。；]{0,3}?(?<side>左|右)?(?:边|条|只)?(?:的)?${arms}|(?<side>左|右)(?:边|条|只)?(?:的)?${arms}(?:${struck}[^，。；]{0,8}(?:断|穿|折|伤|碎|箭|刀|枪)|${broken}|[^。；]{0,10}(?:肿|拿不住|握不住|动不了)|抬不起来|使不上力|拔出|吊在|中[箭枪]|上了夹板)|\\b(?:broke|broken|shattered|dislocated|set) (?:his|her|\\w+['’]s) (?<side>left |right )?(?:arm|wrist|shoulder|elbow|collarbone)|\\b(?:his|her) (?<side>left |right )?(?:arm|wrist|shoulder) (?:was|had been|is|hung) (?:\\w+ )?(?:broken|shattered|useless|in a (?:sling|cast)|dislocated|splinted)`,
      'i',
    ),
    used: /(?:抡|挥|举|扬|甩|提|扛|托|拎|抱)(?:起|着|了)?[^，。；]{0,2}(?<side>左|右|双)(?:臂|手|胳膊)|(?<side>左|右|双|两只)(?:臂|手|拳)[^，。；]{0,6}?(?:抡|挥|举|托|扛|提|抱|抄|砸|劈|握|接|抓|攥|拧|拉|推|拍|扣|掷|投|撑|拔|扳|掀|写|执|拿|夹|按|拎|伸|捞|一[提举挥伸捞])|(?<side>拉满)了?弓|\b(?:swung|threw|hurled|lifted|raised|flung|hauled|carried|pulled|dragged|heaved) [^,.]{0,50}\b(?<side>left|right|both) (?:arms?|hands?)|\b(?:swung|raised|lifted) (?:his|her) (?<side>left |right )(?:arm|sword|axe|hammer)\b/,
  },
  {
    name: 'eye',
    hurt: /(?:眼|布)[^。]{0,10}(?:天|日|个月)(?:之后|以后|后|才|方)[^，。]{0,4}(?:拆|见光|睁)|见了?光[^。]{0,8}(?:瞎|没法|保不住|没救)|(?:石灰|毒粉|毒烟|沙子|药粉|火药|毒液|硝烟|瘴气|毒雾|辣椒|烟灰)[^，。；]{0,6}(?:眼)|眼睛?[^，。；]{0,8}(?:缠|蒙|裹|敷)[上着了][^，。；]{0,6}(?:纱布|布|药)|(?:天|日|月)(?:之)?内?[^，。；]{0,4}(?:什么(?:也|都)|都|也)看不见|\b(?:lime|acid|powder|sand)\b[^.;]{0,20}\beyes\b|\beyes (?:were|had been) (?:bandaged|burned|bound)\b|\bblinded (?:him|her|for)\b/,
    used: /盯着|看清|看见|望见|瞧见|瞥见|端详|打量|(?:读|看)(?:完|了)[^，。]{0,6}(?:信|书|图|字|半天|遍)|凑到灯下|扫了一眼|看了[^，。]{0,2}一眼|认出|\b(?:saw|watched|stared at|looked at|glanced|read the|noticed|recogni[sz]ed)\b/,
  },
  {
    name: 'hand',
    hurt: /(?:双手|两只手|两手|十指|手掌|手指)[^。；]{0,16}(?:烫|烧|冻|夹|灼|燎)(?:伤|坏|烂|掉|焦|熟)|\b(?:burn\w*|scald\w*|crush\w*|flay\w*|blister\w*) both (?:of )?(?:\w+['’]s |his |her )?hands\b|(?:双手|两只手|两手|十指)[^。；]{0,8}(?:缠|裹|包)(?:满|着|了|得)|\bboth (?:of )?(?:\w+['’]s |his |her )?hands\b[^.;]{0,40}\b(?:burn\w*|scald\w*|skin|bandag\w*|raw|crushed|blister\w*)|\b(?:his|her) hands (?:were|had been) (?:burned|burnt|scalded|bandaged|crushed|frostbitten)|\b(?:skin|flesh) off (?:both )?(?:his|her) (?:hands|palms|fingers)|\bskin off to the wrists?\b/,
    used: /十指(?:翻飞|如飞|灵活|飞快)|揉[好着了]面|捏出|敲着?键盘|穿针|弹(?:了|起|着|完)|(?:拨|抚)(?:了|起|着)?[^，。]{0,2}(?:弦|琴)|(?:写|绣|织|缝|画|编)(?:了|起|着|完|好)|\b(?:played the|played (?:on|a|through)|sat down at the piano and played|knitted|sewed|stitched|typed|shuffled|dealt the cards|plaited|fingers (?:rattl|fl|danc|mov|running|ran)\w*)/,
  },
  {
    name: 'jaw',
    hurt: /下巴[^。；]{0,6}(?:脱|碎|断|裂|掉了)|\bjaw (?:was |had been |is )?(?:wired|broken|shattered)|\b(?:wired|broke|broken|shattered) (?:\w+\.? )?(?:\w+['’]s|his|her) jaw\b/,
    used: /[啃嚼](?:着|了|起|完)|大口[吃咬]|\b(?:ate|chewed|bit into|munched|crunched|gnawed)\b/,
  },
  {
    name: 'body',
    hurt: /(?:断|折|裂)了?[一两三四几]?[根条]?肋骨|肋骨[^，。；]{0,6}(?:断|折|裂)|(?:不许|不能|不准|别|不可)(?:下床|下地|骑马|动武|运功|运气|提重物)|\b(?:broke|broken|cracked|three|two|four|his|her) ribs\b(?! (?:of|on the (?:boat|ship)))|\bno (?:lifting|riding|running|climbing|exertion)\b|\b(?:stay|keep|kept|remain|confined) (?:\w+ )?(?:in|to) (?:his |her |your )?bed\b/i,
    used: /飞奔|狂奔|翻身上马|跃上|几个起落|扛(?:起|着|上)|抡(?:起|圆)|健步如飞|\b(?:vaulted|galloped|sprinted|wrestled|leapt|leaped|flung (?:himself|herself)|hauled|heaved|somersault\w*|turned cartwheels|at a gallop)\b/,
  },
  {
    name: 'voice',
    hurt: /(?:天|日|月)内?[^，。]{0,4}(?:一个字|半个字|一句话)?[也都]?(?:不许|不能|不准|别)(?:说|开口|出声)|(?:熏|烧|毒|喊)(?:坏|哑|毁)了[^，。]{0,2}(?:嗓子|喉咙)|(?:嗓子|喉咙|声带)[^，。；]{0,8}(?:坏|哑|毁|伤|肿)[^。；]{0,8}(?:说不出|发不出|出不了声|不能说话|开不了口)|失了声|(?<![哭痛叫])失声(?=[，。])|(?:说不出|发不出)(?:一个字|半个字|一点声音|半点声音|声音来)|\b(?:lost (?:his|her) voice|(?:could not|unable to|cannot) (?:speak|utter|make) (?:a (?:word|sound) )?(?:for|at all|a sound|until)|(?:could not|unable to) (?:utter|make) a sound|had no voice|throat was (?:burned|crushed|cut)|forbidden to speak)\b/,
    used: /(?!)/,
  },
];

const partsIn = (language: Language): readonly Part[] =>
  all.map(({ name, hurt, used }) => ({
    name,
    hurt: perLanguage(hurt)[language],
    used: perLanguage(used)[language],
  }));
/** The parts with the words of each language. */
export const parts = { zh: partsIn('zh'), en: partsIn('en') } as const;
