/** A shortcut such as `Mod+Alt+Z`; Mod is ⌘ on a Mac and Ctrl elsewhere. The last part is a `KeyboardEvent.code` in short. */
export type Keys = string;

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const isMac = (): boolean => /mac/i.test(navigator.platform);

const NAMED: Record<string, string> = { ',': 'Comma', '/': 'Slash' };

function toCode(key: string): string {
  if (/^[A-Z]$/.test(key)) return `Key${key}`;
  return /^\d$/.test(key) ? `Digit${key}` : (NAMED[key] ?? key);
}

/** Whether the pressed keys are this shortcut, wherever the letters lie on the keyboard's layout. */
export function isPressed(keys: Keys, event: Pressed, mac = isMac()): boolean {
  // Every key that is typed is held against every shortcut: most differ in the last part.
  if (event.code !== toCode(keys.slice(keys.lastIndexOf('+') + 1))) return false;
  const parts = keys.split('+');
  const mod = parts.includes('Mod');
  return (
    event.ctrlKey === (mod && !mac) &&
    event.metaKey === (mod && mac) &&
    event.altKey === parts.includes('Alt') &&
    event.shiftKey === parts.includes('Shift')
  );
}

const MAC_SIGNS: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const PLAIN: Record<string, string> = { Mod: 'Ctrl' };
const SIGNS: Record<string, string> = { PageUp: 'PgUp', PageDown: 'PgDn', ArrowUp: '↑', ArrowDown: '↓' };

/** The shortcut as this system writes it: ⌘K or Ctrl+K. */
export function showKeys(keys: Keys, mac = isMac()): string {
  const modifiers = mac ? MAC_SIGNS : PLAIN;
  return keys
    .split('+')
    .map((part) => modifiers[part] ?? SIGNS[part] ?? part)
    .join(mac ? '' : '+');
}

/** A command's shortcut and, in brackets, those that do the same outside a text. */
export const showAll = (keys: Keys, besides: readonly Keys[] = [], mac = isMac()): string => {
  const others = besides.map((other) => showKeys(other, mac)).join(', ');
  return showKeys(keys, mac) + (others && ` (${others})`);
};
