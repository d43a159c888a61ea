import { type BrowserWindow, Menu, type MenuItemConstructorOptions, type Session } from 'electron';
import type { Locale } from '#model/messages.ts';
import { createActionItems } from './menu.ts';
import type { Speak } from './words.ts';

/** Chromium has dictionaries for no CJK language: in a Chinese interface only English words are checked. */
const WANTED: Record<Locale, string[]> = { 'zh-CN': ['en-US'], en: ['en-US', 'en-GB'] };

/**
 * Checks spelling in the languages of the settings that the system has. Asking for another one throws
 * (docs/api/session), and on macOS the system itself knows the language.
 */
export function applySpelling(session: Session, locale: Locale): void {
  const known = session.availableSpellCheckerLanguages;
  const languages = WANTED[locale].filter((language) => known.includes(language));
  session.setSpellCheckerEnabled(languages.length > 0 || process.platform === 'darwin');
  if (languages.length > 0) session.setSpellCheckerLanguages(languages);
}

const EDITS = ['cut', 'copy', 'paste', 'selectAll'] as const;

/** What the page's own menu has in a chapter's text; there it has no paste, which takes a permission. */
const IN_PROSE = ['italic', 'bold', 'askPassage', 'threadStep'];

/** The right-click menu in text: suggestions for a misspelt word, the usual edits, and a chapter's own actions. */
export function offerSpelling(window: BrowserWindow, speak: Speak, locale: () => Locale): void {
  const contents = window.webContents;
  contents.on('context-menu', (_, at) => {
    const { isEditable, misspelledWord, dictionarySuggestions, selectionText } = at;
    if (!isEditable && selectionText === '') return;
    const items: MenuItemConstructorOptions[] =
      misspelledWord === ''
        ? []
        : [
            ...(dictionarySuggestions.length === 0
              ? [{ label: speak('no-suggestion'), enabled: false }]
              : []),
            ...dictionarySuggestions.map((word) => ({
              label: word,
              click: () => contents.replaceMisspelling(word),
            })),
            {
              label: speak('add-word'),
              click: () => void contents.session.addWordToSpellCheckerDictionary(misspelledWord),
            },
            { type: 'separator' },
          ];
    const edits = EDITS.filter((role) => isEditable || role === 'copy').map((role) => ({ role }));
    // Every other field is a form's control; a chapter's text alone is not.
    const isProse = isEditable && at.formControlType === 'none';
    const state = { locale: locale(), isMac: process.platform === 'darwin' };
    const own: MenuItemConstructorOptions[] = isProse
      ? [{ type: 'separator' }, ...createActionItems(IN_PROSE, state, contents)]
      : [];
    Menu.buildFromTemplate([...items, ...edits, ...own]).popup({ window });
  });
}
