import { useState } from 'react';
import type { Approval } from '#contract/chats.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { RejectForm } from './reject-form.tsx';
import { useAssistant, useIsRunning } from './use-assistant.ts';
import { acceptance, isAcceptable, noChoice, rejection } from './verdict.ts';

/** One decision for all open calls. */
export function OpenBar({ approvals }: { approvals: readonly Approval[] }) {
  const { t } = useWords();
  const assistant = useAssistant();
  const isRunning = useIsRunning();
  const [isRejecting, setRejecting] = useState(false);
  if (isRejecting)
    return (
      <RejectForm
        label={t('assistant.rejectAll')}
        reject={(reason) => assistant.decide(approvals.map((approval) => rejection(approval, reason)))}
        cancel={() => setRejecting(false)}
      />
    );
  return (
    <div className="after">
      <span className="grow quiet">{t('assistant.open', { count: approvals.length })}</span>
      <button
        type="button"
        className="button primary"
        disabled={isRunning || !approvals.every(isAcceptable)}
        onClick={({ currentTarget }) => {
          // The bar goes away: the focus stays in the list of cards.
          currentTarget.closest<HTMLElement>('.conversation')?.focus();
          void assistant.decide(approvals.map((approval) => acceptance(approval, noChoice)));
        }}
      >
        {t('assistant.acceptAll')}
      </button>
      <button type="button" className="button" disabled={isRunning} onClick={() => setRejecting(true)}>
        {t('assistant.rejectAll')}
      </button>
    </div>
  );
}
