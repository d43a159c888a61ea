import type { Person, Tie } from './ties.ts';

export type Spot = { name: string; x: number; y: number; radius: number };
export type Layout = { spots: Spot[]; box: { x: number; y: number; width: number; height: number } };

type Given = { people: readonly Person[]; ties: readonly Tie[]; aspect: number };
type Point = { x: number; y: number };
type Link = { from: number; to: number; weight: number };

/** Wanted distance between people, in units of the picture. */
const REACH = 100;
const ROUNDS = 240;
const UNTANGLING = 300;
/** Turns each next person by this much, so that a spiral fills evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const PADDING = 28;
const SMALLEST = 620;
const LABEL_PX = 20;
/** The part of the people whose distance from the middle counts as usual. */
const USUAL = 0.75;
/** How many times the room that people take up the whole picture may have. */
const ROOM = 3.6;
/** A picture is stretched by no more than this to fill its pane. */
const MOST_STRETCH = 1.7;

/**
 * Finds a place for each person: ties pull, people push (Fruchterman and Reingold 1991), then names that lie on
 * each other are moved apart. The same input gives the same picture. Yields after each round, so that the caller
 * can let the page breathe; answers the layout at the end.
 */
export function* layOut({ people, ties, aspect }: Given): Generator<undefined, Layout> {
  const index = new Map(people.map(({ name }, at) => [name, at]));
  const links = ties.flatMap(({ a, b, weight }): Link[] => {
    const [from, to] = [index.get(a), index.get(b)];
    return from === undefined || to === undefined ? [] : [{ from, to, weight }];
  });
  const points = people.map((_, at) => ({
    x: REACH * 0.7 * Math.sqrt(at) * Math.cos(at * GOLDEN_ANGLE) * Math.sqrt(aspect),
    y: (REACH * 0.7 * Math.sqrt(at) * Math.sin(at * GOLDEN_ANGLE)) / Math.sqrt(aspect),
  }));
  for (let round = 0; round < ROUNDS; round++) {
    const heat = REACH * 0.6 * (1 - round / ROUNDS) ** 2 + 1;
    applyForces(points, links, aspect, heat);
    yield;
  }
  gather(points);
  stretch(points, aspect);
  const spots = toSpots(people, points);
  compact(spots);
  for (let round = 0; round < UNTANGLING; round++) {
    if (!separate(spots)) break;
    yield;
  }
  return { spots, box: boxOf(spots, aspect) };
}

function applyForces(points: Point[], links: readonly Link[], aspect: number, heat: number): void {
  const moves = points.map(({ x, y }) => ({ x: -x * 0.012 * heat, y: -y * 0.012 * heat * aspect }));
  points.forEach((a, at) => {
    for (let other = at + 1; other < points.length; other++) {
      const b = points[other];
      if (b) push(moves[at], moves[other], a, b, (distance) => (REACH * REACH) / distance);
    }
  });
  for (const { from, to, weight } of links) {
    const [a, b] = [points[from], points[to]];
    if (a && b)
      push(moves[from], moves[to], a, b, (distance) => (-distance * distance * (0.1 + 0.9 * weight)) / REACH);
  }
  points.forEach((point, at) => {
    const move = moves[at] ?? { x: 0, y: 0 };
    const length = Math.hypot(move.x, move.y) || 1;
    const step = Math.min(length, heat) / length;
    point.x += move.x * step;
    point.y += move.y * step;
  });
}

/** Moves two apart along the line between them; a negative force draws them together. */
function push(
  left: Point | undefined,
  right: Point | undefined,
  a: Point,
  b: Point,
  force: (distance: number) => number,
): void {
  if (!left || !right) return;
  const [dx, dy] = [a.x - b.x || 0.01, a.y - b.y || 0.01];
  const distance = Math.max(1, Math.hypot(dx, dy));
  const part = force(distance) / distance;
  left.x += dx * part;
  left.y += dy * part;
  right.x -= dx * part;
  right.y -= dy * part;
}

