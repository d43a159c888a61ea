import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { BackupFile, FolderReport } from '#contract/keeping.ts';
import type { ModelsView } from '#contract/models.ts';
import type { FoldersView, PromptsView } from '#contract/preferences.ts';
import { changedLimits, type Limits } from '#model/limits.ts';
import type { Locale } from '#model/messages.ts';
import type { ModelChoice, Rate, Scene } from '#model/models.ts';
import { defaultAppSettings } from '#model/settings.ts';
import { learnWords } from '#renderer/i18n/i18n.ts';
import { go } from '#renderer/route.ts';
import { sectionOf } from '#renderer/screens/settings/sections.ts';
import { Settings } from '#renderer/screens/settings/settings.tsx';
import { useApp } from '#renderer/state/app.ts';
import { practiceModels } from '../../assistant/fake-chats.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, createFakeClient, type Fake, makeBook, makeChapters } from '../../support/fake-client.ts';

const MODEL = { id: 'deepseek', preset: 'deepseek', name: '', baseUrl: '', apiVersion: '', model: 'deep-1' };

/** What a test of a section looks at afterwards. */
export type Seen = {
  prompts: Map<string, string>;
  autoApprove: string[];
  promptLocale: Locale | null | undefined;
  rates: Map<string, Rate>;
  keys: string[];
  backups: BackupFile[];
  restored: string[];
  folders: FoldersView;
};

export type Given = { report?: FolderReport; backUpFails?: boolean; canPick?: boolean; language?: string };

const AT = '2026-05-01T08:00:00.000Z';
const words = { write: '写《{title}》，标题 {titleMin}–{titleMax} 字。', chat: '谈谈《{title}》。' };

async function* job<T>(result: T) {
  yield { type: 'progress' as const, done: 1, total: 1, what: '' };
  yield { type: 'done' as const, result };
}

function fakePreferences(fake: Fake, seen: Seen) {
  const view = (): PromptsView => ({
    locale: 'zh-CN',
    prompts: (['write', 'chat'] as const).map((scene) => ({
      ...{ scene, words: words[scene] },
      own: seen.prompts.get(scene) ?? null,
    })),
    variables: [{ name: 'title', value: '江灯' }],
  });
  const setProject = (patch: object) =>
    fake.client.books.commit({
      bookId: BOOK_ID,
      set: { label: { code: 'test' }, changes: [{ type: 'project-set', patch }] },
    });
  return {
    prompts: async () => view(),
    setPrompt: async ({ scene, text }: { scene: Scene; text: string | null }) => {
      if (text === null) seen.prompts.delete(scene);
      else seen.prompts.set(scene, text);
      return view();
    },
    previewPrompt: async ({ text }: { text: string }) => ({
      text: text.replace('{title}', '江灯'),
      tokens: 12,
      notes: text.includes('{titel}') ? [{ code: 'prompt-variable-unknown', facts: { name: 'titel' } }] : [],
    }),
    setLimits: ({ limits }: { limits: Limits }) => setProject({ extra: { limits: changedLimits(limits) } }),
    setBook: ({ autoApprove, promptLocale, language }: Partial<Seen> & { language?: string }) => {
      if (autoApprove) seen.autoApprove = autoApprove;
      if (promptLocale !== undefined) seen.promptLocale = promptLocale;
      const { settings } = fake.book().project;
      return setProject({
        ...(language && { language }),
        settings: { ...settings, ...(autoApprove && { autoApprove }), ...(promptLocale && { promptLocale }) },
      });
    },
    tools: async () => ({
      kinds: [{ kind: 'bible', tools: ['add_character', 'update_threads'] }],
      always: ['delete_chapter'],
    }),
    folders: async () => seen.folders,
    pickFolder: async () => {
      seen.folders = { ...seen.folders, library: '/picked', isOwn: { library: true, backups: false } };
      return seen.folders;
    },
    resetFolder: async () => {
      seen.folders = { ...seen.folders, library: '/home/Mojian', isOwn: { library: false, backups: false } };
      return seen.folders;
    },
  };
}

