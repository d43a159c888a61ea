import { surnames } from '../discover.ts';
import { createGate } from '../gates.ts';
import { isDreamt, isRemembered, isSupposed } from '../guards.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

/** Posts that one person holds in a house, a school or a village. */
const postEn =
  '(?:governess|housekeeper|headmistress|headmaster|schoolmaster|schoolmistress|schoolteacher|postmistress|postmaster|matron|librarian|midwife|sexton|curate|vicar|rector|chaplain|butler|landlady|landlord|innkeeper|coroner|apothecary|choirmaster|stationmaster|gamekeeper|verger|barber|blacksmith|baker|butcher|grocer|cook|coachman|chauffeur|gardener|secretary|solicitor|vet|doctor|ferryman|miller|undertaker|bosun|boatswain|foreman|bailiff|editor|producer|postman|tutor|lighthouse keeper|harbour-?master)';
const titleEn = '(?:Mr|Mrs|Miss|Ms|Dr|Herr|Frau|Madame|Sister|Brother|Father)\\.?';
const namedEn = new RegExp(
  `\\b(?:the|their|our|her|his|my) (?<post>${postEn})(?: (?:was|is))?(?: called| named)?,? (?<name>${titleEn} [A-Z][a-z]+)\\b|\\b(?<name>${titleEn} [A-Z][a-z]+),? (?:the|their|our|her|his|my) (?<post>${postEn})\\b(?! of [A-Z])|\\bnew (?<post>${postEn}) was (?:called |named )?(?:a )?(?<name>${titleEn} [A-Z][a-z]+)\\b`,
);
const postZh =
  '(?:班主任|校长|房东|管家|账房|厨娘|奶娘|奶妈|门房|村长|镇长|里正|保长|教导主任|护士长|店长|副总|总经理|总监|主任|教练|导师|队长|所长|支书|厂长|会计|书记|法官|家庭教师|私塾先生|馆长|站长|渡口的?艄公|法医|主治医生|主编|总编|经纪人|房东太太)';
const namedZh = new RegExp(
  `(?<post>${postZh})(?:是|叫|姓|就是)?(?:一个)?(?:姓)?(?<name>[\\u4e00-\\u9fff])(?=老师|先生|太太|师傅|大人|女士|医生|大夫|大爷|大妈|阿姨|叔|伯|婶|妈|嬷嬷|管家|校长|村长|法医|的，|，)`,
);
/** Titles of which a place has one bearer as a rule: 李将军 of the pass becomes 王将军. */
const titleZh = quick(
  /(?:^|[□，。；：“”！？、\s见对向和与是到给问替跟请随])(?<name>[\u4e00-\u9fff])(?<post>将军|校长|院长|县令|知县|知府|太守|船长|舰长|馆主|盟主|帮主|掌门|城主|庄主|寨主|村长|镇长|族长|元帅|丞相|首辅|侯爷|国公|馆长|站长|社长|主编|掌柜|捕头|班主|团长|营长|连长)(?!府|家|的(?:儿子|女儿|弟|哥|部下))/,
);
const titleEnglish =
  /\b(?<post>Mayor|Sheriff|Judge|Bishop|Governor|Abbot|Headmaster|Headmistress|Chancellor|Warden|Squire|Pastor|Rabbi) (?<name>[A-Z][a-z]+)\b/;
/** One leaves and another comes. */
const changed = quick(
  /新来|新任|换了|接替|接任|前任|原来的|另一|另请|辞|走了|调走|退休|代理|代课|副[将校院县知船舰馆帮社站团营连班主]|\b(?:former|another|new|next|replaced|successor|left|gone|old|previous|second|temporary|in place of|instead of)\b/i,
);

const replaced = quick(
  /接替|接任|新任|换了人|调走|退休|辞职|\b(?:replaced|successor|in place of|instead of)\b/i,
);
const somePost = new RegExp(
  `${postZh}|[将校院县知船舰馆帮社站团营连班主][军长令府]|\\b${postEn}\\b|\\b(?:Mayor|Sheriff|Judge|Bishop|Governor|Abbot|Chancellor|Warden|Squire|Pastor|Rabbi)\\b`,
);

const CHANGE = '*';

/** Without one of these no Chinese sentence names a post or a change of its holder. */
const mayTell = createGate([replaced, changed, namedZh, titleZh]);

function read(sentence: Sentence): Fact[] {
  const { text, plain, telling, language } = sentence;
  if (language === 'zh' && !mayTell(text)) return [];
  if (isSupposed(plain) || isDreamt(sentence) || isRemembered({ text: plain, telling })) return [];
  const isChange = replaced.test(text) || (changed.test(text) && somePost.test(text));
  const facts = isChange ? [factOf(sentence, 'posts', 'cancel', CHANGE, '')] : [];
  const patterns = language === 'zh' ? [namedZh, titleZh] : [namedEn, titleEnglish];
  patterns.forEach((pattern, index) => {
    const { post, name } = pattern.exec(text)?.groups ?? {};
    const isName = language === 'en' || surnames.has(name ?? '');
    // a title in speech may be of somebody far away
    const isHere = index === 0 || pattern.test(plain);
    if (post && name && isName && isHere) facts.push(factOf(sentence, 'posts', 'set', post, name));
  });
  return facts;
}

/** Chapters in which a change of the holder would have been told. */
const NEAR = 4;

function judge(facts: readonly Placed[]): Draft[] {
  const changes = facts.filter(({ key }) => key === CHANGE);
  const posts = Map.groupBy(
    facts.filter(({ say }) => say === 'set'),
    ({ key }) => key,
  );
  return [...posts.values()].flatMap((own) => {
    const names = [...Map.groupBy(own, ({ value }) => value.split(' ').at(-1) ?? '').values()];
    const [from, at] = [names[0]?.at(-1), names[1]?.[0]];
    if (names.length !== 2 || !from || !at || names[1]?.length !== 1) return [];
    const distance = at.chapter - from.chapter;
    const isTold = changes.some(({ chapter }) => chapter > from.chapter && chapter <= at.chapter);
    if (distance < 1 || distance > NEAR || isTold) return [];
    const told = { was: from.value, is: at.value, times: names[0]?.length ?? 1 };
    return [{ kind: 'name-drift', severity: 'hint', confidence: 0.55, from, at, facts: told }];
  });
}

/** The one governess of a house has another surname, and none left or came. */
export const postsRule: Rule = { name: 'posts', read, judge };
