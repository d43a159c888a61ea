import { expect, test } from 'vitest';
import { extractText } from '#extract/extract.ts';
import { extractProse, peopleOf } from './extract-prose.ts';

test('a stopped extraction throws the reason', () => {
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  const run = () => extractText([{ id: 'a', text: '沈渔说：“走吧。”' }], 'zh', () => {}, stop.signal);
  expect(run).toThrow('stopped');
});

test.each(['', '。。。……', 'no Chinese at all', '一二三四五。'])('%j holds no names', (text) => {
  const { characters, places, items } = extractProse('zh', text);
  expect([characters, places, items]).toEqual([[], [], []]);
});

test('roles and crowds are no characters', () => {
  const found = extractProse(
    'zh',
    '众人都笑了。掌柜说道：“坐。”那道士道：“不坐。”老太太叹了一口气，掌柜又说道：“坐罢。”',
  );
  expect(peopleOf(found)).toEqual([]);
});

test.each([
  ['任何人', '任何人都不许进去。任何人问起，都说不知道。沈渔说：“任何人都可能来。”'],
  ['崔家的', '崔家的院子里落满了花。崔家的船停在渡口。沈渔说：“崔家的事，我不管。”'],
  ['崔家', '崔家的人都走了。崔家没有人答话。沈渔说：“崔家不会来了。”'],
  ['沈顾二夫人', '沈顾二夫人走了进来，沈顾二夫人说道：“坐。”沈顾二夫人又笑了。'],
  ['阿阿', '“阿阿，阿阿，”他说，“阿阿，我知道了。”沈渔笑道：“阿阿，你知道什么？”'],
  ['崇祯', '崇祯年间，渡口发过大水。崇祯末，沈渔才到这里。沈渔说：“崇祯年间的事，谁还记得。”'],
  ['老道士', '老道士走了进来，老道士说道：“坐。”老道士又笑了。'],
])('%s is nobody', (word, text) => {
  expect(peopleOf(extractProse('zh', text, text)).flat()).not.toContain(word);
});

test('a name is not taken together with the verb after it', () => {
  const text = '“谁在外面？”柳岑问。柳岑取了一盏灯，往下走。柳岑取下斗笠。沈渔看了柳岑一眼，柳岑取出钥匙。';
  expect(peopleOf(extractProse('zh', text)).flat()).toContain('柳岑');
  expect(peopleOf(extractProse('zh', text)).flat()).not.toContain('柳岑取');
});

test('a surname with the adverb after it is nobody', () => {
  const found = extractProse('zh', '尼乃曰：“可去。”众皆笑。尼乃起，遂行。尼乃曰：“善。”');
  expect(peopleOf(found).flat()).not.toContain('尼乃');
});

test('a bare compound surname is nobody beside the full names it begins', () => {
  const line = '欧阳砚推门进来，欧阳砚说道：“坐。”欧阳霜点头道：“不坐。”欧阳霜又问：“谁来了？”';
  const people = peopleOf(extractProse('zh', line, line)).flat();
  expect(people).toEqual(expect.arrayContaining(['欧阳砚', '欧阳霜']));
  expect(people).not.toContain('欧阳');
});

test('a surname that begins like a word for all is a surname', () => {
  const line = '诸葛砚推门进来，诸葛砚说道：“坐。”众人都看着诸葛砚。诸葛砚笑道：“诸位请。”';
  const people = peopleOf(extractProse('zh', line, line)).flat();
  expect(people).toContain('诸葛砚');
  expect(people).not.toContain('诸位');
});

test('a familiar prefix with a letter is a name', () => {
  const people = peopleOf(extractProse('zh', '阿Ｋ笑了。“谁？”阿Ｋ问道。大家都不喜欢阿Ｋ。'));
  expect(people).toEqual([['阿Ｋ']]);
});

const scene = [
  '沈渔推门进来，抖了抖身上的雪。“把灯点上。”沈渔说道。',
  '阿菱点了灯，问沈渔：“你从青崖镇来？”',
  '沈渔点头道：“青崖镇没了。”阿菱怔住了，半晌才说：“他们都在青崖镇。”',
].join('\n');

