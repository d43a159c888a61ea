import { EditorSelection, EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { emphasise, type Look } from '#renderer/editor/emphasis.ts';

/** `[` and `]` stand around what is chosen, `|` is a cursor. */
function press(text: string, ...looks: Look[]): string {
  const bare = text.replace(/[[\]|]/g, '');
  const from = text.search(/[[|]/);
  const to = text.includes(']') ? text.indexOf(']') - 1 : from;
  let state = EditorState.create({ doc: bare, selection: EditorSelection.range(from, to) });
  for (const look of looks) state = state.update(emphasise(state, look) ?? {}).state;
  const { main } = state.selection;
  const doc = state.doc.toString();
  if (main.empty) return `${doc.slice(0, main.head)}|${doc.slice(main.head)}`;
  return `${doc.slice(0, main.from)}[${doc.slice(main.from, main.to)}]${doc.slice(main.to)}`;
}

describe('what is chosen', () => {
  test('gets the marks, and loses them when the same is asked again', () => {
    expect(press('She [never] wrote.', 'em')).toBe('She *[never]* wrote.');
    expect(press('She [never] wrote.', 'strong')).toBe('She **[never]** wrote.');
    expect(press('She [never] wrote.', 'em', 'strong')).toBe('She ***[never]*** wrote.');
    expect(press('She [never] wrote.', 'em', 'strong', 'em')).toBe('She **[never]** wrote.');
    expect(press('She [never] wrote.', 'em', 'em')).toBe('She [never] wrote.');
    expect(press('她[从不]写信。', 'em')).toBe('她*[从不]*写信。');
  });

  test('loses them also where the marks themselves were chosen', () => {
    expect(press('She [*never*] wrote.', 'em')).toBe('She [never] wrote.');
    expect(press('She [***never***] wrote.', 'strong')).toBe('She *[never]* wrote.');
  });

  test('takes no white space in, and whole words', () => {
    expect(press('She[ never ]wrote.', 'em')).toBe('She *[never]* wrote.');
    expect(press('She n[ever wr]ote.', 'em')).toBe('She *[never wrote]*.');
    expect(press('[ ]', 'em')).toBe('[ ]');
  });

  test('a part of a longer one is parted from it', () => {
    expect(press('*She [never] wrote.*', 'em')).toBe('*She* [never] *wrote.*');
    expect(press('**She [never] wrote.**', 'em')).toBe('**She *[never]* wrote.**');
  });

  test.each([
    ['**She [never] wrote.**', 'em'],
    ['*She [never] wrote.*', 'em'],
    ['*She [never] wrote.*', 'strong'],
    ['她*从不*[写信]。', 'strong'],
    ['*她**[从不]**写信。*', 'em'],
    ['*她***[从不]**写信。', 'em'],
    ['*她[从]***不**', 'strong'],
    ['[*one* *two*] **three**', 'strong'],
    ['*one* *two* [three]', 'strong'],
    ['[***both***]', 'strong'],
  ] as const)('is as it was when the look is put on and off, or off and on: %s', (text, look) => {
    const bare = (marked: string) => marked.replace(/[[\]]/g, '');
    expect(press(text, look)).not.toBe(text);
    expect(bare(press(text, look, look))).toBe(bare(text));
  });

  test('right behind another look keeps both', () => {
    expect(press('*她*[从不]写信。', 'strong')).toBe('*她***[从不]**写信。');
    expect(press('*她从*[不]', 'strong', 'em', 'em')).toBe('*她从***[不]**');
  });

  test('stays as it is where the marks could not be told from stars of the text', () => {
    expect(press('[f**k] off', 'em')).toBe('[f**k] off');
  });

  test('one that has it in part gets it whole', () => {
    expect(press('[She *never* wrote.]', 'em')).toBe('*[She never wrote.]*');
  });

  test('is marked paragraph by paragraph, and taken off in all of them', () => {
    expect(press('I [see.\n\nYou do] not.', 'em')).toBe('I *[see.*\n\n*You do]* not.');
    expect(press('I [see.\n\nYou do] not.', 'em', 'em')).toBe('I [see.\n\nYou do] not.');
  });

  test('leaves rules between scenes and stars of the text as they are', () => {
    expect(press('[One.\n* * *\nTwo.]', 'em')).toBe('*[One.*\n* * *\n*Two.]*');
    expect(press('2*3 is [six] here', 'em')).toBe('2*3 is *[six]* here');
  });
});

describe('with nothing chosen', () => {
  test('the word around the cursor', () => {
    expect(press('She ne|ver wrote.', 'em')).toBe('She *ne|ver* wrote.');
    expect(press('She ne|ver wrote.', 'em', 'em')).toBe('She ne|ver wrote.');
  });

  test('a pair of marks to write in, which goes when it is not wanted after all', () => {
    expect(press('She |', 'em')).toBe('She *|*');
    expect(press('她|', 'strong')).toBe('她**|**');
    expect(press('She |', 'em', 'em')).toBe('She |');
    expect(press('She |', 'em', 'strong')).toBe('She ***|***');
    expect(press('She |', 'em', 'strong', 'em')).toBe('She **|**');
  });

  test('between two looks that touch', () => {
    expect(press('*她*|**从**', 'strong')).toBe('*她***|从**');
    expect(press('她|**从**', 'strong')).toBe('她**|从**');
    expect(press('*她|***从**', 'em')).toBe('*她*|**从**');
    expect(press('*她**从不|***', 'strong')).toBe('*她**从不**|*');
    expect(press('她*从*|不', 'strong')).toBe('她*从***|**不');
  });

  test('goes out of the marks at their end, and in again', () => {
    expect(press('She *never|* wrote.', 'em')).toBe('She *never*| wrote.');
    expect(press('She *never *| wrote.', 'em')).toBe('She *never **|* wrote.');
    expect(press('She *never |*', 'em')).toBe('She *never *|');
    expect(press('She *never*| wrote.', 'em')).toBe('She *never|* wrote.');
  });
});

test('a text that can only be read stays', () => {
  const state = EditorState.create({
    doc: 'She never wrote.',
    selection: EditorSelection.range(4, 9),
    extensions: EditorState.readOnly.of(true),
  });
  expect(emphasise(state, 'em')).toBeNull();
});
