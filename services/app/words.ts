import { agentWords } from '#agent/messages.ts';
import { checkWords } from '#check/messages.ts';
import { runWords } from '#extract/model/messages.ts';
import { documentWords } from '#formats/documents/messages.ts';
import { exportWords } from '#formats/export/messages.ts';
import { importWords } from '#formats/import/messages.ts';
import { lintWords } from '#formats/lint/messages.ts';
import { officeExportWords } from '#formats/office-export/messages.ts';
import { platformWords } from '#formats/platforms/messages.ts';
import { llmWords } from '#llm/messages.ts';
import type { Catalogue } from '#model/messages.ts';
import { chatWords } from '#project/chats.ts';
import { projectWords } from '#project/messages.ts';
import { toolWords } from '#tools/messages.ts';
import { adviceCatalogue } from '#validators/author-words.ts';
import { validatorWords } from '#validators/messages.ts';
import { appWords } from './messages.ts';
import { preferenceWords } from './preference-words.ts';
import { proposalWords } from './proposals/words.ts';

/** Every sentence of the services, by code. */
export const serviceWords: Catalogue = {
  ...appWords,
  ...preferenceWords,
  ...proposalWords,
  ...projectWords,
  ...chatWords,
  ...importWords,
  ...exportWords,
  ...documentWords,
  ...officeExportWords,
  ...platformWords,
  ...lintWords,
  ...llmWords,
  ...checkWords,
  ...runWords,
  ...agentWords,
  ...toolWords,
  ...validatorWords,
  ...adviceCatalogue,
};
