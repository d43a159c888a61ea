import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useBook } from '#renderer/state/book.ts';
import { moveChapters } from '#renderer/state/commands.ts';
import type { Lane } from '#renderer/state/lanes.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import type { Density } from './rows.ts';
import { actedOn } from './selection.ts';

export type Edge = 'before' | 'after';
type Point = { clientX: number; clientY: number };

/** Which half of a card the pointer is over: left and right for cards, upper and lower for lines. */
export function edgeAt({ clientX, clientY }: Point, box: DOMRect, density: Density): Edge {
  const late = density === 'cards' ? clientX > box.left + box.width / 2 : clientY > box.top + box.height / 2;
  return late ? 'after' : 'before';
}

/** Where chapters stand after a drop beside another one: their place in the list without themselves. */
export function placeBeside(
  ids: readonly string[],
  moved: readonly string[],
  target: string,
  edge: Edge,
): number {
  const rest = ids.filter((id) => !moved.includes(id));
  const at = rest.indexOf(target);
  return edge === 'after' ? at + 1 : at;
}

const idsNow = () => (useBook.getState().view?.chapters ?? []).map(({ id }) => id);

const chapterOf = (data: Record<string | symbol, unknown>): string | null =>
  typeof data.chapterId === 'string' ? data.chapterId : null;

function drop(
  book: BookServices,
  dragged: string | null,
  at: (moved: readonly string[]) => number,
  volumeId: string | null,
): void {
  if (!dragged) return;
  const chapters = useBook.getState().view?.chapters ?? [];
  const moved = actedOn(chapters, dragged);
  const place = { at: at(moved), volumeId };
  const there = chapters.slice(place.at, place.at + moved.length);
  if (there.every((card, index) => card.id === moved[index] && card.volumeId === volumeId)) return;
  void moveChapters(book, moved, place);
}

/** Makes a card movable and a place to drop others before or after; its element may show another card later. */
export function useCardDrag(element: RefObject<HTMLElement | null>, card: ChapterCard, density: Density) {
  const book = useBookServices();
  const [dragged, setDragged] = useState<string | null>(null);
  const [edge, setEdge] = useState<Edge | undefined>(undefined);
  const shown = useRef(card);
  useEffect(() => {
    shown.current = card;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const edgeOf = (point: Point) => edgeAt(point, target.getBoundingClientRect(), density);
    return combine(
      draggable({
        element: target,
        getInitialData: () => ({ chapterId: shown.current.id }),
        onDragStart: () => setDragged(shown.current.id),
        onDrop: () => setDragged(null),
      }),
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => {
          const dragged = chapterOf(source.data);
          if (dragged === null) return false;
          return !actedOn(useBook.getState().view?.chapters ?? [], dragged).includes(shown.current.id);
        },
        onDrag: ({ location }) => setEdge(edgeOf(location.current.input)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined);
          const side = edgeOf(location.current.input);
          const { id, volumeId } = shown.current;
          drop(book, chapterOf(source.data), (moved) => placeBeside(idsNow(), moved, id, side), volumeId);
        },
      }),
    );
  }, [element, book, density]);
  return { dragged: dragged === card.id, edge };
}

/** Makes the end of a lane a place to drop on. */
export function useLaneDrop(element: RefObject<HTMLElement | null>, lane: Lane): boolean {
  const book = useBookServices();
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const { start, cards, volume } = lane;
    const end = (moved: readonly string[]) => {
      const ids = idsNow();
      return ids.slice(0, start + cards.length).filter((id) => !moved.includes(id)).length;
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
