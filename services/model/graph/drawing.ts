import type { Layout, Spot } from './layout.ts';
import type { Graph } from './ties.ts';

/** How a name stands below its circle, in units of the picture. */
export const LABEL = { size: 14, below: 16, halo: 4 };

/** A tie is the broader and darker the stronger it is, 0 to 1. */
export const tieStyle = (weight: number): { width: number; opacity: number } => ({
  width: 0.8 + 5.2 * weight,
  opacity: 0.16 + 0.5 * weight,
});

/** Those in the bible are full of ink, others are a ring. */
export const markStyle = (known: boolean): { fill: number; rim: number } =>
  known ? { fill: 0.82, rim: 0 } : { fill: 0.1, rim: 1.2 };

const say = (value: number): string => value.toFixed(1);

type Point = Pick<Spot, 'x' | 'y'>;

/** The path between two people: a line drawn by hand is never quite straight. */
export function bend(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [cx, cy] = [(from.x + to.x) / 2 - dy * 0.08, (from.y + to.y) / 2 + dx * 0.08];
  return `M${say(from.x)} ${say(from.y)}Q${say(cx)} ${say(cy)} ${say(to.x)} ${say(to.y)}`;
}

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export type Inks = { paper: string; ink: string; face: string };

/** The graph as a drawing that stands by itself, with what a pointer would be told as titles. */
export function toSvg(
  graph: Graph,
  { spots, box }: Layout,
  { paper, ink, face }: Inks,
  title: string,
): string {
  const at = new Map(spots.map((spot) => [spot.name, spot]));
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${say(box.x)} ${say(box.y)} ${say(box.width)} ${say(box.height)}" font-family="${escapeXml(face)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect x="${say(box.x)}" y="${say(box.y)}" width="${say(box.width)}" height="${say(box.height)}" fill="${paper}"/>`,
    ...graph.ties.toReversed().flatMap((tie) => {
      const [from, to] = [at.get(tie.a), at.get(tie.b)];
      if (!from || !to) return [];
      const style = tieStyle(tie.weight);
      const words = `${tie.a} – ${tie.b} · ${tie.together}`;
      return `<path d="${bend(from, to)}" fill="none" stroke="${ink}" stroke-width="${style.width.toFixed(2)}" stroke-opacity="${style.opacity.toFixed(2)}" stroke-linecap="round"><title>${escapeXml(words)}</title></path>`;
    }),
    ...graph.people.flatMap(({ name, mentions, known }) => {
      const spot = at.get(name);
      return spot ? [markSvg(spot, known, `${name} · ${mentions}`, { paper, ink })] : [];
    }),
    '</svg>',
    '',
  ].join('\n');
}

function markSvg(
  { name, x, y, radius }: Spot,
  known: boolean,
  words: string,
  { paper, ink }: Pick<Inks, 'paper' | 'ink'>,
): string {
  const { fill, rim } = markStyle(known);
  const place = `cx="${say(x)}" cy="${say(y)}" r="${say(radius)}"`;
  return [
    `<g><title>${escapeXml(words)}</title>`,
    `<circle ${place} fill="${paper}"/>`,
    `<circle ${place} fill="${ink}" fill-opacity="${fill}" stroke="${ink}" stroke-width="${rim}"/>`,
    `<text x="${say(x)}" y="${say(y + radius + LABEL.below)}" text-anchor="middle" font-size="${LABEL.size}" font-weight="600" fill="${ink}" stroke="${paper}" stroke-width="${LABEL.halo}" stroke-linejoin="round" paint-order="stroke">${escapeXml(name)}</text></g>`,
  ].join('');
}
