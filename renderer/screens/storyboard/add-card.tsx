import { Plus } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import type { Lane } from '#renderer/state/lanes.ts';
import { useLaneDrop } from './use-drag.ts';

type Props = { lane: Lane; add(): void; style: CSSProperties };

/** The place behind a lane's last card: adds a chapter there, and takes cards dropped on it. */
export function AddCard({ lane, add, style }: Props) {
  const { t } = useWords();
  const element = useRef<HTMLLIElement>(null);
  const over = useLaneDrop(element, lane);
  return (
    <li className="add-cell" ref={element} style={style}>
      <button type="button" className="add-card" data-over={over} onClick={add}>
        <Plus size={14} aria-hidden />
        {t('board.add')}
      </button>
    </li>
  );
}
