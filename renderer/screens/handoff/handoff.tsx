import './handoff.css';
import { useState } from 'react';
import type { PlatformView, PostHead } from '#contract/handoff.ts';
import type { BookView } from '#contract/views.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { Segments } from '#renderer/ui/field.tsx';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { ScreenTabs } from '#renderer/ui/screen-tabs.tsx';
import { Platforms } from './platforms.tsx';
import { PostList } from './post-list.tsx';
import { countsOf, type Show, showing, shows } from './posts.ts';
import { Rules } from './rules.tsx';
import { type Handoff as State, useHandoff } from './use-handoff.ts';
import { WordLists } from './word-lists.tsx';

/** Chapter by chapter to a site: ready to be pasted, measured by its rules, and remembered once posted. */
export function Handoff({ view }: ScreenProps) {
  const { t, say } = useWords();
  const state = useHandoff(view);
  const { platform, failure, job } = state;
  return (
    <div className="handoff">
      <ScreenTabs here="handoff" />
      <div className="handoff-inner scroll">
        <h1>{t('handoff.title')}</h1>
        <p className="quiet">{t('handoff.lead')}</p>
        {(failure ?? (job.state.status === 'failed' && job.state.failure)) && (
          <p className="note seal" role="alert">
            {t('handoff.failed')} · {say((failure ?? failureOf(state)).message)}
          </p>
        )}
        <Platforms state={state} />
        {platform && (
          <div className="handoff-sides">
            <Rules platform={platform} />
            <WordLists state={state} />
          </div>
        )}
        {platform && <Posts view={view} state={state} platform={platform} />}
      </div>
    </div>
  );
}

const failureOf = ({ job }: State) =>
  job.state.status === 'failed' ? job.state.failure : { message: { code: '' } };

type PostsProps = { view: BookView; state: State; platform: PlatformView };

function Posts({ view, state: { heads, job }, platform }: PostsProps) {
  const { t } = useWords();
  if (view.chapters.length === 0)
    return <Empty glyph={t('glyph.export')} title={t('handoff.none')} text={t('handoff.none.text')} />;
  if (heads) return <Known view={view} heads={heads} platform={platform} />;
  if (job.state.status !== 'running') return null;
  return <JobProgress label={t('handoff.looking')} {...job.state} what="" stop={job.stop} />;
}

function Known({ view, heads, platform }: { view: BookView; heads: PostHead[]; platform: PlatformView }) {
  const { t } = useWords();
  const [show, setShow] = useState<Show>('all');
  const counts = countsOf(heads);
  const posted = heads.length - counts.open;
  const shown = showing(heads, show);
  return (
    <section className="handoff-posts" aria-label={t('handoff.chapters')}>
      <div className="handoff-bar">
        <Segments
          label={t('handoff.show')}
          value={show}
          options={shows.map((value) => ({
            value,
            label: `${t(`handoff.show.${value}`)} ${t('count.bare', { count: counts[value] })}`,
          }))}
          change={(value) => setShow(shows.find((one) => one === value) ?? 'all')}
        />
        <span className="grow" />
        <span className="quiet number" role="status">
          {t('handoff.progress', { posted, total: heads.length })}
        </span>
      </div>
      {shown.length > 0 ? (
        <PostList view={view} all={heads} shown={shown} platform={platform} />
      ) : (
        <p className="note">{t(`handoff.nothing.${show}`)}</p>
      )}
    </section>
  );
}
