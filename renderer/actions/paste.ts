import type { Session } from '#renderer/editor/session.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { toast } from '#renderer/state/toasts.ts';
import { isMac, showKeys } from './keys.ts';

/** Pastes what the clipboard holds. A page may be kept from reading it; the keys always work. */
export async function pasteFromClipboard(session: Session | undefined): Promise<void> {
  if (!session) return;
  try {
    session.paste(await navigator.clipboard.readText());
  } catch {
    toast({ text: word('write.pasteByKeys', { keys: showKeys('Mod+V', isMac()) }) });
  }
}
