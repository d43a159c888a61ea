import type { Catalogue } from '#model/messages.ts';

/** Words for what a site would not take, and for where its rules come from. */
export const platformWords = {
  'post-empty': { zh: '本章没有正文。', en: 'This chapter has no text.' },
  'post-short': {
    zh: '本章按网站的算法有 {count}，少于要求的 {least}。',
    en: 'This chapter counts {count}, less than the {least} the site asks for.',
  },
  'post-long': {
    zh: '本章按网站的算法有 {count}，超过上限 {most}，请分成两章。',
    en: 'This chapter counts {count}, more than the {most} the site takes. Split it.',
  },
  'post-long-html': {
    zh: '本章连同标签有 {count} 个字符，超过网站上限 {most}，请分成两章。',
    en: 'With its markup this chapter has {count} characters, more than the {most} the site takes. Split it.',
  },
  'post-title-long': {
    zh: '标题有 {count} 个字，超过网站上限 {most}。',
    en: 'The title has {count} characters, more than the {most} the site takes.',
  },
  'platform-unchecked': {
    zh: '此规则尚未与网站核对，请以网站后台为准。',
    en: 'This rule has not been checked against the site; what the site says counts.',
  },
} satisfies Catalogue;
