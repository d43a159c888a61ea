import type { Catalogue } from '#model/messages.ts';

/** What a rule found. */
export const issueWords = {
  'shape.invalid': {
    zh: '参数 {path} 不合要求：{detail}。',
    en: 'The argument {path} does not fit: {detail}.',
  },
  'title.missing': { zh: '缺少章节标题。', en: 'The chapter title is missing.' },
  'title.only-number': {
    zh: '标题「{title}」只是章节序号，不是标题。',
    en: 'The title “{title}” only numbers the chapter.',
  },
  'title.only-marks': { zh: '标题「{title}」只有标点。', en: 'The title “{title}” is only punctuation.' },
  'title.placeholder': { zh: '标题「{title}」是占位词。', en: 'The title “{title}” is a placeholder.' },
  'title.too-short': {
    zh: '标题「{title}」太短，至少 {min} 字。',
    en: 'The title “{title}” is too short: at least {min} characters.',
  },
  'title.too-long': {
    zh: '标题有 {count} {unit}，最多 {max} {unit}：「{title}」。',
    en: 'The title has {count} {word|words}, at most {max}: “{title}”.',
  },
  'number.invalid': {
    zh: '章节号 {given} 不是正整数。',
    en: 'The chapter number {given} is not a positive whole number.',
  },
  'number.jump': {
    zh: '章节号 {number} 跳过了中间的章：最后一章是第 {last} 章。',
    en: 'Chapter number {number} skips chapters: the last one is {last}.',
  },
  'number.occupied': {
    zh: '第 {number} 章已有正文，这次的内容将保存为新版本。',
    en: 'Chapter {number} already has prose; this text is kept as a new version.',
  },
  'prose.too-short': {
    zh: '正文只有 {count, number} {unit}，少于 {min, number} {unit}。',
    en: 'The prose has {count, number} {word|words}, fewer than {min, number}.',
  },
  'prose.short': {
    zh: '正文只有 {count, number} {unit}，一章通常不少于 {min, number} {unit}。',
    en: 'The prose has {count, number} {word|words}; a chapter usually has at least {min, number}.',
  },
  'prose.off-target': {
    zh: '正文 {count, number} {unit}，目标 {target, number} {unit}，相差 {percent}%。',
    en: 'The prose has {count, number} {word|words} against a target of {target, number} ({percent}%).',
  },
  'prose.refusal': {
    zh: '第 {paragraph} 段像是模型的拒绝：「{quote}」。',
    en: 'Paragraph {paragraph} reads like a refusal: “{quote}”.',
  },
  'prose.apology': {
    zh: '第 {paragraph} 段像是模型的道歉：「{quote}」。',
    en: 'Paragraph {paragraph} reads like an apology: “{quote}”.',
  },
  'prose.cut': {
    zh: '第 {paragraph} 段是截断标记：「{quote}」。',
    en: 'Paragraph {paragraph} says the text was cut: “{quote}”.',
  },
  'prose.meta': {
    zh: '第 {paragraph} 段在谈论文本，不是故事：「{quote}」。',
    en: 'Paragraph {paragraph} talks about the text instead of telling the story: “{quote}”.',
  },
  'outline.missing': { zh: '缺少章纲。', en: 'The chapter outline is missing.' },
  'outline.too-short.cjk': {
    zh: '章纲只有 {count} 字，应不少于 {min} 字。',
    en: 'The outline has {count, number} {character|characters}; it needs {min, number}.',
  },
  'outline.too-short.words': {
    zh: '章纲只有 {count} 个词，应不少于 {min} 个词。',
    en: 'The outline has {count, number} {word|words}; it needs {min, number}.',
  },
  'outline.too-long.cjk': {
    zh: '章纲有 {count} 字，超过 {max} 字。',
    en: 'The outline has {count, number} {character|characters}, more than {max, number}.',
  },
  'outline.too-long.words': {
    zh: '章纲有 {count} 个词，超过 {max} 个词。',
    en: 'The outline has {count, number} {word|words}, more than {max, number}.',
  },
  'outline.no-task': { zh: '章纲没有写明情节任务。', en: 'The outline does not name the plot task.' },
  'outline.no-details': { zh: '章纲没有写明情节细节。', en: 'The outline does not give the plot details.' },
  'outline.no-relationships': {
    zh: '章纲没有写明关系变化。',
    en: 'The outline does not name the relationship changes.',
  },
  'outline.no-foreshadowing': {
    zh: '章纲没有写明伏笔。',
    en: 'The outline does not name the foreshadowing.',
  },
  'outline.no-emotion': {
    zh: '章纲没有写明情绪曲线。',
    en: 'The outline does not give the emotional curve.',
  },
  'outline.no-information': {
    zh: '章纲没有写明关键信息。',
    en: 'The outline does not name the key information.',
  },
  'bible.missing': { zh: '这一章没有更新故事圣经。', en: 'This chapter did not update the story bible.' },
  'bible.empty': { zh: '故事圣经的更新是空的。', en: 'The story bible update is empty.' },
  'bible.no-state': {
    zh: '人物状态第 {line} 行缺少名字或状态：「{text}」。',
    en: 'Line {line} of the character status lacks a name or a state: “{text}”.',
  },
  'bible.death-form': {
    zh: '{name}的死亡没有写明章节，已记为第 {chapter} 章。',
    en: 'The death of {name} names no chapter; it is recorded for chapter {chapter}.',
  },
  'bible.revived': {
    zh: '{name}已死（{before}），却又活着，而重要规则没有说明。',
    en: '{name} is dead ({before}) but lives again, and no rule says so.',
  },
  'bible.unknown-name': { zh: '故事圣经里没有「{name}」。', en: 'The story bible knows no “{name}”.' },
  'bible.misspelt-name': {
    zh: '故事圣经里没有「{name}」，最接近的是「{nearest}」。',
    en: 'The story bible knows no “{name}”; the nearest is “{nearest}”.',
  },
  'beat.unknown': { zh: '没有名为 {given} 的结构节点。', en: 'There is no structure beat {given}.' },
  'beat.blank': { zh: '结构节点的内容是空的。', en: 'The content of the beat is blank.' },
  'entry.missing': { zh: '缺少 {field}。', en: '{field} is missing.' },
  'entry.short': {
    zh: '{field} 只有 {count} {unit}，太短。',
    en: '{field} has only {count} {word|words}.',
  },
  'reminder.soft': {
    zh: '提醒只用于不可推迟的截止时刻。',
    en: 'A reminder is for a deadline that cannot be moved.',
  },
  'reminder.no-moment': { zh: '「{at}」不是确切的时刻。', en: '“{at}” is no exact moment.' },
  'reminder.past': { zh: '时刻 {at} 已经过去。', en: 'The moment {at} has passed.' },
  'reminder.far': {
    zh: '时刻 {at} 在 24 小时以外。',
    en: 'The moment {at} is more than 24 hours away.',
  },
  'saved.missing': {
    zh: '保存后读回的内容与采纳的不一致：{what}。',
    en: 'What was read back differs from what was accepted: {what}.',
  },
  'evidence.no-quote': {
    zh: '正文里找不到这句引文：「{quote}」。',
    en: 'The chapter does not hold this quote: “{quote}”.',
  },
  'evidence.short': {
    zh: '引文太短，证明不了什么：「{quote}」。',
    en: 'The quote is too short to prove anything: “{quote}”.',
  },
  'thread.no-quote': {
    zh: '第 {number} 章里找不到「{title}」的引文：「{quote}」。',
    en: 'Chapter {number} does not hold the quote for “{title}”: “{quote}”.',
  },
  'deconstruction.no-list': { zh: '拆解不是编号列表。', en: 'The deconstruction is not a numbered list.' },
  'deconstruction.names': {
    zh: '拆解里有具体的名字：{names}。',
    en: 'The deconstruction names names: {names}.',
  },
  'translation.language': {
    zh: '「{given}」不是语言代码。',
    en: '“{given}” is not a language code.',
  },
  'translation.paragraphs': {
    zh: '原文 {source} 段，译文 {target} 段。',
    en: 'The source has {source} paragraphs, the translation {target}.',
  },
  'character.unknown': { zh: '没有名为「{name}」的人物。', en: 'No character is called “{name}”.' },
  'character.misspelt': {
    zh: '没有名为「{name}」的人物，最接近的是「{nearest}」。',
    en: 'No character is called “{name}”; the nearest is “{nearest}”.',
  },
} as const satisfies Catalogue;

