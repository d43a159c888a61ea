import { useEffect } from 'react';
import { useRoute } from '#renderer/route.ts';
import { useMaybeBook, useServices } from '#renderer/state/services.ts';
import { isPressed } from './keys.ts';
import { type Action, type ActionId, actions, availableActions } from './registry.ts';

export function useActions(): Action[] {
  return availableActions({ services: useServices(), book: useMaybeBook(), route: useRoute() });
}

export const keysOf = (id: ActionId): string | undefined => {
  const action = actions.find((one) => one.id === id);
  return action && 'keys' in action ? action.keys : undefined;
};

/** Whether a key was pressed where no text is being written and no window is over the book. */
function isElsewhere(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return true;
  return !target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]');
}

const isInProse = (event: KeyboardEvent): boolean =>
  event.composedPath().some((place) => place instanceof Element && place.matches('.cm-content'));

const isHeard = ({ heard }: Action, event: KeyboardEvent): boolean =>
  heard === undefined || (heard === 'prose' && isInProse(event));

/** Listens for the shortcuts of all actions that exist now. An input method's keys are its own. */
export function useShortcuts(): void {
  const available = useActions();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      const action =
        available.find((one) => one.keys && isPressed(one.keys, event) && isHeard(one, event)) ??
        (isElsewhere(event)
          ? available.find(({ besides }) => besides?.some((keys) => isPressed(keys, event)))
          : undefined);
      if (!action) return;
      event.preventDefault();
      action.run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
