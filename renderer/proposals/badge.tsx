import './badge.css';
import { useWords } from '#renderer/i18n/use-words.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { useProposals } from './use-proposals.ts';

/** Says in the status bar that proposals wait, wherever one is; a press shows them. */
export function ProposalsBadge() {
  const { t } = useWords();
  const { waiting } = useProposals();
  return (
    <output>
      {waiting.length > 0 && (
        <button type="button" className="proposals-badge" onClick={() => showOverlay({ kind: 'proposals' })}>
          {t('proposals.badge', { count: waiting.length })}
        </button>
      )}
    </output>
  );
}
