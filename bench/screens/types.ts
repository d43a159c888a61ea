import type { BrowserShell } from '#tests/support/browser-shell.ts';
import type { Book } from './book.ts';

export type Figure = { name: string; value: number; unit: string; target?: string };

/** The browser shell with the long book. */
export type Place = { shell: BrowserShell; book: Book };
