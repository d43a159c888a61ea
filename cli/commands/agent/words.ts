import type { Catalogue } from '#model/messages.ts';

/** What the commands that talk to a model say. */
export const agentCliWords = {
  'cli-write': {
    zh: '让模型写一章，检查后保存',
    en: 'Have a model write a chapter; it is checked, then saved',
  },
  'cli-chat': { zh: '和模型谈这本书', en: 'Talk to a model about the book' },
  'cli-approve': { zh: '接受等待批准的改动', en: 'Accept changes that wait for approval' },
  'cli-reject': { zh: '拒绝等待批准的改动', en: 'Reject changes that wait for approval' },
  'cli-context': { zh: '显示将要发给模型的内容', en: 'Show what would be sent to the model' },
  'cli-validate': {
    zh: '检查标准输入里的工具参数（不需要作品）',
    en: 'Check tool arguments from standard input (needs no novel)',
  },
  'cli-arg-call': { zh: '调用的 id，不给则为全部', en: 'ids of calls; all where none is given' },
  'cli-opt-chapter': { zh: '章节序号', en: 'number of the chapter' },
  'cli-opt-ask': { zh: '对模型说的话', en: 'what to tell the model' },
  'cli-opt-target': { zh: '目标字数', en: 'length asked for, in words' },
  'cli-opt-yes': { zh: '不再询问，直接接受', en: 'accept without asking' },
  'cli-opt-chat': {
    zh: '对话的 id；不给时 chat 另起一次，approve、reject 用最近一次',
    en: 'id of the chat; without it “chat” begins one, “approve” and “reject” take the latest',
  },
  'cli-opt-reason': { zh: '拒绝的理由，会告诉模型', en: 'reason, told to the model' },
  'cli-opt-hunks': {
    zh: '只接受这几处，如 0,2；编号见等待的改动',
    en: 'accept only these places, e.g. 0,2; a waiting change shows their numbers',
  },
  'cli-opt-adopt': { zh: '取代原文，原文留作版本', en: 'replace the prose; it is kept as a version' },
  'cli-opt-scene': { zh: '场景', en: 'kind of request' },
  'cli-opt-tool': { zh: '工具名', en: 'name of the tool' },
  'cli-default-ask': { zh: '写第{number}章。{ask}', en: 'Write chapter {number}. {ask}' },
  'cli-chapter-ahead': {
    zh: '第 {number} 章还轮不到：下一章是第 {next} 章。',
    en: 'Chapter {number} is too far ahead: the next one is {next}.',
  },
  'cli-no-chat': {
    zh: '这本书还没有对话。先用 write 或 chat。',
    en: 'The book has no chat yet. Use “write” or “chat” first.',
  },
  'cli-chat-unknown': {
    zh: '这本书没有 id 为“{chat}”的对话。id 见 --json 输出里的 chatId。',
    en: 'The book has no chat with the id “{chat}”. Ids are the chatId that --json prints.',
  },
  'cli-call-unknown': {
    zh: '没有等待批准的改动“{calls}”。等待的有：{open}。',
    en: 'No change called “{calls}” waits. Waiting: {open}.',
  },
  'cli-hunks': {
    zh: '--hunks “{asked}”不是几处的编号，写成 0 或 0,2。',
    en: '--hunks “{asked}” is no list of places; write 0 or 0,2.',
  },
  'cli-hunk-absent': {
    zh: '改动“{call}”没有编号为 {asked} 的地方，编号是 0 到 {last}。什么都没有接受，改动仍在等待。',
    en: 'The change “{call}” has no place {asked}; its places are 0 to {last}. Nothing was accepted; it all still waits.',
  },
  'cli-hunks-none': {
    zh: '改动“{call}”只能整个接受，不能分处。什么都没有接受，改动仍在等待。请去掉 --hunks，或写明它指的是哪个改动。',
    en: 'The change “{call}” is taken as a whole and has no places. Nothing was accepted; it all still waits. Leave --hunks out, or name the change that it is for.',
  },
  'cli-retry': {
    zh: '{what}（{seconds} 秒后第 {attempt} 次重试）',
    en: '{what} (trying again in {seconds} s, attempt {attempt})',
  },
  'cli-tool-missing': { zh: '请用 --tool 指定工具：{tools}。', en: 'Name a tool with --tool: {tools}.' },
  'cli-nothing-open': { zh: '没有等待批准的改动。', en: 'Nothing waits for approval.' },
  'cli-waiting': {
    zh: '等待批准：{what}\n用 mojian approve 或 mojian reject 决定。',
    en: 'Waiting for approval: {what}\nDecide with “mojian approve” or “mojian reject”.',
  },
  'cli-decide-prompt': {
    zh: '接受吗？[y 接受 / n 或理由 拒绝] ',
    en: 'Accept? [y, or n or a reason to reject] ',
  },
  'cli-ask-prompt': { zh: '你：', en: 'You: ' },
  'cli-tool-unknown': {
    zh: '没有名为 {name} 的工具。可用：{tools}。',
    en: 'There is no tool {name}. Tools: {tools}.',
  },
  'cli-context-total': { zh: '共约 {tokens} / {budget} 词元', en: 'About {tokens} of {budget} tokens' },
  'cli-part-book': { zh: '作品', en: 'the book' },
  'cli-part-guidelines': { zh: '写作守则', en: 'guideline' },
  'cli-part-structure': { zh: '结构', en: 'structure' },
  'cli-part-volumes': { zh: '分卷', en: 'volume' },
  'cli-part-characters': { zh: '人物', en: 'character' },
  'cli-part-world': { zh: '设定', en: 'world' },
  'cli-part-relevant': { zh: '提到的人物与设定', en: 'named here' },
  'cli-part-outlines': { zh: '章纲', en: 'outline' },
  'cli-part-prose': { zh: '前文', en: 'prose before' },
  'cli-part-own': { zh: '本章正文', en: 'this chapter' },
  'cli-part-task': { zh: '任务', en: 'task' },
  'cli-part-state': { zh: '当前状态', en: 'living state' },
  'cli-part-threads': { zh: '伏笔', en: 'thread' },
  'cli-part-memory': { zh: '记忆', en: 'memory' },
  'cli-part-plan': { zh: '计划', en: 'plan' },
  'cli-part-chapters': { zh: '{count} 章', en: '{count} chapters' },
  'cli-left-budget': { zh: '未收入：超出预算', en: 'left out: no room' },
  'cli-left-not-named': { zh: '未收入：未提及', en: 'left out: not named' },
  'cli-left-not-near': { zh: '未收入：不在附近', en: 'left out: not near' },
} satisfies Catalogue;
