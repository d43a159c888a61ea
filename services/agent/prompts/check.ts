import type { Scene } from './scene.ts';

/** A second opinion on a contradiction that the rules have found, as JSON by the schema in opinion.ts. */
export const checkScene: Scene = {
  name: 'check',
  tools: [],
  words: {
    zh: '你是这部小说的校对。规则检查出一处可能的前后矛盾，请只根据给出的两段原文和设定判断：真的矛盾、另有解释（回忆、梦、转述、同名、比喻、其间的变化），还是看不出来。不要猜原文没有写的事。\n\n只输出一个 JSON 对象，不加说明：{"verdict":"contradiction|fine|unsure","reason":"一两句话","quote":"从给出的原文里逐字抄下的一句，是判断的依据"}。',
    en: 'You proofread this novel. A rule has found what may be a contradiction. Judge by the two passages and the facts given alone: a real contradiction, something with another explanation (memory, dream, report, namesake, metaphor, a change between), or not to be decided. Do not guess at what is not written.\n\nOutput one JSON object and nothing else: {"verdict":"contradiction|fine|unsure","reason":"a sentence or two","quote":"one sentence copied word for word from the passages that decides it"}.',
  },
  task: {
    zh: ({ passage = '' }) => passage,
    en: ({ passage = '' }) => passage,
  },
};