/** What to do about it. */
export const fixWords = {
  'shape.fit': {
    zh: '请按工具的参数说明重写这一项。',
    en: 'Write this argument again as the tool describes it.',
  },
  'title.name-it': {
    zh: '请写一个说出本章内容的标题，例如「雪夜叩关」，不要写「第12章」。',
    en: 'Give a title that says what happens, e.g. “A Knock in the Snow”, not “Chapter 12”.',
  },
  'title.resize': {
    zh: '请把标题写成 {min} 到 {max} {unit}。',
    en: 'Write a title of {min} characters to {max} words.',
  },
  'number.positive': {
    zh: '请给出阿拉伯数字的章节号，例如 12。',
    en: 'Give the chapter number as a whole number, e.g. 12.',
  },
  'number.check': {
    zh: '请确认章节号；若无意跳章，改为下一章。',
    en: 'Check the number; if no gap is meant, use the next one.',
  },
  'number.version': {
    zh: '若要替换，请在采纳后改用新版本；旧正文保持不变。',
    en: 'To replace the prose, switch to the new version after accepting it; the old prose stays.',
  },
  'prose.write-all': {
    zh: '请写出完整的正文，不要只写概要。',
    en: 'Write the whole chapter, not a summary.',
  },
  'prose.resize': {
    zh: '请补写或精简到目标字数的 ±10% 以内。',
    en: 'Continue or tighten it to within 10 % of the target.',
  },
  'prose.only-story': { zh: '请删去这一段，只留故事。', en: 'Remove it; keep only the story.' },
  'outline.write': { zh: '请写出本章章纲。', en: 'Write the outline of the chapter.' },
  'outline.longer': { zh: '请补充章纲的细节。', en: 'Add detail to the outline.' },
  'outline.shorter': { zh: '请精简章纲。', en: 'Tighten the outline.' },
  'outline.task': { zh: '补一行「情节任务：……」。', en: 'Add a line “Plot task: …”.' },
  'outline.details': { zh: '补一段「情节细节：……」。', en: 'Add a part “Plot details: …”.' },
  'outline.relationships': { zh: '补一行「关系变化：……」。', en: 'Add a line “Relationship changes: …”.' },
  'outline.foreshadowing': {
    zh: '补一行「伏笔：……」，没有就写「无」。',
    en: 'Add a line “Foreshadowing: …”, or “none”.',
  },
  'outline.emotion': { zh: '补一行「情绪曲线：……」。', en: 'Add a line “Emotional curve: …”.' },
  'outline.information': { zh: '补一行「关键信息：……」。', en: 'Add a line “Key information: …”.' },
  'bible.write': {
    zh: '请在 updated_story_bible 里逐行写出人物状态、物品与地点、进行中的线索。',
    en: 'Give updated_story_bible: character status, items and places, open threads, a line each.',
  },
  'bible.name-state': { zh: '每行写成「名字：状态」。', en: 'Write each line as “name: state”.' },
  'bible.death': {
    zh: '请写成「{name}：第{chapter}章已死亡」。',
    en: 'Write “{name}: died in chapter {chapter}”.',
  },
  'bible.rule-first': {
    zh: '若确实复活，请在 important_rules 里写明缘由；否则保持死亡状态。',
    en: 'If the return is meant, say why in important_rules; otherwise keep the death.',
  },
  'bible.add-name': {
    zh: '若是新人物，请用 add_character 添加。',
    en: 'If this is somebody new, add them with add_character.',
  },
  'bible.use-name': {
    zh: '若指「{nearest}」，请用这个名字。',
    en: 'If “{nearest}” is meant, use that name.',
  },
  'beat.choose': {
    zh: '请从 hook、incitingIncident、risingAction、climax、fallingAction、resolution 中选一个。',
    en: 'Choose one of hook, incitingIncident, risingAction, climax, fallingAction, resolution.',
  },
  'beat.write': { zh: '请写出这一节点发生的事。', en: 'Say what happens in this beat.' },
  'entry.fill': { zh: '请填写 {field}。', en: 'Fill in {field}.' },
  'entry.longer': { zh: '请写得具体些，至少 {min} {unit}。', en: 'Be more specific: at least {min} words.' },
  'reminder.use-plan': { zh: '请改用 update_plan 写进计划。', en: 'Put it into the plan with update_plan.' },
  'reminder.give-moment': {
    zh: '请给出 24 小时以内的 ISO 8601 时刻，例如 2026-11-28T20:00:00+08:00；没有确切时刻就用 update_plan。',
    en: 'Give a moment within 24 hours as ISO 8601, e.g. 2026-11-28T20:00:00Z; without one, use update_plan.',
  },
  'saved.compare': { zh: '请在历史里核对这一步。', en: 'Compare this step in the history.' },
  'evidence.quote': {
    zh: '请从本章正文里逐字照抄一句能证明它的话。',
    en: 'Copy, word for word, a sentence of this chapter that proves it.',
  },
  'thread.quote': { zh: '请引用那一章里的原文。', en: 'Quote the words of that chapter.' },
  'deconstruction.list': { zh: '请写成「1. ……」的编号列表。', en: 'Write a numbered list, “1. …”.' },
  'deconstruction.abstract': {
    zh: '请改成抽象的叙事功能，例如「主角」「盟友」。',
    en: 'Say what each does in the story instead, e.g. “the lead”, “an ally”.',
  },
  'translation.code': { zh: '请写 BCP 47 代码，例如 en、ja。', en: 'Give a BCP 47 code, e.g. en or ja.' },
  'translation.align': { zh: '请让段落一一对应。', en: 'Keep the paragraphs aligned one to one.' },
  'character.use': {
    zh: '请用已有的人物名，或先用 add_character 添加。',
    en: 'Use a known name, or add the character first with add_character.',
  },
} as const satisfies Catalogue;

/** Everything the rules say. */
export const validatorWords = { ...issueWords, ...fixWords } satisfies Catalogue;
