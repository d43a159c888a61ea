import { useMemo, useRef, useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Segments } from '#renderer/ui/field.tsx';
import { RangeFields } from '#renderer/ui/range-fields.tsx';
import { type Order, orders, shadeOf, toMatrix } from './matrix.ts';
import { MatrixGrid } from './matrix-grid.tsx';
import { matrixSvg } from './matrix-svg.ts';
import { withTokens } from './picture.ts';
import type { PartProps } from './relations.tsx';
import { SaveMenu } from './save-menu.tsx';

/** Chapters by people, the darker the more often someone is named. */
export function MatrixPart({ view, cast, range: { from, to }, setRange }: PartProps) {
  const { t } = useWords();
  const [order, setOrder] = useState<Order>('mentions');
  const pane = useRef<HTMLDivElement>(null);
  const matrix = useMemo(
    () => toMatrix(cast.characters, view.chapters, { from, to }, order),
    [cast, view.chapters, from, to, order],
  );
  const title = t('relations.file.matrix', { title: view.project.title });
  const picture = () => {
    const note = ({ shown, total, per }: { shown: number; total: number; per: number }) =>
      [
        ...(shown < total ? [t('relations.mostPresent', { shown, total })] : []),
        ...(per > 1 ? [t('relations.matrix.per', { count: per })] : []),
      ].join(' · ');
    const drawn = matrixSvg(matrix, { title, note });
    return pane.current && { ...drawn, svg: withTokens(drawn.svg, pane.current) };
  };
  return (
    <>
      <div className="relations-bar">
        <RangeFields chapters={view.chapters} range={{ from, to }} change={setRange} />
        <Segments
          label={t('relations.order')}
          value={order}
          options={orders.map((value) => ({ value, label: t(`relations.order.${value}`) }))}
          change={(value) => setOrder(orders.find((one) => one === value) ?? 'mentions')}
        />
        <Shades />
        <span className="grow" />
        <SaveMenu title={title} picture={picture} />
      </div>
      <div className="matrix-pane" ref={pane}>
        <MatrixGrid key={`${from} ${to} ${order}`} view={view} matrix={matrix} />
      </div>
    </>
  );
}

function Shades() {
  const { t } = useWords();
  return (
    <span className="matrix-shades quiet" aria-hidden>
      {t('relations.matrix.less')}
      {[1, 6, 12, 25, 50].map((count) => (
        <i key={count} style={{ opacity: shadeOf(count, 50) }} />
      ))}
      {t('relations.matrix.more')}
    </span>
  );
}
