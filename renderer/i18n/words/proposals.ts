import type { Catalogue } from '#model/messages.ts';

export const proposalsWords = {
  'proposals.title': { zh: '外部提议', en: 'Proposals from other programs' },
  'proposals.badge_one': { zh: '{count} 份外部提议等你决定', en: '{count} proposal is waiting for you' },
  'proposals.badge_other': { zh: '{count} 份外部提议等你决定', en: '{count} proposals are waiting for you' },
  'proposals.list': { zh: '等你决定的提议', en: 'Waiting proposals' },
  'proposals.from': { zh: '{agent} 于 {when} 提出', en: 'Proposed by {agent}, {when}' },
  'proposals.none': { zh: '没有等你决定的提议', en: 'Nothing is waiting for you' },
  'proposals.none.text': {
    zh: '其他程序可以通过 mojian mcp 读这本书并提出改动。它们提的会出现在这里，你点头之前书不会变。',
    en: 'Other programs can read this book and propose changes through “mojian mcp”. What they propose appears here; nothing changes until you agree.',
  },
  'proposals.damaged': {
    zh: '读不懂的提议文件：{files}。它们留在 .mojian/proposals 里，没有影响书。',
    en: 'Proposal files that cannot be read: {files}. They stay in .mojian/proposals and touch nothing.',
  },
  'proposals.accepted': { zh: '已采纳提议', en: 'Proposal accepted' },
  'proposals.rejected': { zh: '已拒绝提议', en: 'Proposal rejected' },
  'action.proposals': { zh: '查看外部提议', en: 'Look at proposals from other programs' },
} satisfies Catalogue;
