/** What the practice model says to the author, and what it puts in where a tool wants something. */
export const WORDS = {
  zh: {
    label: '【练习模式：这是离线演示，不是真正的模型】',
    writing: (n: number) => `我写第${n}章的演示稿。人物和情节是演示用的，与这部书无关。`,
    listing: '我先看看已有的章节。',
    reading: (n: number) => `我先读第${n}章。`,
    goingOn: (n: number) =>
      `我接着第${n}章的结尾往下写几段演示文字，前文一字不动。采纳时选“替换正文”就接在后面，选“另存为版本”就另存一份。`,
    rewriting: (n: number) =>
      `我在第${n}章的原文上改了几处：去掉可有可无的词，把长句断开。采纳时选“替换正文”，可以逐处取舍。`,
    editing: (count: number, n: number) => `第${n}章改 ${count} 处，可以逐处取舍，不要的取消勾选即可。`,
    whyFiller: '去掉可有可无的词',
    whySplit: '长句断开',
    nothingToEdit: '练习模式只会去掉可有可无的词、断开长句，这里没有可改的地方。',
    extracting: '我从本章里摘出写到资料中人物和设定的原文，供你决定。练习模式认不出资料里没有的名字。',
    nothingToExtract:
      '本章里没有找到资料中的人物或设定。练习模式认不出新的名字；“圣经”里的提取不用模型也能找。',
    seen: (n: number, sentence: string) => `第${n}章写道：${sentence}`,
    checking: (n: number | undefined) =>
      n === undefined ? '我用规则检查全书。' : `我用规则检查第${n}章与全书其他各章、圣经有没有矛盾。`,
    clean: (n: number | undefined) =>
      `${n === undefined ? '全书各章' : `第${n}章`}与其他各章、圣经对照过，规则没有发现矛盾。规则只认得写得直白的事实，真正的模型还能查得更细。书没有改动。`,
    found: (n: number | undefined, count: number) =>
      `${n === undefined ? '全书各章' : `第${n}章`}与其他各章、圣经对照，规则发现 ${count} 处可能的矛盾（书没有改动）：`,
    place: (n: number, quote: string) => `第${n}章「${quote}」`,
    beating: '我用已有的章纲填一个还空着的结构节点。',
    beatsFull: '六个结构节点都已经写好，练习模式不改动它们。',
    beat: (n: number, outline: string) => `第${n}章：${outline}`,
    apart: '我把本章拆成几条抽象的叙事功能。练习模式不会分析，只示范格式。',
    noTranslation: '练习模式不会翻译。换成真正的模型后，译文会与原文逐段对照，由你决定是否保存。',
    suggestions: [
      {
        title: '重读上一章的结尾',
        why: '练习模式的示范：接着写之前，先看停在哪里。',
        step: '打开最后一章，读最后三段。',
      },
      {
        title: '给下一章写一句章纲',
        why: '练习模式的示范：有了章纲，写作时知道往哪里去。',
        step: '在故事板上给下一章写一句话。',
      },
      {
        title: '查一遍矛盾',
        why: '练习模式的示范：检查不用模型，随时可以做。',
        step: '打开“检查”，看一遍全书。',
      },
    ],
    done: '已照你的决定写进书里，不满意可以撤销这一轮。',
    failed: '这次没有成功，原因见上面的结果。可以调整后再让我试一次。',
    rejected: '好的，没有采纳就不会改动书稿。你想怎么改？',
    needsChapter: '请先打开一章，再让我来改。',
    hello:
      '练习模式只会几样固定的事：写一章（“写第一章”）、续写、换一版、去 AI 味（“把第一段改得更紧”）、提炼本章、查矛盾，以及添加人物、设定和写作守则。',
    adding: '好的，先记下来。',
    again: '篇幅与目标不合，练习模式只会照原样再交一次，由你决定。',
    entry: {
      name: '旧渡口',
      title: '旧渡口',
      category: '地点',
      description: '河湾里的旧渡口，雪夜仍有一盏灯。',
      content: '河湾里的旧渡口，雪夜仍有一盏灯。',
    },
    rule: {
      category: '文风',
      content: '对话简短，不用感叹号。',
      guideline: '对话简短，不用感叹号。',
      isActive: true,
    },
    filler: '演示内容',
    version: { rewrite: '练习·换一版', continue: '练习·续写' },
    unchanged: '仍如上文',
    narrator: '叙述者',
    outline: (task: string, details: string) =>
      [
        `情节任务：${task || '沿用原稿的任务，不增不减。'}`,
        `情节细节：${details}`,
        '关系变化：练习模式不分析人物之间的关系，这里没有改动任何一方的言行，谁对谁说过什么、谁瞒着谁、谁欠谁一个交代，都与原稿相同。采纳之后可以由作者补写：本章开头两人站在哪里，结尾又站在哪里，中间是哪一句话让他们近了一步或远了一步。',
        '伏笔：练习模式不增加伏笔，也不收回伏笔，原稿里埋下的仍在原处。采纳之后可以由作者补写：哪一件东西、哪一句话要留到后面再用，打算在第几章收回，读者此时应当注意到多少，又应当误会多少。',
        '情绪曲线：沿用原稿的起伏，只是句子短了一些，节奏略快。采纳之后可以由作者补写：从什么心情开始，在哪一处收紧，在哪一处放松，结尾把读者留在什么样的气氛里，下一章从这里接起。',
        '关键信息：与原稿一致，时间、地点、物件和数目都没有变。采纳之后可以由作者补写：读者读完本章必须记住的两三件事，以及人物知道而读者还不知道、读者知道而人物还不知道的事，免得后面各章说法不一。',
        '写法：视角、人称和时态沿用原稿。练习模式的改动只在词句，不在事实；凡是觉得改坏了的地方，都可以不采纳，逐处取舍之后，没有选中的段落与原稿一字不差，原来的正文也另存为一个版本，随时可以取回，两稿放在一起比较，再决定用哪一稿。',
      ].join('\n'),
  },
  en: {
    label: '[Practice: an offline demonstration, not a real model]',
    writing: (n: number) =>
      `This is a demonstration of chapter ${n}. Its people and its plot are made up and not those of this book.`,
    listing: 'Let me see which chapters there are.',
    reading: (n: number) => `Let me read chapter ${n} first.`,
    goingOn: (n: number) =>
      `A few demonstration paragraphs go on where chapter ${n} ends; the text before stays as it is. “Replace the prose” puts them behind it, “Keep as a version” beside it.`,
    rewriting: (n: number) =>
      `Chapter ${n} with a few changes: words that add nothing go, long sentences are parted. With “Replace the prose” you can take each passage by itself.`,
    editing: (count: number, n: number) =>
      `Chapter ${n}, ${count === 1 ? 'one passage' : `${count} passages`}. Untick what you do not want.`,
    whyFiller: 'a word that adds nothing',
    whySplit: 'a long sentence parted',
    nothingToEdit:
      'Practice only drops words that add nothing and parts long sentences; it finds nothing to change here.',
    extracting:
      'These are sentences of this chapter about people and entries that the bible knows, for you to decide on. Practice does not recognise new names.',
    nothingToExtract:
      'This chapter names nobody and nothing that the bible knows. Practice does not recognise new names; the extraction in “Bible” finds them without a model.',
    seen: (n: number, sentence: string) => `Chapter ${n} says: ${sentence}`,
    checking: (n: number | undefined) =>
      n === undefined
        ? 'I check the whole book by rule.'
        : `I check chapter ${n} by rule against the other chapters and the bible.`,
    clean: (n: number | undefined) =>
      `${n === undefined ? 'The chapters were' : `Chapter ${n} was`} held against the others and the bible; the rules found no contradiction. They know plain statements only, a real model looks closer. The book was not changed.`,
    found: (n: number | undefined, count: number) =>
      `${n === undefined ? 'The chapters' : `Chapter ${n}`}, held against the others and the bible: the rules found ${count === 1 ? 'one possible contradiction' : `${count} possible contradictions`} (the book was not changed):`,
    place: (n: number, quote: string) => `chapter ${n} “${quote}”`,
    beating: 'I fill a beat that is still empty from an outline that is there.',
    beatsFull: 'All six beats are written; practice leaves them alone.',
    beat: (n: number, outline: string) => `Chapter ${n}: ${outline}`,
    apart: 'The chapter as abstract functions. Practice does not analyse it, it shows the form.',
    noTranslation:
      'Practice does not translate. A real model gives the translation paragraph by paragraph beside the text, for you to decide on.',
    suggestions: [
      {
        title: 'Read the end of the last chapter again',
        why: 'From practice: before you go on, look where you stopped.',
        step: 'Open the last chapter and read its last three paragraphs.',
      },
      {
        title: 'Give the next chapter one line of outline',
        why: 'From practice: an outline says where the writing is to go.',
        step: 'Write one sentence for the next chapter on the storyboard.',
      },
      {
        title: 'Look for contradictions',
        why: 'From practice: checking needs no model and can be done at any time.',
        step: 'Open “Checks” and look through the book.',
      },
    ],
    done: 'It is in the book as you decided; the turn can be undone.',
    failed: 'That did not work; the result above says why. Change what you like and ask again.',
    rejected: 'Nothing was changed, since you did not accept it. What should be different?',
    needsChapter: 'Open a chapter first, then ask me to change it.',
    hello:
      'Practice knows a few fixed things: “write chapter one”, continue, rewrite, tighten (“tighten the first paragraph”), extract, check, “add a character”, “add a place”, “add a guideline”.',
    adding: 'I will note that down.',
    again:
      'The length is not what was asked for; practice can only hand in the same again, for you to decide.',
    entry: {
      name: 'The old ferry',
      title: 'The old ferry',
      category: 'place',
      description: 'A ferry in a bend of the river; one lamp burns there even in snow.',
      content: 'A ferry in a bend of the river; one lamp burns there even in snow.',
    },
    rule: {
      category: 'style',
      content: 'Short dialogue, no exclamation marks.',
      guideline: 'Short dialogue, no exclamation marks.',
      isActive: true,
    },
    filler: 'demonstration',
    version: { rewrite: 'practice, another version', continue: 'practice, continued' },
    unchanged: 'as before',
    narrator: 'Narrator',
    outline: (task: string, details: string) =>
      [
        `Plot task: ${task || 'the task of the text as it was, with nothing added.'}`,
        `Plot details: ${details}`,
        'Relationship changes: practice does not judge who stands how to whom; nobody says or does anything else than before. The author may add where two people stand when the chapter opens, where they stand when it ends, and which sentence moved them.',
        'Foreshadowing: practice plants nothing and pays nothing; what the text had planted is where it was. The author may add what is kept for later, in which chapter it comes back, and how much of it a reader should notice now.',
        'Emotional curve: as in the text before, a little quicker where sentences are shorter. The author may add the mood at the opening, the place where it tightens, the place where it lets go, and the one in which the reader is left.',
        'Key information: the same as before; times, places, things and numbers are untouched. The author may add the two or three facts that a reader must keep, what a character knows and the reader does not, and the other way round.',
        'Manner: person, tense and point of view are those of the text. The changes are in the wording and not in the facts; each can be refused, and the prose before is kept as a version.',
      ].join('\n'),
  },
} as const;
