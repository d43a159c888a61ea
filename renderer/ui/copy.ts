/**
 * Puts text on the clipboard, with HTML beside it where an editor takes that. The old way through the page's own
 * copy event needs no permission, which some shells give to no page; the new one is asked where that fails.
 */
export async function copy(text: string, html?: string): Promise<void> {
  if (copyByEvent(text, html)) return;
  if (html === undefined) return navigator.clipboard.writeText(text);
  const parts = { 'text/plain': text, 'text/html': html };
  const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })] as const);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

function copyByEvent(text: string, html: string | undefined): boolean {
  let isDone = false;
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    isDone = event.clipboardData !== null;
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  // deprecated, and still the only way that needs no permission
  const isCarriedOut = document.execCommand?.('copy') ?? false;
  document.removeEventListener('copy', fill, { capture: true });
  return isCarriedOut && isDone;
}
