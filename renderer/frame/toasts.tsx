import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toastManager } from '#renderer/state/toasts.ts';

/** Between the notices and what is scrolled from under them, in pixels. */
const GAP = 24;

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
  const list = useRef<HTMLDivElement>(null);
  useRoom(list, toasts.length > 0);
  return (
    <Toast.Portal>
      <Toast.Viewport ref={list} className="toasts" aria-label={t('frame.notices')}>
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

/** Tells the page how high the notices stand, so that what they lie on can be scrolled from under them. */
function useRoom(list: RefObject<HTMLDivElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { current } = list;
    if (!isShown || !current) return undefined;
    const { documentElement: page } = document;
    const measure = new ResizeObserver(() =>
      page.style.setProperty('--notices', `${current.offsetHeight + GAP}px`),
    );
    measure.observe(current);
    page.dataset.notices = '';
    return () => {
      measure.disconnect();
      delete page.dataset.notices;
    };
  }, [list, isShown]);
}
