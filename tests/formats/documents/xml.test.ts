import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createXmlParser } from '#formats/documents/xml.ts';

/** What the parser tells, texts joined; undefined where it refuses. */
function events(pieces: readonly string[]): string[] | undefined {
  const told: string[] = [];
  let text = '';
  const flush = (): void => {
    if (text) told.push(`"${text}"`);
    text = '';
  };
  const parser = createXmlParser(
    { 'urn:a': 'a' },
    {
      open(name, at) {
        flush();
        told.push(`<${name} ${at('a:x') ?? at('x') ?? ''}>`);
      },
      close(name) {
        flush();
        told.push(`</${name}>`);
      },
      text: (more) => {
        text += more;
      },
    },
  );
  for (const [index, piece] of pieces.entries())
    if (!parser.push(piece, index === pieces.length - 1).ok) return undefined;
  return told;
}

const SAMPLE =
  '\ufeff<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e "<b>">]><r xmlns="urn:a" xmlns:q="urn:a"><!-- <no> --><q:b q:x="1 > 0">灯&amp;&#x706f;&e;</q:b><![CDATA[<a & b>]]><c/>\n𠀀</r>\n';

describe('XML is refused', () => {
  test.each([
    ['a tag that is not closed', '<a><b></a>'],
    ['crossed tags', '<a><b></a></b>'],
    ['an end', '<a>text'],
    ['a cut tag', '<a><b at'],
    ['two roots', '<a/><b/>'],
    ['text beside the root', '<a/>text'],
    ['nothing', ''],
    ['a depth that no document has', '<a>'.repeat(3000)],
    ['a tag that never ends', `<a ${'x'.repeat(2 ** 20 + 10)}`],
  ])('with %s', (_, xml) => {
    expect(events([xml])).toBeUndefined();
  });
});

test('elements go by namespace, entities of a DTD are left out', () => {
  expect(events([SAMPLE])).toEqual([
    '<a:r >',
    '<a:b 1 > 0>',
    '"灯&灯"',
    '</a:b>',
    '"<a & b>"',
    '<a:c >',
    '</a:c>',
    '"\n𠀀"',
    '</a:r>',
  ]);
});

test('it does not matter where the pieces are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(SAMPLE.length), { maxLength: 6 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), SAMPLE.length];
      const pieces = at.slice(1).map((end, index) => SAMPLE.slice(at[index], end));
      expect(events(pieces)).toEqual(events([SAMPLE]));
    }),
  );
});

test('a bomb of entities is never expanded', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(1000)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY x${at} "${`&x${at - 1};`.repeat(10)}">`).join('')}]><a>&x8;灯</a>`;
  expect(events([bomb])).toEqual(['<a >', '"灯"', '</a>']);
});
