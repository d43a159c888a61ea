import { previewImport } from '#formats/import/preview.ts';
import { countText } from '#text/count.ts';
import { decodeText } from '#text/encoding.ts';
import { splitManuscript } from '#text/headings.ts';
import { createNameMatcher } from '#text/names.ts';

type Figure = { name: string; value: number; unit: string; target?: string };

const sentences = [
  '河对岸的灯一盏一盏地灭了，只剩渡口那一盏还亮着。',
  '“你当真要走？”她把伞收起来，靠在门后。',
  '雨从傍晚下到半夜，屋檐下的水缸早就满了。',
  '沈砚没有回答，只是把那封信又折了一折。',
  '巷子尽头有人敲更，敲了三下便停住。',
];

/** A book of `chapters` chapters and about ten million characters, in volumes, as a plain text. */
export function writeBook(chapters: number, length: number): string {
  const parts: string[] = ['长夜行\n作者：佚名\n'];
  for (let number = 1; number <= chapters; number++) {
    if (number % 300 === 1) parts.push(`\n第${Math.ceil(number / 300)}卷 远行\n`);
    parts.push(`\n第${number}章 渡口\n`);
    const lines: string[] = [];
    for (let size = 0; size < length; ) {
      const line = `　　${sentences[(number + lines.length * 3) % sentences.length]}${sentences[(number * 7 + lines.length) % sentences.length]}`;
      lines.push(line);
      size += line.length;
    }
    parts.push(lines.join('\n'));
  }
  return parts.join('\n');
}

async function measure(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const toUtf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

/** Reading, splitting, counting and name matching of a book of ten million characters, in ms. */
export async function benchImport(): Promise<Figure[]> {
  const text = writeBook(3000, 3330);
  const bytes = new TextEncoder().encode(text);
  const wide = toUtf16(text);
  const { signal } = new AbortController();
  const matcher = createNameMatcher(['沈砚', '沈', '渡口']);
  const chapter = text.slice(0, 20_000);
  const figures: Figure[] = [
    { name: 'characters', value: text.length, unit: 'chars' },
    { name: 'decode UTF-8', value: await measure(() => decodeText(bytes)), unit: 'ms' },
    { name: 'decode UTF-16', value: await measure(() => decodeText(wide)), unit: 'ms' },
    {
      name: 'split into chapters',
      value: await measure(() => splitManuscript(text)),
      unit: 'ms',
      target: '< 3000',
    },
    {
      name: 'preview of an import, in all',
      value: await measure(() => previewImport([{ name: '长夜行.txt', bytes }], {}, signal)),
      unit: 'ms',
      target: '< 8000',
    },
    { name: 'count words', value: await measure(() => countText(text)), unit: 'ms', target: '< 1000' },
    {
      name: 'count a chapter of 20,000',
      value: await measure(() => countText(chapter)),
      unit: 'ms',
      target: '< 2',
    },
    { name: 'find three names', value: await measure(() => matcher.count(text)), unit: 'ms' },
  ];
  return figures;
}
