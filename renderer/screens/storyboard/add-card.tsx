import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import type { Lane } from '#renderer/state/lanes.ts';
import { useLaneDrop } from './use-drag.ts';

/** The place behind a lane's last card: adds a chapter there, and takes cards dropped on it. */
export function AddCard({ lane, add }: { lane: Lane; add(): void }) {
  const { t } = useWords();
  const element = useRef<HTMLDivElement>(null);
  const over = useLaneDrop(element, lane);
  return (
    <div role="listitem" className="add-cell" ref={element}>
      <button type="button" className="add-card" data-over={over} onClick={add}>
        <Plus size={14} aria-hidden />
        {t('board.add')}
      </button>
    </div>
  );
}
