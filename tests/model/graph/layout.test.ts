import { expect, test } from 'vitest';
import { type Layout, layOut } from '#model/graph/layout.ts';

function layout(count: number, aspect = 1.5): Layout {
  const people = Array.from({ length: count }, (_, at) => ({
    ...{ name: `第${at}人`, mentions: 1 + ((at * 37) % 90), known: false },
  }));
  const ties = people.slice(1).map(({ name: b }, at) => ({
    ...{ a: `第${at % 5}人`, b, weight: 1 / (1 + (at % 7)), together: 3 },
    since: { chapterId: 'c-1', quote: '' },
  }));
  const steps = layOut({ people, ties, aspect });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('the same people and ties give the same picture', () => {
  expect(layout(30)).toEqual(layout(30));
});

test.each([1, 2, 3, 12, 60])(
  'of %i people no circle lies on another, and all are in the picture',
  (count) => {
    const { spots, box } = layout(count);
    expect(spots).toHaveLength(count);
    const overlapping = spots.flatMap((a, at) =>
      spots
        .slice(at + 1)
        .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius)
        .map((b) => `${a.name} ${b.name}`),
    );
    expect(overlapping).toEqual([]);
    for (const { x, y, radius } of spots) {
      expect(x - radius).toBeGreaterThanOrEqual(box.x);
      expect(x + radius).toBeLessThanOrEqual(box.x + box.width);
      expect(y - radius).toBeGreaterThanOrEqual(box.y);
      expect(y + radius).toBeLessThanOrEqual(box.y + box.height);
    }
  },
);

test('the picture has the shape of its pane', () => {
  for (const aspect of [0.75, 1, 2]) {
    const { box } = layout(40, aspect);
    expect(box.width / box.height).toBeCloseTo(aspect);
  }
});

test('people with a strong tie stand nearer than strangers', () => {
  const people = ['甲', '乙', '丙', '丁'].map((name) => ({ name, mentions: 5, known: false }));
  const tie = (a: string, b: string) => ({
    ...{ a, b, weight: 1, together: 9, since: { chapterId: 'c-1', quote: '' } },
  });
  const steps = layOut({ people, ties: [tie('甲', '乙'), tie('丙', '丁')], aspect: 1 });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const [a, b, c, d] = step.value.spots;
  const apart = (one: typeof a, two: typeof a) =>
    Math.hypot((one?.x ?? 0) - (two?.x ?? 0), (one?.y ?? 0) - (two?.y ?? 0));
  const tied = [apart(a, b), apart(c, d)];
  const strange = [apart(a, c), apart(a, d), apart(b, c), apart(b, d)];
  expect(Math.max(...tied)).toBeLessThan(Math.min(...strange));
});

test('names of many people who hardly know each other are still of a size that can be read', () => {
  const people = Array.from({ length: 60 }, (_, at) => ({
    name: `某人${at}`,
    mentions: 60 - at,
    known: false,
  }));
  const since = { chapterId: 'c', quote: '' };
  const ties = people.flatMap(({ name }, at) =>
    at % 3 === 0 ? [] : [{ a: name, b: `某人${at - 1}`, weight: 0.5, together: 2, since }],
  );
  const steps = layOut({ people, ties, aspect: 1.5 });
  for (;;) {
    const step = steps.next();
    if (!step.done) continue;
    // a name of 14 units is at least 10 pixels high in a picture of 1,100
    expect((14 * 1100) / step.value.box.width).toBeGreaterThan(10);
    break;
  }
});
