import { create } from 'zustand';
import { type AppSettings, defaultAppSettings } from '#model/settings.ts';
import type { ConnectionState } from '#renderer/connection.ts';

export type Shell = 'desktop' | 'browser' | 'cli';

type AppView = {
  connection: ConnectionState;
  version: string;
  shell: Shell;
  settings: AppSettings;
  /** Which of the windows above the screens is open. */
  overlay: Overlay | null;
};

export type Overlay =
  | { kind: 'palette' }
  | { kind: 'shortcuts' }
  | { kind: 'new-book' }
  /** `field` has the focus; the title where none is named. */
  | { kind: 'chapter'; chapterId: string; field?: 'pov' | 'when' | 'where' }
  /** When, where and by whose eyes several chapters are told, filled in together. */
  | { kind: 'fill'; chapterIds: readonly string[]; field?: 'pov' | 'when' | 'where' }
  | { kind: 'new-chapter'; at: number; volumeId: string | null }
  | { kind: 'volumes' }
  | { kind: 'bin' }
  | { kind: 'replace' }
  | { kind: 'proposals' }
  | { kind: 'rename'; characterId: string }
  | { kind: 'thread-step'; chapterId: string; quote: string };

/** What this window knows of the app itself. */
export const useApp = create<AppView>(() => ({
  connection: 'connecting',
  version: '',
  shell: 'browser',
  settings: defaultAppSettings,
  overlay: null,
}));

export const showOverlay = (overlay: Overlay | null): void => useApp.setState({ overlay });
