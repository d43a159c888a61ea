import { sections } from '../renderer/screens/settings/sections.ts';
import { stepsIn } from './shots-steps.mjs';

const told = {
  zh: {
    query: '灯',
    filter: '灯',
    long: /一部很长/,
    ask: '写第七章',
    manuscript:
      '渡口\n\n第一章 潮信\n\n潮来之前，老周把缆绳又紧了一遍。\n\n第二章 夜航\n\n船过七里滩。\n\n第四章 断桅\n\n桅是半夜断的。\n\n第四章 断桅\n\n\n番外 旧账\n\n账本在灶台下面。\n',
  },
  en: {
    query: 'lamp',
    filter: 'key',
    long: /A trial novel/,
    ask: 'Write chapter 7',
    manuscript:
      'The Ferry\n\nChapter 1: Tide\n\nOld Zhou drew the rope in once more.\n\nChapter 2: Night Passage\n\nThe boat passed the shoals.\n\nChapter 4: The Mast\n\nIt broke at midnight.\n',
  },
};

/** Every screen and state in the order in which a person can reach it, with the steps from the one before. */
export function screens(language, model) {
  const to = stepsIn(language);
  const editor = to.sees('.cm-content');
  return [
    ...inLibrary(language, to),
    ['write', to.steps(to.button('frame.library'), to.button(`library.sample.${language}`), editor)],
    ...inWriting(to, editor),
    ...onBoard(language, to),
    ...inBook(to),
    ...sections.map(({ id }) => [`settings-${id}`, to.at(`settings/${id}`)]),
    ...withAssistant(language, to, editor, model),
    ...overall(language, to, editor),
  ];
}

function inLibrary(language, to) {
  const buffer = Buffer.from(told[language].manuscript);
  const file = (page) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '渡口.txt', mimeType: 'text/plain', buffer });
  return [
    ['library', to.sees('.shelf-book')],
    ['new-book', to.button('library.new.go')],
    ['import', to.steps(to.press('Escape'), to.link('library.import.go'))],
    ['import-preview', to.steps(file, to.sees('.preview-row:not(.head)'))],
  ];
}

const inWriting = (to, editor) => [
  ['find', to.steps((page) => page.locator('.cm-content').click(), to.press('Control+f'))],
  ['details', to.steps(to.press('Escape'), to.press('Control+Alt+i'))],
  ['thread-step', to.steps(to.press('Escape'), to.press('Control+Alt+p'))],
  ['outline', to.steps(to.press('Escape'), to.tab('write.tab.outline'))],
  ['versions', to.tab('write.tab.versions')],
  ['compare', to.tab('write.tab.compare')],
  ['replace', to.steps(to.tab('write.tab.prose'), editor, to.press('Control+Alt+r'))],
];

const onBoard = (language, to) => [
  ['storyboard', to.steps(to.press('Escape'), to.link('place.storyboard'))],
  ['card-menu', (page) => page.locator('.card').first().getByRole('button').click()],
  ['beat', to.steps(to.press('Escape'), (page) => page.locator('.beat').nth(2).click())],
  [
    'storyboard-filter',
    to.steps(to.press('Escape'), to.button('board.filter'), (page) =>
      page.locator('.board-filter input').fill(told[language].filter),
    ),
  ],
  ['storyboard-lines', to.steps(to.button('board.filter'), to.button('board.lines'))],
  ['storyboard-timeline', to.steps(to.button('board.timeline'), to.sees('.time-row .card-link'))],
  [
    'storyboard-fill',
    to.steps(
      (page) => page.locator('.time-row .card-link').last().focus(),
      to.press('Shift+ArrowLeft'),
      to.press('Shift+ArrowLeft'),
      to.press('F2'),
      (page) => page.locator('.fill-days').fill('2'),
    ),
  ],
];

const inBook = (to) => [
  ['bible', to.steps(to.press('Escape'), to.button('board.cards'), to.link('place.bible'))],
  ['bible-world', to.tab('bible.world')],
  ['bible-guidelines', to.tab('bible.guidelines')],
  ['bible-state', to.tab('bible.state')],
  ['bible-threads', to.tab('bible.threads')],
  ['extract', to.steps(to.at('extract'), to.sees('.extract-estimate'))],
  ['blueprint', to.at('blueprint')],
  ['relations-empty', to.at('relations')],
  ['relations', to.steps(to.button('relations.run'), to.sees('.relations-tabs'), to.waits(1200))],
  ['relations-matrix', to.tab('relations.view.matrix')],
  ['relations-lanes', to.tab('relations.view.lanes')],
  ['relations-cast', to.tab('relations.view.cast')],
  ['checks-empty', to.at('checks')],
  ['checks', to.steps(to.button('checks.run'), to.waits(1200))],
  ['lint-empty', to.at('lint')],
  ['lint', to.steps(to.button('lint.run'), to.waits(1200))],
  ['plan', to.at('plan')],
  ['export', to.at('export')],
  ['handoff', to.steps(to.at('handoff'), to.sees('.post-row'))],
];

function withAssistant(language, to, editor, model) {
  const ask = async (page) => {
    const field = page.getByRole('textbox', { name: to.word('assistant.ask') });
    await field.fill(told[language].ask);
    await field.press('Enter');
  };
  const fresh = to.steps(to.at('write'), editor, to.button('assistant.new'));
  return [
    ['assistant', fresh],
    [
      'assistant-card',
      to.steps(to.button('assistant.command.rewrite'), to.says('assistant.place.adopt'), to.waits(4000)),
    ],
    ['assistant-streaming', to.steps(model.on, to.button('assistant.new'), ask, to.waits(2500))],
    ['assistant-stopped', to.steps(to.button('assistant.stop'), to.waits(600))],
    ['assistant-error', to.steps(model.refuse, to.button('assistant.new'), ask, to.waits(2500))],
  ];
}

const overall = (language, to, editor) => [
  [
    'palette',
    to.steps(to.press('Control+k'), (page) =>
      page.getByRole('dialog').getByRole('combobox').fill(told[language].query),
    ),
  ],
  ['shortcuts', to.steps(to.press('Escape'), to.press('Control+/'))],
  ['library-books', to.steps(to.press('Escape'), to.button('frame.library'))],
  [
    'long-write',
    to.steps((page) => page.getByRole('button', { name: told[language].long }).first().click(), editor),
  ],
  ['long-board', to.link('place.storyboard')],
  ['long-checks', to.link('place.checks')],
  ['empty-plan', to.link('place.plan')],
  ['empty-bible', to.link('place.bible')],
  ['empty-threads', to.tab('bible.threads')],
];
