import { quick } from '../quick.ts';
import type { Sentence } from '../types.ts';

/**
 * Deaths told clause by clause in Chinese: 副将呼延灼石身中十一箭，死在了城楼上. A clause without a subject of its own is
 * still of the one named before, so that what counts is what stands between its head and the end that it tells: when,
 * where, how and by whom, and nothing else.
 */
const manner =
  '已经?|早已|早就|当场|当即|终于|最终|最后|终究|竟然?|居然|便|就|也|却|又|还是|随后|随即|不久(?:之?后)?|片刻(?:之?后)?|很快|那么|这么|[这那]样|如此|就此|慢慢|渐渐|缓缓|立[刻时]|瞬间|一下子|忽然|突然|猛地|果然|到底|当[夜晚天日年]|次日|第二天|隔天|后来|活活|硬?生生|不幸|不治|意外|英勇|壮烈|力竭|力战|重伤|伤重|失血过多|独自|整个(?:人|身子)|浑身|全身|连人带[^，。]{1,2}|双双|一起|一同|一并|悄然|(?:静静|安静|平静|孤零零|无声无息|悄无声息|直挺挺)地?';
const around =
  '[在于自从][^，。；在]{1,10}?|[与和跟同随][^，。；]{1,8}?|[被遭让][^，。；]{0,12}?|(?:因|为|由于)[^，。；]{1,10}?|[倒跌摔躺趴跪伏昏栽坠跳滚坐靠送抬][^，。；]{1,10}?|[一二三四五六七八九十几半两]{1,3}(?:天|日|夜|个月|年|个时辰|炷香)(?:之?后)?|(?:年仅|享年|终年|时年)[^，。；]{1,6}|天(?:还?没|快|刚)?亮(?:之?前|时)?|天黑前|[半午]夜|夜里|凌晨|黎明|清晨|[^，。；]{1,4}(?:之内|以内|内)';
const head = `^(?:${manner}|${around}){0,4}`;
const end =
  '死(?:了|去|在|于|得)(?!心|活|[一二三四五六七八九十百千几数\\d])|[战病饿冻淹烧毒吊摔溺惨冤猝暴枉横砸压咬]死|身亡|毙命|丧命|殒命|殉(?:职|国|情)|阵亡|身[死殒陨]|[陨殒]落|圆寂|坐化|[咽断]了?(?:最后一口)?气(?!地)|气绝|下了葬|入了土|出了殡|一命呜呼|驾崩|薨|病[故逝]|[去过逝离辞]世|与世长辞|撒手人寰|长眠|牺牲|遇[难害]|就义|伏[诛法]|丧生|葬身|送了?命|(?:没|丢)了(?:性?命)|灰飞烟灭|(?:神魂|形神|元神|肉身)俱[灭毁]|尸骨无存|同归于尽|自爆(?:而亡|了?(?:元婴|金丹|丹田|肉身))|没(?:能)?(?:救|抢救|挺|熬|撑)[过回]来|抢救无效|再也?没(?:有|能)*(?:醒|睁[开眼]|起来)|停止了?(?:呼吸|心跳)|没了(?:气息|呼吸|心跳|脉搏)|身首异处|人头落地|命丧[^，。]{1,8}|化[作为成]了?(?:飞灰|灰烬|齑粉|血水)|[炸摔碾撞]得(?:粉碎|四分五裂|血肉模糊|血肉横飞)|[炸烧撕碾压轰砸]成了?(?:碎片|粉末|灰烬|焦炭|肉泥|齑粉)';
const ends = new RegExp(`${head}(?:${end})(?!的(?:人|那|消息|传|话|危险|下场))`);
/** What is left of somebody, and what is done with it or has become of it. */
const left =
  '连?(?:尸首|尸体|尸身|遗体|尸骨|骨灰|人头|首级|头颅)[^，。；不没未]{0,10}(?:火化|下葬|安葬|埋|烧|葬|挂|运|抬|收殓|入土|停放|滚|落地|悬)|(?:身子|身体|手脚|四肢|人)(?:已经?|早已|早就|都|便|就|也|当场|当时)*(?:凉透|冰凉|冰冷|僵硬|硬了|凉了|没了(?:气|呼吸|[。！]|$))|(?:元神|神魂|魂魄)[^，。；不没]{0,8}(?:[绞湮寂]灭|俱[灭散]|消散|碎裂)|心跳[^，。；]{0,16}(?:停|归零|直线|消失|没了)';
