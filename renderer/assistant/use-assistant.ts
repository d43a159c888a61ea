import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useBookServices } from '#renderer/state/services.ts';
import type { ChatState } from './chat-state.ts';
import { type Assistant, type AssistantState, assistantOf } from './store.ts';

export const useAssistant = (): Assistant => assistantOf(useBookServices());

/** A part of the assistant's state; draws again when that part changes. */
export const useAssistantState = <T>(pick: (state: AssistantState) => T): T =>
  useStore(useAssistant().store, pick);

export const useChat = (): ChatState | null => useAssistantState(({ chat }) => chat);

export const useIsRunning = (): boolean =>
  useAssistantState(({ chat }) => chat !== null && (chat.live !== null || chat.view.isRunning));

/** Reads chats, drafts and models when the pane is shown. */
export function useFreshAssistant(): void {
  const assistant = useAssistant();
  useEffect(() => void assistant.refresh(), [assistant]);
}
