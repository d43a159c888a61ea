import { download } from '#renderer/screens/export/download.ts';

/** A drawing that stands by itself: no colour or face of the page is needed to show it. Sizes in CSS pixels. */
export type Picture = { svg: string; width: number; height: number };

const SPACE = 'http://www.w3.org/2000/svg';

/** Sides and pixels that browsers draw on a canvas without failing. */
const MOST_SIDE = 16_000;
const MOST_PIXELS = 64_000_000;

/** Puts the values of the page's tokens in the place of their names. */
export function withTokens(svg: string, from: Element): string {
  const style = getComputedStyle(from);
  return svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) =>
    style.getPropertyValue(name).trim().replaceAll('"', "'"),
  );
}

/** Takes a drawing off the screen, with paper behind it. */
export function toPicture(drawn: SVGSVGElement): Picture {
  const { x, y, width, height } = drawn.viewBox.baseVal;
  // safe: a clone is of the kind of what it was cloned from.
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', SPACE);
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  const paper = document.createElementNS(SPACE, 'rect');
  const box = { x, y, width, height, fill: 'var(--paper)' };
  for (const [name, value] of Object.entries(box)) paper.setAttribute(name, `${value}`);
  copy.prepend(paper);
  return { svg: withTokens(new XMLSerializer().serializeToString(copy), drawn), width, height };
}

export type Saved = { name: string; width: number; height: number };

export function saveSvg({ svg, width, height }: Picture, title: string): Saved {
  const name = `${title}.svg`;
  download({ name, bytes: new Blob([svg], { type: 'image/svg+xml' }) });
  return { name, width: Math.round(width), height: Math.round(height) };
}

/** How many pixels a unit of the picture gets: two, and fewer where the canvas would become too large. */
export const pixelScale = (width: number, height: number): number =>
  Math.min(2, MOST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));

/** Draws the picture as pixels and saves it; null where the browser can't. */
export async function savePng(picture: Picture, title: string): Promise<Saved | null> {
  const scale = pixelScale(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const url = URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!bytes) return null;
  const name = `${title}.png`;
  download({ name, bytes });
  return { name, width: canvas.width, height: canvas.height };
}
