import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { dialog } from 'electron';
import type { Services } from '#app/services.ts';
import type { Locale } from '#model/messages.ts';
import type { Given } from './launch.ts';
import { toProblemWords } from './problem.ts';
import type { Windows } from './windows.ts';
import type { Speak } from './words.ts';

type Needs = {
  services: Pick<Services, 'admit' | 'client'>;
  windows: Pick<Windows, 'show'>;
  speak: Speak;
  locale: () => Locale;
};

/** Opens what the person gave, or says why it can't: what one of them lacks keeps nothing else from opening. */
export async function openGiven(needs: Needs, given: Given): Promise<void> {
  const { speak, locale } = needs;
  try {
    await open(needs, given);
  } catch (error) {
    const message = speak('open-failed', { name: nameOf(given), problem: toProblemWords(error, locale()) });
    await dialog.showMessageBox({ type: 'error', message });
  }
}

/** A manuscript becomes a new novel after a look at what was found in it. */
async function open(needs: Needs, given: Given): Promise<void> {
  const { services, windows, speak } = needs;
  if (given.kind === 'book') {
    windows.show(await services.admit(given.dir));
  } else if (given.kind === 'manuscript') {
    await importManuscript(needs, given.path);
  } else if (given.kind === 'link') {
    const shelf = await services.client.library.list();
    if (shelf.some(({ bookId }) => bookId === given.bookId)) windows.show(given.bookId);
    else await dialog.showMessageBox({ type: 'info', message: speak('book-unknown') });
  } else {
    await dialog.showMessageBox({ type: 'info', message: speak('not-ours', { name: given.name }) });
  }
}

function nameOf(given: Given): string {
  switch (given.kind) {
    case 'book':
      return basename(given.dir);
    case 'manuscript':
      return basename(given.path);
    case 'link':
      return given.bookId;
    case 'unknown':
      return given.name;
    default:
      return given satisfies never;
  }
}

async function importManuscript({ services, windows, speak }: Needs, path: string): Promise<void> {
  const { imports } = services.client;
  const files = [{ name: basename(path), bytes: new Blob([new Uint8Array(await readFile(path))]) }];
  const preview = await imports.preview({ files, options: {}, bookId: null });
  const { title, chapters, encoding, warnings } = preview;
  const facts = { title, chapters: chapters.length, encoding, warnings: warnings.length };
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: speak('import-ask', facts),
    detail: speak('import-nothing-lost'),
    buttons: [speak('import'), speak('cancel')],
    defaultId: 0,
    cancelId: 1,
  });
  if (response !== 0) return;
  for await (const event of await imports.apply({ previewId: preview.previewId, bookId: null }))
    if (event.type === 'done') windows.show(event.result.bookId);
}
