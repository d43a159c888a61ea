import { expect, test } from 'vitest';
import { extractProse } from './extract-prose.ts';

const placesIn = (...chapters: string[]): string[] =>
  extractProse('zh', ...chapters)
    .places.map(({ name }) => name)
    .toSorted();

test('where somebody stands is no place with a name', () => {
  expect(placesIn('他站在山下，望着城外的大路，河边有一座桥。')).toEqual([]);
});

test('the mouth of a lane or a gate is no place with a name', () => {
  expect(placesIn('众人走到巷口，又在衙门口站住。门口有人，衙门口也有人。')).toEqual([]);
});

test('a person whose name ends like a place is a person', () => {
  const { places, characters } = extractProse('zh', '陆小山笑道：“今日走不成了。”陆小山把伞放下。');
  expect([places, characters.map(({ name }) => name)]).toEqual([[], ['陆小山']]);
});

test('what is told to be called so is a place, seen once', () => {
  const text =
    '走了三日，见一座山，樵夫道：“此山叫做青溟山，山中有座洞，名唤栖霞洞。”两人谢过，往青溟山去了。';
  expect(placesIn(text)).toEqual(['栖霞洞', '青溟山'].toSorted());
});

test('a name on a board is a place, the town before it too', () => {
  expect(placesIn('高坪城外有一座寺，匾上题着“慈渡寺”三字。')).toContain('慈渡寺');
});

test('small words may stand inside the name of a place', () => {
  expect(placesIn('水月庵里静悄悄的。她从水月庵出来，又到铁溪村去。')).toEqual(
    ['水月庵', '铁溪村'].toSorted(),
  );
});

test('counties and old lands are places without an ending', () => {
  const places = placesIn('沈某，长清人，少时家贫。后来到历下卖字，又从绍兴往扬州去，数年不归。');
  expect(places).toEqual(['历下', '长清', '绍兴', '扬州'].toSorted());
});

test('a village called after a family is a place, not somebody of it; two old men together are nobody', () => {
  const line =
    '沈家集下了雪，沈家集的人都不出门。沈砚推门进来，沈砚说道：“二老请坐。”二老道：“好。”二老点头。';
  const { characters, places } = extractProse('zh', line, line, line);
  expect(places.map(({ name }) => name)).toContain('沈家集');
  const people = characters.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(people).toContain('沈砚');
  expect(people).not.toContain('沈家集');
  expect(people).not.toContain('二老');
});

test('gardens, ponds, pawnshops, mines and houses of today are places', () => {
  const older =
    '那日众人到凌霜圃去，凌霜圃里菊花正开。沈砚道：“且到浣月池边坐坐。”浣月池水清，众人在浣月池吃了茶，又往凌霜圃来。';
  expect(placesIn(older, older)).toEqual(['凌霜圃', '浣月池'].toSorted());
  const pawned =
    '话说沈砚到宝顺典里去当袍子，宝顺典的朝奉不肯。沈砚道：“我再到宝顺典去。”次日在宝顺典门前站住。';
  expect(placesIn(pawned, pawned)).toEqual(['宝顺典']);
  const today = '他住在鼎元大厦。从鼎元大厦出来，车开到赤岭矿场。赤岭矿场停工了，他又回到鼎元大厦。';
  expect(placesIn(today, today)).toEqual(['赤岭矿场', '鼎元大厦'].toSorted());
});

test('what any officer has is no place with a name', () => {
  const line =
    '那日沈砚到都督府去，都督府里无人；又到锦衣府来，锦衣府门前有兵。沈砚出了锦衣府，往王爷府去了。';
  expect(placesIn(line, line, line)).toEqual([]);
});

test('a hall of older prose is a house, whatever groups are called today', () => {
  const line =
    '话说众人先到了嘉禾堂内吃茶，沈砚道：“嘉禾堂前的花开了。”贾母且在嘉禾堂中歇着，众人出了嘉禾堂。';
  expect(placesIn(line, line)).toContain('嘉禾堂');
});

test('a county with and without the word is one place, two seats of one name are three', () => {
  const places = (text: string) =>
    extractProse('zh', text, text).places.map(({ name, aliases }) => [name, ...aliases].join(' '));
  const one =
    '他从乐清县来，在乐清住了两日，又到乐清县里去。他离了乐清，往长安去；长安城里下雪，他在长安城住下，再不离长安。';
  expect(places(one).toSorted()).toEqual(['乐清 乐清县', '长安 长安城'].toSorted());
  const two =
    '他从南昌府来，到南昌县去，在南昌住了两日。他离了南昌，又到南昌来。南昌县的知县到南昌府去，他在南昌等着。';
  expect(places(two).toSorted()).toEqual(['南昌', '南昌县', '南昌府'].toSorted());
});

test('half a street and a whole tower are no places with names', () => {
  const text =
    '周桂兰往回走，走过了半条街。半条街的灯都灭了，她从半条街走到整座塔下面。“快进来吧，外面冷。”周桂兰说。整座塔都是黑的，她站在整座塔的影子里。';
  expect(placesIn(text, text)).toEqual([]);
});

test('two counties that are named in one breath are no county', () => {
  const line = '沈砚管着溧桐二县，年年到溧桐二县去。溧桐二县的百姓都说好，沈砚离了溧桐二县，百姓都哭。';
  expect(placesIn(line, line, line)).toEqual([]);
});
