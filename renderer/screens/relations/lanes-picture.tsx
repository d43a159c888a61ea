import type { Ref } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import type { Lane, Mark } from './lanes.ts';
import { labelledColumns } from './matrix.ts';
import { clipTo, nameColumn } from './text-width.ts';

const [ROW, HEAD, PAD] = [44, 34, 20];
/** Size of a name, and what is free between it and its line. */
const [NAME, APART] = [15, 14];
/** Size of the words at a mark, and the most pixels that they may take. */
const [WORDS, LONGEST] = [13, 320];
/** Width of the chapters, in CSS pixels, however many there are. */
const TRACK = 980;

type Props = { ref: Ref<SVGSVGElement>; lanes: Lane[]; chapters: ChapterCard[] };

/**
 * Lives as lines of ink over the chapters. Everything is said by attributes and tokens, so that the drawing can be
 * saved as it is.
 */
export function LanesPicture({ ref, lanes, chapters }: Props) {
  const { t } = useWords();
  const columns = chapters.length;
  const cell = TRACK / Math.max(1, columns);
  const names = nameColumn(
    lanes.map(({ name }) => name),
    NAME,
  );
  const left = PAD + names + APART;
  const [width, height] = [left + TRACK + PAD, PAD * 2 + HEAD + lanes.length * ROW];
  const x = (column: number) => left + (column + 0.5) * cell;
  return (
    <svg
      ref={ref}
      className="lanes-picture"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('relations.lanes.label', { people: lanes.length, chapters: columns })}
      fontFamily="var(--serif)"
    >
      {[...labelledColumns(chapters, cell)].map(([column, label]) => (
        <text key={column} x={x(column)} y={PAD + 12} textAnchor="middle" fontSize={13} fill="var(--ink-3)">
          {label}
        </text>
      ))}
      {lanes.map((lane, at) => (
        <LaneRow key={lane.name} lane={lane} y={PAD + HEAD + at * ROW} {...{ x, cell, left }} />
      ))}
    </svg>
  );
}

type RowProps = { lane: Lane; y: number; x(column: number): number; cell: number; left: number };

function LaneRow({ lane: { name, seen, first, last, marks }, y, x, cell, left }: RowProps) {
  const middle = y + 20;
  const half = Math.max(0.6, cell / 2 - 0.4);
  return (
    <g>
      <text
        x={left - APART}
        y={middle + 5}
        textAnchor="end"
        fontSize={NAME}
        fontWeight={600}
        fill="var(--ink)"
      >
        {clipTo(name, NAME, left - PAD - APART + 1)}
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
          fill="var(--ink-3)"
        />
      ))}
      {marks.map((mark, at) => (
        <LaneMark
          key={`${mark.kind} ${mark.column} ${mark.text}`}
          mark={mark}
          x={x(mark.column)}
          y={middle}
          after={(marks[at + 1] ? x(marks[at + 1]?.column ?? 0) : left + TRACK) - x(mark.column)}
          before={at === 0 ? x(mark.column) - left : 0}
        />
      ))}
    </g>
  );
}

const colors = { state: 'var(--amber)', death: 'var(--seal)', quote: 'var(--jade)' } as const;

type MarkProps = { mark: Mark; x: number; y: number; after: number; before: number };

/** A mark with its words on the side that has more room for them; a pointer tells the rest. */
function LaneMark({ mark: { kind, text }, x, y, after, before }: MarkProps) {
  const right = clipTo(text, WORDS, Math.min(LONGEST, after - 10));
  const isBefore = right !== text && before > after;
  const short = isBefore ? clipTo(text, WORDS, Math.min(LONGEST, before - 10)) : right;
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
          fontSize={WORDS}
          fill={kind === 'death' ? 'var(--seal)' : 'var(--ink-2)'}
        >
          {short}
        </text>
      )}
    </g>
  );
}
