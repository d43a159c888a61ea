import './bible.css';
import { Tabs } from '@base-ui/react/tabs';
import type { BookView } from '#contract/views.ts';
import { bibleSections } from '#model/bible.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { chapterOrdinal } from '#renderer/ui/chapter-name.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { Characters, Guidelines, World } from './entries.tsx';

const tabs = ['characters', 'world', 'guidelines', 'state', 'threads'] as const;

/** Everything the book's bible says, to read. */
export function Bible({ view }: ScreenProps) {
  const { t } = useWords();
  const counts = {
    characters: view.characters.length,
    world: view.world.length,
    guidelines: view.guidelines.length,
    state: bibleSections.reduce((sum, section) => sum + view.state[section].length, 0),
    threads: view.threads.length,
  };
  return (
    <Tabs.Root className="bible" defaultValue="characters">
      <h1 className="sr-only">{t('bible.title')}</h1>
      <Tabs.List className="tabs" aria-label={t('bible.sections')}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className="tab">
            {t(`bible.${tab}`)} <span className="number quiet">{counts[tab]}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className="bible-panel scroll">
          <h2 className="sr-only">{t(`bible.${tab}`)}</h2>
          <p className="note bible-note">{t('bible.readOnly')}</p>
          {counts[tab] === 0 ? (
            <Empty title={t('bible.empty')} text={t('bible.empty.text')} />
          ) : (
            panels[tab](view)
          )}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

const panels = {
  characters: ({ characters }: BookView) => <Characters characters={characters} />,
  world: ({ world }: BookView) => <World world={world} />,
  guidelines: ({ guidelines }: BookView) => <Guidelines guidelines={guidelines} />,
  state: (view: BookView) => <State view={view} />,
  threads: (view: BookView) => <Threads view={view} />,
};

function useChapterOrdinal({ chapters }: BookView) {
  const cards = new Map(chapters.map((card) => [card.id, card]));
  return (chapterId: string | null): string | null => {
    const card = chapterId === null ? undefined : cards.get(chapterId);
    return card ? chapterOrdinal(card) : null;
  };
}

function State({ view }: { view: BookView }) {
  const { t } = useWords();
  const ordinal = useChapterOrdinal(view);
  return (
    <div className="entries wide">
      {bibleSections.map((section) => (
        <section key={section} className="entry">
          <h3>{t(`section.${section}`)}</h3>
          <ul className="state-lines">
            {view.state[section].map((line) => (
              <li key={`${line.name} ${line.state}`}>
                <b>{line.name}</b>
                <span>{line.state}</span>
                <span className="quiet number">{ordinal(line.chapterId)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Threads({ view }: { view: BookView }) {
  const { t } = useWords();
  const ordinal = useChapterOrdinal(view);
  return (
    <div className="entries">
      {view.threads.map((thread) => (
        <section key={thread.id} className="entry">
          <h3>{thread.title}</h3>
          {thread.dueChapterId && (
            <span className="pill amber">
              {t('bible.dueAt', { chapter: ordinal(thread.dueChapterId) ?? thread.dueChapterId })}
            </span>
          )}
          <p>{thread.note}</p>
          <ol className="steps">
            {thread.steps.map((step) => (
              <li key={`${step.stage} ${step.chapterId} ${step.quote}`}>
                <span className={step.stage === 'paid' ? 'pill jade' : 'pill amber'}>
                  {t(`stage.${step.stage}`)}
                </span>
                <span className="quiet number">{ordinal(step.chapterId)}</span>
                <q>{step.quote}</q>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