/** Draws in those who flew far out: a stray must not make everyone else small. */
function gather(points: Point[]): void {
  const distances = points.map(({ x, y }) => Math.hypot(x, y)).sort((a, b) => a - b);
  const usual = distances[Math.floor((distances.length - 1) * USUAL)] ?? 0;
  for (const point of points) {
    const distance = Math.hypot(point.x, point.y);
    if (distance <= usual || usual === 0) continue;
    const scale = (usual + (distance - usual) * 0.3) / distance;
    point.x *= scale;
    point.y *= scale;
  }
}

/** Widens the direction in which the pane has room left. */
function stretch(points: Point[], aspect: number): void {
  const width = spanOf(points, 'x');
  const height = spanOf(points, 'y');
  if (points.length < 3 || width === 0 || height === 0) return;
  const short = (height * aspect) / width;
  for (const point of points) {
    if (short > 1) point.x *= Math.min(MOST_STRETCH, short);
    else point.y *= Math.min(MOST_STRETCH, 1 / short);
  }
}

/**
 * Draws the picture together until people fill a fair part of it: names in a picture of empty paper can't be read.
 * Whoever then lies on somebody else is moved apart behind it.
 */
function compact(spots: Spot[]): void {
  if (spots.length < 3) return;
  const filled = spots.map(sizeOf).reduce((sum, { width, height }) => sum + width * height, 0);
  const scale = Math.sqrt((filled * ROOM) / Math.max(1, spanOf(spots, 'x') * spanOf(spots, 'y')));
  if (scale >= 1) return;
  for (const spot of spots) {
    spot.x *= scale;
    spot.y *= scale;
  }
}

const spanOf = (points: readonly Point[], axis: 'x' | 'y'): number =>
  Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]));

function toSpots(people: readonly Person[], points: readonly Point[]): Spot[] {
  const most = Math.max(...people.map(({ mentions }) => mentions), 1);
  return people.map(({ name, mentions }, at) => ({
    ...{ name, x: points[at]?.x ?? 0, y: points[at]?.y ?? 0 },
    radius: 8 + 22 * Math.sqrt(mentions / most),
  }));
}

/** Han characters are as wide as they are high, other letters about half. */
const labelWidth = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 14 : 7.6), 0);

/** What a person takes up: the circle, and the name below it. */
const sizeOf = ({ name, radius }: Spot) => ({
  width: Math.max(radius * 2, labelWidth(name)) + 14,
  height: radius * 2 + LABEL_PX + 8,
});

/** One round of moving overlapping people apart; false when none did overlap. */
function separate(spots: Spot[]): boolean {
  let moved = false;
  spots.forEach((a, at) => {
    for (const b of spots.slice(at + 1)) {
      const [one, two] = [sizeOf(a), sizeOf(b)];
      const dx = (one.width + two.width) / 2 - Math.abs(a.x - b.x);
      const dy = (one.height + two.height) / 2 - Math.abs(a.y - b.y);
      if (dx <= 0 || dy <= 0) continue;
      moved = true;
      const axis = dx < dy ? 'x' : 'y';
      const half = (Math.min(dx, dy) / 2 + 0.5) * (a[axis] < b[axis] ? -1 : 1);
      a[axis] += half;
      b[axis] -= half;
    }
  });
  return moved;
}

/** The picture around all of them, in the wanted shape and never so small that names become huge. */
function boxOf(spots: readonly Spot[], aspect: number): Layout['box'] {
  const reach = (pick: (spot: Spot, half: number, below: number) => number) =>
    spots.map((spot) => pick(spot, sizeOf(spot).width / 2, spot.radius + LABEL_PX));
  const left = Math.min(...reach(({ x }, half) => x - half), 0) - PADDING;
  const right = Math.max(...reach(({ x }, half) => x + half), 0) + PADDING;
  const top = Math.min(...reach(({ y, radius }) => y - radius), 0) - PADDING;
  const bottom = Math.max(...reach(({ y }, _, below) => y + below), 0) + PADDING;
  const width = Math.max(right - left, (bottom - top) * aspect, SMALLEST);
  const height = width / aspect;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}
