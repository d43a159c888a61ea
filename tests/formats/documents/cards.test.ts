import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readCard } from '#formats/documents/cards/read.ts';

const card = {
  spec: 'chara_card_v2',
  data: {
    name: '沈砚',
    description: '{{char}}是守灯人。',
    personality: '寡言',
    first_mes: '……',
    tags: ['古风'],
    character_book: {
      entries: [
        { keys: ['灯塔', '塔'], name: '灯塔', content: '{{char}}住在这里。', enabled: true },
        { keys: ['x'], content: '关', enabled: false },
      ],
    },
  },
};

/** A PNG whose header claims a huge picture and that holds nothing but one text chunk. */
function png(keyword: string, text: string): Uint8Array {
  const chunk = (type: string, data: Uint8Array): number[] => {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, data.length);
    return [...length, ...strToU8(type), ...data, 0, 0, 0, 0];
  };
  const size = Uint8Array.of(0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff, 8, 6, 0, 0, 0);
  return Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    ...chunk('IHDR', size),
    ...chunk('tEXt', strToU8(`${keyword}\0${text}`)),
    ...chunk('IEND', new Uint8Array()),
  ]);
}
const base64 = (value: unknown): string => btoa(String.fromCharCode(...strToU8(JSON.stringify(value))));
const expected = {
  characters: [
    {
      name: '沈砚',
      role: '',
      description: '沈砚是守灯人。\n\n寡言',
      tags: ['古风'],
      aliases: [],
      behaviors: [],
    },
  ],
  world: [{ category: 'lorebook', name: '灯塔', description: '沈砚住在这里。', aliases: ['塔'] }],
};

test('what holds no card is refused', () => {
  for (const bytes of [strToU8('{"a":1}'), strToU8('no'), png('other', 'x'), png('chara', '!!!')])
    expect(readCard(bytes, 'a')).toEqual({
      ok: false,
      problem: { code: 'card-unreadable', facts: { name: 'a' } },
    });
});

test('a card comes in from JSON and from the text of a PNG, whatever size the picture claims', () => {
  for (const bytes of [
    strToU8(JSON.stringify(card)),
    png('chara', base64(card)),
    png('ccv3', base64(card)),
  ]) {
    const read = readCard(bytes, 'a');
    expect(read.ok && read.value.bible).toEqual(expected);
    expect(read.ok && read.value.dropped).toEqual([
      { code: 'card-fields-skipped', facts: { count: 1 } },
      { code: 'document-notes-skipped', facts: { count: 1 } },
    ]);
  }
});

test('a card of version 1 and a lorebook come in', () => {
  const old = readCard(strToU8(JSON.stringify({ name: '何青', description: '不识字。' })), 'a');
  expect(old.ok && old.value.bible.characters[0]).toMatchObject({ name: '何青', description: '不识字。' });
  const lore = readCard(
    strToU8(JSON.stringify({ entries: { 0: { key: ['塔'], comment: '灯塔', content: '高。' } } })),
    'a',
  );
  expect(lore.ok && lore.value.bible.world).toEqual([
    { category: 'lorebook', name: '灯塔', description: '高。', aliases: ['塔'] },
  ]);
});
