/** Puts a scrolled region without controls of its own into the tab order, so that keys can scroll it. */
export const reachable = { tabIndex: 0 } as const;
