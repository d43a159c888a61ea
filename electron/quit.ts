import { app, type BrowserWindow, powerMonitor } from 'electron';

export type Ending = {
  /** The app is told to end: its windows close next. */
  begin(): void;
  /** Whether all is saved once the windows are closed, or the person lets it go. */
  mayEnd(): Promise<boolean>;
  /** The person stays. */
  stay(): void;
  /** Closes everything; must not throw. */
  flush(): Promise<void>;
};

/**
 * Before the app ends, by whatever way, `flush` is awaited once. The windows close first (will-quit comes behind
 * them), so that what their pages send while closing is saved too; what then could not be saved lets the person stay.
 */
export function flushOnQuit({ begin, mayEnd, stay, flush }: Ending): void {
  let state: 'running' | 'flushing' | 'flushed' = 'running';
  const end = async () => {
    if (!(await mayEnd())) {
      state = 'running';
      return stay();
    }
    await flush();
    state = 'flushed';
    app.quit();
  };
  app.on('before-quit', begin);
  app.on('will-quit', (event) => {
    if (state === 'flushed') return;
    event.preventDefault();
    if (state === 'flushing') return;
    state = 'flushing';
    void end();
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
