import type { Catalogue } from '#model/messages.ts';

/** What `extract` and `check` say beside the findings. */
export const extractCliWords = {
  'cli-extract': {
    zh: '从正文提取人物、地点、物品和组织（不联网）',
    en: 'Find characters, places, items and organisations in prose (no network)',
  },
  'cli-graph': {
    zh: '把人物关系画成 SVG 图（不联网）',
    en: 'Draw who is tied to whom as an SVG picture (no network)',
  },
  'cli-check': { zh: '检查全书前后矛盾之处', en: 'Check a novel for contradictions' },
  'cli-opt-text': {
    zh: '提取一个文本文件，不需要作品',
    en: 'read a bare text file instead of a novel',
  },
  'cli-opt-lang': {
    zh: '正文的语言：zh、en、fr 或 ja；不给则由正文（作品则由其设置）得知。提示的语言写在命令前：mojian --lang zh-CN extract …',
    en: 'language of the text: zh, en, fr or ja; by default told from the text, or as the novel has it. The language of the messages goes before the command: mojian --lang en extract …',
  },
  'cli-extract-lang-model': {
    zh: 'extract 后的 --lang 是正文的语言，--engine model 用不着。提示的语言写在命令前：mojian --lang zh-CN extract …',
    en: '--lang behind extract is the language of the text, which --engine model has no use for. The language of the messages goes before the command: mojian --lang en extract …',
  },
  'cli-opt-chapters': { zh: '只看这些章节，如 1-20', en: 'only these chapters, e.g. 1-20' },
  'cli-opt-engine': {
    zh: 'builtin（默认，不联网）或 model（逐章请模型读，可中断后接着做）',
    en: 'builtin (default, no network) or model (read chapter by chapter; can be interrupted and goes on)',
  },
  'cli-opt-concurrency': { zh: '同时进行的请求数，默认 4', en: 'requests at once, 4 by default' },
  'cli-opt-batch': {
    zh: '批量：半价，24 小时内答复（OpenAI、Gemini）。可以中断，再运行同一命令取答复',
    en: 'batch: half price, answers within 24 hours (OpenAI, Gemini); interrupt it and run the same command to fetch them',
  },
  'cli-opt-yes': {
    zh: '把提取结果写入作品（一次撤销可取回）',
    en: 'put the findings into the novel (one undo takes them back)',
  },
  'cli-opt-out': { zh: '输出的 .svg 文件', en: 'the .svg file to write' },
  'cli-extract-model-dir': {
    zh: '--engine model 需要作品文件夹，不能用 --text。',
    en: '--engine model needs the folder of a novel, not --text.',
  },
  'cli-extract-run': {
    zh: '{total} 章中完成 {done} 章，失败 {failed} 章；{requests} 次请求，输入 {input} 词元，输出 {output} 词元',
    en: '{done} of {total} chapters done, {failed} failed; {requests} requests, {input} tokens in, {output} out',
  },
  'cli-extract-cost': { zh: '花费 {amount} {currency}', en: 'cost {amount} {currency}' },
  'cli-extract-untold': {
    zh: '另有 {requests} 次请求中断，服务商没有报告用量（输入约 {input} 词元）',
    en: '{requests} more requests were cut off before the provider told their usage (about {input} tokens in)',
  },
  'cli-extract-again': {
    zh: '没有做完；已完成的章节都已保存，再运行同一命令会接着做。',
    en: 'Not finished; what is done is kept, and the same command goes on.',
  },
  'cli-extract-at-provider': {
    zh: '{since} 起在服务商处排队，已答复 {answered} / {total}；它在那里照常进行。',
    en: 'Waiting at the provider since {since}, {answered} of {total} answered; it goes on there.',
  },
  'cli-extract-waiting': {
    zh: '{offers} 项待审核：在墨简里审核，或加 --yes 全部采纳。',
    en: '{offers} findings wait for review: in Mojian, or accept all with --yes.',
  },
  'cli-extract-landed': {
    zh: '已采纳 {landed} 项，{offers} 项没有采纳。可用 undo 撤销。',
    en: '{landed} findings taken over, {offers} left. “undo” takes them back.',
  },
  'cli-graph-out-missing': {
    zh: '请用 --out 给出要写的 .svg 文件。',
    en: 'Name the .svg file to write with --out.',
  },
  'cli-graph-out': {
    zh: '“{file}”不是 .svg 文件。命令行只画 SVG；PNG 请在墨简的关系页导出。',
    en: '“{file}” is no .svg file. The command line draws SVG only; the relations screen also saves PNG.',
  },
  'cli-graph-empty': {
    zh: '这些章节里没有找到同时出现的人物，没有可画的。',
    en: 'No people who appear together were found in these chapters; there is nothing to draw.',
  },
  'cli-graph-done': {
    zh: '已画出 {people} 人、{ties} 条关系：{file}',
    en: 'Drew {people} people and {ties} ties: {file}',
  },
  'cli-extract-what': {
    zh: '请给出作品文件夹，或用 --text 给出文本文件（两者取一）。',
    en: 'Name the folder of a novel, or a text file with --text (one of the two).',
  },
  'cli-extract-idle': {
    zh: '--{name} 要和 --engine model 一起用。',
    en: '--{name} goes with --engine model.',
  },
  'cli-extract-chapters': {
    zh: '--chapters 只用于作品；--text 的文件没有分章。',
    en: '--chapters is for novels; the file of --text has no chapters.',
  },
  'cli-extract-failed': { zh: '第 {place} 位《{title}》：{why}', en: 'place {place}, “{title}”: {why}' },
  'cli-extract-retry': {
    zh: '再运行同一命令，只重读失败的章节。',
    en: 'The same command reads the failed chapters again, and only those.',
  },
  'cli-extract-range': {
    zh: '--chapters {asked} 不是 1 到 {last} 之间的章节范围，写成 {last} 或 1-{last}。',
    en: '--chapters {asked} is no range of chapters from 1 to {last}; write {last} or 1-{last}.',
  },
  'cli-extract-language': {
    zh: '--lang {asked} 不是可提取的语言，请用 zh、en、fr 或 ja。',
    en: '--lang {asked} is no language that can be read; use zh, en, fr or ja.',
  },
  'cli-extract-unfit': {
    zh: '正文看来是{told}，却是按{language}的规则提取的，结果多半不准；请改用 --lang {fitting}。',
    en: 'The text looks like {told}, but names were sought by the rules of {language} and are hardly right; --lang {fitting} suits it.',
  },
  'cli-extract-no-rules': {
    zh: '正文看来是{told}，没有它的规则；这里按{language}的规则提取，结果多半不准。',
    en: 'The text looks like {told}, for which there are no rules; names were sought by those of {language} and are hardly right.',
  },
  'cli-extract-characters': { zh: '人物 {count}', en: 'characters: {count}' },
  'cli-extract-places': { zh: '地点 {count}', en: 'places: {count}' },
  'cli-extract-items': { zh: '物品 {count}', en: 'items: {count}' },
  'cli-extract-organisations': { zh: '组织 {count}', en: 'organisations: {count}' },
  'cli-check-clean': { zh: '没有发现矛盾。', en: 'No contradictions found.' },
  'cli-check-place': {
    zh: '第 {chapter} 章第 {paragraph} 段：{quote}',
    en: 'chapter {chapter}, paragraph {paragraph}: {quote}',
  },
} satisfies Catalogue;
