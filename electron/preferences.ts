import type { Document } from './documents.ts';

/** What only the desktop app asks for. Everything is off until the person says yes. */
export type Preferences = {
  /** Look for a new version now and then. */
  updates?: boolean;
  /** Keep records of crashes on this machine. */
  crashDumps?: boolean;
};
export type PreferenceName = keyof Preferences;
export type PreferenceDocument = Document<Preferences>;
