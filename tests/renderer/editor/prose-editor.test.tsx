import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BookView } from '#contract/views.ts';
import { defaultAppSettings } from '#model/settings.ts';
import { ProseEditor } from '#renderer/editor/prose-editor.tsx';
import { useSession } from '#renderer/editor/use-session.ts';
import { useApp } from '#renderer/state/app.ts';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

afterEach(() => useApp.setState({ settings: defaultAppSettings }));

function Place({ view }: { view: BookView }) {
  const session = useSession('c-1');
  return session && <ProseEditor session={session} view={view} title="One" />;
}

async function open(language: string) {
  const made = makeBook(makeChapters(1));
  const fake = createFakeClient({ ...made, project: { ...made.project, language } });
  await draw(fake, <Place view={fake.view()} />);
  const content = () => document.querySelector('.prose')?.shadowRoot?.querySelector('.cm-content');
  await waitFor(() => expect(content()?.getAttribute('aria-label')).toBe('Text of One'));
  return { content };
}

test('spelling is checked in English books alone, and where it is wanted', async () => {
  const english = await open('en-GB');
  expect(english.content()?.getAttribute('spellcheck')).toBe('true');
  useApp.setState({ settings: { ...defaultAppSettings, spelling: false } });
  await waitFor(() => expect(english.content()?.getAttribute('spellcheck')).toBe('false'));
});

test.each(['zh-CN', 'fr', 'und'])('no spelling is checked in a book in %s', async (language) => {
  const { content } = await open(language);
  expect(content()?.getAttribute('spellcheck')).toBe('false');
});
