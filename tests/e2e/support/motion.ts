import type { Page } from 'playwright-core';

/** Longest movement, in seconds, that counts as none: the style sheet says 0.01 ms. */
const NONE_S = 0.001;

const MOVING = `(() => {
  const seconds = (text) => Math.max(...text.split(',').map((one) => parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)));
  const nameOf = (one, part) => one.tagName.toLowerCase() + '.' + one.className + (part ?? '');
  const within = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])]);
  const styled = within(document).flatMap((one) =>
    [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(one, part);
      const moves = style.animationName !== 'none' &&
        (seconds(style.animationDuration) > ${NONE_S} || style.animationIterationCount === 'infinite');
      return moves || seconds(style.transitionDuration) > ${NONE_S} ? [nameOf(one, part)] : [];
    }));
  const running = document.getAnimations().filter((one) => one.playState === 'running'
    && one.effect.getComputedTiming().endTime > ${NONE_S * 1000})
    .map((one) => 'running: ' + nameOf(one.effect.target));
  return [...styled, ...running];
})()`;

/** What moves on a page, also within its components: elements whose style lets them, and animations that run now. */
export const movingOn = (page: Page): Promise<string[]> => page.evaluate<string[]>(MOVING);
