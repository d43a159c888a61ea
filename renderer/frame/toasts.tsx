import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toastManager } from '#renderer/state/toasts.ts';

export const ToastProvider = ({ children }: { children: ReactNode }) => (
  <Toast.Provider toastManager={toastManager} limit={3}>
    {children}
    <Toasts />
  </Toast.Provider>
);

/** Notices stand at the lower left, above the lists and never above the prose. */
function Toasts() {
  const { t } = useWords();
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts" aria-label={t('frame.notices')}>
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            className="toast"
            swipeDirection="left"
            aria-label={t('frame.notices')}
          >
            <Toast.Description className="grow" {...(toast.type === 'error' && { role: 'alert' })} />
            {toast.actionProps && <Toast.Action className="button" />}
            {/* Notices lie under each other, never on a pile: the library hides what is beneath one. */}
            <Toast.Close className="button plain icon" aria-label={t('frame.close')} aria-hidden={false}>
              <X size={14} aria-hidden />
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
