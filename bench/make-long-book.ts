import type { ExportBook } from '#formats/export/book.ts';

const WORDS = [
  '雪',
  '夜',
  '灯',
  '山',
  '河',
  '城',
  '门',
  '他',
  '她',
  '说',
  '走',
  '看',
  '一',
  '不',
  '了',
  '的',
  '在',
  '有',
];

/** A made-up book of exactly so many chapters, in volumes of 100, and about so many characters. */
export function makeLongBook(chapters: number, characters: number): ExportBook {
  const random = createRandom(7);
  const volumes = Array.from({ length: Math.ceil(chapters / 100) }, (_, at) => ({
    id: `v${at}`,
    title: `卷${at + 1}`,
  }));
  return {
    id: 'long-book',
    title: '长卷',
    author: '无名',
    language: 'zh-CN',
    synopsis: '',
    modified: new Date(0),
    volumes,
    chapters: Array.from({ length: chapters }, (_, at) => ({
      id: `c${at}`,
      kind: 'chapter',
      title: words(random, 4),
      number: at + 1,
      volumeId: `v${Math.floor(at / 100)}`,
      prose: prose(random, Math.round(characters / chapters)),
    })),
  };
}

function prose(random: () => number, length: number): string {
  const paragraphs: string[] = [];
  for (let left = length; left > 0; left -= 52) paragraphs.push(`${words(random, Math.min(left, 50))}。`);
  return paragraphs.join('\n');
}

const words = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join('');

/** Park and Miller's generator (CACM 31, 1988): the same book every time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
