import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { BookView } from '#contract/views.ts';
import { type BibleLine, type BibleSection, bibleSections } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { commit } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import type { SectionProps } from './characters.tsx';
import { ChapterLink, DeleteButton, matches } from './parts.tsx';
import { StateForm } from './state-form.tsx';

export const matchesLine = (query: string) => (line: BibleLine) => matches(query, line.name, line.state);

const EMPTY: BibleLine = { name: '', state: '', chapterId: null };

type Edited = { section: BibleSection; at: number };

/** What is true now, in four sections; each line says which chapter it came from. */
export function State({ view, query }: SectionProps) {
  const { t } = useWords();
  const [edited, edit] = useState<Edited | null>(null);
  const put = usePut(view);
  return (
    <div className="state-sections scroll">
      {bibleSections.map((section) => (
        <section key={section} className="entry" aria-label={t(`section.${section}`)}>
          <h3>
            <span className="grow">{t(`section.${section}`)}</span>
            <button
              type="button"
              className="button plain icon"
              aria-label={t('bible.line.add', { section: t(`section.${section}`) })}
              disabled={view.readOnly}
              onClick={() => edit({ section, at: view.state[section].length })}
            >
              <Plus size={15} aria-hidden />
            </button>
          </h3>
          <Lines {...{ section, query, edited, edit, view, put }} />
        </section>
      ))}
    </div>
  );
}

type Put = (section: BibleSection, at: number, line: BibleLine | null) => void;

/** Puts a line in its place (behind the last: adds it), or takes it out. One step to undo. */
function usePut({ state }: BookView): Put {
  const book = useBookServices();
  return (section, at, line) => {
    const lines = state[section].toSpliced(at, 1, ...(line ? [line] : []));
    const name = line?.name ?? state[section][at]?.name ?? '';
    const code = line ? 'label-state-put' : 'label-state-remove';
    const done = line
      ? ({ key: 'done.stateSaved', facts: { title: name } } as const)
      : ({ key: 'done.deleted', facts: { title: name } } as const);
    void commit(
      book,
      { code, facts: { name } },
      [{ type: 'state-set', value: { ...state, [section]: lines } }],
      { done },
    );
  };
}

type LinesProps = {
  section: BibleSection;
  query: string;
  edited: Edited | null;
  edit(edited: Edited | null): void;
  view: BookView;
  put: Put;
};

function Lines({ section, query, edited, edit, view, put }: LinesProps) {
  const { t } = useWords();
  const lines = view.state[section];
  const isEdited = (at: number) => edited?.section === section && edited.at === at;
  const form = (line: BibleLine, at: number) => (
    <StateForm
      key={`edit ${at}`}
      line={line}
      close={() => edit(null)}
      save={(next) => {
        edit(null);
        put(section, at, next);
      }}
    />
  );
  const shown = lines.map((line, at) => ({ line, at })).filter(({ line }) => matchesLine(query)(line));
  return (
    <ul className="state-lines">
      {shown.length === 0 && !isEdited(lines.length) && <li className="quiet">{t('bible.line.none')}</li>}
      {shown.map(({ line, at }) =>
        isEdited(at) ? (
          form(line, at)
        ) : (
          <li key={`${line.name} ${line.state}`}>
            <b lang={view.project.language}>{line.name}</b>
            <span lang={view.project.language}>{line.state}</span>
            <ChapterLink chapterId={line.chapterId} />
            <span className="state-tools">
              <button
                type="button"
                className="button plain icon"
                aria-label={t('bible.line.edit', { name: line.name })}
                disabled={view.readOnly}
                onClick={() => edit({ section, at })}
              >
                <Pencil size={14} aria-hidden />
              </button>
              <DeleteButton
                label={t('bible.line.remove', { name: line.name })}
                run={() => put(section, at, null)}
              />
            </span>
          </li>
        ),
      )}
      {isEdited(lines.length) && form(EMPTY, lines.length)}
    </ul>
  );
}
