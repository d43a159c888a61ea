/** In device-independent pixels of the whole desktop, as Electron's `screen` counts. */
export type Rectangle = { x: number; y: number; width: number; height: number };
/** How a window lies: its bounds when neither maximised nor full, and which of these it is. */
export type Placement = { bounds: Rectangle; isMaximized: boolean; isFullScreen: boolean };

export const MIN_SIZE = { width: 900, height: 600 };
const USUAL = { width: 1440, height: 900 };
/** So much of the title bar must lie on a display for a window to be within reach of the mouse. */
const REACH = { width: 120, height: 32 };

const overlap = (start: number, length: number, from: number, size: number): number =>
  Math.min(start + length, from + size) - Math.max(start, from);

const isReachable = (bounds: Rectangle, area: Rectangle): boolean =>
  overlap(bounds.x, bounds.width, area.x, area.width) >= REACH.width &&
  bounds.y >= area.y &&
  bounds.y + REACH.height <= area.y + area.height;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * Where a window goes. `areas` are the displays' work areas, the primary one first. Saved bounds are kept where
 * their title bar lies on a display that is there now, shrunk to it; else the window is centred on the first.
 */
export function placeWindow(areas: readonly Rectangle[], saved: Rectangle | undefined): Rectangle {
  const primary = areas[0] ?? { x: 0, y: 0, ...USUAL };
  const area = saved && areas.find((one) => isReachable(saved, one));
  if (!saved || !area) return centred(primary, saved ?? USUAL);
  const width = Math.min(saved.width, Math.max(area.width, MIN_SIZE.width));
  const height = Math.min(saved.height, Math.max(area.height, MIN_SIZE.height));
  return {
    x: clamp(saved.x, area.x - width + REACH.width, area.x + area.width - REACH.width),
    y: clamp(saved.y, area.y, area.y + area.height - REACH.height),
    width,
    height,
  };
}

function centred(area: Rectangle, wanted: { width: number; height: number }): Rectangle {
  const width = clamp(wanted.width, MIN_SIZE.width, Math.max(area.width, MIN_SIZE.width));
  const height = clamp(wanted.height, MIN_SIZE.height, Math.max(area.height, MIN_SIZE.height));
  return {
    x: Math.round(area.x + Math.max(0, area.width - width) / 2),
    y: Math.round(area.y + Math.max(0, area.height - height) / 2),
    width,
    height,
  };
}

/** The placement a stored value holds; undefined where it is none. */
export function toPlacement(value: unknown): Placement | undefined {
  if (!isRecord(value) || !isRecord(value.bounds)) return undefined;
  const { x, y, width, height } = value.bounds;
  if (!isWhole(x) || !isWhole(y) || !isWhole(width) || !isWhole(height)) return undefined;
  if (width < 1 || height < 1) return undefined;
  return {
    bounds: { x, y, width, height },
    isMaximized: value.isMaximized === true,
    isFullScreen: value.isFullScreen === true,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isWhole = (value: unknown): value is number => Number.isInteger(value);
