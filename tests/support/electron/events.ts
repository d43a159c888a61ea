import type { EventEmitter } from 'node:events';

type PreventableEvent = { preventDefault(): void; readonly defaultPrevented: boolean };

/** An event whose default can be prevented, as Electron gives to listeners first. */
export function createEvent<T extends object>(more: T): T & PreventableEvent {
  let isPrevented = false;
  const event = {
    preventDefault: () => {
      isPrevented = true;
    },
    get defaultPrevented() {
      return isPrevented;
    },
  };
  return Object.defineProperties(Object.assign({}, more), Object.getOwnPropertyDescriptors(event)) as T &
    PreventableEvent;
}

/** Emits an event and tells whether any listener prevented its default. */
export function isPrevented(
  emitter: EventEmitter,
  name: string,
  more: object = {},
  ...rest: unknown[]
): boolean {
  const event = createEvent(more);
  emitter.emit(name, event, ...rest);
  return event.defaultPrevented;
}
