import { actorAt } from '../actor.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Sentence } from '../types.ts';

/** Fiefs that a prince is called after; another character before 王 may be anybody's surname or rank. */
const fief =
  '[齐晋秦楚燕赵魏韩吴越宋鲁卫郑陈蔡梁唐汉代周蜀闽宁康安端定恭肃荣庆睿豫礼怡恒成信瑞惠福桂潞淮靖诚廉郕襄荆雍宜岐景裕懿]';
const beforeName = new RegExp(`(?:^|[^\\u4e00-\\u9fff]|[与和对向见传召请由被是])(${fief}王)$`);
const given = new RegExp(`(?<![改徙进晋])封(?:了|为|作|他为|他做)?(${fief}王)`);
const another = quick(/改封|徙封|进封|晋封|降封|追封|复封|夺爵|削爵|袭/);
const hint = quick(/王/);
const KEY = 'prince';

/** 封了齐王, 齐王赵恂: what prince somebody is, and what makes him another one. */
export function readPrinces(sentence: Sentence): Fact[] {
  const { text, plain, hits, language } = sentence;
  if (language !== 'zh' || !hint.test(text)) return [];
  if (another.test(text)) return [factOf(sentence, 'titles', 'cancel', KEY, '')];
  const made = given.exec(plain);
  const who = made ? actorAt(sentence, made.index) : undefined;
  const called = hits.flatMap(({ name, start }) => {
    const title = beforeName.exec(text.slice(0, start))?.[1];
    return title ? [factOf(sentence, 'titles', 'set', `${KEY}|${name}`, title)] : [];
  });
  return made?.[1] && who && who !== '@'
    ? [factOf(sentence, 'titles', 'set', `${KEY}|${who}`, made[1]), ...called]
    : called;
}

export const isPrince = ({ key }: Pick<Fact, 'key'>): boolean => key.split('|')[0] === KEY;

/** A prince has one fief until he is given another. */
export function judgePrinces(facts: readonly Placed[]): Draft[] {
  const moves = facts.filter(({ key }) => key === KEY);
  const told = facts.filter(({ say }) => say === 'set');
  return [...Map.groupBy(told, ({ key }) => key).values()].flatMap((own): Draft[] => {
    const [from] = own;
    const at = from && own.find(({ value, chapter }) => chapter > from.chapter && value !== from.value);
    if (!from || !at || moves.some(({ chapter }) => chapter >= from.chapter && chapter <= at.chapter))
      return [];
    const facts = { who: from.key.split('|')[1] ?? '', was: from.value, is: at.value };
    return [{ kind: 'title-drift', severity: 'hint', confidence: 0.65, from, at, facts }];
  });
}
