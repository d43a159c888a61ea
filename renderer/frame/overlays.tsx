import { lazy, Suspense } from 'react';
import { type Overlay, showOverlay, useApp } from '#renderer/state/app.ts';
import { useMaybeBook } from '#renderer/state/services.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';

const loadPalette = () => import('./palette.tsx').then((module) => ({ default: module.Palette }));
const Palette = lazy(loadPalette);
const Shortcuts = lazy(() => import('./shortcuts.tsx').then((module) => ({ default: module.Shortcuts })));
const NewBook = lazy(() => import('./new-book.tsx').then((module) => ({ default: module.NewBook })));
const ChapterDetails = lazy(() =>
  import('./chapter-details.tsx').then((module) => ({ default: module.ChapterDetails })),
);
const NewChapter = lazy(() => import('./new-chapter.tsx').then((module) => ({ default: module.NewChapter })));
const ThreadStep = lazy(() => import('./thread-step.tsx').then((module) => ({ default: module.ThreadStep })));
const Volumes = lazy(() => import('./volumes.tsx').then((module) => ({ default: module.Volumes })));
const Replace = lazy(() =>
  import('#renderer/screens/write/replace.tsx').then((module) => ({ default: module.ReplaceInBook })),
);
const Rename = lazy(() =>
  import('#renderer/screens/bible/rename.tsx').then((module) => ({ default: module.Rename })),
);
const Proposals = lazy(() =>
  import('#renderer/proposals/proposals.tsx').then((module) => ({ default: module.Proposals })),
);

/** Fetched ahead, so that what is typed right after its shortcut goes into it and not into the text. */
export const prefetchPalette = (): void => void requestIdleCallback(() => void loadPalette());

const close = () => showOverlay(null);

/** The windows above the screens; one at a time. */
export function Overlays() {
  const overlay = useApp((app) => app.overlay);
  const book = useMaybeBook();
  if (!overlay) return null;
  return (
    <OverlayBoundary key={overlay.kind} close={close}>
      <Suspense fallback={null}>{draw(overlay, book !== null)}</Suspense>
    </OverlayBoundary>
  );
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
  if (overlay.kind === 'chapter') return <ChapterDetails chapterId={overlay.chapterId} close={close} />;
  if (overlay.kind === 'new-chapter')
    return <NewChapter at={overlay.at} volumeId={overlay.volumeId} close={close} />;
  if (overlay.kind === 'proposals') return <Proposals close={close} />;
  if (overlay.kind === 'replace') return <Replace close={close} />;
  if (overlay.kind === 'rename') return <Rename characterId={overlay.characterId} close={close} />;
  if (overlay.kind === 'thread-step')
    return <ThreadStep chapterId={overlay.chapterId} quote={overlay.quote} close={close} />;
  return overlay.kind === 'volumes' ? <Volumes close={close} /> : null;
}
