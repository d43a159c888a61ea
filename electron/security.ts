import { dialog, type Session, shell, type WebContents } from 'electron';
import { isOurs } from './origin.ts';
import type { Speak } from './words.ts';

/** SECURITY: what no page of ours may do: leave our origin, open windows, embed another page. */
export function guardContents(contents: WebContents, speak: Speak): void {
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('will-navigate', (event) => isOurs(event.url) || event.preventDefault());
  contents.on('will-redirect', (event) => isOurs(event.url) || event.preventDefault());
  contents.on('will-frame-navigate', (event) => isOurs(event.url) || event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    void openLink(url, speak);
    return { action: 'deny' };
  });
}

/** SECURITY: no page needs a permission; both questions are answered no. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_, __, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
}

/** SECURITY: only https leaves for the browser, and only after the person has seen the whole address. */
export async function openLink(url: string, speak: Speak): Promise<void> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: speak('link-ask', { host: new URL(url).host }),
    detail: url,
    buttons: [speak('open'), speak('cancel')],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0) await shell.openExternal(url);
}
