import { create } from 'zustand';

const KEY = 'mojian.assistant';

/** Whether the assistant's pane is open; remembered on this machine. `asked` grows when the composer is wanted. */
export const usePane = create<{ isOpen: boolean; asked: number }>(() => ({
  isOpen: localStorage.getItem(KEY) !== 'closed',
  asked: 0,
}));

export function showPane(isOpen: boolean): void {
  localStorage.setItem(KEY, isOpen ? 'open' : 'closed');
  usePane.setState(({ asked }) => ({ isOpen, asked: isOpen ? asked + 1 : asked }));
}

export const togglePane = (): void => showPane(!usePane.getState().isOpen);
