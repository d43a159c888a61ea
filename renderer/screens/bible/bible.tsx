import './bible.css';
import { Tabs } from '@base-ui/react/tabs';
import { type ComponentType, useEffect, useState } from 'react';
import type { BookView } from '#contract/views.ts';
import { bibleSections } from '#model/bible.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { ScreenTabs } from '#renderer/ui/screen-tabs.tsx';
import { Characters, matchesCharacter, type SectionProps } from './characters.tsx';
import { Guidelines, matchesGuideline } from './guidelines.tsx';
import { matchesLine, State } from './state.tsx';
import { matchesThread, Threads } from './threads.tsx';
import { matchesWorld, World } from './world.tsx';

const tabs = ['characters', 'world', 'guidelines', 'state', 'threads'] as const;
type TabName = (typeof tabs)[number];

const panels: Record<TabName, ComponentType<SectionProps>> = {
  characters: Characters,
  world: World,
  guidelines: Guidelines,
  state: State,
  threads: Threads,
};

/** The story bible: a search over all of it, five sections, each a list with the chosen entry's card. */
export function Bible({ route: { entryId }, view }: ScreenProps) {
  const { t } = useWords();
  const [query, setQuery] = useState('');
  const [tab, setTab] = useTab(view, entryId);
  const counts = countFound(view, query);
  return (
    <Tabs.Root className="bible" value={tab} onValueChange={setTab}>
      <ScreenTabs here="bible" />
      <h1 className="sr-only">{t('bible.title')}</h1>
      <div className="bible-top">
        <Tabs.List className="tabs" aria-label={t('bible.sections')}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name} className="tab">
              {t(`bible.${name}`)} <span className="number quiet">{counts[name]}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <input
          type="search"
          className="input bible-search"
          aria-label={t('bible.search')}
          placeholder={t('bible.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {tabs.map((name) => {
        const Section = panels[name];
        return (
          <Tabs.Panel key={name} value={name} className="bible-panel">
            <h2 className="sr-only">{t(`bible.${name}`)}</h2>
            <Section view={view} query={query} entryId={entryId} />
          </Tabs.Panel>
        );
      })}
    </Tabs.Root>
  );
}

/** The section on show; an entry in the address brings its own. */
function useTab(view: BookView, entryId: string | undefined) {
  const home = tabOf(view, entryId);
  const [tab, setTab] = useState<TabName>(home ?? 'characters');
  useEffect(() => {
    if (home && entryId) setTab(home);
  }, [home, entryId]);
  return [tab, setTab] as const;
}

function tabOf({ characters, world, guidelines, threads }: BookView, entryId: string | undefined) {
  const lists = { characters, world, guidelines, threads };
  return tabs.find((tab) => tab !== 'state' && lists[tab].some(({ id }) => id === entryId));
}

const countFound = (view: BookView, query: string): Record<TabName, number> => ({
  characters: view.characters.filter(matchesCharacter(query)).length,
  world: view.world.filter(matchesWorld(query)).length,
  guidelines: view.guidelines.filter(matchesGuideline(query)).length,
  state: bibleSections.flatMap((section) => view.state[section].filter(matchesLine(query))).length,
  threads: view.threads.filter(matchesThread(query)).length,
});
