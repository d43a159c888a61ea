import type { Call, NewEntry } from './entries.ts';

/** A turn that Mojian makes itself. */
export const localTurn = (text: string, calls: Call[] = []): NewEntry => ({
  role: 'assistant',
  text,
  calls,
  provider: 'mojian',
  model: 'local',
  finish: 'stop',
  local: true,
});
