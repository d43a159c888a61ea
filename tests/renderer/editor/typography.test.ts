import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { pairs } from '#renderer/editor/pairs.ts';
import { typography } from '#renderer/editor/typography.ts';
import { openEditor, shownIn, typeInto } from '../support/editor.ts';

type Options = { paired?: boolean; readOnly?: boolean };

const open = (language: string, text: string, { paired = false, readOnly = false }: Options = {}) =>
  openEditor(text, [history(), typography(language), paired ? pairs : [], EditorState.readOnly.of(readOnly)]);

const typed = (language: string, text: string, keys: string, options?: Options) => {
  const view = open(language, text, options);
  typeInto(view, keys);
  return shownIn(view);
};

describe('plain keys stay plain', () => {
  test.each(['ja', 'ko', 'fr', 'und'])('in a book whose marks are not known: %s', (language) => {
    expect(typed(language, '|', `"a'b"--...`)).toBe(`"a'b"--...|`);
  });

  test('in a text that can only be read, and in one with straight marks', () => {
    expect(typed('en', '"Yes," he said. |', '"No')).toBe('"Yes," he said. "No|');
    expect(typed('en', "He didn't. She |", "couldn't")).toBe("He didn't. She couldn't|");
    expect(typed('en', 'She |"Yes," he said.', "didn't ")).toBe('She didn\'t |"Yes," he said.');
    expect(typed('en', '"Yes," he’d said. |', '"No')).toBe('"Yes," he’d said. "No|');
    expect(typed('zh-CN', '"走。"他说。|', '"好')).toBe('"走。"他说。"好|');
  });

  test('in a line that is a rule', () => {
    expect(typed('en', '|', '---')).toBe('---|');
    expect(typed('zh-CN', '|', '---')).toBe('---|');
  });

  test('while an input method composes', () => {
    const view = open('zh-CN', '他说|');
    view.contentDOM.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    Object.defineProperty(view, 'composing', { get: () => true });
    typeInto(view, '"');
    expect(shownIn(view)).toBe('他说"|');
  });
});

test.each([
  ['en', '|', `"No," she said. "It's 'late'--too late..."`, '“No,” she said. “It’s ‘late’—too late…”|'],
  ['en', '|', '"I thought--" She--"no"', '“I thought—” She—“no”|'],
  ['en', 'Wait |', '-- no', 'Wait — no|'],
  ['en', 'Wait|', '....', 'Wait….|'],
  ['zh-CN', '|', `他说："走吧，'老周'。"--于是......`, '他说：“走吧，‘老周’。”——于是……|'],
  ['zh-CN', '|', "He isn't", 'He isn’t|'],
  ['zh-TW', '|', `他說："走吧，'老周'。"`, '他說：「走吧，『老周』。」|'],
])('%s, %j and %j', (language, text, keys, expected) => {
  expect(typed(language, text, keys)).toBe(expected);
});

test.each([
  ['en', 'she said, |', '"', 'she said, "|'],
  ['en', 'no|', '--', 'no--|'],
  ['zh-CN', '走了|', '...', '走了...|'],
])('one undo gives the plain key back: %s %j %j', (language, text, keys, expected) => {
  const view = open(language, text);
  typeInto(view, keys);
  undo(view);
  expect(shownIn(view)).toBe(expected);
});

test('with marks in pairs, the opening one brings its closing one, and one undo gives the plain key', () => {
  const view = open('zh-CN', '他说：|', { paired: true });
  typeInto(view, '"');
  expect(shownIn(view)).toBe('他说：“|”');
  undo(view);
  expect(shownIn(view)).toBe('他说："|');
  expect(typed('zh-CN', '他说：|', '"走吧"', { paired: true })).toBe('他说：“走吧”|');
});

test.each([
  ["'Tis nothing", '’Tis nothing|'],
  ["She gave 'em both", 'She gave ’em both|'],
  ["It stopped in '84, and the '60s went on.", 'It stopped in ’84, and the ’60s went on.|'],
  ["Rock 'n' roll", 'Rock ’n’ roll|'],
  ["'Twasn't me", '’Twasn’t me|'],
  ["He came 'round and", 'He came ’round and|'],
  ["'Round the bend,' she said.", '‘Round the bend,’ she said.|'],
  ["'10 men,' she said. He said, '12 or so.'", '‘10 men,’ she said. He said, ‘12 or so.’|'],
  ["She minded the 'is' of it", 'She minded the ‘is’ of it|'],
  ["'So it was,' he said", '‘So it was,’ he said|'],
])('in English an opening mark that turns out to be an apostrophe is one: %s', (keys, expected) => {
  expect(typed('en', '|', keys, { paired: true })).toBe(expected);
});

test('one undo gives the opening mark back', () => {
  const view = open('en', '|');
  typeInto(view, "'Tis ");
  undo(view);
  expect(shownIn(view)).toBe('‘Tis |');
});
