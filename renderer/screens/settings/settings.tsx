import './settings.css';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go, useRoute } from '#renderer/route.ts';
import { useApp } from '#renderer/state/app.ts';
import { useBook } from '#renderer/state/book.ts';
import { useMaybeBook } from '#renderer/state/services.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { About } from './about.tsx';
import { Approval } from './approval/approval.tsx';
import { Backup } from './backup/backup.tsx';
import { Cost } from './cost/cost.tsx';
import { Data } from './data/data.tsx';
import { Language } from './language.tsx';
import { LimitsOfBook } from './limits/limits-of-book.tsx';
import { Look } from './look.tsx';
import { Models } from './models/models.tsx';
import { Network } from './network.tsx';
import { Prompts } from './prompts/prompts.tsx';
import { anchorOf, type SectionId, sectionOf, sectionRoute } from './sections.ts';
import { Shortcuts } from './shortcuts.tsx';
import { SideList } from './side-list.tsx';

const pages: Record<SectionId, ComponentType> = {
  look: Look,
  language: Language,
  models: Models,
  cost: Cost,
  network: Network,
  backup: Backup,
  shortcuts: Shortcuts,
  about: About,
  prompts: Prompts,
  limits: LimitsOfBook,
  approval: Approval,
  data: Data,
};

/** Settings by sections, each with an address of its own: the app's, and those of the open book. */
export function Settings() {
  const { t } = useWords();
  const route = useRoute();
  const section = sectionOf('section' in route ? route.section : undefined);
  const jump = useJump(section.id);
  const view = useBook((shown) => shown.view);
  const hasBook = useMaybeBook() !== null && view !== null;
  const version = useApp((app) => app.version);
  const Page = pages[section.id];
  return (
    <div className="settings">
      <SideList
        section={section}
        hasBook={hasBook}
        open={(id, entry) => {
          go(sectionRoute(route, id));
          jump(id, entry);
        }}
        version={version}
      />
      <div className="settings-page scroll" key={section.id}>
        <div className="settings-inner">
          <h1>{t(`settings.section.${section.id}`)}</h1>
          {section.group === 'book' && !hasBook ? (
            <Empty title={t('settings.needsBook')} text={t('settings.needsBook.text')} />
          ) : (
            <Page />
          )}
        </div>
      </div>
    </div>
  );
}

/** Brings a setting that was searched for into view once its section is drawn. */
function useJump(shown: SectionId) {
  const [wanted, want] = useState<{ section: SectionId; entry: string } | null>(null);
  const timer = useRef(0);
  useEffect(() => {
    if (wanted?.section !== shown) return;
    const find = (tries: number) => {
      const place = document.getElementById(anchorOf(wanted.entry));
      if (!place && tries > 0) timer.current = window.setTimeout(() => find(tries - 1), 60);
      if (!place) return;
      place.scrollIntoView({ block: 'center' });
      place.focus();
      want(null);
    };
    find(10);
    return () => window.clearTimeout(timer.current);
  }, [wanted, shown]);
  return (section: SectionId, entry?: string) => want(entry ? { section, entry } : null);
}
