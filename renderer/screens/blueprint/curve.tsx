import type { BlueprintView } from '#contract/blueprints.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { hasFullWidth } from '#text/full-width.ts';

const [WIDTH, HEIGHT, FOOT] = [960, 150, 22];
const HIGHEST = 10;
/** Of more chapters the dots would be a second line. */
const MOST_DOTS = 80;

/** Han characters are as wide as they are high, other letters about half; with a little air. */
const labelWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (hasFullWidth(letter) ? 12 : 6.5), 6);

/** Tension over the chapters as a line of ink, with what each stretch does below it. */
export function Curve({ blueprint: { stretches } }: { blueprint: BlueprintView }) {
  const { t } = useWords();
  const tension = stretches.flatMap((one) => one.tension);
  const count = Math.max(1, tension.length);
  const x = (place: number) => (place / count) * WIDTH;
  const y = (value: number) => 8 + (1 - value / HIGHEST) * (HEIGHT - 16);
  const points = tension.map((value, at) => `${x(at + 0.5).toFixed(1)},${y(value).toFixed(1)}`);
  const top = tension.indexOf(Math.max(...tension)) + 1;
  return (
    <figure className="blueprint-curve">
      <figcaption className="label">{t('blueprint.curve')}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        role="img"
        aria-label={t('blueprint.curve.say', { chapters: count, top })}
      >
        {stretches.map(({ from, to, function: does }, at) => (
          <g key={from}>
            <rect
              x={x(from - 1)}
              y={0}
              width={x(to - from + 1)}
              height={HEIGHT}
              fill="var(--ink)"
              fillOpacity={at % 2 === 0 ? 0.035 : 0.08}
            />
            {labelWidth(t(`blueprint.function.${does}`)) < x(to - from + 1) && (
              <text
                x={x((from - 1 + to) / 2)}
                y={HEIGHT + 16}
                textAnchor="middle"
                fontSize={12}
                fill="var(--ink-2)"
              >
                {t(`blueprint.function.${does}`)}
              </text>
            )}
          </g>
        ))}
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="var(--seal)"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {tension.length <= MOST_DOTS &&
          points.map((point) => {
            const [cx, cy] = point.split(',');
            return <circle key={point} cx={cx} cy={cy} r={2.6} fill="var(--seal)" />;
          })}
      </svg>
    </figure>
  );
}
