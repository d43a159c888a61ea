import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { PlatformView, PostHead } from '#contract/handoff.ts';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { reachable } from '#renderer/ui/reachable.ts';
import { PostRow } from './post-row.tsx';
import { nextToPost } from './posts.ts';

const ROW_PX = 54;

type Props = { view: BookView; all: PostHead[]; shown: PostHead[]; platform: PlatformView };

/** The chapters in order, of which only the visible ones are drawn. */
export function PostList({ view, all, shown, platform }: Props) {
  const { t } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const next = nextToPost(all);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (at) => shown[at]?.chapterId ?? at,
    overscan: 8,
    initialOffset: () => Math.max(0, (next ? shown.indexOf(next) : 0) - 1) * ROW_PX,
  });
  return (
    <div className="post-rows scroll" ref={scroller} {...reachable}>
      <ul aria-label={t('handoff.chapters')} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const head = shown[index];
          return (
            head && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
              >
                <PostRow view={view} all={all} head={head} platform={platform} isNext={head === next} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
