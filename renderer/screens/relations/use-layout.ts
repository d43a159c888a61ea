import { useEffect, useState } from 'react';
import { type Layout, layOut } from '#model/graph/layout.ts';
import type { Graph } from '#model/graph/ties.ts';

/** Work done in one go before the page gets its turn, in ms: half a frame. */
const SLICE_MS = 8;

/** The layout of a graph, computed bit by bit; until it is ready the one before stays. */
export function useLayout(graph: Graph, aspect: number): { graph: Graph; layout: Layout } | null {
  const [shown, show] = useState<{ graph: Graph; layout: Layout } | null>(null);
  useEffect(() => {
    if (graph.people.length === 0) return;
    const steps = layOut({ people: graph.people, ties: graph.ties, aspect });
    let timer: ReturnType<typeof setTimeout>;
    const work = () => {
      const until = performance.now() + SLICE_MS;
      do {
        const step = steps.next();
        if (step.done) return show({ graph, layout: step.value });
      } while (performance.now() < until);
      timer = setTimeout(work);
    };
    timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [graph, aspect]);
  return graph.people.length === 0 ? null : shown;
}
