import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useBookServices } from '#renderer/state/services.ts';
import { type Proposals, proposalsOf } from './store.ts';

/** What waits for the author; read anew when a part that shows it appears. */
export function useProposals() {
  const proposals: Proposals = proposalsOf(useBookServices());
  useEffect(() => void proposals.refresh(), [proposals]);
  return { ...useStore(proposals.store), decide: proposals.decide };
}
