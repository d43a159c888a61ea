import type { Catalogue } from '#model/messages.ts';

/** Words about prompts, limits, approval and backups. */
export const preferenceWords = {
  'label-prompt': { zh: '修改提示词', en: 'Change a prompt' },
  'label-prompt-reset': { zh: '提示词恢复原样', en: 'Reset a prompt' },
  'label-limits': { zh: '修改校验的限度', en: 'Change the limits of the checks' },
  'label-approval': { zh: '修改免确认的工具', en: 'Change which tools ask' },
  'label-language': { zh: '修改语言设置', en: 'Change the languages' },
  'prompt-variable-unknown': {
    zh: '没有“{name}”这个变量，模型会原样看到它。可用的有：{known}。',
    en: 'There is no variable “{name}”; the model would see it as it stands. There are: {known}.',
  },
  'prompt-too-long': {
    zh: '提示词有 {count} 个字符，最多 {most} 个；再长就挤掉书的内容了。请删短些。',
    en: 'The prompt has {count} characters, {most} at most: more would push the book out. Shorten it.',
  },
  'prompt-no-marks': {
    zh: '里面没有“正文开始”的标记：正文会改由工具参数传来，较容易出错。原来的提示词里有那一段。',
    en: 'The mark that begins the chapter is missing: prose will come inside a tool’s arguments, which fails more often. The original words have that part.',
  },
  'limit-wrong': {
    zh: '“{limit}”要在 {min} 和 {max} 之间，而且几个限度要从小到大。没有保存。',
    en: '“{limit}” must lie between {min} and {max}, and the limits must ascend. Nothing was saved.',
  },
  'backup-inside': {
    zh: '备份的位置“{folder}”在书的文件夹里面，那样备份会越滚越大。请在设置里另选一处。',
    en: 'The backups’ place “{folder}” lies inside the book, so each backup would hold the last. Choose another in the settings.',
  },
  'backup-gone': {
    zh: '备份“{file}”已经不在了。没有恢复任何东西；请刷新列表另选一个。',
    en: 'The backup “{file}” is gone and nothing was restored. Look at the list again and choose another.',
  },
} satisfies Catalogue;
