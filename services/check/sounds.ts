const collator = new Intl.Collator('zh-u-co-pinyin');

/** A character at or near the beginning of each syllable in the Unicode collation order by pinyin. */
const beginnings = [
  ...'阿哎安肮凹八挀扳邦勹卑奔伻屄边灬憋汃冫癶峬嚓偲参仓撡冊嵾曽叉芆辿伥抄车抻阷吃充抽出揣巛刅吹旾逴呲匆凑粗汆崔邨搓咑呆丹当刀嘚扥灯氐嗲甸刁爹丁丟东吺厾耑襨吨多妸诶奀鞥儿发帆匚飞分丰覅仏紑伕旮侅甘冈皋戈给根刯工勾估瓜乖关光归丨呙哈咍佄夯茠诃黒拫亨噷吽齁乯花怀犿巟灰昏吙丌加戋江艽阶巾坕冂丩凥姢噘军咔开刊忼尻匼肎劥空抠扝夸蒯宽匡亏坤扩垃来兰啷捞雷崚刕俩奁良撩列拎刢溜囖龙瞜噜娈畧抡罗呣妈埋嫚牤猫么呅门甿咪宀喵乜民名谬摸哞毪拏腉囡囔孬疒娞恁能妮拈嬢鸟捏囜宁妞农羺奴奻疟黁郍喔讴妑拍眅乓抛呸喷匉丕囨剽氕姘乒钋剖仆七掐千呛悄切亲青穷丘区峑缺夋呥穣娆惹人扔日茸厹邚挼堧婑瞤捼仨毢三桒掻閪森僧杀筛山伤弰奢申升尸収书刷衰闩双脽吮说厶忪捜苏狻夊孙唆他囼坍汤夲忑熥剔天旫帖厅囲偷凸湍推吞乇穵歪弯尣危昷翁挝乌夕虲仚乡灱些心星凶休吁吅削坃丫恹央幺倻一囙应哟佣优扜囦曰晕帀災兂匨傮则贼怎増扎捚沾张佋蜇贞争之中州朱抓拽专妆隹宒卓乲宗邹租钻厜尊昨',
].sort(collator.compare);

function findSyllable(char: string): number {
  let low = 0;
  let high = beginnings.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (collator.compare(beginnings[middle] ?? '', char) <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Syllables from 1 by code unit, 0 for what nobody asked for yet. */
const known = new Uint16Array(0x10000);

/**
 * Which syllable the Chinese character at a place is read as, without its tone, as a number from 1; nearly right at the
 * edges. Behind the end of the text it is 0.
 */
export function syllableAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (Number.isNaN(code)) return 0;
  const before = known[code] ?? 0;
  if (before > 0) return before;
  const syllable = 1 + findSyllable(text.charAt(at));
  known[code] = syllable;
  return syllable;
}
