import type { Catalogue } from '#model/messages.ts';

/** What the command and the server say beside the tools' own words. */
export const mcpWords = {
  'cli-mcp': {
    zh: '以 MCP 服务器（标准输入输出）提供一部作品：可读、可查、可提议，由作者在墨简里决定',
    en: 'Serve a novel over the Model Context Protocol (stdio): read, search, propose; the author decides in Mojian',
  },
  'mcp-instructions': {
    zh: '这是一部长篇小说。先用 list_chapters、read_outline、read_bible 了解全书，用 read_chapter 和 search_manuscript 读原文。propose_ 开头的工具只提出改动：书不会变，直到作者在墨简里看过并采纳；用 proposal_status 查询结果。被拒绝时请读懂原因再提。',
    en: 'This is a novel. Get to know it with list_chapters, read_outline and read_bible; read its text with read_chapter and search_manuscript. Tools that begin with propose_ only propose: nothing changes until the author has looked and accepted in Mojian; ask proposal_status what became of it. Where one was rejected, read the reason before proposing again.',
  },
  'mcp-proposes': {
    zh: '提议（作者采纳后才生效）：',
    en: 'Proposes (takes effect once the author accepts):',
  },
  'mcp-part': {
    zh: '很长的回答分部分给出；读第几部分，默认 1。',
    en: 'Long answers come in parts; which part, 1 unless said.',
  },
  'mcp-status': {
    zh: '查询提议的结果：waiting 等待、accepted 已采纳、rejected 已拒绝（附原因）。',
    en: 'What became of proposals: waiting, accepted, or rejected with the author’s reason.',
  },
  'mcp-status-id': {
    zh: '提议的编号；不给则列出全部。',
    en: 'Id of the proposal; all of them where it is left out.',
  },
  'mcp-chapter': { zh: '一章的正文', en: 'The prose of a chapter' },
  'mcp-bible': { zh: '故事圣经', en: 'The story bible' },
  'mcp-no-chapter': {
    zh: '书里没有这一章。请重新列出资源。',
    en: 'The book has no such chapter. List the resources again.',
  },
  'mcp-cut': {
    zh: '后面还有，请用 read_chapter 分段读。',
    en: 'There is more: read it with read_chapter, in parts.',
  },
  'mcp-listening': {
    zh: '墨简 MCP：正在提供《{title}》，等待客户端（标准输入结束即退出）。',
    en: 'Mojian MCP: serving “{title}”, waiting for a client (ends with standard input).',
  },
  'mcp-broken': {
    zh: 'MCP 连接已断开：{reason}。书没有改动，已交的提议都在。',
    en: 'The MCP connection broke off: {reason}. The book is unchanged and proposals made are kept.',
  },
  'mcp-trouble': { zh: '墨简 MCP：{reason}', en: 'Mojian MCP: {reason}' },
} satisfies Catalogue;
