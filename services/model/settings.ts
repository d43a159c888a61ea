import { z } from 'zod';

export const locales = ['zh-CN', 'en'] as const;
export const themes = ['system', 'light', 'dark', 'sepia'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const proseFonts = ['serif', 'sans', 'kai', 'own'] as const;

/** What the app remembers for this person on this machine; nothing of a book is in here. */
export const appSettingsSchema = z.object({
  locale: z.enum(locales),
  theme: z.enum(themes),
  /** How close lists, cards and controls stand; the prose has measures of its own. */
  density: z.enum(densities),
  proseFont: z.enum(proseFonts),
  /** Family name of a font of this machine, for the prose font `own`. */
  ownFont: z.string().max(100),
  /** Prose size in CSS pixels. */
  fontSize: z.number().int().min(12).max(32),
  /** First-line indent drawn by layout, in em; 0 for none. */
  indent: z.number().min(0).max(4),
  /** Longest line of prose, in characters. */
  lineLength: z.number().int().min(20).max(80),
  /** Height of a line of prose, in its own size. */
  lineHeight: z.number().min(1.2).max(3),
  typewriter: z.boolean(),
  focus: z.boolean(),
  /** Whether an opening quotation mark or bracket of Chinese brings its closing one. */
  pairs: z.boolean(),
  /** Whether plain keys for quotation marks, dashes and ellipses write those of the book's language. */
  typography: z.boolean(),
  /** Whether the prose of English books is checked for spelling while it is written. */
  spelling: z.boolean(),
  /** Where new books are made and where backups go; '' for the shell's own places. Only a native picker sets them. */
  libraryDir: z.string(),
  backupDir: z.string(),
  /** Days between two backups of a book that has changed; 0 for none. */
  backupDays: z.number().int().min(0).max(365),
  /** Whether a book that has changed is backed up when it closes. */
  backupOnClose: z.boolean(),
  /** How many backups of a book are kept. */
  backupKeep: z.number().int().min(1).max(100),
});
export type AppSettings = z.infer<typeof appSettingsSchema>;

export const defaultAppSettings: AppSettings = {
  locale: 'zh-CN',
  theme: 'system',
  density: 'comfortable',
  proseFont: 'serif',
  ownFont: '',
  fontSize: 18,
  indent: 2,
  lineLength: 38,
  lineHeight: 2,
  typewriter: false,
  focus: false,
  pairs: true,
  typography: true,
  spelling: true,
  libraryDir: '',
  backupDir: '',
  backupDays: 7,
  backupOnClose: false,
  backupKeep: 10,
};
