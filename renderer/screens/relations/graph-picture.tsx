import { type Ref, useState } from 'react';
import { bend, LABEL, markStyle, tieStyle } from '#model/graph/drawing.ts';
import type { Layout, Spot } from '#model/graph/layout.ts';
import type { Graph, Person, Tie } from '#model/graph/ties.ts';
import { useWords } from '#renderer/i18n/use-words.ts';

type Props = {
  ref: Ref<SVGSVGElement>;
  graph: Graph;
  layout: Layout;
  chosen: string | null;
  choose(name: string | null): void;
};

/**
 * The graph as ink on paper. Everything is said by attributes and tokens, never by a style sheet, so that the
 * drawing can be saved as it is.
 */
export function GraphPicture({ ref, graph, layout: { spots, box }, chosen, choose }: Props) {
  const { t } = useWords();
  const [pointed, point] = useState<string | null>(null);
  const about = pointed ?? chosen;
  const near = new Set(graph.ties.filter((tie) => touches(tie, about)).flatMap(({ a, b }) => [a, b]));
  const isFaint = (name: string) => about !== null && name !== about && !near.has(name);
  const at = new Map(spots.map((spot) => [spot.name, spot]));
  return (
    <svg
      ref={ref}
      className="graph-picture"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="img"
      aria-label={t('relations.graph.label', { people: graph.people.length, ties: graph.ties.length })}
      fontFamily="var(--serif)"
    >
      {graph.ties.toReversed().map((tie) => (
        <TieLine key={`${tie.a} ${tie.b}`} tie={tie} at={at} about={about} />
      ))}
      {graph.people.map((person) => (
        <PersonMark
          key={person.name}
          person={person}
          spot={at.get(person.name)}
          isChosen={person.name === about}
          isFaint={isFaint(person.name)}
          point={point}
          choose={() => choose(person.name === chosen ? null : person.name)}
        />
      ))}
    </svg>
  );
}

const touches = ({ a, b }: Tie, name: string | null): boolean => a === name || b === name;

type LineProps = { tie: Tie; at: ReadonlyMap<string, Spot>; about: string | null };

function TieLine({ tie, at, about }: LineProps) {
  const { t } = useWords();
  const [from, to] = [at.get(tie.a), at.get(tie.b)];
  if (!from || !to) return null;
  const isLit = touches(tie, about);
  const { width, opacity } = tieStyle(tie.weight);
  return (
    <path
      d={bend(from, to)}
      fill="none"
      stroke={isLit ? 'var(--seal)' : 'var(--ink)'}
      strokeWidth={width}
      strokeOpacity={isLit ? 0.75 : about ? 0.07 : opacity}
      strokeLinecap="round"
    >
      <title>
        {`${t('relations.tie.with', { a: tie.a, b: tie.b })} · ${t('relations.tie.together', { count: tie.together })}`}
      </title>
    </path>
  );
}

type MarkProps = {
  person: Person;
  spot: Spot | undefined;
  isChosen: boolean;
  isFaint: boolean;
  point(name: string | null): void;
  choose(): void;
};

/** Those in the bible are full of ink, others are a ring. */
function PersonMark({
  person: { name, mentions, known },
  spot,
  isChosen,
  isFaint,
  point,
  choose,
}: MarkProps) {
  const { t } = useWords();
  if (!spot) return null;
  const { x, y, radius } = spot;
  // For the pointer only: the list beside the picture does the same by keyboard.
  const pointer = { onPointerEnter: () => point(name), onPointerLeave: () => point(null), onClick: choose };
  const { fill, rim } = markStyle(known);
  const color = isChosen ? 'var(--seal)' : 'var(--ink)';
  return (
    <g className="graph-person" opacity={isFaint ? 0.22 : 1} {...pointer}>
      <title>{`${name} · ${t('relations.cast.mentions', { count: mentions })}`}</title>
      <circle cx={x} cy={y} r={radius} fill="var(--paper)" />
      <circle cx={x} cy={y} r={radius} fill={color} fillOpacity={fill} stroke={color} strokeWidth={rim} />
      <text
        x={x}
        y={y + radius + LABEL.below}
        textAnchor="middle"
        fontSize={LABEL.size}
        fontWeight={600}
        fill={color}
        stroke="var(--paper)"
        strokeWidth={LABEL.halo}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {name}
      </text>
    </g>
  );
}
