import { showAll } from '#renderer/actions/keys.ts';
import { useActions } from '#renderer/actions/use-actions.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Modal } from '#renderer/ui/modal.tsx';

export function Shortcuts({ close }: { close(): void }) {
  const { t } = useWords();
  const available = useActions();
  return (
    <Modal title={t('shortcuts.title')} close={close}>
      <dl className="shortcut-list side-by-side">
        {available.map(
          ({ id, keys, besides }) =>
            keys && (
              <div key={id} className="shortcut-row">
                <dt>{t(`action.${id}`)}</dt>
                <dd className="kbd">{showAll(keys, besides)}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="quiet">{t('shortcuts.besides')}</p>
    </Modal>
  );
}
