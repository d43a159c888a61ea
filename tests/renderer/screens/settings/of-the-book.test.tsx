import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limitsOf } from '#model/limits.ts';
import { parseRoute } from '#renderer/route.ts';
import { drawSettings } from './fake-settings.tsx';

test('limits that contradict each other are told and cannot be saved', async () => {
  const { user, fake } = await drawSettings('limits');
  const titles = within(await screen.findByRole('group', { name: 'Chapter titles' }));
  const field = titles.getByLabelText('Refused below');
  await user.clear(field);
  await user.type(field, '40');
  expect(screen.getByRole('alert').textContent).toContain('Refused below');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Save the limits' })).toHaveProperty('disabled', true);
  await user.clear(field);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(limitsOf(fake.book().project).title.min).toBe(2);
});

test('a limit is saved for this book, shown with its default, and reset', async () => {
  const { user, fake } = await drawSettings('limits');
  const titles = () => within(screen.getByRole('group', { name: 'Chapter titles' }));
  await screen.findByRole('group', { name: 'Chapter titles' });
  expect(titles().getByText('Default 30, from 2 to 200')).toBeTruthy();
  await user.clear(titles().getByLabelText('Refused above'));
  await user.type(titles().getByLabelText('Refused above'), '12');
  await user.click(screen.getByRole('button', { name: 'Save the limits' }));
  await waitFor(() => expect(limitsOf(fake.book().project).title).toEqual({ min: 2, max: 12 }));
  await user.click(await titles().findByRole('button', { name: 'Default for Refused above' }));
  expect(titles().getByLabelText('Refused above')).toHaveProperty('value', '30');
  await user.click(screen.getByRole('button', { name: 'All back to default' }));
  await waitFor(() => expect(fake.book().project.extra.limits).toBeUndefined());
});

test('a prompt with an unknown variable is told while it is typed', async () => {
  const { user } = await drawSettings('prompts');
  const area = await screen.findByRole('textbox', { name: 'What the model is told' });
  await user.clear(area);
  await user.type(area, '写{{titel}');
  expect(await screen.findByText('No variable titel')).toBeTruthy();
});

test('a prompt is edited, marked as changed, previewed with the book, and reset', async () => {
  const { user, seen } = await drawSettings('prompts');
  await user.click(await screen.findByRole('button', { name: 'Chat' }));
  const area = () => screen.getByRole('textbox', { name: 'What the model is told' });
  expect(area()).toHaveProperty('value', '谈谈《{title}》。');
  expect(screen.getByRole('button', { name: 'Save the prompt' })).toHaveProperty('disabled', true);
  await user.clear(area());
  await user.click(screen.getByRole('button', { name: 'Insert {title}' }));
  await user.type(area(), '呢');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('江灯呢')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save the prompt' }));
  expect(await screen.findByText('Changed')).toBeTruthy();
  expect(seen.prompts.get('chat')).toBe('{title}呢');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(seen.prompts.has('chat')).toBe(false));
  await waitFor(() => expect(area()).toHaveProperty('value', '谈谈《{title}》。'));
});

test('words that were not saved are still there on coming back, and marked', async () => {
  localStorage.clear();
  const { user, seen } = await drawSettings('prompts');
  const area = () => screen.findByRole('textbox', { name: 'What the model is told' });
  await user.type(await area(), '短句。');
  await user.click(screen.getByRole('button', { name: 'Chat' }));
  expect(await screen.findByText('Unsaved')).toBeTruthy();
  cleanup();
  const again = await drawSettings('prompts');
  expect(await area()).toHaveProperty('value', '写《{title}》，标题 {titleMin}–{titleMax} 字。短句。');
  await again.user.click(screen.getByRole('button', { name: 'Save the prompt' }));
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(seen.prompts.size).toBe(0);
  expect(again.seen.prompts.get('write')).toContain('短句。');
});

test('no tool is let pass at first; one, a kind, and none again', async () => {
  const { user, seen } = await drawSettings('approval');
  expect((await screen.findAllByRole('checkbox')).every((box) => !(box as HTMLInputElement).checked)).toBe(
    true,
  );
  expect(screen.getByText('Delete a chapter')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Character' }));
  await waitFor(() => expect(seen.autoApprove).toEqual(['add_character']));
  const all = screen.getByRole('checkbox', { name: /All of: Bible/ });
  await waitFor(() => expect(all).toHaveProperty('indeterminate', true));
  await user.click(all);
  await waitFor(() => expect(seen.autoApprove).toEqual(['add_character', 'update_threads']));
  await user.click(screen.getByRole('checkbox', { name: /All of: Bible/ }));
  await waitFor(() => expect(seen.autoApprove).toEqual([]));
});

test('a sound folder is said to be sound; a flaw is shown and mended', async () => {
  const { user } = await drawSettings('data', {});
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/the book is in good order/)).toBeTruthy();
});

