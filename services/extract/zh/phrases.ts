import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import type { Measure } from './measure.ts';

/** Surnames that are verbs. */
const doing = new Set('管查封关施应包连盛修习计');
/** Surnames that are a colour or a stuff. */
const looks = new Set('白黄金石乌蓝米麦木沙毛花');
/** Surnames that count things. */
const counts = new Set('张包项班单管车卷');
const counted = ['那', '这', '一', '几', '每', '两', '某', '半'];
/** Things that begin with a surname; the dictionary takes some for names. */
const things = /^[胡沙叶麦金石李米管包毛路]子$/;
/** What something does or is: it grows long, gets more, blows. */
const tells = new Set('长短越吹落飘卷响飞动高低多少满湿干');

/**
 * What begins like a name with its surname and only describes: somebody's work (管文书的), a mark (白印子), what a thing
 * does (胡子长), a thing that is counted (那张发紫的脸).
 */
export function isPhrase({ word, count, before, after }: Measure, dictionary: Dictionary): boolean {
  const [surname = '', ...given] = word;
  if (given.length !== 2) return false;
  const rest = given.join('');
  const head = word.slice(0, 2);
  const most = count * 0.5;
  const measured = counted.reduce((sum, char) => sum + (before.get(char) ?? 0), 0);
  return (
    (doing.has(surname) && (after.get('的') ?? 0) >= most && isOrdinaryWord(rest, dictionary)) ||
    (looks.has(surname) && /[子头]$/.test(rest) && isOrdinaryWord(rest, dictionary)) ||
    (things.test(head) && tells.has(given[1] ?? '')) ||
    (counts.has(surname) && measured >= most)
  );
}
