import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ImportPreview } from '#contract/views.ts';
import { Import } from '#renderer/screens/import/import.tsx';
import { draw } from '../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook } from '../support/fake-client.ts';

const preview: ImportPreview = {
  previewId: 'p-1',
  encoding: 'gb18030',
  newline: 'crlf',
  title: '渡口',
  author: '',
  language: 'zh-CN',
  chapters: [
    {
      number: 1,
      kind: 'chapter',
      title: '潮信',
      heading: '第一章 潮信',
      volume: null,
      line: 3,
      count: 16,
      opening: '潮来之前',
      merge: 'new',
    },
  ],
  warnings: [
    { code: 'chapter-unknown', line: 7 },
    { code: 'nobody-knows', facts: { bytes: 3 }, line: null },
  ],
};

const file = new File(['x'], '渡口.txt', { type: 'text/plain' });

async function reachPreview(fake: ReturnType<typeof createFakeClient>) {
  const drawn = await draw(fake, <Import />);
  await drawn.user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), file);
  return drawn;
}

test('files that cannot be read leave the picker and a reason', async () => {
  const fake = createFakeClient(makeBook([]), { preview });
  fake.breaks(true);
  await reachPreview(fake);
  expect((await screen.findByRole('alert')).textContent).toContain('connection was lost');
  expect(screen.getByLabelText('Choose files', { selector: 'input' })).toBeTruthy();
});

test('the preview names the encoding and says each doubt with its line, unknown ones by their code', async () => {
  await reachPreview(createFakeClient(makeBook([]), { preview }));
  expect(await screen.findByRole('option', { name: 'Automatic (GB18030)' })).toBeTruthy();
  expect(screen.getByText('2 things to look at')).toBeTruthy();
  expect(screen.getByText('Line 7')).toBeTruthy();
  expect(screen.getByText('nobody-knows (bytes: 3)')).toBeTruthy();
});

test('a pattern that is no regular expression cannot be applied', async () => {
  const { user } = await reachPreview(createFakeClient(makeBook([]), { preview }));
  await user.type(await screen.findByLabelText('Own heading pattern'), '(');
  expect(screen.getByText('This is not a valid regular expression')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
});

test('the import ends with what came in and the way to it', async () => {
  const { user } = await reachPreview(createFakeClient(makeBook([]), { preview }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 chapter' }));
  expect(await screen.findByText('1 chapter imported')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open the book' }));
  expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write`);
});

test('a found chapter is left out or joined with the one before, and put back', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  onTestFinished(() => void vi.restoreAllMocks());
  const [one] = preview.chapters;
  if (!one) throw new Error('no chapter');
  const chapters = ['第一章 潮信', '第二章 桥', '第二章 桥'].map((heading) => ({ ...one, heading }));
  const { user } = await reachPreview(createFakeClient(makeBook([]), { preview: { ...preview, chapters } }));
  await screen.findByRole('button', { name: 'Import 3 chapters' });
  expect(screen.queryByRole('button', { name: 'Join to the one before: 第一章 潮信' })).toBeNull();
  await user.click(
    screen.getAllByRole('button', { name: 'Join to the one before: 第二章 桥' })[1] ?? document.body,
  );
  await user.click(screen.getByRole('button', { name: 'Leave out: 第一章 潮信' }));
  expect(screen.getByText('Left out')).toBeTruthy();
  expect(screen.getByText('Joined')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join to the one before: 第二章 桥' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Put back: 第一章 潮信' }));
  expect(screen.getByRole('button', { name: 'Import 2 chapters' })).toBeTruthy();
});

test('files that are too large are refused before anything is sent', async () => {
  const fake = createFakeClient(makeBook([]), { preview });
  const drawn = await draw(fake, <Import />);
  const huge = new File(['x'], '巨著.txt');
  Object.defineProperty(huge, 'size', { value: 300 * 1048576 });
  const input = screen.getByLabelText('Choose files', { selector: 'input' });
  await drawn.user.upload(input, huge);
  expect((await screen.findByRole('alert')).textContent).toContain('import-too-large');
  expect(screen.queryByText('Reading…')).toBeNull();
  const halves = ['上.txt', '下.txt'].map((name) => {
    const half = new File(['x'], name);
    Object.defineProperty(half, 'size', { value: 200 * 1048576 });
    return half;
  });
  await drawn.user.upload(input, halves);
  expect((await screen.findByRole('alert')).textContent).toContain('import-too-large-together');
});

test('a document with tracked changes and readings asks what becomes of them', async () => {
  const codes = ['document-changes-accepted', 'document-ruby'];
  const warnings = codes.map((code) => ({ code, facts: { count: 2 }, line: null }));
  const docx = { ...preview, encoding: 'DOCX', warnings };
  const { user } = await reachPreview(createFakeClient(makeBook([]), { preview: docx }));
  await user.selectOptions(await screen.findByLabelText('Tracked changes'), 'Back to the original');
  expect(screen.getByLabelText('Readings (ruby)')).toBeTruthy();
  expect(screen.queryByLabelText('Encoding')).toBeNull();
});

test('an example fills in the heading pattern', async () => {
  const { user } = await reachPreview(createFakeClient(makeBook([]), { preview }));
  await user.click(await screen.findByRole('button', { name: 'Lines in brackets' }));
  expect(screen.getByLabelText('Own heading pattern')).toHaveProperty('value', '^【.+】$');
});

test('an import into the open book can be taken back as one step', async () => {
  const fake = createFakeClient(makeBook([]), { preview });
  const route = { at: 'book', bookId: BOOK_ID, screen: 'import' } as const;
  const { user } = await draw(fake, <Import view={fake.view()} route={route} />);
  await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), file);
  await user.click(await screen.findByRole('button', { name: 'Import 1 chapter' }));
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText('Undone; the book is as it was before')).toBeTruthy();
  expect(screen.getByLabelText('Choose files', { selector: 'input' })).toBeTruthy();
});

test('pasted text goes the way of a file', async () => {
  const fake = createFakeClient(makeBook([]), { preview });
  const asked: string[][] = [];
  const { preview: ask } = fake.client.imports;
  Object.assign(fake.client.imports, {
    preview: (input: { files: { name: string }[] }) => {
      asked.push(input.files.map(({ name }) => name));
      return Reflect.apply(ask, undefined, [input]);
    },
  });
  const { user } = await draw(fake, <Import />);
  await user.click(screen.getByRole('button', { name: 'Paste text' }));
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Paste the manuscript here'), 'Chapter 1');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('2 things to look at')).toBeTruthy();
  expect(asked).toEqual([['Pasted manuscript.txt']]);
});
