import type { EditorView } from '@codemirror/view';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { BookView } from '#contract/views.ts';
import { proseMenu } from '#renderer/actions/prose-menu.ts';
import { useActions } from '#renderer/actions/use-actions.ts';
import type { WordKey } from '#renderer/i18n/catalogue.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useApp } from '#renderer/state/app.ts';
import { ContextMenuArea } from '#renderer/ui/menu.tsx';
import { type Appearance, appearance, toAppearance } from './extensions.ts';
import { setNames } from './names.ts';
import type { Session } from './session.ts';
import { useNames } from './use-names.ts';

type Props = { session: Session; view: BookView; title: string };

/** The chapter's text. React never draws inside: a new picture of the book cannot disturb what is being typed. */
export function ProseEditor({ session, view, title }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const look = useAppearance(title, view);
  const editor = useShown(session, host, look);
  const names = useNames(view, session.chapterId);
  useEffect(() => {
    editor?.dispatch({ effects: appearance.reconfigure(toAppearance(look)) });
  }, [editor, look]);
  useEffect(() => {
    editor?.dispatch({ effects: setNames.of(names) });
  }, [editor, names]);
  return (
    <WithMenu session={session}>
      <div ref={host} className="prose" lang={view.project.language} />
    </WithMenu>
  );
}

/** The text's own menu on a secondary click. The desktop app has a native one, which may paste. */
function WithMenu({ session, children }: { session: Session; children: ReactNode }) {
  const shell = useApp((app) => app.shell);
  const actions = useActions();
  const point = (event: MouseEvent) => {
    // The browser's own menu has its spelling suggestions.
    if (event.shiftKey) return event.stopPropagation();
    session.point({ x: event.clientX, y: event.clientY });
  };
  if (shell !== 'browser') return children;
  return (
    <ContextMenuArea
      trigger={<div onContextMenuCapture={point}>{children}</div>}
      entries={() => proseMenu(actions, session)}
      focusAfter={session.focus}
    />
  );
}

function useShown(
  session: Session,
  host: React.RefObject<HTMLDivElement | null>,
  look: Appearance,
): EditorView | null {
  const [editor, setEditor] = useState<EditorView | null>(null);
  // Other phrases make CodeMirror begin anew and forget where it was to scroll: an editor is shown with its own.
  const dress = useEffectEvent(() =>
    session.dispatch({ effects: appearance.reconfigure(toAppearance(look)) }),
  );
  useEffect(() => {
    if (!host.current) return;
    dress();
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const { view, hide } = session.show(root);
    setEditor(view);
    if (document.activeElement === document.body) view.focus();
    return () => {
      void session.autosave.flush();
      hide();
    };
  }, [session, host]);
  return editor;
}

/** CodeMirror asks for its own English phrases; our words stand under `find.<phrase>`. */
const phrases = [
  'Find',
  'Replace',
  'next',
  'previous',
  'all',
  'match case',
  'by word',
  'regexp',
  'replace',
  'replace all',
  'close',
  'current match',
  'on line',
  'replaced $ matches',
  'replaced match on line $',
  'found $1 of $2',
  'at $1 of $2',
  'found $',
  'found more than $',
  'found none',
] as const;

function useAppearance(title: string, { readOnly, project }: BookView): Appearance {
  const { t } = useWords();
  const typewriter = useApp(({ settings }) => settings.typewriter);
  const focus = useApp(({ settings }) => settings.focus);
  const pairs = useApp(({ settings }) => settings.pairs);
  const marks = useApp(({ settings }) => settings.typography);
  const marksOf = marks ? project.language : null;
  // The system's dictionaries that the shells ask for are English: they would mark every word of another language.
  const spelling = useApp(({ settings }) => settings.spelling) && /^en\b/i.test(project.language);
  return useMemo(
    () => ({
      label: t('write.editor', { title }),
      placeholder: t('write.placeholder'),
      phrases: Object.fromEntries(phrases.map((phrase) => [phrase, t(`find.${phrase}` satisfies WordKey)])),
      typewriter,
      focus,
      pairs,
      marksOf,
      readOnly,
      spelling,
    }),
    [t, title, typewriter, focus, pairs, marksOf, readOnly, spelling],
  );
}
