import type { Catalogue } from '#model/messages.ts';
import { textWords } from '#text/messages.ts';

/** Words for every refusal and warning of an import, those of services/text included. */
export const importWords = {
  ...textWords,
  'import-none': {
    zh: '没有选择文件。请选择一个或多个文件。',
    en: 'No file was chosen. Choose one or more files.',
  },
  'import-empty': {
    zh: '“{name}”是空文件，没有可导入的内容。',
    en: '"{name}" is empty; there is nothing to import.',
  },
  'import-blank': {
    zh: '“{name}”只有空白，没有可导入的文字。',
    en: '"{name}" holds only white space; there is nothing to import.',
  },
  'import-too-large': {
    zh: '“{name}”有 {size} MB，超过 {limit} MB 的上限。请分成几个文件再导入。',
    en: '"{name}" is {size} MB, above the limit of {limit} MB. Split it and import the parts.',
  },
  'import-too-large-together': {
    zh: '这 {count} 个文件共 {size} MB，超过一次 {limit} MB 的上限。请分几次导入，后面的并入同一本书。',
    en: 'These {count} files are {size} MB together, above the limit of {limit} MB at once. Import them in turns into one book.',
  },
  'import-other-format': {
    zh: '“{name}”是 {format} 文件，不是纯文本。请先另存为 TXT 或 Markdown，或用对应格式的导入。',
    en: '"{name}" is not plain text ({format}). Save it as TXT or Markdown, or import it as what it is.',
  },
  'import-binary': {
    zh: '“{name}”不是文本文件，无法导入。',
    en: '"{name}" is not a text file and cannot be imported.',
  },
} as const satisfies Catalogue;
