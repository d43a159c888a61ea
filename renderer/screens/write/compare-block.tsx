import { ChevronsUpDown, Copy, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { copyTold } from '#renderer/state/copy-told.ts';
import { type Block, type Paragraphs, textOf } from './compare-parts.ts';

/** Unchanged paragraphs shown on either side of a change; the rest opens on request. */
const AROUND = 2;

type Props = {
  block: Block;
  layout: string;
  /** Takes a stretch over into the prose; null where neither or both sides are the prose. */
  take: ((hunk: number) => void) | null;
  /** Which side a taken stretch comes from. */
  takes: 'left' | 'right';
};

export function CompareBlock({ block, layout, take, takes }: Props) {
  if (block.kind === 'same') return <Same paragraphs={block.paragraphs} />;
  return (
    <section className={`compare-change ${layout}`}>
      {layout === 'inline' ? (
        <Text paragraphs={block.merged} />
      ) : (
        <>
          <Text paragraphs={block.left} />
          <Text paragraphs={block.right} />
        </>
      )}
      <Tools block={block} take={take} takes={takes} />
    </section>
  );
}

function Same({ paragraphs }: { paragraphs: string[] }) {
  const { t } = useWords();
  const [isOpen, open] = useState(false);
  const written = paragraphs.map((text, at) => ({ text, at })).filter(({ text }) => text.trim() !== '');
  const hidden = isOpen ? 0 : Math.max(0, written.length - 2 * AROUND);
  const shown = hidden > 1 ? [...written.slice(0, AROUND), ...written.slice(-AROUND)] : written;
  return (
    <section className="compare-kept">
      {shown.map(({ text, at }, index) => (
        <div key={at}>
          {hidden > 1 && index === AROUND && (
            <button type="button" className="button plain" onClick={() => open(true)}>
              <ChevronsUpDown size={14} aria-hidden />
              {t('write.compare.hidden', { count: hidden })}
            </button>
          )}
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}

function Text({ paragraphs }: { paragraphs: Paragraphs }) {
  return <div className="compare-side">{paragraphs.map(toParagraph)}</div>;
}

const TAGS = { same: 'span', left: 'del', right: 'ins' } as const;

/** Paragraphs and pieces have no name of their own: they are known by their place. */
const toParagraph = (pieces: Paragraphs[number], at: number) => <p key={at}>{pieces.map(toPiece)}</p>;

function toPiece({ kind, text }: Paragraphs[number][number], at: number) {
  const Tag = TAGS[kind];
  return <Tag key={at}>{text}</Tag>;
}

type ToolsProps = { block: Extract<Block, { kind: 'changed' }> } & Pick<Props, 'take' | 'takes'>;

function Tools({ block, take, takes }: ToolsProps) {
  const { t } = useWords();
  const number = block.hunk + 1;
  const copied = textOf(block[takes]) || textOf(block[takes === 'left' ? 'right' : 'left']);
  return (
    <div className="compare-tools">
      {take && (
        <button
          type="button"
          className="button"
          aria-label={t('write.compare.takeNumber', { number })}
          onClick={() => take(block.hunk)}
        >
          <Undo2 size={14} aria-hidden />
          {t('write.compare.take')}
        </button>
      )}
      <button
        type="button"
        className="button plain"
        aria-label={t('write.compare.copyNumber', { number })}
        onClick={() => void copyTold(copied, { text: t('write.compare.copied') })}
      >
        <Copy size={14} aria-hidden />
        {t('write.compare.copy')}
      </button>
    </div>
  );
}
