const labels = {
  zh: {
    sample: '中文样书',
    library: '回到书架',
    choose: '选择文件',
    outline: '章纲',
    versions: '版本',
    prose: '正文',
    board: '故事板',
    write: '写作',
    lines: '一行',
    cards: '卡片',
    bible: '圣经',
    state: '当前状态',
    threads: '伏笔',
    checks: '检查',
    relations: '关系',
    plan: '计划',
    export: '导出',
    settings: '设置',
    query: '灯',
    newBook: '新建',
    long: /一部很长/,
    manuscript:
      '渡口\n\n第一章 潮信\n\n潮来之前，老周把缆绳又紧了一遍。\n\n第二章 夜航\n\n船过七里滩。\n\n第四章 断桅\n\n桅是半夜断的。\n\n第四章 断桅\n\n\n番外 旧账\n\n账本在灶台下面。\n',
  },
  en: {
    sample: 'English sample',
    library: 'Back to the library',
    choose: 'Choose files',
    outline: 'Outline',
    versions: 'Versions',
    prose: 'Prose',
    board: 'Board',
    write: 'Write',
    lines: 'One line',
    cards: 'Cards',
    bible: 'Bible',
    state: 'Living state',
    threads: 'Threads',
    checks: 'Checks',
    relations: 'Ties',
    plan: 'Plan',
    export: 'Export',
    settings: 'Settings',
    query: 'lamp',
    newBook: 'Create',
    long: /A trial novel/,
    manuscript:
      'The Ferry\n\nChapter 1: Tide\n\nOld Zhou drew the rope in once more.\n\nChapter 2: Night Passage\n\nThe boat passed the shoals.\n\nChapter 4: The Mast\n\nIt broke at midnight.\n',
  },
};

/** Every screen in the order in which a person can reach it, with the steps from the one before. */
export function screens(language) {
  const l = labels[language];
  const link = (name) => (page) => page.getByRole('link', { name, exact: true }).click();
  const button = (name) => (page) => page.getByRole('button', { name, exact: true }).click();
  const tab = (name) => (page) => page.getByRole('tab', { name }).click();
  const escapeKey = (page) => page.keyboard.press('Escape');
  const steps =
    (...all) =>
    async (page) => {
      for (const step of all) await step(page);
    };
  const editor = (page) => page.locator('.cm-content').waitFor();
  const file = (page) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: '渡口.txt', mimeType: 'text/plain', buffer: Buffer.from(l.manuscript) });
  return [
    ['library', (page) => page.locator('.shelf-book').first().waitFor()],
    ['new-book', button(l.newBook)],
    ['import', steps(escapeKey, link(l.choose))],
    ['import-preview', steps(file, (page) => page.locator('.preview-row:not(.head)').first().waitFor())],
    ['write', steps(button(l.library), button(l.sample), editor)],
    [
      'find',
      steps(
        (page) => page.locator('.cm-content').click(),
        (page) => page.keyboard.press('Control+f'),
      ),
    ],
    ['details', steps(escapeKey, (page) => page.keyboard.press('Control+Alt+i'))],
    ['outline', steps(escapeKey, tab(l.outline))],
    ['versions', tab(l.versions)],
    ['storyboard', link(l.board)],
    ['card-menu', (page) => page.locator('.card').first().getByRole('button').click()],
    ['beat', steps(escapeKey, (page) => page.locator('.beat').nth(2).click())],
    ['storyboard-lines', steps(escapeKey, button(l.lines))],
    ['bible', steps(button(l.cards), link(l.bible))],
    ['bible-state', tab(l.state)],
    ['bible-threads', tab(l.threads)],
    ['checks', link(l.checks)],
    ['relations', link(l.relations)],
    ['plan', link(l.plan)],
    ['export', link(l.export)],
    ['settings', link(l.settings)],
    [
      'palette',
      steps(
        link(l.write),
        editor,
        (page) => page.keyboard.press('Control+k'),
        (page) => page.getByRole('dialog').getByRole('combobox').fill(l.query),
      ),
    ],
    ['shortcuts', steps(escapeKey, (page) => page.keyboard.press('Control+/'))],
    ['library-books', steps(escapeKey, button(l.library))],
    ['long-write', steps((page) => page.getByRole('button', { name: l.long }).first().click(), editor)],
    ['long-board', link(l.board)],
  ];
}
