/** Prose of our own, with lines that look like headings and are none. */
export const prose = {
  zh: [
    '　　灶上的水开了，没有人去提。',
    '　　“第二回你就该走了。”她把碗扣在桌上。',
    '　　他在第三章的页边画了一条船，又涂掉了。',
    '　　铁轨尽头的信号灯红了又绿，绿了又红。',
    '　　第二天，集市照常开门。',
    '　　门外的人咳了一声，终于没有敲门。',
  ],
  en: [
    'The kettle had boiled dry and nobody had moved it from the stove.',
    '"You should have gone the second time," she said, and turned the bowl over.',
    'Chapter 3 of the ledger had been cut out with a knife.',
    'I. was all he signed, and nobody asked for more than that.',
    'Part of the fence lay in the river, and part of it was gone.',
    'The signal at the end of the line turned red, then green, then red.',
  ],
  ja: [
    '　やかんの湯はとうに沸いていた。',
    '　「二度目に行けばよかったのに」と彼女は言った。',
    '　第三章の余白には小さな舟が描いてあった。',
    '　信号は赤になり、また青になった。',
  ],
  ko: [
    '주전자의 물은 벌써 끓고 있었다.',
    '"두 번째에 갔어야지." 그녀가 말했다.',
    '3장의 여백에는 작은 배가 그려져 있었다.',
    '신호등은 빨개졌다가 다시 파래졌다.',
  ],
  de: [
    'Das Wasser auf dem Herd war längst verkocht, und niemand rührte sich.',
    '»Beim zweiten Mal hättest du gehen sollen«, sagte sie leise.',
    'Kapitel 3 des Buches war mit einem Messer herausgeschnitten.',
    'Teil des Zauns lag im Fluss, ein anderer Teil war fort.',
  ],
  fr: [
    'L’eau avait fini de bouillir et personne n’avait bougé.',
    '— La seconde fois, il fallait partir, dit-elle en retournant le bol.',
    'Le chapitre 3 du registre avait été coupé au couteau.',
    'Une partie de la clôture flottait encore sur la rivière.',
  ],
  ru: [
    'Вода на плите давно выкипела, и никто не двинулся с места.',
    '— Надо было уходить во второй раз, — сказала она тихо.',
    'Глава 3 этой книги была вырезана ножом.',
    'Часть забора лежала в реке, другая часть пропала.',
  ],
  es: [
    'El agua se había consumido y nadie se había movido de la mesa.',
    '—La segunda vez debiste irte —dijo ella, y volvió el cuenco.',
    'Parte de la cerca flotaba todavía en el río.',
  ],
  it: [
    'L’acqua era evaporata e nessuno si era mosso dal tavolo.',
    '«La seconda volta dovevi andartene», disse lei piano.',
    'Parte dello steccato galleggiava ancora nel fiume.',
  ],
  pt: [
    'A água tinha secado e ninguém se mexera da mesa.',
    '— Da segunda vez devias ter ido embora — disse ela.',
    'Parte da cerca ainda boiava no rio.',
  ],
  vi: [
    'Nước trên bếp đã cạn mà không ai nhúc nhích.',
    '“Lần thứ hai anh nên đi rồi,” cô nói khẽ.',
    'Phần hàng rào còn lại trôi theo dòng sông.',
  ],
} as const;

export type Tongue = keyof typeof prose;

/** `count` lines of prose, different for each `seed`. */
export const proseLines = (tongue: Tongue, seed: number, count = 4): string[] =>
  Array.from({ length: count }, (_, at) => prose[tongue][(seed * 3 + at) % prose[tongue].length] ?? '');

/** A book: each heading, a blank line, four lines of prose, a blank line. */
export const bookOf = (tongue: Tongue, headings: readonly string[], gap = 1): string =>
  headings
    .map((heading, at) =>
      [
        heading,
        ...Array<string>(gap).fill(''),
        ...proseLines(tongue, at),
        ...Array<string>(gap).fill(''),
      ].join('\n'),
    )
    .join('\n');