test('what the check finds is told and repaired', async () => {
  const finding = { code: 'check-name', file: 'chapters/0001.md', facts: {}, repaired: false };
  const { user } = await drawSettings('data', { report: { findings: [finding], isSound: false } });
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Needs you')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Repair' }));
  expect(await screen.findByText('Repaired')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Repair' })).toBeNull();
});

test('the room is shown by parts, and a compact history says what it saved', async () => {
  const { user } = await drawSettings('data');
  const row = (await screen.findByRole('rowheader', { name: 'History (git)' })).closest('tr');
  expect(row?.textContent).toContain('1,200');
  expect(row?.textContent).toContain('3.4 MB');
  await user.click(screen.getByRole('button', { name: 'Compact the history' }));
  expect(await screen.findByText(/1,200 small files are packed: 5 MB → 1 MB/)).toBeTruthy();
});

test('a backup that fails says why, and the old ones stay', async () => {
  const { user } = await drawSettings('backup', { backUpFails: true });
  await user.click(await screen.findByRole('button', { name: 'Back up now' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('a backup is made, listed and restored as a book of its own', async () => {
  const { user, seen } = await drawSettings('backup');
  await user.click(await screen.findByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText('12 kB')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Restore the backup of/ }));
  await waitFor(() => expect(seen.restored).toEqual(['0.zip']));
  expect(parseRoute(window.location.hash)).toMatchObject({ bookId: 'restored', screen: 'write' });
});

test('a browser says how folders are set; the desktop picks and resets them', async () => {
  await drawSettings('backup');
  expect(await screen.findByText(/MOJIAN_LIBRARY/)).toBeTruthy();
  const { user } = await drawSettings('backup', { canPick: true });
  await user.click(await screen.findByRole('button', { name: 'Change: Where new books go' }));
  expect(await screen.findByText('/picked')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to the default: Where new books go' }));
  expect(await screen.findAllByText('/home/Mojian')).toBeTruthy();
});

test('a price says where it was read; an own one counts, and goes back', async () => {
  const { user, seen } = await drawSettings('cost');
  const link = await screen.findByRole('link', { name: /prices.example \(peak hours\), read on 2026-11-27/ });
  expect(link.getAttribute('href')).toBe('https://prices.example/list');
  expect(screen.getByText('No price known')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change the price of deep-1' }));
  const form = within(screen.getByRole('form', { name: 'Price of deep-1' }));
  await user.clear(form.getByLabelText('Output'));
  expect(form.getByRole('button', { name: 'Save the price' })).toHaveProperty('disabled', true);
  await user.type(form.getByLabelText('Output'), '9.5');
  await user.selectOptions(form.getByLabelText('Currency'), 'EUR');
  await user.click(form.getByRole('button', { name: 'Save the price' }));
  expect(await screen.findByText('Your own')).toBeTruthy();
  expect(seen.rates.get('deep-1')).toEqual({ currency: 'EUR', input: 2, cached: 1, output: 9.5 });
  await user.click(screen.getByRole('button', { name: 'Change the price of deep-1' }));
  await user.click(screen.getByRole('button', { name: 'Back to the known price' }));
  await waitFor(() => expect(seen.rates.size).toBe(0));
});

test('all keys go only when asked twice', async () => {
  const { user, seen } = await drawSettings('network');
  await user.click(await screen.findByRole('button', { name: 'Remove all keys' }));
  expect(seen.keys).toEqual(['deepseek']);
  await user.click(screen.getByRole('button', { name: /Really\?/ }));
  await waitFor(() => expect(seen.keys).toEqual([]));
});

test('a proxy that is no address is not saved', async () => {
  const { user } = await drawSettings('network');
  await user.selectOptions(await screen.findByLabelText('Proxy'), 'own');
  await user.type(screen.getByLabelText('Proxy URL'), 'nonsense');
  expect(screen.getByText(/it is not saved/)).toBeTruthy();
});
