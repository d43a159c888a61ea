/** When (ms) a list has been drawn anew after an answer came. */
const DRAWN_MS = 40;

/**
 * Called before the card of a list that holds the focus may leave it; the returned function, called when it is decided,
 * puts the focus on what `selector` finds in that card, in its neighbour where it is gone, or on the page's content.
 */
export function holdFocus(selector: string): () => void {
  const card = document.activeElement?.closest('li') ?? null;
  const next = card?.nextElementSibling ?? card?.previousElementSibling ?? null;
  const place = (): HTMLElement | null => {
    const there = [card, next].find((one) => one?.isConnected);
    return there?.querySelector<HTMLElement>(selector) ?? document.getElementById('content');
  };
  return () => {
    setTimeout(() => {
      // whoever went elsewhere meanwhile is left there
      if (document.activeElement === document.body) place()?.focus();
    }, DRAWN_MS);
  };
}

/**
 * Called when a control that held the focus may have gone or been disabled: puts the focus on the first of the
 * selectors that is there, or on the page's content.
 */
export function focusAfter(...selectors: readonly string[]): void {
  // the page of now: it may be gone by then
  const page = document;
  setTimeout(() => {
    // whoever went elsewhere meanwhile is left there
    if (page.activeElement !== page.body) return;
    const found = selectors.map((one) => page.querySelector<HTMLElement>(one)).find(Boolean);
    (found ?? page.getElementById('content'))?.focus();
  }, DRAWN_MS);
}
