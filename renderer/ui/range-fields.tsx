import './range-fields.css';
import { useState } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import type { Range } from '#model/graph/ties.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { chapterOrdinal } from './chapter-name.ts';

type Props = { chapters: readonly ChapterCard[]; range: Range; change(range: Range): void };

/**
 * Two chapters by their place in the book, from 1, with what they are called where that is another number. What makes no
 * range is not taken over.
 */
export function RangeFields({ chapters, range: { from, to }, change }: Props) {
  const { t } = useWords();
  const [first, last] = [chapters[from], chapters[to]];
  const isOther = first?.number !== from + 1 || last?.number !== to + 1;
  return (
    <fieldset className="range-fields" aria-label={t('relations.range')}>
      <span aria-hidden>{t('relations.range')}</span>
      <Place
        label={t('relations.from')}
        value={from + 1}
        min={1}
        max={to + 1}
        change={(place) => change({ from: place - 1, to })}
      />
      <span aria-hidden>–</span>
      <Place
        label={t('relations.to')}
        value={to + 1}
        min={from + 1}
        max={chapters.length}
        change={(place) => change({ from, to: place - 1 })}
      />
      {isOther && first && last && (
        <span className="quiet">
          {t('relations.range.named', { from: chapterOrdinal(first), to: chapterOrdinal(last) })}
        </span>
      )}
    </fieldset>
  );
}

type PlaceProps = { label: string; value: number; min: number; max: number; change(value: number): void };

function Place({ label, value, min, max, change }: PlaceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    const number = Number(text);
    setTyped(text);
    if (Number.isInteger(number) && number >= min && number <= max) change(number);
  };
  return (
    <input
      type="number"
      className="input number"
      aria-label={label}
      min={min}
      max={max}
      value={typed ?? value}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
