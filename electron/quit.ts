import { app, type BrowserWindow, powerMonitor } from 'electron';

/**
 * Before the app ends, by whatever way, `flush` is awaited once. The windows close first (will-quit comes behind
 * them), so that what their pages send while closing is saved too.
 */
export function flushOnQuit(flush: () => Promise<void>, beforeQuit: () => void): void {
  let state: 'running' | 'flushing' | 'flushed' = 'running';
  app.on('before-quit', beforeQuit);
  app.on('will-quit', (event) => {
    if (state === 'flushed') return;
    event.preventDefault();
    if (state === 'flushing') return;
    state = 'flushing';
    void flush().finally(() => {
      state = 'flushed';
      app.quit();
    });
  });
  // Linux and macOS: the system waits for us once the event is prevented (docs/api/power-monitor, 'shutdown').
  const onShutdown = (event: Electron.Event) => {
    event.preventDefault();
    app.quit();
  };
  // safe: the documented event argument is missing from the types
  powerMonitor.on('shutdown', onShutdown as () => void);
}

/** Windows: signing out or shutting down is held back until the books are saved, and then goes on. */
export function flushOnSessionEnd(window: BrowserWindow): void {
  window.on('query-session-end', (event) => {
    event.preventDefault();
    app.quit();
  });
}
