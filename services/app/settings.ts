import { type AppSettings, appSettingsSchema, defaultAppSettings } from '#model/settings.ts';
import type { Ports } from './ports.ts';

export type Settings = {
  read(): Promise<AppSettings>;
  /** Keys that are undefined stay as they are. */
  change(patch: { [K in keyof AppSettings]?: AppSettings[K] | undefined }): Promise<AppSettings>;
};

/** The app's settings; each unreadable value falls back to its default, the others are kept. */
export function createSettings({ documents, locale }: Pick<Ports, 'documents' | 'locale'>): Settings {
  let current: Promise<AppSettings> | undefined;
  const read = (): Promise<AppSettings> => {
    current ??= documents
      .read('settings')
      .then((stored) => mended({ ...defaultAppSettings, locale }, stored));
    return current;
  };
  return {
    read,
    async change(patch) {
      const next = mended(await read(), patch);
      current = Promise.resolve(next);
      await documents.write('settings', next);
      return next;
    },
  };
}

function mended(fallback: AppSettings, stored: unknown): AppSettings {
  if (typeof stored !== 'object' || stored === null) return fallback;
  const good = Object.entries(stored).filter(
    ([key, value]) => appSettingsSchema.partial().safeParse({ [key]: value }).success && value !== undefined,
  );
  return appSettingsSchema.parse({ ...fallback, ...Object.fromEntries(good) });
}
