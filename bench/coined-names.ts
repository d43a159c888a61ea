/** A text with invented names in it, and which they are. */
export type CoinedText = { text: string; persons: string[]; places: string[]; items: string[] };

/** Park and Miller's generator: the same numbers for the same seed on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const surnames = [...'沈顾谢陆温裴苏叶秦楚韩萧白江林'];
const compounds = ['慕容', '欧阳', '司徒', '上官', '南宫', '独孤'];
const given = [...'砚舟霁棠澈珩祁衍玥昭翊筠岚沅杳瑾琛湛疏寂渺彻鸢蘅陌川泠'];
const stems = [...'云霜墨沧寒烬星岚玄苍幽青赤雪鹿鹤渊雾'];
const placeEnds = [...'山城谷镇峰岛寨岭'];
const itemEnds = [...'剑刀佩珠镜鼎琴戟'];

const scenes: readonly string[] = [
  '{p}推开门，抖了抖肩上的雪。“有人在吗？”{p}问道。',
  '天色暗下来，{p}在{l}停住脚，回头看了一眼。',
  '{p}握紧{i}，低声说：“别出声。”{q}点了点头。',
  '他们走了三天，才到{l}。{q}靠着墙坐下，不肯再走。',
  '{q}把{i}放在桌上，问{p}：“这东西从哪里来？”',
  '“我不去。”{p}摇头道，“{l}的人都不在了。”',
  '屋里很静，只有{p}和{q}两个人，火光照着{i}。',
  '第二天一早，{p}离开{l}，身上只带着{i}。',
  '{q}笑道：“{p}，你又来晚了。”说完转身进了里屋。',
  '雨下了一夜，从{l}来的信还没有到，{q}站在檐下等着。',
  '那年冬天，{p}第一次见到{i}，心里并不相信。',
  '{l}的集市散得早，{p}买了两斤盐，慢慢往回走。',
  '“把{i}还给他。”{q}放下茶杯，声音很轻。',
  '没有人知道{p}是什么时候离开的，连{q}也不知道。',
  '山路难走，{p}扶着{q}，天黑前总算望见了{l}的灯火。',
  '她想起{p}说过的话，忽然觉得有些冷。',
  '传说{i}原本藏在{l}，后来不知落到谁的手里。',
  '{p}不答，只把门关上了。{q}在门外站了很久。',
  '为了{i}，{p}跟{q}争了半夜，谁也没有让步。',
  '离{l}还有十里，马就走不动了。',
];

const latinScenes: readonly string[] = [
  '{p} pushed the door open and shook the snow from his coat. "Is anyone there?" asked {p}.',
  'It was dark when {p} came back from {l}, and nobody spoke.',
  '"Do not move," said {q}, and {p} put out the lamp.',
  'They walked for three days before they reached {l}. {q} sat down by the wall.',
  '"I will not go," {p} answered. "They have all left {l} by now."',
  'In the morning {q} looked at the letter and gave it to {p}.',
  'The road to {l} was long, and {q} said little on the way.',
  'Nobody knew when {p} had gone, not even {q}.',
  'The market of {l} closed early, and {p} walked home with a bag of salt.',
  '"Why did you lie to me?" {q} whispered. {p} shook his head.',
  'That winter {p} lived alone in {l} and wrote to no one.',
  'She remembered what {p} had told her, and it made her cold.',
  '{q} closed the door. Outside, {p} waited for a long time.',
  'Ten miles from {l} the horse would go no further.',
  '{p} took hold of the {i} and said in a low voice, "Not a sound." {q} nodded.',
  '{q} put the {i} on the table and asked {p}, "Where did you get this?"',
  'The room was quiet. There were only {p} and {q}, and the firelight on the {i}.',
  'Early the next day {p} left {l} with nothing but the {i}.',
  '"Give him back the {i}," said {q}, and set down the cup.',
  'They say that the {i} was once hidden in {l}, and that nobody knows who has it now.',
  'Because of the {i}, {p} and {q} argued half the night.',
  'That winter {p} saw the {i} for the first time and did not believe in it.',
];
const starts = 'Bra Kel Tor Mir Vas Ondr Eli Thal Jor Sem Quil Ydr Hest Fen Lur'.split(' ');
const ends = 'wyn dak eth anor ith ola iel usk eris amon ette oric'.split(' ');
const landEnds = 'ford mere holm wick stead garth'.split(' ');
const thingEnds = 'blade stone glass horn shard crown'.split(' ');

function takeDistinct(count: number, make: () => string): string[] {
  const made = new Set<string>();
  while (made.size < count) made.add(make());
  return [...made];
}

function fillScenes(
  templates: readonly string[],
  lists: { p: string[]; l: string[]; i: string[] },
  random: (below: number) => number,
): string {
  const lines: string[] = [];
  const left = {
    p: lists.p.flatMap((name) => Array.from({ length: 5 }, () => name)),
    l: [...lists.l],
    i: [...lists.i],
  };
  const pool = {
    l: lists.l.flatMap((name) => Array.from({ length: 5 }, () => name)),
    i: lists.i.flatMap((name) => Array.from({ length: 5 }, () => name)),
  };
  const take = (names: string[], spare: string[]) =>
    (names.length > 0 ? names.splice(random(names.length), 1)[0] : spare[random(spare.length)]) ?? '';
  while (left.p.length > 0 || pool.l.length > 0 || (pool.i.length > 0 && lists.i.length > 0)) {
    const template = templates[random(templates.length)] ?? '';
    const p = template.includes('{p}') ? take(left.p, lists.p) : '';
    const q = template.includes('{q}') ? take(left.p, lists.p) : '';
    const l = template.includes('{l}') ? take(pool.l, lists.l) : '';
    const i = template.includes('{i}') ? take(pool.i, lists.i) : '';
    lines.push(template.replaceAll('{p}', p).replaceAll('{q}', q).replaceAll('{l}', l).replaceAll('{i}', i));
  }
  return lines.join('\n');
}

/** Chinese prose in which `count` invented persons, and half as many places and items, stand five times or more. */
export function coinChinese(seed: number, count: number): CoinedText {
  const random = createRandom(seed);
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  const persons = takeDistinct(count, () => {
    const family = random(5) === 0 ? pick(compounds) : pick(surnames);
    return family + pick(given) + (random(3) === 0 ? '' : pick(given));
  });
  const places = takeDistinct(count >> 1, () => pick(stems) + pick(given) + pick(placeEnds));
  const items = takeDistinct(count >> 1, () => pick(stems) + pick(given) + pick(itemEnds));
  return { text: fillScenes(scenes, { p: persons, l: places, i: items }, random), persons, places, items };
}

/** The same in English. */
export function coinEnglish(seed: number, count: number): CoinedText {
  const random = createRandom(seed);
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  const persons = takeDistinct(count, () => pick(starts) + pick(ends));
  const places = takeDistinct(count >> 1, () => pick(starts) + pick(landEnds));
  const items = takeDistinct(count >> 1, () => pick(starts) + pick(thingEnds));
  return {
    text: fillScenes(latinScenes, { p: persons, l: places, i: items }, random),
    persons,
    places,
    items,
  };
}

/** Share of names that a list of found names (aliases included) holds as they are. */
export function recallOf(
  names: readonly string[],
  found: readonly { name: string; aliases: readonly string[] }[],
): number {
  const all = new Set(found.flatMap(({ name, aliases }) => [name, ...aliases]));
  return names.filter((name) => all.has(name)).length / names.length;
}
