import { expect, test } from 'vitest';
import { toSvg } from '#model/graph/drawing.ts';

const since = { chapterId: 'c', quote: '' };
const graph = {
  total: 2,
  people: [
    { name: '沈<砚>', mentions: 4, known: true },
    { name: 'A & B', mentions: 1, known: false },
  ],
  ties: [
    { a: '沈<砚>', b: 'A & B', weight: 1, together: 3, since },
    { a: '沈<砚>', b: '不在图里', weight: 1, together: 3, since },
  ],
};
const layout = {
  spots: [
    { name: '沈<砚>', x: 0, y: 0, radius: 20 },
    { name: 'A & B', x: 100, y: 40, radius: 10 },
  ],
  box: { x: -50, y: -50, width: 300, height: 200 },
};

test('a drawing stands by itself: no name breaks its markup, no token is left in it', () => {
  const svg = toSvg(graph, layout, { paper: '#fff', ink: '#000', face: "'Noto', serif" }, '长 <夜>');
  expect(svg).toContain('viewBox="-50.0 -50.0 300.0 200.0"');
  expect(svg).not.toMatch(/var\(|沈<|A & B|<夜>/u);
  expect(svg.match(/<path /g)).toHaveLength(1);
  expect(svg.match(/<text /g)).toHaveLength(2);
  expect(svg).toContain('沈&#60;砚&#62;');
});
