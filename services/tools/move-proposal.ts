import type { Change } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import type { JsonObject, Proposal } from './tool.ts';

/** A proposal that moves chapters about; `code` names its label, summary and preview. */
export const moveProposal = (
  code: string,
  facts: Message['facts'],
  changes: Change[],
  before: string,
  after: string,
  data: JsonObject,
): Proposal => ({
  kind: 'proposal',
  changes,
  label: { code: `label-${code}`, ...(facts && { facts }) },
  summary: { code: `did-${code}`, ...(facts && { facts }) },
  preview: { items: [{ what: { code: `field-${code}` }, kind: 'field', before, after }], notes: [] },
  data,
});

export const shown = (number: number, title: string): string => `${number} ${title}`;
