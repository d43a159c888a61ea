import { Tabs } from '@base-ui/react/tabs';
import { MoreHorizontal } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { chapterMenu } from '#renderer/actions/chapter-menu.ts';
import { type Failure, toFailure } from '#renderer/client.ts';
import { useSession } from '#renderer/editor/use-session.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { chapterHeading, chapterName } from '#renderer/ui/chapter-name.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { MenuButton } from '#renderer/ui/menu.tsx';
import { Compare, type CompareStart } from './compare.tsx';
import { Outline } from './outline.tsx';
import { Prose } from './prose.tsx';
import { Versions } from './versions.tsx';
import { hasVertical, Vertical } from './vertical.tsx';

type Props = {
  view: BookView;
  card: ChapterCard;
  offset: number | undefined;
  length: number | undefined;
};

/** One chapter: its prose, outline and other versions. */
export const ChapterPane = memo(function ChapterPane({ view, card, offset, length }: Props) {
  const { t } = useWords();
  const { language } = view.project;
  const [tab, setTab] = useState('prose');
  const [start, compareWith] = useState<CompareStart>();
  const compare = (key: CompareStart['key'], past: CompareStart['past']) => {
    compareWith({ key, past });
    setTab('compare');
  };
  return (
    <Tabs.Root className="chapter-pane" value={tab} onValueChange={setTab}>
      <div className="chapter-tabs">
        <Tabs.List className="tabs" aria-label={t('write.tabs')}>
          <Tabs.Tab value="prose" className="tab">
            {t('write.tab.prose')}
          </Tabs.Tab>
          <Tabs.Tab value="outline" className="tab">
            {t('write.tab.outline')} <Count count={card.outlineCount} />
          </Tabs.Tab>
          <Tabs.Tab value="versions" className="tab">
            {t('write.tab.versions')} <Count count={card.draftCount} />
          </Tabs.Tab>
          <Tabs.Tab value="compare" className="tab">
            {t('write.tab.compare')}
          </Tabs.Tab>
          {hasVertical(language) && (
            <Tabs.Tab value="vertical" className="tab">
              {t('write.tab.vertical')}
            </Tabs.Tab>
          )}
        </Tabs.List>
        <ChapterMenuButton view={view} card={card} />
      </div>
      <Tabs.Panel value="prose" className="chapter-panel">
        <ProsePanel {...{ view, card, offset, length }} />
      </Tabs.Panel>
      <Tabs.Panel value="outline" className="chapter-panel">
        <h1 className="sr-only">{chapterName(card)}</h1>
        <Outline card={card} />
      </Tabs.Panel>
      <Tabs.Panel value="versions" className="chapter-panel">
        <h1 className="sr-only">{chapterName(card)}</h1>
        <Versions card={card} compare={compare} />
      </Tabs.Panel>
      <Tabs.Panel value="compare" className="chapter-panel">
        <h1 className="sr-only">{chapterName(card)}</h1>
        <Compare card={card} start={start} />
      </Tabs.Panel>
      {hasVertical(language) && (
        <Tabs.Panel value="vertical" className="chapter-panel">
          <Vertical chapterId={card.id} heading={chapterHeading(card, language)} language={language} />
        </Tabs.Panel>
      )}
    </Tabs.Root>
  );
});

function Count({ count }: { count: number }) {
  const { t } = useWords();
  return count > 0 && <span className="number quiet">{t('count.bare', { count })}</span>;
}

function ChapterMenuButton({ view, card }: Pick<Props, 'view' | 'card'>) {
  const { t } = useWords();
  const book = useBookServices();
  return (
    <MenuButton
      entries={() => chapterMenu({ book, view, card, splits: true })}
      trigger={
        <button
          type="button"
          className="button plain icon"
          aria-label={t('menu.chapter', { title: chapterName(card) })}
        >
          <MoreHorizontal size={16} aria-hidden />
        </button>
      }
    />
  );
}

function ProsePanel(props: Props) {
  const { t, say } = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = useCallback((error: unknown) => setFailure(toFailure(error)), []);
  const session = useSession(props.card.id, fail);
  if (failure) return <Empty title={t('write.readFailed')} text={say(failure.message)} />;
  return session && <Prose session={session} {...props} />;
}
