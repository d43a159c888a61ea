import type { Words } from '#renderer/i18n/use-words.ts';

/** A model as an answer or a draft names it: the practice model has a name in words, any other its own. */
export const modelName = (model: string, { t }: Pick<Words, 't'>): string =>
  model === 'practice' ? t('assistant.model.practice') : model;
