import { useEffect, useId, useState } from 'react';
import type { OfferView } from '#contract/extract.ts';
import type { BookView } from '#contract/views.ts';
import { FieldDiff } from '#renderer/assistant/diff.tsx';
import { EditForm } from '#renderer/assistant/edit-form.tsx';
import { useWords } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { holdFocus } from '#renderer/ui/hold-focus.ts';
import { PlaceLink } from '#renderer/ui/place-link.tsx';
import type { ReviewState } from './use-review.ts';

/** The controls of a card, as `holdFocus` finds them. */
const TAKE = '.offer-actions button:not(:disabled)';
const CHANGE = '.offer-actions button:nth-child(2)';
const DROP = '.offer-actions button:last-child';

type Props = { view: BookView; offer: OfferView; review: ReviewState };

/** One finding: what would change, the words that prove it, and what to do with it. */
export function OfferCard({ view, offer, review }: Props) {
  const { t, say } = useWords();
  const [isEditing, setEditing] = useState(false);
  const labelId = useId();
  const { id, kind, name, known, left, changes, notes, warnings, problem } = offer;
  const refused = review.refused.get(id);
  const language = view.project.language;
  return (
    <li className="offer" aria-labelledby={labelId}>
      <p className="offer-head">
        <span className="pill">{t(`extract.kind.${kind}`)}</span>
        <b className="grow clip" id={labelId} lang={language}>
          {name}
        </b>
        {kind !== 'outline' && kind !== 'behavior' && (
          <span className={`pill ${known ? 'jade' : 'amber'}`}>
            {t(known ? 'extract.known' : 'extract.fresh')}
          </span>
        )}
      </p>
      {isEditing ? (
        <Editing offer={offer} review={review} close={() => setEditing(false)} />
      ) : (
        <Changes changes={changes} language={language} />
      )}
      {left > 0 && <p className="quiet">{t('extract.left', { count: left })}</p>}
      {[
        ...(problem ? [say(problem)] : []),
        ...(refused ? [refused] : []),
        ...notes.map(say),
        ...warnings,
      ].map((text) => (
        <p key={text} className="note amber">
          {text}
        </p>
      ))}
      <Evidence view={view} offer={offer} />
      {!isEditing && <Actions offer={offer} review={review} edit={() => setEditing(true)} />}
    </li>
  );
}

type EditingProps = Pick<Props, 'offer' | 'review'> & { close(): void };

/** The call as a form; it closes once the book has taken it. */
function Editing({ offer: { id, tool, args }, review, close }: EditingProps) {
  const { t } = useWords();
  const { client, bookId } = useBookServices();
  const [schema, setSchema] = useState<Record<string, unknown>>();
  useEffect(() => {
    void tried(() => client.extract.schema({ bookId, tool })).then(setSchema);
  }, [client, bookId, tool]);
  if (!schema) return null;
  return (
    <EditForm
      tool={tool}
      schema={schema}
      args={args}
      label={t('extract.accept')}
      save={async (edited) => {
        const restore = holdFocus(TAKE);
        if (await review.accept([{ id, args: edited }])) close();
        restore();
      }}
      cancel={() => {
        const restore = holdFocus(CHANGE);
        close();
        restore();
      }}
    />
  );
}

function Changes({ changes, language }: { changes: OfferView['changes']; language: string }) {
  const { say } = useWords();
  return (
    <div className="offer-changes">
      {changes.map(({ what, before, after }) => (
        <div key={say(what)}>
          {changes.length > 1 && <span className="label">{say(what)}</span>}
          <div lang={language}>
            {before === '' ? (
              <p className="offer-text">{after}</p>
            ) : (
              <FieldDiff before={before} after={after} />
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

const QUOTES = 3;

function Evidence({ view, offer: { evidence } }: Pick<Props, 'view' | 'offer'>) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (evidence.length === 0) return null;
  const shown = isOpen ? evidence : evidence.slice(0, QUOTES);
  return (
    <ul className="offer-evidence">
      {shown.map(({ chapterId, quote }) => {
        const card = view.chapters.find(({ id }) => id === chapterId);
        return (
          <li key={`${chapterId} ${quote}`}>
            {card && (
              <PlaceLink chapterId={chapterId} quote={quote}>
                {chapterName(card)}
              </PlaceLink>
            )}
            <q lang={view.project.language}>{quote}</q>
          </li>
        );
      })}
      {evidence.length > shown.length && (
        <li>
          <button type="button" className="button plain" onClick={() => setOpen(true)}>
            {t('extract.moreQuotes', { count: evidence.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

type ActionsProps = { offer: OfferView; review: ReviewState; edit(): void };

function Actions({ offer: { id, name, problem }, review, edit }: ActionsProps) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  const during = async (step: () => Promise<unknown>, focus: string) => {
    const restore = holdFocus(focus);
    setBusy(true);
    await step();
    setBusy(false);
    restore();
  };
  return (
    <p className="offer-actions">
      <button
        type="button"
        className="button"
        aria-label={t('extract.acceptOne', { name })}
        disabled={isBusy || problem !== null}
        onClick={() => void during(() => review.accept([{ id }]), TAKE)}
      >
        {t('extract.accept')}
      </button>
      <button
        type="button"
        className="button plain"
        aria-label={t('extract.editOne', { name })}
        onClick={edit}
      >
        {t('extract.edit')}
      </button>
      <button
        type="button"
        className="button plain"
        aria-label={t('extract.rejectOne', { name })}
        disabled={isBusy}
        onClick={() => void during(() => review.reject([id]), DROP)}
      >
        {t('extract.reject')}
      </button>
    </p>
  );
}
