import { Toast } from '@base-ui/react/toast';
import { focusAfter } from '#renderer/ui/hold-focus.ts';

export const toastManager = Toast.createToastManager();

export type Notice = { text: string; type?: 'error'; action?: { label: string; run(): void } };

const SHORT_MS = 5000;
const LONG_MS = 12_000;

/** The last notice in passing, with an undo or without: only the last change can be undone, so there is one at most. */
let passing: string | undefined;

/** Says something in passing, in the place of what was said before. Errors and what can be undone stay longer. */
export function toast({ text, type, action }: Notice): void {
  if (!type && passing) toastManager.close(passing);
  const id = toastManager.add({
    description: text,
    timeout: type || action ? LONG_MS : SHORT_MS,
    ...(type ? { type } : {}),
    ...(action ? { actionProps: { children: action.label, onClick: () => act(action.run) } } : {}),
  });
  if (!type) passing = id;
  const act = (run: () => void) => {
    toastManager.close(id);
    run();
    focusAfter();
  };
}
