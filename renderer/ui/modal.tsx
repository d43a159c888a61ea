import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';

type Props = { title: string; close(): void; children: ReactNode };

/** A window above the screen; Escape and the backdrop close it, focus goes back where it was. */
export function Modal({ title, close, children }: Props) {
  const { t } = useWords();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <div className="dialog-head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="button plain icon" aria-label={t('frame.close')}>
              <X size={16} aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