function fakeKeeping(seen: Seen, { report, backUpFails }: Given) {
  const sound: FolderReport = { findings: [], isSound: true };
  return {
    backups: async () => ({ folder: '/backups/江灯 1', backupId: '江灯 1', files: [...seen.backups] }),
    allBackups: async () =>
      seen.backups.length > 0 ? [{ backupId: '江灯 1', title: '江灯', files: [...seen.backups] }] : [],
    backUp: async () => {
      if (backUpFails) throw new Error('The disk is full.');
      const made = { name: `${seen.backups.length}.zip`, at: AT, size: 12_345 };
      seen.backups.unshift(made);
      return job(made);
    },
    restore: async ({ name }: { name: string }) => {
      seen.restored.push(name);
      return { bookId: 'restored' };
    },
    usage: async () => ({
      parts: [{ part: 'history', files: 1200, bytes: 3_400_000 }],
      bin: { days: 30, bytes: 200_000_000 },
    }),
    check: async ({ repair }: { repair: boolean }): Promise<FolderReport> => {
      const { findings } = report ?? sound;
      return {
        findings: findings.map((one) => ({ ...one, repaired: repair })),
        isSound: repair || findings.length === 0,
      };
    },
    compact: async () => job({ objects: 1200, before: 5_000_000, after: 1_000_000 }),
  };
}

function fakeModels(seen: Seen) {
  const view = (): ModelsView => ({
    ...practiceModels,
    providers: [...practiceModels.providers, MODEL],
    withKey: [...seen.keys],
    priced: [
      {
        ...{ providerId: MODEL.id, model: MODEL.model, isOwn: seen.rates.has(MODEL.model) },
        price: priceOf(MODEL.model),
        preset: known,
      },
      { providerId: MODEL.id, model: 'deep-x', isOwn: false, price: null, preset: null },
    ],
  });
  const known = {
    ...{ currency: 'CNY' as const, input: 2, cached: 1, output: 8 },
    ...{ source: 'https://prices.example/list (peak hours)', read: '2026-11-27' },
  };
  const priceOf = (model: string) => {
    const own = seen.rates.get(model);
    return own ? { ...own, source: '', read: '' } : known;
  };
  return {
    view: async () => view(),
    limits: async () => view(),
    setPrice: async ({ model, rate }: ModelChoice & { rate: Rate | null }) => {
      if (rate) seen.rates.set(model, rate);
      else seen.rates.delete(model);
      return view();
    },
    removeKeys: async () => {
      seen.keys = [];
      return view();
    },
  };
}

/** Draws the settings at a section, on services in memory. */
export async function drawSettings(section: string, given: Given = {}, locale: Locale = 'en') {
  const made = makeBook(makeChapters(2));
  const language = given.language ?? made.project.language;
  const fake = createFakeClient({ ...made, project: { ...made.project, language } });
  const seen: Seen = {
    ...{ prompts: new Map(), autoApprove: [], promptLocale: undefined, rates: new Map() },
    ...{ keys: ['deepseek'], backups: [], restored: [] },
    folders: {
      ...{ library: '/home/Mojian', backups: '/home/Backups', canPick: given.canPick ?? false },
      isOwn: { library: false, backups: false },
    },
  };
  Object.assign(fake.client, {
    preferences: fakePreferences(fake, seen),
    keeping: fakeKeeping(seen, given),
    models: fakeModels(seen),
  });
  await fake.client.app.settings({ locale });
  useApp.setState({ settings: { ...defaultAppSettings, locale }, version: '1.2.3' });
  const { user } = await draw(fake, <Settings />, locale);
  learnWords({ 'prompt-variable-unknown': { zh: '没有变量 {name}', en: 'No variable {name}' } });
  go({ at: 'book', bookId: BOOK_ID, screen: 'settings', section });
  // An address is followed a moment after it was set.
  const here = () => document.querySelector('.settings-side a[aria-current]')?.getAttribute('href');
  await waitFor(() => expect(here()).toContain(`/settings/${sectionOf(section).id}`));
  return { user, fake, seen };
}
