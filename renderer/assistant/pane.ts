import { create } from 'zustand';

const KEY = 'mojian.assistant';

/** Below this width, in CSS pixels, the open pane lies over the text. */
const NARROW = 900;

function remembered(): boolean {
  const kept = localStorage.getItem(KEY);
  return kept === null ? window.innerWidth > NARROW : kept === 'open';
}

/** Whether the assistant's pane is open; remembered on this machine. `asked` grows when the composer is wanted. */
export const usePane = create<{ isOpen: boolean; asked: number }>(() => ({
  isOpen: remembered(),
  asked: 0,
}));

export function showPane(isOpen: boolean): void {
  localStorage.setItem(KEY, isOpen ? 'open' : 'closed');
  usePane.setState(({ asked }) => ({ isOpen, asked: isOpen ? asked + 1 : asked }));
}

export const togglePane = (): void => showPane(!usePane.getState().isOpen);
