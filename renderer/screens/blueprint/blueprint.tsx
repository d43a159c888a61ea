import '#renderer/assistant/cards.css';
import '#renderer/screens/extract/extract.css';
import './blueprint.css';
import type { BlueprintView } from '#contract/blueprints.ts';
import type { BookView } from '#contract/views.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { ModelRun } from '#renderer/screens/extract/model-run.tsx';
import { useBookServices } from '#renderer/state/services.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { ScreenTabs } from '#renderer/ui/screen-tabs.tsx';
import { Curve } from './curve.tsx';
import { PlanPart } from './plan-part.tsx';
import { SaveBar } from './save-bar.tsx';
import { StretchList } from './stretch-list.tsx';
import { useSaved } from './use-saved.ts';

/** A reference book is taken apart here, and a new book is planned by what came of it. */
export function Blueprint({ view }: ScreenProps) {
  const { t } = useWords();
  const saved = useSaved();
  return (
    <div className="extract">
      <ScreenTabs here="blueprint" />
      <div className="scroll">
        <div className="extract-inner">
          <div className="extract-head">
            <div className="grow">
              <h1>{t('blueprint.title')}</h1>
              <p className="quiet">{t('blueprint.lead')}</p>
            </div>
          </div>
          <TakeApart view={view} kept={() => void saved.load()} />
          <PlanPart view={view} saved={saved.list} />
        </div>
      </div>
    </div>
  );
}

function TakeApart({ view, kept }: { view: BookView; kept(): void }) {
  const { t, say } = useWords();
  const { client, bookId, sessions } = useBookServices();
  const job = useJob<BlueprintView>();
  const { state } = job;
  const measure = () =>
    job.start(async (signal) => {
      await sessions.flush();
      return client.blueprints.draft({ bookId }, { signal });
    });
  return (
    <section className="blueprint-part" aria-labelledby="blueprint-take">
      <ModelRun
        kind="deconstruct"
        view={view}
        id="blueprint-take"
        title={t('blueprint.take')}
        text={t('blueprint.take.text')}
        ask={t('blueprint.byModel')}
      >
        <button
          type="button"
          className="button primary"
          disabled={state.status === 'running'}
          onClick={() => void measure()}
        >
          {t('blueprint.measure')}
        </button>
      </ModelRun>
      {state.status === 'running' && (
        <JobProgress label={t('blueprint.measuring')} {...state} what="" stop={job.stop} />
      )}
      {state.status === 'failed' && (
        <p className="note seal" role="alert">
          {t('blueprint.failed')} · {say(state.failure.message)}
        </p>
      )}
      {state.status === 'done' && <Shown blueprint={state.result} kept={kept} />}
    </section>
  );
}

function Shown({ blueprint, kept }: { blueprint: BlueprintView; kept(): void }) {
  const { t } = useWords();
  const chapters = blueprint.stretches.at(-1)?.to ?? 0;
  return (
    <>
      <p className="quiet number" role="status">
        {t('blueprint.read', { read: blueprint.read, chapters })}
      </p>
      <Curve blueprint={blueprint} />
      <StretchList blueprint={blueprint} />
      <SaveBar blueprint={blueprint} kept={kept} />
    </>
  );
}
