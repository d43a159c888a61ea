import { surnames } from '../discover.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Sentence } from '../types.ts';

const roleZh = quick(
  /(?:([他她])的?|的)(母亲|父亲|妈妈|爸爸|妻子|丈夫|爷爷|奶奶|祖父|祖母|外婆|外公|师父)([\u4e00-\u9fff]{3})/,
);
const KEY = 'role';

/** 她母亲苏佩兰: what the one is called whom somebody has one of, as `role|who|what`. */
export function readRoleNames(sentence: Sentence): Fact[] {
  const { plain, hits, subject, meant, last, language } = sentence;
  const match = language === 'zh' ? roleZh.exec(plain) : null;
  const name = match?.[3] ?? '';
  if (!match || !surnames.has(name.charAt(0))) return [];
  const owner = hits.find(({ end }) => end === match.index)?.name;
  const word = match[1];
  const whom = word && meant[word === '她' ? 'f' : 'm'];
  const who = owner ?? (word ? (whom === '@' ? (subject ?? last) : whom) : undefined);
  const at = match.index + match[0].length - name.length;
  // the third character may be a verb's, where the name is one of two
  const isName =
    hits.some(({ start, end }) => start === at && end === at + name.length) ||
    isFollowed(plain, at + name.length);
  return who && who !== '@' && who !== name && isName
    ? [factOf(sentence, 'names', 'set', [KEY, who, match[2] ?? ''].join('|'), name)]
    : [];
}

/** What stands behind a name that is said once. */
const isFollowed = (plain: string, end: number): boolean =>
  /^(?:[，。；、：“”□]|[撑拿端站坐走推从在正说问笑抬伸提抱拎叫喊哭低转回打穿戴])/.test(plain.slice(end));

export const isRoleName = ({ key }: Pick<Fact, 'key'>): boolean => key.startsWith(`${KEY}|`);

/** One surname, and one more character of three. */
const isSlip = (a: string, b: string): boolean =>
  a !== b && a.charAt(0) === b.charAt(0) && (a.charAt(1) === b.charAt(1)) !== (a.charAt(2) === b.charAt(2));

/** Whoever has one mother has her under one name. */
export function judgeRoleNames(facts: readonly Placed[]): Draft[] {
  return [...Map.groupBy(facts, ({ key }) => key).values()].flatMap((own): Draft[] => {
    const [from] = own;
    const at = from && own.find(({ value, chapter }) => chapter > from.chapter && isSlip(from.value, value));
    if (!from || !at) return [];
    const times = own.filter(({ value }) => value === from.value).length;
    const told = { was: from.value, is: at.value, times };
    return [{ kind: 'name-drift', severity: 'hint', confidence: 0.65, from, at, facts: told }];
  });
}
