import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();

export type Notice = { text: string; type?: 'error'; action?: { label: string; run(): void } };

const SHORT_MS = 5000;
const LONG_MS = 12_000;

/** The notice that offers an undo: it is always of the last change, so there is one at most. */
let offered: string | undefined;

/** Says something in passing. Errors and what can be undone stay longer. */
export function toast({ text, type, action }: Notice): void {
  if (!type && offered) toastManager.close(offered);
  const id = toastManager.add({
    description: text,
    timeout: type || action ? LONG_MS : SHORT_MS,
    ...(type ? { type } : {}),
    ...(action ? { actionProps: { children: action.label, onClick: () => act(action.run) } } : {}),
  });
  if (!type) offered = action ? id : undefined;
  const act = (run: () => void) => {
    toastManager.close(id);
    run();
  };
}
