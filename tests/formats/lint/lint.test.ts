import { describe, expect, test } from 'vitest';
import { defaultCliches, lintBook, lintRules } from '#formats/lint/index.ts';
import { lintWords } from '#formats/lint/messages.ts';
import type { LintFinding, LintOptions, LintRuleId } from '#formats/lint/types.ts';
import { lintRuleIds } from '#formats/lint/types.ts';
import { applyTextEdit } from '#model/text-edit.ts';

type Given = LintOptions & { language?: string; names?: string[] };

const lint = (
  proses: string | string[],
  { language = 'zh-CN', names = [], ...options }: Given = {},
): Promise<LintFinding[]> =>
  lintBook(
    { language, names, chapters: [proses].flat().map((prose, at) => ({ id: `c${at}`, prose })) },
    options,
    () => {},
    new AbortController().signal,
  );

/** What a rule finds, as the text at each place. */
async function found(rule: LintRuleId, proses: string | string[], given: Given = {}): Promise<string[]> {
  const all = [proses].flat();
  const findings = await lint(proses, { ...given, rules: [rule] });
  return findings.map(({ place }) =>
    (all[Number(place.chapterId.slice(1))] ?? '').slice(place.at, place.at + place.length),
  );
}

/** The text after all its fixes. */
async function fixed(prose: string, given: Given = {}): Promise<string> {
  const findings = await lint(prose, { ...given, rules: ['punctuation', 'doubled-word', 'homophone'] });
  const edits = findings.flatMap(({ fix }) => fix ?? []).sort((a, b) => b.at - a.at);
  return edits.reduce(applyTextEdit, prose);
}

describe('nothing is found', () => {
  test.each([
    [
      'in clean Chinese',
      '“走吗？”他问，“现在？”\n“走。”她说……\n价格是3.14元，Dr. Li说OK——真的。\n他的确很好，目的的确明确，慢慢走。',
      'zh-CN',
    ],
    ['in speech over several paragraphs', '“第一段。\n“第二段。”', 'zh-CN'],
    [
      'in clean English',
      '“Nobody asked,” she said. It cost 3.14—no more.\nHe had had enough (really).',
      'en',
    ],
    ['in clean French', 'Il dit : « Non ! » et partit.', 'fr'],
    ['in Japanese', '「行くのか」と彼は言った。\n誰も答えない。', 'ja'],
  ])('%s', async (_, prose, language) => {
    expect(await lint(prose, { language })).toEqual([]);
  });
});

describe('punctuation', () => {
  test.each([
    ['他走了,她说:好!', '他走了，她说：好！'],
    ['然后...没了。。。', '然后……没了……'],
    ['远方--天边—地平线', '远方——天边——地平线'],
    ['他(真的)来了', '他（真的）来了'],
    ['他说："走。"又说："停。"', '他说：“走。”又说：“停。”'],
    ['他来了，，走了 。', '他来了，走了。'],
    ['第１２次', '第12次'],
    ['慢慢的的走', '慢慢的走'],
  ])('of %s is put right with one click each', async (prose, right) => {
    expect(await fixed(prose)).toBe(right);
    expect(await fixed(right)).toBe(right);
  });

  test.each([
    ['wait -- no,, really .', 'wait—no, really.'],
    ['Two  spaces，here', 'Two spaces,here'],
    ['the the lamp', 'the lamp'],
  ])('of %s is put right in English', async (prose, right) => {
    expect(await fixed(prose, { language: 'en' })).toBe(right);
  });

  test('straight quotes are slips only in a book with curly ones', async () => {
    expect(await fixed('"No," he said.', { language: 'en' })).toBe('"No," he said.');
    const curly = `${'“Yes,” she said. '.repeat(6)}\n"No," it's late.`;
    expect(await fixed(curly, { language: 'en' })).toMatch(/“No,” it’s late\.$/);
  });

  test('quotes of a paragraph that do not come in pairs are left to the author', async () => {
    expect(await fixed('他说："走。')).toBe('他说："走。');
  });

  test('two marks in a row are told without a fix', async () => {
    expect(
      (await lint('他说，。好', { rules: ['punctuation'] })).map(({ message, fix }) => [message.code, fix]),
    ).toEqual([['lint-mixed-marks', null]]);
  });
});

test('quotes and brackets without a partner are found at their place', async () => {
  expect(await found('quotes', '“没有收尾。\n他（看着\n没有开头”。')).toEqual(['“', '（', '”']);
});

