import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useBook } from '#renderer/state/book.ts';
import { moveChapters } from '#renderer/state/commands.ts';
import type { Lane } from '#renderer/state/lanes.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import type { Density } from './rows.ts';

export type Edge = 'before' | 'after';
type Point = { clientX: number; clientY: number };

/** Which half of a card the pointer is over: left and right for cards, upper and lower for lines. */
export function edgeAt({ clientX, clientY }: Point, box: DOMRect, density: Density): Edge {
  const late = density === 'cards' ? clientX > box.left + box.width / 2 : clientY > box.top + box.height / 2;
  return late ? 'after' : 'before';
}

/** Where a chapter stands after a drop beside another one: its place in the list without itself. */
export function placeBeside(ids: readonly string[], moved: string, target: string, edge: Edge): number {
  const rest = ids.filter((id) => id !== moved);
  const at = rest.indexOf(target);
  return edge === 'after' ? at + 1 : at;
}

const idsNow = () => (useBook.getState().view?.chapters ?? []).map(({ id }) => id);

const chapterOf = (data: Record<string | symbol, unknown>): string | null =>
  typeof data.chapterId === 'string' ? data.chapterId : null;

function drop(
  book: BookServices,
  moved: string | null,
  at: (moved: string) => number,
  volumeId: string | null,
): void {
  if (!moved) return;
  const place = { at: at(moved), volumeId };
  const card = useBook.getState().view?.chapters[place.at];
  if (card?.id === moved && card.volumeId === volumeId) return;
  void moveChapters(book, [moved], place);
}

/** Makes a card movable and a place to drop others before or after. */
export function useCardDrag(element: RefObject<HTMLElement | null>, card: ChapterCard, density: Density) {
  const book = useBookServices();
  const [dragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | undefined>(undefined);
  const { id, volumeId } = card;
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const edgeOf = (point: Point) => edgeAt(point, target.getBoundingClientRect(), density);
    return combine(
      draggable({
        element: target,
        getInitialData: () => ({ chapterId: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => chapterOf(source.data) !== null && chapterOf(source.data) !== id,
        onDrag: ({ location }) => setEdge(edgeOf(location.current.input)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined);
          const side = edgeOf(location.current.input);
          drop(book, chapterOf(source.data), (moved) => placeBeside(idsNow(), moved, id, side), volumeId);
        },
      }),
    );
  }, [element, book, id, volumeId, density]);
  return { dragged, edge };
}

/** Makes the end of a lane a place to drop on. */
export function useLaneDrop(element: RefObject<HTMLElement | null>, lane: Lane): boolean {
  const book = useBookServices();
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const { start, cards, volume } = lane;
    const end = (moved: string) => {
      const ids = idsNow();
      return ids.slice(0, start + cards.length).filter((id) => id !== moved).length;
    };
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => chapterOf(source.data) !== null,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop(book, chapterOf(source.data), end, volume?.id ?? null);
      },
    });
  }, [element, book, lane]);
  return over;
}
