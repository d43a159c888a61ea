import type { Locale, Words } from '#model/messages.ts';
import type { ChapterHook, NarrativeFunction, Pace } from '#model/narrative.ts';

export const functionWords = {
  setup: { zh: '铺陈', en: 'Setup' },
  inciting: { zh: '激发', en: 'Inciting event' },
  escalation: { zh: '升级', en: 'Escalation' },
  complication: { zh: '波折', en: 'Complication' },
  reversal: { zh: '反转', en: 'Reversal' },
  revelation: { zh: '揭示', en: 'Revelation' },
  respite: { zh: '缓和', en: 'Respite' },
  climax: { zh: '高潮', en: 'Climax' },
  payoff: { zh: '兑现', en: 'Pay-off' },
  aftermath: { zh: '余波', en: 'Aftermath' },
} satisfies Record<NarrativeFunction, Words>;

export const hookWords = {
  question: { zh: '悬念', en: 'an open question' },
  danger: { zh: '险情', en: 'danger' },
  arrival: { zh: '来人', en: 'an arrival' },
  revelation: { zh: '揭底', en: 'something comes out' },
  decision: { zh: '抉择', en: 'a decision' },
  line: { zh: '话锋', en: 'a line of speech' },
  image: { zh: '定格', en: 'an image' },
} satisfies Record<ChapterHook, Words>;

export const paceWords = {
  slow: { zh: '舒缓', en: 'slow' },
  steady: { zh: '平稳', en: 'steady' },
  fast: { zh: '急促', en: 'fast' },
} satisfies Record<Pace, Words>;

/** The labels of a template's text. */
export const labelWords = {
  heading: { zh: '蓝本', en: 'Blueprint' },
  summary: { zh: '篇幅', en: 'Length' },
  read: { zh: '模型读过', en: 'Read by a model' },
  tension: { zh: '张力', en: 'Tension' },
  pace: { zh: '节奏', en: 'Pace' },
  hooks: { zh: '章末', en: 'Endings' },
  roles: { zh: '角色', en: 'Roles' },
  share: { zh: '占比', en: 'Share' },
  dialogue: { zh: '对话', en: 'Dialogue' },
  lead: { zh: '主角', en: 'the lead' },
  second: { zh: '对手戏人物', en: 'the second lead' },
  other: { zh: '配角{n}', en: 'supporting role {n}' },
} satisfies Record<string, Words>;

export const inLanguage = ({ zh, en }: Words, locale: Locale): string => (locale === 'zh-CN' ? zh : en);
