import { ORPCError } from '@orpc/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProposalsView, ProposalVerdict, ProposalView } from '#contract/proposals.ts';
import { ProposalsBadge } from '#renderer/proposals/badge.tsx';
import { Proposals } from '#renderer/proposals/proposals.tsx';
import { tellNews } from '#renderer/state/book-news.ts';
import { approvalOf } from '../assistant/fake-chats.ts';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

const { callId: _, ...approval } = approvalOf();
const proposal: ProposalView = {
  ...approval,
  proposalId: 'p-1',
  at: '2026-05-01T08:00:00.000Z',
  agent: { name: 'other-agent', version: '1' },
  stamp: 'seen',
};

/** The badge and the window over proposals that the test writes itself. */
async function open(stored: ProposalsView) {
  const fake = createFakeClient(makeBook(makeChapters(2)));
  const verdicts: ProposalVerdict[] = [];
  const state = { stored, refusal: '' };
  Object.assign(fake.client.proposals, {
    list: async () => structuredClone(state.stored),
    decide: async ({ verdict }: { verdict: ProposalVerdict }) => {
      verdicts.push(verdict);
      if (state.refusal) throw new ORPCError('REFUSED', { defined: true, data: { code: state.refusal } });
      state.stored = { waiting: [], damaged: [] };
      return fake.view();
    },
  });
  const ui = (
    <>
      <ProposalsBadge />
      <Proposals close={() => {}} />
    </>
  );
  const { user } = await draw(fake, ui);
  return { user, verdicts, state };
}

const button = (name: string) => screen.findByRole('button', { name });
const badge = () => screen.queryByText(/^\d+ proposals? (?:is|are) waiting for you$/);

test('nothing waits: the window says where proposals come from, and a damaged file is named', async () => {
  await open({ waiting: [], damaged: ['x.jsonl'] });
  await screen.findByText('Nothing is waiting for you');
  await screen.findByText(/cannot be read: x\.jsonl/);
  expect(badge()).toBeNull();
});

test('a refused decision leaves the card, and the next one carries what is then seen', async () => {
  const { user, verdicts, state } = await open({ waiting: [proposal], damaged: [] });
  await screen.findByText(/Proposed by other-agent/);
  state.refusal = 'proposal-moved';
  state.stored = { waiting: [{ ...proposal, stamp: 'now' }], damaged: [] };
  await user.click(await button('Accept'));
  await waitFor(() =>
    expect(verdicts).toMatchObject([{ proposalId: 'p-1', stamp: 'seen', verdict: 'accepted' }]),
  );
  state.refusal = '';
  await waitFor(async () => expect(await button('Accept')).toHaveProperty('disabled', false));
  await user.click(await button('Accept'));
  await waitFor(() => expect(verdicts[1]).toMatchObject({ stamp: 'now' }));
  await screen.findByText('Nothing is waiting for you');
  expect(badge()).toBeNull();
});

test('what can’t be carried out can only be edited or rejected, with a reason that is sent', async () => {
  const gone = { ...proposal, summary: null, items: [], note: 'The chapter is gone.' };
  const { user, verdicts } = await open({ waiting: [gone], damaged: [] });
  const card = within(await screen.findByRole('article'));
  card.getByText('The chapter is gone.');
  expect(card.getByRole('button', { name: 'Accept' })).toHaveProperty('disabled', true);
  await user.click(card.getByRole('button', { name: 'Reject' }));
  await user.type(card.getByRole('textbox'), 'too late{Enter}');
  await waitFor(() => expect(verdicts).toMatchObject([{ verdict: 'rejected', reason: 'too late' }]));
});

test('a proposal that arrives is told without a reload', async () => {
  const { state } = await open({ waiting: [], damaged: [] });
  state.stored = { waiting: [proposal, { ...proposal, proposalId: 'p-2' }], damaged: [] };
  act(() => tellNews({ type: 'proposals-changed' }));
  await waitFor(() => expect(badge()?.textContent).toBe('2 proposals are waiting for you'));
});
