import type { Ref } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import type { Lane, Mark } from './lanes.ts';
import { isLabelled, labelStep } from './matrix.ts';

const [NAME, ROW, HEAD, PAD] = [130, 44, 34, 20];
/** Width of the chapters, in CSS pixels, however many there are. */
const TRACK = 980;
/** What a letter of a label takes up, and the most that a label may. */
const [HAN, LATIN, LONGEST] = [13.5, 7, 320];

type Props = { ref: Ref<SVGSVGElement>; lanes: Lane[]; columns: number; toLabel(column: number): string };

/**
 * Lives as lines of ink over the chapters. Everything is said by attributes and tokens, so that the drawing can be
 * saved as it is.
 */
export function LanesPicture({ ref, lanes, columns, toLabel }: Props) {
  const { t } = useWords();
  const cell = TRACK / Math.max(1, columns);
  const step = labelStep(cell);
  const [width, height] = [PAD * 2 + NAME + TRACK, PAD * 2 + HEAD + lanes.length * ROW];
  const x = (column: number) => PAD + NAME + (column + 0.5) * cell;
  return (
    <svg
      ref={ref}
      className="lanes-picture"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('relations.lanes.label', { people: lanes.length, chapters: columns })}
      fontFamily="var(--serif)"
    >
      {Array.from({ length: columns }, (_, column) => column)
        .filter((column) => isLabelled(column, step))
        .map((column) => (
          <text key={column} x={x(column)} y={PAD + 12} textAnchor="middle" fontSize={13} fill="var(--ink-3)">
            {toLabel(column)}
          </text>
        ))}
      {lanes.map((lane, at) => (
        <LaneRow key={lane.name} lane={lane} y={PAD + HEAD + at * ROW} x={x} cell={cell} />
      ))}
    </svg>
  );
}

type RowProps = { lane: Lane; y: number; x(column: number): number; cell: number };

function LaneRow({ lane: { name, seen, first, last, marks }, y, x, cell }: RowProps) {
  const middle = y + 20;
  const half = Math.max(0.6, cell / 2 - 0.4);
  return (
    <g>
      <text
        x={PAD + NAME - 14}
        y={middle + 5}
        textAnchor="end"
        fontSize={15}
        fontWeight={600}
        fill="var(--ink)"
      >
        {name}
      </text>
      <line
        x1={x(first)}
        x2={x(last)}
        y1={middle}
        y2={middle}
        stroke="var(--ink)"
        strokeOpacity={0.18}
        strokeWidth={2}
      />
      {seen.map((column) => (
        <rect
          key={column}
          x={x(column) - half}
          y={middle - 3}
          width={half * 2}
          height={6}
          rx={Math.min(3, half)}
          fill="var(--ink)"
          fillOpacity={0.5}
        />
      ))}
      {marks.map((mark, at) => (
        <LaneMark
          key={`${mark.kind} ${mark.column} ${mark.text}`}
          mark={mark}
          x={x(mark.column)}
          y={middle}
          after={(marks[at + 1] ? x(marks[at + 1]?.column ?? 0) : PAD + NAME + TRACK) - x(mark.column)}
          before={at === 0 ? x(mark.column) - PAD - NAME : 0}
        />
      ))}
    </g>
  );
}

const colors = { state: 'var(--amber)', death: 'var(--seal)', quote: 'var(--jade)' } as const;

const widthOf = (letter: string): number => (letter > '\u2e80' ? HAN : LATIN);

/** As much of a text as has room, in pixels. */
function clipTo(text: string, room: number): string {
  const letters = [...text];
  let width = 0;
  const end = letters.findIndex((letter) => {
    width += widthOf(letter);
    return width > Math.min(room, LONGEST);
  });
  return end < 0 ? text : `${letters.slice(0, Math.max(0, end - 1)).join('')}…`;
}

type MarkProps = { mark: Mark; x: number; y: number; after: number; before: number };

/** A mark with its words on the side that has more room for them; a pointer tells the rest. */
function LaneMark({ mark: { kind, text }, x, y, after, before }: MarkProps) {
  const right = clipTo(text, after - 10);
  const isBefore = right !== text && before > after;
  const short = isBefore ? clipTo(text, before - 10) : right;
  return (
    <g>
      <title>{text}</title>
      <circle
        cx={x}
        cy={y}
        r={kind === 'quote' ? 3.5 : 5}
        fill={colors[kind]}
        stroke="var(--paper)"
        strokeWidth={1.5}
      />
      {(short === text || short.length > 3) && (
        <text
          x={isBefore ? x - 2 : x + 2}
          y={y - 10}
          textAnchor={isBefore ? 'end' : 'start'}
          fontSize={13}
          fill={kind === 'death' ? 'var(--seal)' : 'var(--ink-2)'}
        >
          {short}
        </text>
      )}
    </g>
  );
}
