import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ExportFormat } from '#contract/views.ts';
import { chosenCount } from '#renderer/screens/export/chosen.ts';
import { Export } from '#renderer/screens/export/export.tsx';
import { everything } from '#renderer/screens/export/use-export.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

const formats: ExportFormat[] = [
  {
    ...{ id: 'txt', extension: 'txt', isStory: true },
    options: { properties: { bom: { type: 'boolean', default: false, description: 'With a BOM' } } },
  },
  { id: 'json', extension: 'json', isStory: false, options: {} },
];

async function open() {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const fake = createFakeClient(makeBook(makeChapters(4)), { formats });
  const route = { at: 'book', bookId: BOOK_ID, screen: 'export' } as const;
  const drawn = await draw(fake, <Export view={fake.view()} route={route} />);
  await screen.findByText('With a BOM');
  return { fake, ...drawn };
}

test('chapters are counted by the rule of the exporters', () => {
  const { chapters } = createFakeClient(makeBook(makeChapters(4))).view();
  const view = {
    chapters: chapters.map((card, at) => ({ ...card, status: at === 1 ? ('final' as const) : card.status })),
  };
  expect(chosenCount(view, everything)).toBe(4);
  expect(chosenCount(view, { ...everything, from: 2, to: 3 })).toBe(2);
  expect(chosenCount(view, { ...everything, statuses: ['final'] })).toBe(1);
  expect(chosenCount(view, { ...everything, volumes: ['v'] })).toBe(0);
});

test('a part of the book with the author’s page is what is asked for', async () => {
  const { fake, user } = await open();
  await user.click(screen.getByText('Chapters and pages'));
  const from = screen.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '3');
  await user.type(screen.getByLabelText('Page before the story'), 'Dedication');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByText(/lamp\.txt is ready/);
  expect(fake.orders).toMatchObject([
    { format: 'txt', options: { bom: false }, choice: { from: 3, to: null, front: 'Dedication' } },
  ]);
});

test('a format that holds everything has no choice of chapters', async () => {
  const { fake, user } = await open();
  await user.click(screen.getByRole('radio', { name: /Everything/ }));
  expect(screen.getByText('This format always holds the whole book.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(fake.orders).toMatchObject([{ format: 'json', choice: { from: null } }]));
});

test('a preset is kept under its name', async () => {
  const { fake, user } = await open();
  await user.click(screen.getByLabelText('With a BOM'));
  await user.click(screen.getByRole('button', { name: 'Save as preset…' }));
  await user.type(screen.getByLabelText('Name of the preset'), 'Notepad{Enter}');
  await waitFor(() =>
    expect(fake.book().project.extra.exportPresets).toMatchObject([
      { name: 'Notepad', format: 'txt', options: { bom: true } },
    ]),
  );
});
