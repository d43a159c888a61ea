import type { BookView } from '#contract/views.ts';
import type { Graph, Tie } from '#model/graph/ties.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { chapterOrdinal } from '#renderer/ui/chapter-name.ts';
import { PlaceLink } from '#renderer/ui/place-link.tsx';

type Props = { view: BookView; graph: Graph; chosen: string | null; choose(name: string | null): void };

/** The graph as a list, strongest first: of everyone, or of one person. */
export function TieList({ view, graph, chosen, choose }: Props) {
  const { t } = useWords();
  const ties = graph.ties.filter(({ a, b }) => chosen === null || a === chosen || b === chosen);
  return (
    <aside className="ties scroll" aria-labelledby="relations-ties">
      <div className="ties-head">
        <h2 id="relations-ties" className="grow">
          {chosen ? t('relations.ties.of', { name: chosen }) : t('relations.ties')}
        </h2>
        {chosen && (
          <button type="button" className="button plain" onClick={() => choose(null)}>
            {t('relations.ties.all')}
          </button>
        )}
      </div>
      <ul>
        {ties.map((tie) => (
          <TieRow key={`${tie.a} ${tie.b}`} view={view} tie={tie} chosen={chosen} choose={choose} />
        ))}
      </ul>
    </aside>
  );
}

type RowProps = Omit<Props, 'graph'> & { tie: Tie };

function TieRow({ view, tie: { a, b, weight, together, since }, chosen, choose }: RowProps) {
  const { t } = useWords();
  const card = view.chapters.find(({ id }) => id === since.chapterId);
  const names = chosen === b ? [b, a] : [a, b];
  const percent = Math.round(weight * 100);
  return (
    <li className="tie">
      <p className="tie-names">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            title={t('relations.person', { name })}
            aria-pressed={name === chosen}
            onClick={() => choose(name === chosen ? null : name)}
          >
            {name}
          </button>
        ))}
      </p>
      <span className="bar" role="img" aria-label={t('relations.tie.strength', { percent })}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <p className="tie-facts quiet number">
        <span>{t('relations.tie.together', { count: together })}</span>
        {card && (
          <PlaceLink chapterId={card.id} quote={since.quote}>
            {t('relations.tie.since', { chapter: chapterOrdinal(card) })}
          </PlaceLink>
        )}
      </p>
    </li>
  );
}
