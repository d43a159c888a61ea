import { type BrowserWindow, dialog } from 'electron';
import type { Speak } from './words.ts';

/** So many crashes of one window within the time (ms) are a pattern, and the person is asked. */
const LIMIT = { crashes: 3, within: 60_000 };

/**
 * A window whose page crashed is loaded again and says so: everything saved is in the book's folder, and the
 * last second of typing in the page's own storage. A window that keeps crashing is not loaded without asking.
 */
export function recoverPages(window: BrowserWindow, speak: Speak, now: () => number): void {
  let crashes: number[] = [];
  window.webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    crashes = [...crashes.filter((at) => at > now() - LIMIT.within), now()];
    if (crashes.length < LIMIT.crashes) {
      window.webContents.reload();
      void dialog.showMessageBox(window, { type: 'warning', message: speak('page-crashed', { reason }) });
      return;
    }
    crashes = [];
    void askToReload(window, speak('page-crashing', { reason }), [speak('reload'), speak('close')], () =>
      window.destroy(),
    );
  });
  window.on('unresponsive', () => {
    void askToReload(window, speak('page-stuck'), [speak('reload'), speak('wait')], () => undefined);
  });
}

async function askToReload(
  window: BrowserWindow,
  message: string,
  buttons: string[],
  otherwise: () => void,
): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message,
    buttons,
    defaultId: 1,
    cancelId: 1,
  });
  if (window.isDestroyed()) return;
  if (response === 0) window.webContents.reload();
  else otherwise();
}
