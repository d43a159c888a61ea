import type { Catalogue } from '#model/messages.ts';
import { assistantWords } from './words/assistant.ts';
import { bibleWords } from './words/bible.ts';
import { binWords } from './words/bin.ts';
import { blueprintWords } from './words/blueprint.ts';
import { boardWords } from './words/board.ts';
import { chapterWords } from './words/chapter.ts';
import { checksWords } from './words/checks.ts';
import { extractScreenWords } from './words/extract.ts';
import { frameWords } from './words/frame.ts';
import { handoffWords } from './words/handoff.ts';
import { libraryWords } from './words/library.ts';
import { lintScreenWords } from './words/lint.ts';
import { messageWords } from './words/messages.ts';
import { modelWords } from './words/models.ts';
import { paletteWords } from './words/palette.ts';
import { planWords } from './words/plan.ts';
import { preferenceWords } from './words/preferences.ts';
import { proposalsWords } from './words/proposals.ts';
import { relationsWords } from './words/relations.ts';
import { replaceWords } from './words/replace.ts';
import { settingsWords } from './words/settings.ts';
import { toolNames } from './words/tools.ts';
import { transferWords } from './words/transfer.ts';
import { writeWords } from './words/write.ts';

/**
 * Every sentence the screens say, in both languages side by side. `{name}` is filled by the fact of that name,
 * `{name, number}` with its thousands separated. Keys ending in `_one` and `_other` follow the fact `count`.
 */
export const catalogue = {
  ...frameWords,
  ...libraryWords,
  ...chapterWords,
  ...writeWords,
  ...boardWords,
  ...bibleWords,
  ...extractScreenWords,
  ...blueprintWords,
  ...replaceWords,
  ...transferWords,
  ...handoffWords,
  ...lintScreenWords,
  ...settingsWords,
  ...preferenceWords,
  ...paletteWords,
  ...messageWords,
  ...assistantWords,
  ...toolNames,
  ...modelWords,
  ...planWords,
  ...checksWords,
  ...relationsWords,
  ...proposalsWords,
  ...binWords,
} satisfies Catalogue;

type Bare<K> = K extends `${infer Stem}_one` ? Stem : K extends `${infer Stem}_other` ? Stem : K;
export type WordKey = Bare<keyof typeof catalogue>;
