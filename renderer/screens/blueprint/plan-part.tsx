import { useState } from 'react';
import type { SavedBlueprint } from '#contract/blueprints.ts';
import type { BookView } from '#contract/views.ts';
import { showPane } from '#renderer/assistant/pane.ts';
import { assistantOf } from '#renderer/assistant/store.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Review } from '#renderer/screens/extract/review.tsx';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import { type Asked, usePlanBy } from './use-plan-by.ts';

const USUAL = 30;
const MOST = 3000;

/** A plan for this book by a kept blueprint: listed by rule, or asked of the assistant. */
export function PlanPart({ view, saved }: { view: BookView; saved: SavedBlueprint[] | null }) {
  const { t } = useWords();
  const [chosen, choose] = useState(0);
  const [chapters, setChapters] = useState(String(Math.max(USUAL, view.chapters.length)));
  const [asked, setAsked] = useState<Asked | null>(null);
  const place = saved?.[chosen];
  const count = Math.min(MOST, Math.max(1, Number(chapters) || 1));
  return (
    <section className="blueprint-part" aria-labelledby="blueprint-plan">
      <h2 id="blueprint-plan">{t('blueprint.plan')}</h2>
      <p className="quiet">{t(saved?.length === 0 ? 'blueprint.plan.none' : 'blueprint.plan.text')}</p>
      {place && (
        <form
          className="blueprint-form"
          onSubmit={onSubmit(async () =>
            setAsked({ place: { from: place.from, path: place.path }, chapters: count }),
          )}
        >
          <Field label={t('blueprint.which')}>
            <Select
              value={String(chosen)}
              options={(saved ?? []).map((one, at) => ({
                value: String(at),
                label: t('blueprint.from', one),
              }))}
              change={(value) => choose(Number(value))}
            />
          </Field>
          <Field label={t('blueprint.chapters')}>
            <input
              type="number"
              className="input number"
              min={1}
              max={MOST}
              value={chapters}
              onChange={(event) => setChapters(event.target.value)}
            />
          </Field>
          <button type="submit" className="button primary">
            {t('blueprint.propose')}
          </button>
          <AskAssistant place={place} chapters={count} />
        </form>
      )}
      {asked && <Planned key={JSON.stringify(asked)} view={view} asked={asked} />}
    </section>
  );
}

/** The same asked of a model, with what the new book is about. */
function AskAssistant({ place, chapters }: { place: SavedBlueprint; chapters: number }) {
  const { t } = useWords();
  const [premise, setPremise] = useState('');
  const ask = useAskAssistant();
  return (
    <>
      <div className="blueprint-premise">
        <Field label={t('blueprint.premise')}>
          <textarea
            className="textarea"
            rows={2}
            value={premise}
            onChange={(event) => setPremise(event.target.value)}
          />
        </Field>
      </div>
      <button type="button" className="button" onClick={() => void ask(place, chapters, premise)}>
        {t('blueprint.ask')}
      </button>
    </>
  );
}

/** Sends the plan's request in a new chat; what the model proposes waits in the assistant. */
function useAskAssistant() {
  const book = useBookServices();
  return async ({ from, path }: SavedBlueprint, chapters: number, premise: string) => {
    const { client, bookId } = book;
    const place = { from, path };
    const made = await tried(() => client.blueprints.request({ bookId, place, chapters, premise }));
    if (!made) return;
    const assistant = assistantOf(book);
    showPane(true);
    assistant.startNew();
    await assistant.send({ scene: 'structure', chapterId: null, target: 0, text: made.text });
  };
}

function Planned({ view, asked }: { view: BookView; asked: Asked }) {
  const review = usePlanBy(asked);
  return <Review view={view} review={review} />;
}
