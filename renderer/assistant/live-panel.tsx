import './live-panel.css';
import { useEffect, useRef } from 'react';
import type { BookView } from '#contract/views.ts';
import { placeOfProse } from '#model/prose-place.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { countText } from '#text/count.ts';
import { type LiveProse, liveProse } from './live-prose.ts';
import { nameOfPlace } from './place-name.ts';
import type { Assistant } from './store.ts';
import { useAssistant, useAssistantState, useChat, useIsRunning } from './use-assistant.ts';
import { acceptance, noChoice, rejection } from './verdict.ts';

/**
 * Prose of the AI that is not in the book yet, behind the seal-red bar under the chapter's own text: it can be
 * stopped while it is written, and kept or dropped afterwards.
 */
export function LivePanel({ view, chapterId }: { view: BookView; chapterId: string | undefined }) {
  const { t } = useWords();
  const chat = useChat();
  const recovered = useAssistantState((state) => state.recovered);
  const prose = liveProse(chat, recovered);
  const panel = useFollowing(prose);
  if (!prose) return null;
  const count = countText(prose.text).total;
  const place = placeOfProse(view.chapters, prose.about);
  return (
    <section ref={panel} className="live" aria-label={t('assistant.live.label')}>
      <div className="live-bar">
        <span className="pill">{t(`assistant.live.${prose.state}`)}</span>
        {place && <b className="number">{nameOfPlace(place, view)}</b>}
        <span className="number">
          {t(prose.state === 'writing' ? 'assistant.live.count' : 'count.total', { count })}
        </span>
        <span className="grow live-note">{t(`assistant.live.note.${prose.state}`)}</span>
        <span className="live-choices">
          <Choices prose={prose} chapterId={chapterId} />
        </span>
      </div>
      <div className="live-text" lang={view.project.language} aria-live="off">
        {paragraphsOf(prose.text)}
        {prose.state === 'writing' && <span className="live-caret" aria-hidden />}
      </div>
    </section>
  );
}

const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(toParagraph);

/** Paragraphs stay the same elements while the last one grows. */
const toParagraph = (line: string, at: number) => <p key={at}>{line.trim()}</p>;

function Choices({ prose, chapterId }: { prose: LiveProse; chapterId: string | undefined }) {
  const { t } = useWords();
  const assistant = useAssistant();
  const isRunning = useIsRunning();
  if (prose.state === 'writing')
    return (
      <button type="button" className="button" onClick={() => void assistant.stop()}>
        {t('assistant.stop')}
      </button>
    );
  const [keep, drop] = choicesFor(assistant, prose, chapterId);
  return (
    <>
      <button type="button" className="button primary" disabled={isRunning} onClick={() => void keep()}>
        {t(prose.state === 'waiting' ? 'assistant.accept' : 'assistant.keep')}
      </button>
      <button type="button" className="button" disabled={isRunning} onClick={() => void drop()}>
        {t(prose.state === 'waiting' ? 'assistant.reject' : 'assistant.drop')}
      </button>
    </>
  );
}

type Step = () => Promise<void>;

function choicesFor(
  assistant: Assistant,
  prose: LiveProse,
  chapterId: string | undefined,
): [keep: Step, drop: Step] {
  if (prose.state === 'waiting') {
    const { approval } = prose;
    return [
      () => assistant.decide([acceptance(approval, noChoice)]),
      () => assistant.decide([rejection(approval, '')]),
    ];
  }
  const draft = prose.state === 'broken' ? prose.draft : undefined;
  if (!draft) return [assistant.keepDraft, assistant.drop];
  return [() => assistant.keepRecovered(draft, chapterId), () => assistant.forget(draft.draftId)];
}

/** How far below the window's edge, in pixels, the end may lie for the view to follow it. */
const NEAR = 160;

/**
 * Comes into view when writing begins, unless the author is typing, and follows its end while that is in view.
 */
function useFollowing(prose: LiveProse | undefined) {
  const panel = useRef<HTMLElement>(null);
  const isWriting = prose?.state === 'writing';
  const length = prose?.text.length ?? 0;
  useEffect(() => {
    const isTyping = document.activeElement?.closest('.prose') !== null;
    if (isWriting && !isTyping) panel.current?.scrollIntoView({ block: 'start' });
  }, [isWriting]);
  useEffect(() => {
    const box = panel.current;
    const view = box?.closest('.prose-scroll');
    if (!box || !view || !isWriting || length === 0) return;
    const below = box.getBoundingClientRect().bottom - view.getBoundingClientRect().bottom;
    if (below > 0 && below < NEAR) view.scrollTop += below;
  }, [isWriting, length]);
  return panel;
}