const remains = new RegExp(`^(?:${left})`);
const vital = '(?:脖子|脖颈|喉咙|咽喉|颈|脊|头|脑袋|头颅|首级|胸口|心口|后心|心脏|眉心)';
/** A wound that nobody outlives; it may be told of a beast, so that it alone is not yet a death. */
const wound = new RegExp(
  `^(?:${manner}){0,3}[被遭让][^，。；]{0,12}?(?:[咬割斩砍拧扭折勒切掐刺洞贯射][断穿透]|[砍斩割削]下)了?${vital}|^的${vital}[^，。；]{0,6}[被遭让][^，。；]{0,8}?[咬割斩砍刺洞贯射击打][断穿碎]`,
);
const mayEnd = quick(new RegExp(`${end}|${left}|[断穿透下]了?${vital}|${vital}[^，。；]{0,6}[被遭让]`));

/** Right before a name: it is an object or an owner's thing, and somebody else may have died. 副将 and 武将 are offices. */
const asObject = /(?:[被叫让遭给由把为与和跟同向对替随朝]|(?<![副大上中少主武守偏老小名良猛战])将)$/;
/** Said, heard, feared or wished. */
const reported =
  /[说道讲称问想盼咒梦]|听|闻|据|以为|如果|若|要是|假如|恨不得|但愿|怕|差点|险些|几乎|看似|仿佛|好像/;
/** Whom he strikes is told of next. */
const strikes = /[把将][^，。；]{1,10}?[穿刺砍杀打挑射劈斩捅击踢推扔摔]/;
/** A clause of somebody else, or in which somebody is seen. */
const ofOther =
  /^(?:看|望|眼看|目送|听|盯|那|这|有个|一个|几个|只见|却见|他|她|众|[^，。]{0,3}(?:父|母|爹|娘|妻|丈夫|儿子|女儿|哥|弟|姐|妹|师父|师兄|徒|敌|马|狗|士兵|老汉|老人|孩子|女人|男人|少年|少女))/;

/** 卫生员赶到时: when somebody else comes to him. */
const whenOthers =
  /^(?:等|待)?[^，。；的]{1,8}?(?:赶到|赶来|赶过来|到场|到了?|跑来|回来|进来|发现|找到|扑过去|冲过去|抱起他?|扶起他?|扒开|挖开|挖出)[^，。；的]{0,4}?(?:时候?|之?前|之?后|以后)/;

/** A relative, servant or beast of the one named. */
const ofOwned = new RegExp(`^[的之](?:${ofOther.source.replace('^(?:', '')}`);

export type Told = 'death' | 'wound' | undefined;

/** What the clauses behind the one named at `index` tell of him: a death, a wound nobody outlives, or neither. */
export function toldInClauses({ text, plain, hits, language }: Sentence, index: number): Told {
  const hit = hits[index];
  if (language !== 'zh' || !hit || plain.charAt(hit.start) === '□' || !mayEnd.test(text)) return undefined;
  const before =
    plain
      .slice(0, hit.start)
      .split(/[，；：]/)
      .at(-1) ?? '';
  if (asObject.test(before) || reported.test(before)) return undefined;
  const others = new Set(hits.filter(({ name }) => name !== hit.name).map(({ start }) => start));
  let found: Told;
  let at = hit.end;
  for (const [nth, clause] of plain
    .slice(hit.end)
    .split(/[，；]/)
    .entries()) {
    const own = nth > 0 ? clause.replace(whenOthers, '') : clause;
    const isOther =
      nth > 0 ? own === clause && (others.has(at) || ofOther.test(clause)) : ofOwned.test(clause);
    if (isOther || clause.includes('□')) break;
    if (ends.test(own) || (nth > 0 && remains.test(own))) return 'death';
    if (wound.test(own)) found = 'wound';
    if (strikes.test(own)) break;
    at += clause.length + 1;
  }
  return found;
}
