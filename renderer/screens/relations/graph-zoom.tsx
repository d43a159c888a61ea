import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';

const SCALES = [1, 1.5, 2, 3] as const;

/** A picture that fits its pane, and can be made larger than it to be read and scrolled. */
export function GraphZoom({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const pane = useRef<HTMLElement>(null);
  const [step, setStep] = useState(0);
  const scale = SCALES[step] ?? 1;
  useKeptMiddle(pane, scale);
  const [out, into] = [step > 0, step < SCALES.length - 1];
  return (
    <>
      <section
        className="graph-scroll scroll"
        ref={pane}
        aria-label={t('relations.view.graph')}
        // a pane that scrolls is reached by keyboard
        tabIndex={out ? 0 : undefined}
      >
        <div className="graph-sheet" style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          {children}
        </div>
      </section>
      <fieldset className="graph-zoom" aria-label={t('relations.zoom')}>
        <ZoomButton label={t('relations.zoom.out')} can={out} run={() => setStep(step - 1)}>
          <ZoomOut size={15} aria-hidden />
        </ZoomButton>
        <ZoomButton label={t('relations.zoom.in')} can={into} run={() => setStep(step + 1)}>
          <ZoomIn size={15} aria-hidden />
        </ZoomButton>
        <ZoomButton label={t('relations.zoom.fit')} can={out} run={() => setStep(0)}>
          <Maximize size={15} aria-hidden />
        </ZoomButton>
      </fieldset>
    </>
  );
}

type ButtonProps = { label: string; can: boolean; run(): void; children: ReactNode };

// `aria-disabled` and not `disabled`: the focus stays where it is when the last step is reached.
const ZoomButton = ({ label, can, run, children }: ButtonProps) => (
  <button
    type="button"
    className="button plain icon"
    aria-label={label}
    title={label}
    aria-disabled={!can}
    onClick={() => can && run()}
  >
    {children}
  </button>
);

/** What was in the middle of the pane stays there when the scale changes. */
function useKeptMiddle(pane: React.RefObject<HTMLElement | null>, scale: number): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const { current } = pane;
    if (!current || before.current === scale) return;
    const ratio = scale / before.current;
    before.current = scale;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = current;
    current.scrollTo(
      (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
    );
  }, [pane, scale]);
}
