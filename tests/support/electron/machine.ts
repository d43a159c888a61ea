export type Display = { workArea: { x: number; y: number; width: number; height: number } };

/**
 * The computer under the stand-in: what a test sets up, what the person answers, and what the app did to it.
 * One for each start of the app.
 */
export const machine = {
  /** Where the app's own files and the person's documents lie. */
  home: '',
  locale: 'zh-CN',
  version: '1.2.3',
  isPackaged: false,
  /** What the app gave Chromium on the command line. */
  switches: new Map<string, string>(),
  /** False where another instance of the app runs already. */
  isFirstInstance: true,
  displays: [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] as Display[],
  /** How keys are sealed: by the system, only obscured, or not at all. */
  keyring: 'gnome_libsecret' as 'gnome_libsecret' | 'basic_text' | 'none',
  spellCheckers: ['de-DE', 'en-GB', 'en-US'],
  hasNotifications: true,
  /** Which folder the next folder picker answers; nothing: cancelled. */
  picked: [] as string[],
  /** Which button each next message box answers; nothing: its `cancelId`, or 0. */
  pressed: [] as number[],
  /** What the app asked or told in message boxes. */
  asked: [] as Electron.MessageBoxOptions[],
  openedOutside: [] as string[],
  recent: [] as string[],
  notifications: [] as { title: string; body: string; click(): void }[],
  blockers: new Map<number, string>(),
  /** What lies in the clipboard, and what was opened in the system's file manager. */
  clipboard: '',
  opened: [] as string[],
  /** How the crash reporter was started, if it was. */
  crashReporter: undefined as { uploadToServer?: boolean } | undefined,
  printed: 0,
  /** What was printed as PDF; and why printing fails, where it does. */
  pdfs: [] as { options: Electron.PrintToPDFOptions; html: string }[],
  printFails: '',
  exited: false,
  /** Whether the app module's `ready` was emitted. */
  isReady: false,
};
export type Machine = typeof machine;
