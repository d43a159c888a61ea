import { expect, test } from 'vitest';
import { isPressed, showAll, showKeys } from '#renderer/actions/keys.ts';
import { actions } from '#renderer/actions/registry.ts';

const press = (code: string, held: Partial<KeyboardEvent> = {}) => ({
  code,
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test('other modifiers than the asked ones are refused', () => {
  expect(isPressed('Mod+K', press('KeyK'), false)).toBe(false);
  expect(isPressed('Mod+K', press('KeyK', { ctrlKey: true, shiftKey: true }), false)).toBe(false);
  expect(isPressed('Mod+K', press('KeyK', { metaKey: true }), false)).toBe(false);
});

test('Mod is Ctrl, and ⌘ on a Mac', () => {
  expect(isPressed('Mod+K', press('KeyK', { ctrlKey: true }), false)).toBe(true);
  expect(isPressed('Mod+K', press('KeyK', { metaKey: true }), true)).toBe(true);
  expect([showKeys('Mod+Alt+Z', false), showKeys('Mod+Alt+Z', true)]).toEqual(['Ctrl+Alt+Z', '⌘⌥Z']);
});

test('a shortcut is found by the place of its key, whatever the layout writes there', () => {
  expect(isPressed('Alt+1', { ...press('Digit1', { altKey: true }), key: '¡' }, true)).toBe(true);
  expect(isPressed('Mod+/', press('Slash', { ctrlKey: true }), false)).toBe(true);
  expect(isPressed('Alt+PageDown', press('PageDown', { altKey: true }), false)).toBe(true);
});

test('keys that do the same outside a text stand in brackets', () => {
  expect([showAll('Mod+K', [], false), showAll('Mod+Alt+Z', ['Mod+Z'], false)]).toEqual([
    'Ctrl+K',
    'Ctrl+Alt+Z (Ctrl+Z)',
  ]);
});

test('no two actions share a shortcut or an id', () => {
  const keys = actions.flatMap((action) => [
    ...('keys' in action ? [action.keys] : []),
    ...('besides' in action ? action.besides : []),
  ]);
  const ids = actions.map(({ id }) => id);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(ids).size).toBe(ids.length);
});
