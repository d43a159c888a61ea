import { session, shell, type WebContents } from 'electron';
import { isOurs } from './protocol.ts';

/** SECURITY: what no page of ours may do: leave our origin, open windows, embed, ask for permissions. */
export function guardContents(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('will-navigate', (event) => isOurs(event.url) || event.preventDefault());
  contents.on('will-redirect', (event) => isOurs(event.url) || event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (URL.canParse(url) && new URL(url).protocol === 'https:') void shell.openExternal(url);
    return { action: 'deny' };
  });
  session.defaultSession.setPermissionRequestHandler((_, __, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
}
