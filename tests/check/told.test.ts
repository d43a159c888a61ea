import { expect, test } from 'vitest';
import { createTold } from '#check/told.ts';

const pause = () => Promise.resolve();

const names = [
  { name: '石二', aliases: ['石头'] },
  { name: '柳七', aliases: [] },
];
const chapter = (id: string, prose: string) => ({ id, prose });
const filler = (at: number) => `柳七走过第${at}条街，没有回头。`;

test('before the first chapter nothing was told', async () => {
  const tell = createTold({ chapters: [chapter('a', '石二来了。')], names, lines: [], pause });
  expect(await tell(0, 1000)).toEqual([]);
});

test('a book that fits is told whole, sentence by sentence with its places', async () => {
  const chapters = [chapter('a', '石二来了。天黑了。\n\n“谁？”柳七问。'), chapter('b', '石二走了。')];
  expect(await createTold({ chapters, names, lines: [], pause })(1, 1000)).toEqual([
    { chapterId: 'a', chapter: 1, paragraph: 1, quote: '石二来了。' },
    { chapterId: 'a', chapter: 1, paragraph: 1, quote: '天黑了。' },
    // who says it belongs to what is said
    { chapterId: 'a', chapter: 1, paragraph: 2, quote: '“谁？”柳七问。' },
  ]);
});

test('of a longer book, what was said of those who are here: never more than the room, in the order of the book', async () => {
  const long = Array.from({ length: 40 }, (_, at) => chapter(`c${at}`, filler(at).repeat(5)));
  const chapters = [
    chapter('first', '石二的左胳膊丢在了关外。他从此只用右手。柳七看了看天。'),
    ...long,
    chapter('last', '石头左手托着枪，胳膊一点也不抖。'),
  ];
  const told = await createTold({ chapters, names, lines: [], pause })(chapters.length - 1, 60);
  const quotes = told.map(({ quote }) => quote);
  // the second sentence names nobody: it is about whom the first named, who has two names
  expect(quotes).toEqual(['石二的左胳膊丢在了关外。', '他从此只用右手。']);
  expect(quotes.join('').length).toBeLessThanOrEqual(60);
});

test('what the bible says of those who are here comes along, and its rules, from the chapter on that they came from', async () => {
  const lines = [
    { entry: '渡口的规矩', quote: '夜里不渡人。', isRule: true },
    { entry: '石二', quote: '左臂已断。', since: 1 },
    { entry: '石二', quote: '独臂。' },
    { entry: '柳七', quote: '盲。' },
  ];
  const chapters = [chapter('a', '天亮了。'), chapter('b', '石头走了。')];
  const told = await createTold({ chapters, names, lines, pause })(1, 1000);
  expect(told).toContainEqual({ chapterId: '', chapter: 0, paragraph: 0, quote: '独臂。', entry: '石二' });
  expect(told.map(({ quote }) => quote)).toEqual(['夜里不渡人。', '独臂。', '天亮了。']);
});

test('an abbreviation ends no sentence, and the speaker stays with the speech', async () => {
  const chapters = [
    chapter('a', '"Who is there?" asked Mr. Bell. "Nobody," said Vera. "Go to sleep."'),
    chapter('b', 'Vera slept.'),
  ];
  const told = await createTold({ chapters, names, lines: [], pause })(1, 1000);
  expect(told.map(({ quote }) => quote)).toEqual([
    '"Who is there?" asked Mr. Bell.',
    '"Nobody," said Vera.',
    '"Go to sleep."',
  ]);
});

test('what is said in one breath stays together', async () => {
  const chapters = [
    chapter('a', '老人道：“灯不许灭。第二句是，灯不许晃。”石二记住了。'),
    chapter('b', '石二'),
  ];
  const told = await createTold({ chapters, names, lines: [], pause })(1, 1000);
  expect(told.map(({ quote }) => quote)).toEqual(['老人道：“灯不许灭。第二句是，灯不许晃。”石二记住了。']);
});

test('every line stands in its chapter as it is quoted', async () => {
  const prose = `“……”石二愣住了。……“走！”……他说完就走，${'一步，'.repeat(50)}再没有回头。\n"No…" He ran; ${'on and on, '.repeat(20)}and was gone.`;
  const told = await createTold({
    chapters: [chapter('a', prose), chapter('b', '石二')],
    names,
    lines: [],
    pause,
  })(1, 9999);
  expect(told.length).toBeGreaterThan(6);
  expect(told.filter(({ quote }) => !prose.includes(quote))).toEqual([]);
});

test('English words that both share bring a sentence back', async () => {
  const others = Array.from({ length: 30 }, (_, at) =>
    chapter(`c${at}`, `Vera walked past house ${at} again. `.repeat(4)),
  );
  const chapters = [
    chapter('a', 'Vera was born the night of the flood. She sold her piano that spring. Mr. Bell bought it.'),
    ...others,
    chapter('z', 'Vera sat down at the piano and played.'),
  ];
  const told = await createTold({ chapters, names: [{ name: 'Vera', aliases: [] }], lines: [], pause })(
    31,
    80,
  );
  expect(told.map(({ quote }) => quote)).toContain('She sold her piano that spring.');
});
