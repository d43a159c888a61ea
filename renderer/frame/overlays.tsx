import { Suspense, useLayoutEffect } from 'react';
import { type Overlay, showOverlay, useApp } from '#renderer/state/app.ts';
import { useMaybeBook } from '#renderer/state/services.ts';
import { lazyPart } from './lazy-part.tsx';
import { OverlayBoundary } from './overlay-boundary.tsx';

const loadPalette = () => import('./palette.tsx').then(({ Palette }) => Palette);
const Palette = lazyPart(loadPalette);
const Shortcuts = lazyPart(() => import('./shortcuts.tsx').then(({ Shortcuts }) => Shortcuts));
const NewBook = lazyPart(() => import('./new-book.tsx').then(({ NewBook }) => NewBook));
const ChapterDetails = lazyPart(() =>
  import('./chapter-details.tsx').then(({ ChapterDetails }) => ChapterDetails),
);
const Fill = lazyPart(() => import('#renderer/screens/storyboard/fill.tsx').then(({ Fill }) => Fill));
const NewChapter = lazyPart(() => import('./new-chapter.tsx').then(({ NewChapter }) => NewChapter));
const ThreadStep = lazyPart(() => import('./thread-step.tsx').then(({ ThreadStep }) => ThreadStep));
const Volumes = lazyPart(() => import('./volumes.tsx').then(({ Volumes }) => Volumes));
const Replace = lazyPart(() =>
  import('#renderer/screens/write/replace.tsx').then(({ ReplaceInBook }) => ReplaceInBook),
);
const Rename = lazyPart(() => import('#renderer/screens/bible/rename.tsx').then(({ Rename }) => Rename));
const Bin = lazyPart(() => import('#renderer/bin/bin.tsx').then(({ Bin }) => Bin));
const Proposals = lazyPart(() =>
  import('#renderer/proposals/proposals.tsx').then(({ Proposals }) => Proposals),
);

/** Fetched ahead, so that what is typed right after its shortcut goes into it and not into the text. */
export const prefetchPalette = (): void =>
  void requestIdleCallback(() => {
    // What does not come now is asked for again by who opens it.
    loadPalette().catch(() => undefined);
  });

const close = () => showOverlay(null);

/** The windows above the screens; one at a time. */
export function Overlays() {
  const overlay = useApp((app) => app.overlay);
  const book = useMaybeBook();
  useLetGo(overlay !== null);
  if (!overlay) return null;
  return (
    <OverlayBoundary key={overlay.kind} close={close} again={() => showOverlay(overlay)}>
      <Suspense fallback={null}>{draw(overlay, book !== null)}</Suspense>
    </OverlayBoundary>
  );
}

/**
 * From the moment a window is asked for, what is typed must not go into the text behind, though the window may still
 * be on its way. Who had the focus has it again afterwards, where nothing else has it by then.
 */
function useLetGo(isOpen: boolean): void {
  useLayoutEffect(() => {
    const host = document.activeElement;
    const before = host?.shadowRoot?.activeElement ?? host;
    if (!isOpen || !(before instanceof HTMLElement) || before.closest('.dialog')) return;
    before.blur();
    const comeBack = () => {
      if (document.activeElement === document.body) before.focus({ preventScroll: true });
    };
    // Until the window has gone wholly, nothing behind it takes the focus.
    return () => queueMicrotask(comeBack);
  }, [isOpen]);
}

function draw(overlay: Overlay, inBook: boolean) {
  switch (overlay.kind) {
    case 'palette':
      return <Palette close={close} />;
    case 'shortcuts':
      return <Shortcuts close={close} />;
    case 'new-book':
      return <NewBook close={close} />;
    default:
      return inBook ? drawInBook(overlay) : null;
  }
}

function drawInBook(overlay: Overlay) {
  if (overlay.kind === 'chapter')
    return <ChapterDetails chapterId={overlay.chapterId} field={overlay.field} close={close} />;
  if (overlay.kind === 'fill')
    return <Fill chapterIds={overlay.chapterIds} field={overlay.field} close={close} />;
  if (overlay.kind === 'new-chapter')
    return <NewChapter at={overlay.at} volumeId={overlay.volumeId} close={close} />;
  if (overlay.kind === 'bin') return <Bin close={close} />;
  if (overlay.kind === 'proposals') return <Proposals close={close} />;
  if (overlay.kind === 'replace') return <Replace close={close} />;
  if (overlay.kind === 'rename') return <Rename characterId={overlay.characterId} close={close} />;
  if (overlay.kind === 'thread-step')
    return <ThreadStep chapterId={overlay.chapterId} quote={overlay.quote} close={close} />;
  return overlay.kind === 'volumes' ? <Volumes close={close} /> : null;
}
