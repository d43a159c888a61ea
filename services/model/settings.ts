import { z } from 'zod';

export const locales = ['zh-CN', 'en'] as const;
export const themes = ['system', 'light', 'dark', 'sepia'] as const;

/** What the app remembers for this person on this machine; nothing of a book is in here. */
export const appSettingsSchema = z.object({
  locale: z.enum(locales),
  theme: z.enum(themes),
  /** Prose size in CSS pixels. */
  fontSize: z.number().int().min(12).max(32),
  /** First-line indent drawn by layout, in em; 0 for none. */
  indent: z.number().min(0).max(4),
  /** Longest line of prose, in characters. */
  lineLength: z.number().int().min(20).max(80),
  typewriter: z.boolean(),
  focus: z.boolean(),
});
export type AppSettings = z.infer<typeof appSettingsSchema>;

export const defaultAppSettings: AppSettings = {
  locale: 'zh-CN',
  theme: 'system',
  fontSize: 18,
  indent: 2,
  lineLength: 38,
  typewriter: false,
  focus: false,
};
