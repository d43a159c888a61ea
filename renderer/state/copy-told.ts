import { word } from '#renderer/i18n/use-words.ts';
import { copy } from '#renderer/ui/copy.ts';
import { type Notice, toast } from './toasts.ts';

/** Puts text on the clipboard (with HTML beside it) and says so, or that it could not be. */
export async function copyTold(text: string, done: Notice, html?: string): Promise<void> {
  try {
    await copy(text, html);
  } catch {
    return toast({ text: word('frame.notCopied'), type: 'error' });
  }
  toast(done);
}