test('people are found by how they stand in the text, with first place, presence and evidence', () => {
  const found = extractProse('zh', '天亮了。\n雪停了。', scene);
  expect(peopleOf(found).slice(0, 2)).toEqual([['沈渔'], ['阿菱']]);
  expect(found.characters[0]).toMatchObject({
    mentions: 4,
    presence: { c2: 4 },
    first: { chapter: 'c2', quote: '沈渔推门进来，抖了抖身上的雪。' },
  });
});

test('a place is found by its ending and the verbs before it', () => {
  expect(extractProse('zh', scene).places.map(({ name }) => name)).toEqual(['青崖镇']);
});

test('people who share paragraphs are related, with the place where it began', () => {
  const [relation] = extractProse('zh', scene).relations;
  expect(relation).toMatchObject({ a: '沈渔', b: '阿菱', together: 2, since: { chapter: 'c1' } });
});

test('speech goes to the one named beside it, all other speech to nobody', () => {
  const { speech } = extractProse('zh', `${scene}\n门外有人喊：“快走！”`);
  expect(speech.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['沈渔', '把灯点上。'],
    ['沈渔', '青崖镇没了。'],
    ['阿菱', '他们都在青崖镇。'],
  ]);
});

test('names that the text itself joins are one person (R104)', () => {
  const found = extractProse(
    'zh',
    '站长推门进来。大家都叫他老周，只有档案上写着周柏年。后来我们才知道，“灰鹤”也是他。',
  );
  expect(peopleOf(found)).toEqual([['周柏年', ...['老周', '站长', '灰鹤'].toSorted()]]);
});

test('brothers with one surname stay two (R105)', () => {
  const found = extractProse('zh', '李默和李墨是两兄弟。李默在前，李墨在后。“李默！”母亲喊。');
  expect(peopleOf(found).flat().toSorted()).toEqual(['李墨', '李默']);
  expect(found.characters).toHaveLength(2);
});

test('doubtful names are not joined, and each has its evidence (R108)', () => {
  const found = extractProse('zh', '阿九在码头卸货。九爷在楼上喝茶。没有人知道他们是不是一个人。');
  expect(peopleOf(found).filter((names) => names.includes('阿九') && names.includes('九爷'))).toEqual([]);
  for (const { first } of found.characters) expect(first.quote).not.toBe('');
});

test('a given name joins the one full name that ends with it', () => {
  const text = '欧阳明岚走进院子。“谁在那里？”明岚问道。\n没有人答。明岚叹道：“罢了。”欧阳明岚转身出去。';
  expect(peopleOf(extractProse('zh', text))).toContainEqual(['欧阳明岚', '明岚']);
});

test('the same text gives the same result', () => {
  expect(extractProse('zh', scene)).toEqual(extractProse('zh', scene));
});

test('a being of myth that takes part is somebody under all its names, one that is only called upon is nobody', () => {
  const acting =
    '观音按下云头，观音问道：“谁在哭？”观世音笑道：“是沈砚。”沈砚拜了观音，观音点头道：“起来罢。”';
  const people = peopleOf(extractProse('zh', acting));
  expect(people.find((names) => names.includes('观音'))).toContain('观世音');
  const alluding = '沈砚推门进来，沈砚说道：“下雪了。”桌上供着观音像。沈砚笑道：“菩萨保佑。”沈砚点头。';
  const book = [...Array(120)].map((_, at) => `${alluding}屋里供着观音的像，第${at}夜也是如此。`).join('\n');
  expect(peopleOf(extractProse('zh', ...Array(8).fill(book))).flat()).not.toContain('观音');
});

test('where many beings of myth act, one more that does little is there too, as is a host of them', () => {
  const acts = (name: string) => `${name}走进殿来，${name}说道：“坐。”${name}笑道：“请。”`;
  const little =
    '桌上供着财神，墙上画着财神。财神走了。殿外有值夜的六丁六甲，请六丁六甲、当方土地同来，六丁六甲去了。';
  const rest = '殿外下着雪，众人都不说话，只听见风声。'.repeat(200);
  const chapter = (names: string[]) => [...names.map(acts), little, rest].join('\n');
  const read = (...names: string[]) => peopleOf(extractProse('zh', ...Array(8).fill(chapter(names)))).flat();
  const stage = read('嫦娥', '哪吒', '玉帝', '老君', '王母', '如来');
  expect(stage).toEqual(expect.arrayContaining(['财神', '六丁六甲']));
  const mortal = read('沈砚', '嫦娥');
  expect(mortal).not.toContain('财神');
  expect(mortal).not.toContain('六丁六甲');
});

