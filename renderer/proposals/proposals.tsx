import '#renderer/assistant/cards.css';
import './proposals.css';
import type { ProposalView } from '#contract/proposals.ts';
import { CallCard } from '#renderer/assistant/approval-card.tsx';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { Modal } from '#renderer/ui/modal.tsx';
import { useProposals } from './use-proposals.ts';

/** Every change that other programs propose, each on a card like the assistant's. */
export function Proposals({ close }: { close(): void }) {
  const { t } = useWords();
  const { waiting, damaged, ...deciding } = useProposals();
  return (
    <Modal title={t('proposals.title')} close={close}>
      <section className="proposals" tabIndex={-1} aria-label={t('proposals.list')}>
        {waiting.map((proposal) => (
          <ProposalCard key={proposal.proposalId} proposal={proposal} {...deciding} />
        ))}
        {waiting.length === 0 && <Empty title={t('proposals.none')} text={t('proposals.none.text')} />}
        {damaged.length > 0 && (
          <p className="note amber">{t('proposals.damaged', { files: damaged.join(', ') })}</p>
        )}
      </section>
    </Modal>
  );
}

type CardProps = Pick<ReturnType<typeof useProposals>, 'isDeciding' | 'decide'> & { proposal: ProposalView };

function ProposalCard({ proposal, isDeciding, decide }: CardProps) {
  const { t, locale } = useWords();
  const { agent, at } = proposal;
  const when = new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <CallCard
      approval={{ ...proposal, callId: proposal.proposalId }}
      isBusy={isDeciding}
      decide={(verdict) => decide(proposal, verdict)}
      origin={<p className="quiet">{t('proposals.from', { agent: agent.name, when })}</p>}
      holdsProse
    />
  );
}
