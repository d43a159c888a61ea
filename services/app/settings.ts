import { type AppSettings, appSettingsSchema, defaultAppSettings } from '#model/settings.ts';
import type { Ports } from './ports.ts';

export type Settings = {
  read(): Promise<AppSettings>;
  /** Whether anything was ever set. */
  areStored(): Promise<boolean>;
  /** Keys that are undefined stay as they are. */
  change(patch: { [K in keyof AppSettings]?: AppSettings[K] | undefined }): Promise<AppSettings>;
};

/** The app's settings; each unreadable value falls back to its default, the others are kept. */
export function createSettings({ documents, locale }: Pick<Ports, 'documents' | 'locale'>): Settings {
  const whole = (stored: unknown) => mended({ ...defaultAppSettings, locale }, stored);
  return {
    read: async () => whole(await documents.read('settings')),
    areStored: async () => ((await documents.read('settings')) ?? null) !== null,
    change: (patch) => documents.change('settings', (stored) => mended(whole(stored), patch)),
  };
}

function mended(fallback: AppSettings, stored: unknown): AppSettings {
  if (typeof stored !== 'object' || stored === null) return fallback;
  const good = Object.entries(stored).filter(
    ([key, value]) => appSettingsSchema.partial().safeParse({ [key]: value }).success && value !== undefined,
  );
  return appSettingsSchema.parse({ ...fallback, ...Object.fromEntries(good) });
}
