import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';

type Props = {
  title: string;
  close(): void;
  /** Where focus begins; in the first field where nothing is named. */
  first?: RefObject<HTMLElement | null> | undefined;
  /** Something was typed that would be lost: only its buttons close it. */
  isHeld?: boolean;
  children: ReactNode;
};

/**
 * A window above the screen; Escape and the backdrop close it, focus goes back where it was. The button that
 * closes it comes last, so that focus can begin in the first field.
 */
export function Modal({ title, close, first, isHeld = false, children }: Props) {
  const { t } = useWords();
  return (
    <Dialog.Root
      open
      onOpenChange={(open, { reason }) => !open && (!isHeld || reason === 'close-press') && close()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog" initialFocus={first}>
          <Dialog.Title>{title}</Dialog.Title>
          {children}
          <Dialog.Close className="button plain icon dialog-close" aria-label={t('frame.close')}>
            <X size={16} aria-hidden />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