test('a surname that means all before a number is a surname, before a word it is none', () => {
  const line = '诸三姐推门进来，诸三姐说道：“坐。”诸三姐点头道：“不坐。”诸头领都笑了，诸头领说道：“好。”';
  const people = peopleOf(extractProse('zh', ...Array(12).fill(line))).flat();
  expect(people).toContain('诸三姐');
  expect(people).not.toContain('诸头领');
});

test('a person whose given name is a thing stays a person where people speak to it', () => {
  const line = '沈珠推门进来，沈珠说道：“坐。”众人都看着沈珠。沈珠笑道：“诸位请。”他拿出沈珠来。';
  const { items, ...found } = extractProse('zh', line, line, line);
  expect(peopleOf({ ...found, items }).flat()).toContain('沈珠');
  expect(items.map(({ name }) => name)).not.toContain('沈珠');
});

test('a sage whom a long text only cites is nobody in it, one who speaks is somebody', () => {
  const story = '沈砚推门进来，沈砚笑道：“今日走不成了。”众人都笑了。外面的雨下了一夜，谁也不肯出去。'.repeat(
    600,
  );
  const cited =
    '尧舜禹汤，周公，孔子，都应运而生。\n\n这是孔子的书。\n\n孔子庙前有两株古柏。\n\n自孔子以来，二千年了。\n\n“读孔子书，行孔子事。”';
  const people = (text: string) => extractProse('zh', text).characters.map(({ name }) => name);
  expect(people(`${story}\n\n${cited}`)).toEqual(['沈砚']);
  const said = '孔子笑道：“你来了。”沈砚对孔子说了。孔子道：“坐罢。”';
  expect(people(`${story}\n\n${cited}\n\n${said}`)).toEqual(['沈砚', '孔子']);
});

test('officers of the gate and hosts of heaven are roles', () => {
  const line = '那黄门官奏道：“沈砚在外候旨。”传旨宣进，黄门官领了沈砚上殿。沈砚拜了，又教黄门官送出朝门。';
  expect(extractProse('zh', line, line).characters.map(({ name }) => name)).toEqual(['沈砚']);
});

test('outbursts, the court and kin are nobody', () => {
  const line =
    '沈砚大怒，喝道：“朝廷待你不薄！”孩儿跪下道：“岳父息怒。”军士上前道：“拿下。”沈砚大怒，对军士道：“退下。”左右道：“是。”贼兵大惊，虞候对贼兵道：“走。”';
  expect(extractProse('zh', line, line).characters.map(({ name }) => name)).toEqual(['沈砚']);
});

test('polite words for another, and people that are only counted, are nobody', () => {
  const line =
    '清风领明月出来，二童道：“师父不在家。”沈砚扶起柳氏道：“贤卿请起，有话慢说。”二童笑道：“请坐。”贤卿道：“多谢。”沈砚道：“贤卿放心。”两童又献了茶。';
  const found = extractProse('zh', line, line).characters.map(({ name }) => name);
  expect(found).toContain('沈砚');
  expect(found.filter((name) => /贤卿|童/.test(name))).toEqual([]);
});

const namesIn = (...chapters: string[]): string[] => peopleOf(extractProse('zh', ...chapters)).flat();

test('what reaches into a surer name is nobody: the kin before it, the verb behind it', () => {
  const first =
    '“这条腿是替你挨的，”岳父贺老栓拍拍自己空荡荡的左裤管，对女婿丁宽说，“你可别忘了。”丁宽低下头。';
  const second = '贺老栓在炕上盘起双腿，烟袋锅子往炕沿上一磕：“坐。”';
  expect(namesIn(first, second)).toEqual(expect.arrayContaining(['贺老栓', '丁宽']));
  expect(namesIn(first, second).filter((name) => name.includes('岳父'))).toEqual([]);
});

test('who is told by the surname first is named after a comma', () => {
  const line = '办案的是位姓纪的警官，纪云舟，说话慢条斯理。他给每个人都倒了一杯水。';
  expect(namesIn(line)).toContain('纪云舟');
});

test('a pronoun begins no name', () => {
  const line = '范进大怒，道：“他哥来了。”他哥道：“你来了。”他哥又道：“坐。”范进道：“是。”';
  expect(namesIn(line, line).filter((name) => name.startsWith('他'))).toEqual([]);
});
