import { type Catalogue, type Locale, type Message, say } from '#model/messages.ts';

/** What the agent itself says: to the author, and to a model in place of one. */
export const agentWords = {
  'turn-cut': {
    zh: '这一轮没有完整结束（{reason}），调用没有执行。请把正文写在标记之间，再用 content_from 调用。',
    en: 'This turn did not end properly ({reason}); nothing was executed. Write the prose between the marks and call again with content_from.',
  },
  'not-again': {
    zh: '请只改正列出的问题再调用一次；正文不变时用 content_from: "previous"，不必重发。',
    en: 'Correct only what is listed and call again; where the prose stays, use content_from: "previous" instead of sending it again.',
  },
  'too-short': {
    zh: '正文 {have} {unit}，目标 {want} {unit}。没有写完就在标记之间只写后续的约 {rest} {unit}，用 content_from: "text_continued" 调用；已经写完就重写扩充后的全文，用 content_from: "text" 调用。',
    en: 'The prose has {have} words against {want}. If the chapter is unfinished, write only about {rest} more between the marks and call with content_from: "text_continued"; if it has its ending, write the whole chapter again, fuller, and call with content_from: "text".',
  },
  'too-long': {
    zh: '正文 {have} {unit}，目标 {want} {unit}。请在标记之间重写精简后的全文，再用 content_from: "text" 调用。',
    en: 'The prose has {have} words against {want}. Write the whole chapter again, tightened, between the marks, then call with content_from: "text".',
  },
  'bible-wanted': {
    zh: '请再调用一次，带上 updated_story_bible；正文用 content_from: "previous"，不必重发。',
    en: 'Call once more with updated_story_bible; use content_from: "previous" for the prose.',
  },
  'as-it-is': { zh: '就用现有的正文。', en: 'Use the prose as it is.' },
  'go-on': {
    zh: '上一段在「{tail}」处中断。请从这里接着写，不要重复，写完后以结束标记收尾并调用工具。',
    en: 'The text broke off at “{tail}”. Go on from there without repeating, finish with the end mark and call the tool.',
  },
  malformed: {
    zh: '上一次的工具调用格式有误，没有执行。请把正文写在标记之间，再用 content_from: "text" 调用，参数里不要放正文。',
    en: 'The last tool call was malformed and was not executed. Write the prose between the marks and call with content_from: "text", without the prose in the arguments.',
  },
  'summary-none': { zh: '模型没有再说什么。', en: 'The model had nothing more to say.' },
  'summary-failed': { zh: '{name} 没有完成：{message}', en: '{name} did not happen: {message}' },
  'summary-not-done': { zh: '{name}没有完成。', en: '{name} did not happen.' },
  'said-cut': {
    zh: '这一轮没有完整结束，没有执行。',
    en: 'This turn did not end properly; nothing was carried out.',
  },
  'said-too-short': {
    zh: '正文 {have, number} {unit}，目标 {want, number} {unit}，已请模型补写。',
    en: 'The prose has {have, number} words against {want, number}; the model was asked for more.',
  },
  'said-too-long': {
    zh: '正文 {have, number} {unit}，目标 {want, number} {unit}，已请模型精简。',
    en: 'The prose has {have, number} words against {want, number}; the model was asked to tighten it.',
  },
  'said-bible-wanted': {
    zh: '没有带上设定的更新，已请模型补上。',
    en: 'The changes to the bible were missing; the model was asked for them.',
  },
  'summary-rejected': {
    zh: '{name}已被拒绝，书没有改动。',
    en: '{name} was rejected; the book was not touched.',
  },
  'summary-interrupted': {
    zh: '{name}被中断，书没有改动。',
    en: '{name} was interrupted; the book was not touched.',
  },
  'run-limit': {
    zh: '已达到每次请求 {turns} 轮的上限，到此为止。已完成的改动都已保存；再发一条消息即可继续。',
    en: 'The limit of {turns} model turns is reached. Everything done is saved; send another message to go on.',
  },
  'run-loop': {
    zh: '模型三次重复同一个失败的调用，已停下。请换个说法再试，或改用别的模型。',
    en: 'The model repeated the same failing call three times and was stopped. Rephrase the request or try another model.',
  },
  'run-invalid': {
    zh: '模型的结果两次没有通过检查。可以手工修改、存为草稿、再试一次或放弃。',
    en: 'The result failed its checks twice. You can fix it by hand, keep it as a draft, try again or drop it.',
  },
  'run-stopped': {
    zh: '已停止。已写出的文字留作草稿。',
    en: 'Stopped. What was written is kept as a draft.',
  },
  'length-off': {
    zh: '两次补写后仍为 {have, number} {unit}，目标 {want, number} {unit}。',
    en: 'After two more requests the chapter still has {have, number} words against {want, number}.',
  },
  'label-draft': { zh: '保留草稿', en: 'Keep a draft' },
  'no-draft': { zh: '没有可以保留的文字。', en: 'There is no text to keep.' },
  'choice-retry': { zh: '请再试一次。', en: 'Please try again.' },
  'choice-dropped': { zh: '已放弃这次结果。', en: 'This result was dropped.' },
  'choice-draft': {
    zh: '已把这次结果存为第 {number} 章的版本 {version}。',
    en: 'This result is kept as version {version} of chapter {number}.',
  },
  'choice-draft-titled': {
    zh: '已把这次结果存为《{title}》的版本 {version}。',
    en: 'This result is kept as version {version} of “{title}”.',
  },
  'choice-draft-new': {
    zh: '已加一张第 {number} 章的章卡，这次结果是它的版本 {version}，还不是正文。',
    en: 'A card for chapter {number} was added; this result is its version {version}, not its prose yet.',
  },
} as const satisfies Catalogue;

export const sayAgent = (locale: Locale, message: Message): string => say(agentWords, locale, message);
