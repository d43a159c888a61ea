import { expect, test } from 'vitest';
import type { Catalogue } from '#model/messages.ts';
import { catalogue } from '#renderer/i18n/catalogue.ts';

const words: [string, { zh: string; en: string }][] = Object.entries(catalogue satisfies Catalogue);
/** What a sentence has to fill; a unit is said in Chinese only, English has it in the words. */
const places = (text: string) => [...new Set(text.match(/\{(?!unit\})\w+/g))].sort();

const sources = import.meta.glob<string>('../../../renderer/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const screens = Object.entries(sources).filter(([path]) => !path.includes('/i18n/'));

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
const HAN = /\p{Script=Han}/u;

test('every sentence is there in both languages, with the same places to fill', () => {
  const wrong = words.filter(([, { zh, en }]) => !zh || !en || places(zh).join() !== places(en).join());
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test('English sentences hold no Chinese', () => {
  const allowed =
    /^(app\.mark|glyph\.|frame\.language|chapter\.numberZh|settings\.locale\.|action\.language)/;
  expect(words.filter(([key, { en }]) => HAN.test(en) && !allowed.test(key)).map(([key]) => key)).toEqual([]);
});

test('every plural has both of its forms', () => {
  const keys = new Set(words.map(([key]) => key));
  const lonely = [...keys].filter(
    (key) =>
      (key.endsWith('_one') && !keys.has(key.replace(/_one$/, '_other'))) ||
      (key.endsWith('_other') && !keys.has(key.replace(/_other$/, '_one'))),
  );
  expect(lonely).toEqual([]);
});

test('no Chinese stands in the code of screens', () => {
  const found = screens.filter(([, source]) => HAN.test(withoutComments(source)));
  expect(found.map(([path]) => path)).toEqual([]);
});

test('no English sentence stands between the tags or in the labels of screens', () => {
  const text = />\s*([A-Za-z][^<>{}=;()]*[a-z])\s*<\//g;
  const label = /(?:aria-label|title|placeholder|alt)="([^"]*[a-z][^"]*)"/g;
  const found = screens
    .filter(([path]) => path.endsWith('.tsx'))
    .flatMap(([path, source]) =>
      [...source.matchAll(text), ...source.matchAll(label)].map(([, words]) => `${path}: ${words}`),
    );
  expect(found).toEqual([]);
});

test('every word is used somewhere', () => {
  const code = screens.map(([, source]) => source).join('\n');
  const families = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, stem]) => stem ?? '');
  const unused = words
    .map(([key]) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !code.includes(`'${key}'`) && !families.some((stem) => key.startsWith(stem)))
    .filter((key) => !key.startsWith('message.'))
    // A named setting brings its explanation along.
    .filter((key) => !code.includes(`name="${key.replace(/\.hint$/, '')}"`));
  expect([...new Set(unused)]).toEqual([]);
});
