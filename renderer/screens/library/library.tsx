import './library.css';
import { BookOpen, FolderOpen, PenLine, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go, toHash } from '#renderer/route.ts';
import { showOverlay, useApp } from '#renderer/state/app.ts';
import { tried } from '#renderer/state/commands.ts';
import { useServices } from '#renderer/state/services.ts';
import { FirstModel } from './first-model.tsx';
import { Shelf } from './shelf.tsx';

const openBook = (bookId: string) => go({ at: 'book', bookId, screen: 'write' });

/** The first thing a writer sees: three ways to begin, and the books so far. */
export function Library() {
  const { t } = useWords();
  return (
    <div className="library scroll">
      <div className="library-inner">
        <div className="library-hello">
          <h1>{t('library.hello')}</h1>
          <p>{t('library.lead')}</p>
        </div>
        <div className="choices">
          <SampleChoice />
          <ImportChoice />
          <NewChoice />
        </div>
        <Shelf open={openBook} beside={<FirstModel />} />
      </div>
    </div>
  );
}

type ChoiceProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

const Choice = ({ icon, title, text, children }: ChoiceProps) => (
  <section className="choice">
    <h2>
      {icon}
      {title}
    </h2>
    <p>{text}</p>
    <div className="choice-actions">{children}</div>
  </section>
);

function SampleChoice() {
  const { t, locale } = useWords();
  const { client } = useServices();
  const sample = async (language: 'zh-CN' | 'en') => {
    const made = await tried(() => client.library.sample({ language }));
    if (made) openBook(made.bookId);
  };
  const first = locale === 'en' ? 'en' : 'zh-CN';
  const labels = { 'zh-CN': t('library.sample.zh'), en: t('library.sample.en') };
  const second = first === 'en' ? 'zh-CN' : 'en';
  return (
    <Choice
      icon={<BookOpen size={18} aria-hidden />}
      title={t('library.sample')}
      text={t('library.sample.text')}
    >
      <button type="button" className="button primary" onClick={() => void sample(first)}>
        {labels[first]}
      </button>
      <button type="button" className="button plain" onClick={() => void sample(second)}>
        {labels[second]}
      </button>
    </Choice>
  );
}

function ImportChoice() {
  const { t } = useWords();
  return (
    <Choice
      icon={<Upload size={18} aria-hidden />}
      title={t('library.import')}
      text={t('library.import.text')}
    >
      <a className="button" href={toHash({ at: 'library', screen: 'import' })}>
        {t('library.import.go')}
      </a>
    </Choice>
  );
}

function NewChoice() {
  const { t } = useWords();
  const { client } = useServices();
  const shell = useApp((app) => app.shell);
  const pick = async () => {
    const picked = await tried(() => client.library.pick());
    if (picked) openBook(picked.bookId);
  };
  return (
    <Choice icon={<PenLine size={18} aria-hidden />} title={t('library.new')} text={t('library.new.text')}>
      <button type="button" className="button" onClick={() => showOverlay({ kind: 'new-book' })}>
        {t('library.new.go')}
      </button>
      {shell === 'desktop' && (
        <button type="button" className="button plain" onClick={() => void pick()}>
          <FolderOpen size={14} aria-hidden />
          {t('library.folder')}
        </button>
      )}
    </Choice>
  );
}
