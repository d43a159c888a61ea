import { actorAt } from '../actor.ts';
import { isRumour } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Fact, Sentence } from '../types.ts';
import { speakerAt, titlesZh } from './bonds-owned.ts';
import {
  buriedEn,
  classOf,
  diedZh,
  noneAtAllEn,
  noneEn,
  noneZh,
  oneEn,
  oneZh,
  widowedEn,
} from './bonds-words.ts';

/** Of whom it is said at a place: in speech the speaker, else who does it. */
function whoAt(sentence: Sentence, at: number): string {
  const { plain, text, hits } = sentence;
  if (plain.charAt(at) === '□') {
    const clause =
      text
        .slice(0, at)
        .split(/[，。；,.;“"]/)
        .at(-1) ?? '';
    return /我|\bI\b|^\s*$/.test(clause) || /^No\b/.test(text.slice(at)) ? speakerAt(sentence, at) : '';
  }
  const who = actorAt(sentence, at) ?? '';
  const title = /(?:^|[,;] )([Tt]he [A-Z][a-z]+) /.exec(plain.slice(0, at))?.[1]?.toLowerCase();
  const role = new RegExp(`^(${titlesZh})(?!的)`).exec(plain)?.[1];
  const isNamed = hits.some(({ name, start }) => name === who && start < at);
  return isNamed || (!title && !role) ? who : (title ?? role ?? '');
}

const doubtful = quick(/[？?]|如果|要是|谎|骗|\b(?:if|lied?|pretend\w*|as far as|thought|believed)\b/);

/** He had neither wife nor child. */
function noneAtAll(sentence: Sentence): Fact[] {
  const { text, plain } = sentence;
  const widowed = widowedEn.exec(plain);
  const widow = widowed ? whoAt(sentence, widowed.index) : '';
  const none = matchesIn(text, noneAtAllEn).flatMap((match): Fact[] => {
    const who = whoAt(sentence, match.index);
    const isHad = /\b(?:had|has|have|with|kept|without|neither|nor|never)\b/.test(
      text.slice(0, match.index + match[0].length),
    );
    return who && isHad
      ? [factOf(sentence, 'bonds', 'set', `${who}|none`, `${classOf(match[1] ?? '')}|none|`)]
      : [];
  });
  return [...none, ...(widow ? [factOf(sentence, 'bonds', 'set', `${widow}|none`, 'spouse|dead|')] : [])];
}

const bareLost = /(?<=^|，)(父亲|母亲|爹|娘|爸爸|妈妈|父母|双亲|妻子|丈夫)(?=[^，。；的]{0,14})/g;

/** 罗衍出生那天，父亲就死在了战场上: of the one named before. */
function lostZh(sentence: Sentence): Fact[] {
  const { plain } = sentence;
  return matchesIn(plain, bareLost).flatMap((match): Fact[] => {
    const end = match.index + match[0].length;
    const who = diedZh.test(plain.slice(end)) ? (actorAt(sentence, match.index) ?? '') : '';
    const kind = /父母|双亲/.test(match[0]) ? 'parent' : classOf(match[0]);
    return who ? [factOf(sentence, 'bonds', 'set', `${who}|none`, `${kind}|dead|`)] : [];
  });
}

/** Sir Hugh had one son, Gilbert, and no other. */
function onlyFacts(sentence: Sentence): Fact[] {
  const { plain, language, hits } = sentence;
  const match = (language === 'zh' ? oneZh : oneEn).exec(plain);
  if (!match) return [];
  const end = match.index + match[0].length;
  const named = hits.find(({ start }) =>
    language === 'zh' ? start >= end && start - end < 6 : start >= match.index && start < end,
  );
  const owned = hits.find(
    (hit) => hit.end <= match.index && /^(?:['’]s|的) ?$/.test(plain.slice(hit.end, match.index)),
  );
  const who = owned?.name ?? whoAt(sentence, match.index);
  const kind = classOf(match[1] ?? match[3] ?? '');
  return who && kind && named && named.name !== who
    ? [factOf(sentence, 'bonds', 'set', `${who}|none`, `${kind}|one|${named.name}`)]
    : [];
}

/** Who has no wife, child, brother or parent, or but one. */
export function noneFacts(sentence: Sentence): Fact[] {
  const { text, plain, language } = sentence;
  if (doubtful.test(plain) || isRumour(text)) return [];
  const facts = (language === 'zh' ? noneZh : noneEn).flatMap(([kind, pattern]) => {
    const match = pattern.exec(text);
    const who = match && whoAt(sentence, match.index);
    return who ? [factOf(sentence, 'bonds', 'set', `${who}|none`, `${kind}|none|`)] : [];
  });
  facts.push(...onlyFacts(sentence), ...(language === 'zh' ? lostZh(sentence) : noneAtAll(sentence)));
  const buried = language === 'en' ? buriedEn.exec(plain) : null;
  const who = buried && whoAt(sentence, buried.index);
  if (buried && who && who !== '@')
    facts.push(factOf(sentence, 'bonds', 'set', `${who}|none`, `${classOf(buried[2] ?? '')}|dead|`));
  return facts;
}
