import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { speak } from '#renderer/i18n/i18n.ts';
import { say, word, wordOr } from '#renderer/i18n/use-words.ts';
import { parseRoute } from '#renderer/route.ts';
import { anchorOf, findSettings, sections } from '#renderer/screens/settings/sections.ts';
import { useApp } from '#renderer/state/app.ts';
import { applySettings } from '#renderer/state/settings.ts';
import { drawSettings } from './fake-settings.tsx';

const heading = (name: string, level = 1) => screen.findByRole('heading', { name, level });

test('an address of a section that nobody wrote leads to the first', async () => {
  await drawSettings('nonsense');
  expect(await heading('Appearance')).toBeTruthy();
});

test('a search that finds nothing says so', async () => {
  const { user } = await drawSettings('look');
  await user.type(screen.getByRole('searchbox', { name: 'Search the settings' }), 'zeppelin');
  expect(screen.getByText('No such setting')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a search leads to the setting in its section', async () => {
  const { user } = await drawSettings('look');
  await user.type(screen.getByRole('searchbox', { name: 'Search the settings' }), 'how many KEEP');
  await user.click(screen.getByRole('button', { name: /How many to keep/ }));
  expect(await heading('Folders and backups')).toBeTruthy();
  expect(parseRoute(window.location.hash)).toMatchObject({ screen: 'settings', section: 'backup' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('How many to keep'));
});

test('every setting can be found by its name, in both languages', async () => {
  for (const locale of ['zh-CN', 'en'] as const) {
    await drawSettings('look', {}, locale);
    await speak(locale);
    for (const { id, entries } of sections)
      for (const entry of entries) {
        const found = findSettings(word(entry), { t: word, tOr: wordOr, say, locale });
        expect(
          found.some((one) => one.section.id === id && one.entry === entry),
          entry,
        ).toBe(true);
      }
  }
});

test('each section has a link of its own, those of the book apart', async () => {
  await drawSettings('limits');
  const links = within(await screen.findByRole('navigation')).getAllByRole('link');
  expect(links).toHaveLength(sections.length);
  expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe(
    'Checks on the assistant',
  );
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(sections.length);
});

test.each(sections)('the settings of $id stand where the search leads to', async ({ id, entries }) => {
  await drawSettings(id);
  for (const entry of entries)
    await waitFor(() => expect(document.getElementById(anchorOf(entry)), entry).not.toBeNull());
});

test('the look changes at once, and goes back to its default', async () => {
  const { user } = await drawSettings('look');
  await user.click(await screen.findByRole('button', { name: 'Sans' }));
  await waitFor(() => expect(useApp.getState().settings.proseFont).toBe('sans'));
  applySettings(useApp.getState().settings);
  const style = document.documentElement.style;
  expect(style.getPropertyValue('--prose-font')).toBe('var(--sans)');
  await user.click(screen.getByRole('button', { name: 'Another' }));
  await user.type(await screen.findByLabelText('Name of the font'), 'LXGW "WenKai{Enter}');
  await user.tab();
  await waitFor(() => expect(useApp.getState().settings.ownFont).toBe('LXGW "WenKai'));
  applySettings(useApp.getState().settings);
  expect(document.documentElement.dataset.proseFont).toBe('own');
  expect(style.getPropertyValue('--prose-own')).toBe('"LXGW WenKai"');
  expect(style.getPropertyValue('--prose-font')).toBe('var(--prose-own), var(--serif)');
  useApp.setState({ settings: { ...useApp.getState().settings, lineHeight: 1.5 } });
  await user.click(await screen.findByRole('button', { name: 'Default for Line height' }));
  await waitFor(() => expect(useApp.getState().settings.lineHeight).toBe(2));
  expect(screen.queryByRole('button', { name: 'Default for Line height' })).toBeNull();
});

test('the density is a choice with its line, and marks the page', async () => {
  const { user } = await drawSettings('look');
  const choice = await screen.findByRole('group', { name: 'Density' });
  expect(screen.getByText(/prose is not affected/)).toBeTruthy();
  await user.click(within(choice).getByRole('button', { name: 'Compact' }));
  await waitFor(() => expect(useApp.getState().settings.density).toBe('compact'));
  applySettings(useApp.getState().settings);
  expect(document.documentElement.dataset.density).toBe('compact');
});

test('help and licences are opened from a tab, and the desktop names its menu', async () => {
  await drawSettings('about');
  const help = await screen.findByRole('link', { name: 'Open: Help' });
  expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual(['help/en.html', '_blank']);
  expect(screen.getByRole('link', { name: 'Open: Licences' }).getAttribute('href')).toBe('licences.html');
  act(() => useApp.setState({ shell: 'desktop' }));
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
  expect(screen.getAllByText('In the Help menu')).toHaveLength(2);
  act(() => useApp.setState({ shell: 'browser' }));
});

test('the three languages are set apart', async () => {
  const { user, fake, seen } = await drawSettings('language');
  await user.selectOptions(await screen.findByLabelText('Writing language'), 'ja');
  await waitFor(() => expect(fake.book().project.language).toBe('ja'));
  const prompt = screen.getByRole('group', { name: 'Prompt language' });
  await user.click(within(prompt).getByRole('button', { name: 'English' }));
  await waitFor(() => expect(seen.promptLocale).toBe('en'));
  await user.click(within(prompt).getByRole('button', { name: 'Same as the book' }));
  await waitFor(() => expect(seen.promptLocale).toBeNull());
  expect(useApp.getState().settings.locale).toBe('en');
});

test('shortcuts come from the registry, and are searched by name and key', async () => {
  const { user } = await drawSettings('shortcuts');
  expect(await screen.findByText('Ctrl+K')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search the shortcuts' }), 'typewriter');
  expect(screen.getAllByRole('definition')).toHaveLength(1);
  expect(screen.queryByText('Ctrl+K')).toBeNull();
});

test.each([
  ['en-GB', 'British English'],
  ['und', 'Not known'],
])('a book in a language that is not offered has it in words: %s', async (language, name) => {
  await drawSettings('language', { language });
  const chosen = await screen.findByRole('option', { name });
  expect(chosen).toHaveProperty('selected', true);
});
