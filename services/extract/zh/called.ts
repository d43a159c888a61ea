import { shapeOf, surnameLength } from './features.ts';
import { familiarPrefixes } from './lexicon.ts';

/** Titles a wife or an old woman carries with a surname: they never join her to a namesake. */
export const wifely =
  /(?:夫人|太太|奶奶|嫂子?|大妈|大娘|老娘|婶子?|婶娘|妈妈|嬷嬷|姥姥|娘子|婆|婆子|家的|姨娘|姨妈|氏)$/;

/** What somebody is called after the surname or the given name: 林妹妹, 凤姐. */
const called = /(?:妹妹|姐姐|姊姊|哥哥|弟弟|妹子|兄弟|[哥姐兄妹嫂婶叔伯姨姑爷])$/;
export const isCalled = (word: string): boolean => called.exec(word)?.index === surnameLength(word);

/** Further words that name somebody after the surname: trades, offices, looks. No given name is like them. */
const callings = new Set(
  (
    '胖子 瘦子 矮子 驼子 瞎子 瘸子 聋子 哑巴 麻子 秃子 疯子 傻子 胡子 瘪子 痞子 老头子 女士 同志 道友 小友 师侄 某人 ' +
    '皮匠 石匠 木匠 铁匠 瓦匠 铜匠 银匠 屠户 屠夫 猎户 账房 车夫 才人 美人 常在 答应 贤妃 淑妃 德妃 惠妃 ' +
    '司籍 司簿 司药 女史 典膳 典籍 掌事 都统 副将 统制 指挥使 千户 百户 总旗 阁老 首辅 次辅 御史 给事中 修撰 伴伴 ' +
    '影帝 影后 视帝 视后 歌神 天后 制片 总监 总编 秘书 干事 副科长 副处长 副县长 副市长 副部长 副厂长 副司令 工程师 研究员 院士 博导'
  ).split(' '),
);
/** The same of one character: engineers and heads of offices. 张工, 王处. */
const short = new Set('工处科厅所');

/** What somebody is called after the surname that is no title of the models' own; '' for none. */
export function callingOf(word: string): string {
  const rest = word.slice(surnameLength(word));
  if (rest.length === word.length) return '';
  return callings.has(rest) || short.has(rest) ? rest : '';
}

/** A surname and a given name, and nothing that people are called instead of it. */
export function isFull(word: string): boolean {
  const surname = surnameLength(word);
  const given = word.length - surname;
  if (surname === 0 || given < 1 || given > 2 || familiarPrefixes.has(word.charAt(0))) return false;
  return shapeOf(word).title === '' && callingOf(word) === '' && !isCalled(word) && !wifely.test(word);
}
