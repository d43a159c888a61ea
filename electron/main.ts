import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, BrowserWindow } from 'electron';
import { createServices } from '#app/services.ts';
import { connectPage } from './connect.ts';
import { createDesktopPorts } from './ports.ts';
import { registerAppScheme, START_URL, serveAppScheme } from './protocol.ts';
import { guardContents } from './security.ts';

const dist = fileURLToPath(new URL('..', import.meta.url));

app.enableSandbox();
registerAppScheme();
app.on('web-contents-created', (_, contents) => guardContents(contents));

if (!app.requestSingleInstanceLock()) app.quit();
else void app.whenReady().then(start);

function start(): void {
  serveAppScheme(join(dist, 'renderer'));
  const services = createServices(createDesktopPorts(app));
  const open = () => openWindow(services);
  app.on('activate', () => BrowserWindow.getAllWindows().length === 0 && open());
  app.on('second-instance', () => BrowserWindow.getAllWindows()[0]?.focus());
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit());
  let flushed = false;
  app.on('before-quit', (event) => {
    if (flushed) return;
    event.preventDefault();
    void services.close().finally(() => {
      flushed = true;
      app.quit();
    });
  });
  open();
}

function openWindow(services: ReturnType<typeof createServices>): void {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 900,
    minHeight: 600,
    show: false,
    backgroundColor: '#faf8f3',
    webPreferences: {
      preload: join(dist, 'electron', 'preload.cjs'),
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
    },
  });
  window.once('ready-to-show', () => window.show());
  window.webContents.on('did-finish-load', () => connectPage(window.webContents, services));
  void window.loadURL(START_URL);
}
