import { createUnsavedStore } from '#renderer/editor/unsaved.ts';

/** What is put aside, where no other page is open. */
export const createLoneStore = () =>
  createUnsavedStore(localStorage, { id: 'this window', living: async () => new Set<string>() });
