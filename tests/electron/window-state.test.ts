import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWindow, toPlacement } from '#electron/window-state.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const beside = { x: 1440, y: 0, width: 2560, height: 1400 };
const saved = { x: 1800, y: 100, width: 1600, height: 1000 };

test('a window comes back on the display it lay on', () => {
  expect(placeWindow([laptop, beside], saved)).toEqual(saved);
});

test('where that display is gone, it is centred on the first, no larger than it', () => {
  expect(placeWindow([laptop], saved)).toEqual({ x: 0, y: 25, width: 1440, height: 875 });
});

test('a title bar above the display is out of reach', () => {
  expect(placeWindow([laptop], { x: 100, y: -400, width: 1000, height: 700 })).toEqual({
    x: 220,
    y: 113,
    width: 1000,
    height: 700,
  });
});

test('a first window is centred at the usual size', () => {
  expect(placeWindow([beside], undefined)).toEqual({ x: 2000, y: 250, width: 1440, height: 900 });
});

test('a display to the left counts in negative numbers', () => {
  const left = { x: -1920, y: 0, width: 1920, height: 1080 };
  const there = { x: -1900, y: 10, width: 1200, height: 800 };
  expect(placeWindow([laptop, left], there)).toEqual(there);
});

test('wherever it lay, the title bar can be reached', () => {
  const number = fc.integer({ min: -6000, max: 6000 });
  const size = fc.integer({ min: 1, max: 6000 });
  fc.assert(
    fc.property(number, number, size, size, (x, y, width, height) => {
      const placed = placeWindow([laptop, beside], { x, y, width, height });
      const reach = [laptop, beside].some(
        (area) =>
          placed.y >= area.y &&
          placed.y < area.y + area.height &&
          placed.x < area.x + area.width &&
          placed.x + placed.width > area.x,
      );
      expect(reach).toBe(true);
    }),
  );
});

test.each([
  null,
  3,
  'x',
  {},
  { bounds: null },
  { bounds: { x: 0, y: 0, width: 0, height: 5 } },
  { bounds: { x: 0.5, y: 0, width: 9, height: 9 } },
])('what is no placement (%j) is passed over', (value) => {
  expect(toPlacement(value)).toBeUndefined();
});