describe('names', () => {
  const prose = '沈砚来了。沈砚又走。沈砚、沈砚、沈砚。沈宴回头。\n';
  test('misspelt by sound are found, real names never', async () => {
    expect(await found('homophone', prose, { names: ['沈砚'] })).toEqual(['沈宴']);
    expect(await found('homophone', prose, { names: ['沈砚', '沈宴'] })).toEqual([]);
    expect(await found('homophone', `${'李明说。'.repeat(5)}黎明来了。`, { names: ['李明'] })).toEqual([]);
    expect(await fixed(prose, { names: ['沈砚'] })).toBe(prose.replace('沈宴', '沈砚'));
  });

  test('made of the neighbours of a shorter name are none', async () => {
    const text = `${'贾宝玉和宝玉。'.repeat(12)}他家宝玉来了。`;
    expect(await found('homophone', text, { names: ['贾宝玉', '宝玉'] })).toEqual([]);
  });

  test('one letter off are found in English', async () => {
    const text = `${'Severin spoke. '.repeat(6)}Severn left. Severins stay. Seventh day.`;
    expect(await found('homophone', text, { language: 'en', names: ['Severin Holt'] })).toEqual(['Severn']);
  });
});

describe('clichés', () => {
  test('are found by the built-in list, with gaps inside one sentence', async () => {
    expect(await found('cliche', '他嘴角勾起一抹笑。不是恨，而是爱。不是恨。而是爱。')).toEqual([
      '嘴角勾起一抹',
      '不是恨，而是爱',
    ]);
    expect(
      await found('cliche', 'A shiver ran down her spine. It wasn’t fear. It was joy. Attestament to.', {
        language: 'en',
      }),
    ).toEqual(['A shiver ran down', 'It wasn’t fear. It was']);
  });

  test('follow the author’s list where there is one', async () => {
    expect(
      await found('cliche', '月光如水。嘴角勾起一抹。(a+b)', { cliches: ['月光如水', '(a+b)', ''] }),
    ).toEqual(['月光如水', '(a+b)']);
    expect(defaultCliches('fr')).toEqual([]);
  });
});

describe('repetition', () => {
  test('of openings is told where the row begins', async () => {
    expect(await found('repeated-opening', '忽然下雨。\n忽然起风。\n忽然停了。\n他走了。')).toEqual(['忽然']);
    expect(await found('repeated-opening', '“走。”\n“走。”\n“走。”\n他走。\n他停。\n他看。')).toEqual([]);
    expect(
      await found('repeated-opening', 'Rain fell.\nRain stopped.\nRain again.', { language: 'en' }),
    ).toEqual(['Rain']);
  });

  test('of a chapter’s first words is told from the second on', async () => {
    const findings = await lint(['清晨的阳光照进来。', '清晨的阳光照在雪上。', '夜里下雪。'], {
      rules: ['repeated-opening'],
    });
    expect(findings.map(({ place, message }) => [place.chapterId, message.code])).toEqual([
      ['c1', 'lint-chapter-opening'],
    ]);
  });

  test('of a word is measured against the rest of the book', async () => {
    const calm = '他看着河水，慢慢想起从前的事情。'.repeat(40);
    const hasty = `${'忽然，灯灭了。他停下来听。'.repeat(6)}${calm.slice(0, 400)}`;
    expect(await found('overused', [calm, hasty], { names: [] })).toContain('忽然');
    expect((await found('overused', [hasty, hasty, hasty])).filter((word) => word === '忽然')).toEqual([]);
  });

  test('of a phrase is told once as long as it is, but not when it is a name', async () => {
    const filler = (at: number) => `第${'一二三四五六'[at]}天下雨${'甲乙丙丁戊己'[at]}。`;
    const text = Array.from({ length: 4 }, (_, at) => `${filler(at)}他站在窗前一动不动。`).join('');
    expect(new Set(await found('overused', text))).toEqual(new Set(['他站在窗前一动不动']));
    expect(await found('overused', '灯塔守夜人长明来了。'.repeat(4), { names: ['灯塔守夜人长明'] })).toEqual(
      [],
    );
  });
});

test('a wall of text is told with its length', async () => {
  expect(await found('long-paragraph', `${'灯'.repeat(301)}\n${'灯'.repeat(300)}`)).toEqual([
    '灯'.repeat(301),
  ]);
  expect(await found('long-paragraph', 'a '.repeat(300), { language: 'en', longest: 400 })).toEqual([]);
});

test('findings are in the order of the text, always the same, and have words', async () => {
  const prose = '他走了,嘴角勾起一抹笑。\n“没有收尾。\n忽然下雨。\n忽然起风。\n忽然停了。';
  const [one, two] = [await lint(prose), await lint(prose)];
  expect(one).toEqual(two);
  expect(one.map(({ place }) => place.at)).toEqual(
    one.map(({ place }) => place.at).toSorted((a, b) => a - b),
  );
  expect(one.map(({ place }) => place.paragraph)).toEqual([1, 1, 2, 3]);
  for (const { message } of one) expect(Object.keys(lintWords)).toContain(message.code);
  for (const id of lintRuleIds) expect(Object.keys(lintWords)).toContain(`lint-rule-${id}`);
  expect(lintRules.map(({ id }) => id).sort()).toEqual([...lintRuleIds].sort());
});
