import { quick } from './quick.ts';
import { factOf } from './read-chapter.ts';
import type { Fact, Placed, Sentence } from './types.ts';

/** The key of somebody described in speech and not named: whoever is identified next in the chapter. */
export const SOMEBODY = '?';

/** That'll be Amos Crane: who the one described before is. */
const identified = quick(
  /(?:那就是|这就是|准是|一定是|必是|就是|那是|他叫|她叫|那人叫|名字叫|名叫|人称|叫[他她])$|\b(?:That['’]ll be|That['’]s|That is|That was|It was|It['’]s|Must be|would be|sounds like|name is|name was|calls himself|name of|\bmet)\s$/i,
);

/** “Mr. Crabbe,” he said: one gives one's name. */
const presents = /^[,.，。]["”] ?(?:he|she|said he|said she|他|她|那人|来人)/;

export function readIdentified(sentence: Sentence, rule: string): Fact[] {
  const { text, hits } = sentence;
  const named =
    hits.find(({ start }) => identified.test(text.slice(0, start))) ??
    hits.find(({ start, end }) => /["“]$/.test(text.slice(0, start)) && presents.test(text.slice(end)));
  return named ? [factOf(sentence, rule, 'use', named.name, SOMEBODY)] : [];
}

/** Gives what was said of somebody to the one who is identified next in the same chapter. */
export function adoptDescribed(facts: readonly Placed[]): Placed[] {
  return facts.flatMap((fact, index) => {
    const [who, ...rest] = fact.key.split('|');
    if (who !== SOMEBODY) return [fact];
    const next = facts
      .slice(index)
      .find(({ value, chapter }) => value === SOMEBODY && chapter === fact.chapter);
    return next ? [{ ...fact, key: [next.key, ...rest].join('|') }] : [];
  });
}
