export type StrayTalk = { kind: 'refusal' | 'apology' | 'cut' | 'meta'; paragraph: number; quote: string };

/** How many paragraphs from either end are read: talk about the text stands before or behind it. */
const EDGE = 3;
const QUOTE = 40;

const patterns: readonly (readonly [StrayTalk['kind'], RegExp])[] = [
  [
    'refusal',
    /作为(?:一[个名款位])?\s*(?:AI|人工智能|语言模型|大模型)|我(?:无法|不能|不便|没办法)(?:继续)?(?:提供|创作|生成|协助|满足|撰写|续写|完成(?:这|该|您|你))|违反.{0,8}(?:政策|准则|规定)/u,
  ],
  [
    'refusal',
    /\bas an? (?:ai|artificial intelligence|language model)\b|\bI(?:'m| am)? ?(?:cannot|can['’]t|can not|won['’]t|unable to|not able to) (?:assist|help|write|continue|create|generate|provide|fulfil)/iu,
  ],
  [
    'apology',
    /^(?:非常|十分|很)?(?:抱歉|对不起|不好意思)[，,。！!].{0,40}(?:章|内容|字数|输出|请求|要求|文本|续写|生成)/u,
  ],
  [
    'apology',
    /^(?:I['’]m |I am |We )?(?:sorry|apologi[sz]e)\b.{0,80}(?:chapter|request|text|response|length|continue|story)/iu,
  ],
  ['cut', /[（(【[]\s*(?:未完待续|待续|未完|下略|以下省略|此处省略.{0,12})\s*[)）】\]]|^未完待续[。.…]*$/u],
  ['cut', /^\W*to be continued\W*$|\[(?:continued|truncated|cut off|rest omitted)[^\]]*\]/iu],
  [
    'meta',
    /^(?:好的|当然|没问题|明白了?|收到|可以)[，,。！!：:\s].{0,60}(?:章|正文|内容|续写|故事|小说|大纲)|^(?:以下|下面)(?:是|为).{0,40}(?:章|正文|内容|续写|故事|小说|版本)/u,
  ],
  [
    'meta',
    /^(?:sure|certainly|of course|okay|ok|absolutely|here(?:['’]s| is| are))\b.{0,80}\b(?:chapter|scene|story|draft|version|continuation|text)\b/iu,
  ],
  [
    'meta',
    /(?:希望(?:您|你|这).{0,20}(?:喜欢|满意|符合|帮助))|如(?:果|需).{0,30}(?:修改|调整|续写|继续).{0,20}(?:告诉我|告知|随时)|^[（(]?\s*(?:本章)?(?:全文)?字数[:：约]/u,
  ],
  ['meta', /\b(?:let me know if|I hope (?:this|you)|would you like me to|feel free to)\b|^\(?word count\b/iu],
];

/** Dialogue may apologise and refuse: a paragraph that opens with a quotation mark is story. */
const speech = /^\s*["“「『'‘«—]/u;

/** Talk about the text instead of the text: refusals, apologies, cut marks, “here is chapter three”. */
export function findStrayTalk(prose: string): StrayTalk[] {
  const paragraphs = prose.split('\n').map((text) => text.trim());
  const filled = paragraphs.flatMap((text, index) => (text === '' ? [] : [{ text, paragraph: index + 1 }]));
  const edges = filled.filter((_, index) => index < EDGE || index >= filled.length - EDGE);
  return edges.flatMap(({ text, paragraph }) => {
    if (speech.test(text)) return [];
    const kind = patterns.find(([, pattern]) => pattern.test(text))?.[0];
    return kind ? [{ kind, paragraph, quote: [...text].slice(0, QUOTE).join('') }] : [];
  });
}
