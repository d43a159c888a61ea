import './extract.css';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BookView } from '#contract/views.ts';
import type { RunKind } from '#model/runs.ts';
import { focusAfter } from '#renderer/ui/hold-focus.ts';
import { FailedList } from './failed-list.tsx';
import { RunCard } from './run-card.tsx';
import { FIELDS, SetUp } from './set-up.tsx';
import { useRun } from './use-run.ts';

type Props = {
  kind: RunKind;
  view: BookView;
  id: string;
  title: string;
  text: string;
  /** On the button that asks what shall be read. */
  ask: string;
  /** A run that was under way has come to rest. */
  rested?: () => void;
  children?: ReactNode;
};

/** The head of a part whose work a model can do over the chapters, and that run. */
export function ModelRun({ kind, view, id, title, text, ask, rested, children }: Props) {
  const runs = useRun(kind);
  const [isAsking, setAsking] = useState(false);
  const { run } = runs;
  const isRunning = run?.progress.stage === 'running';
  useRested(isRunning, rested);
  const toAsking = (isAsked: boolean) => {
    setAsking(isAsked);
    focusAfter(isAsked ? FIELDS : '.extract-head .button');
  };
  return (
    <>
      <div className="extract-head">
        <div className="grow">
          <h2 id={id}>{title}</h2>
          <p className="quiet">{text}</p>
        </div>
        {!isAsking && !isRunning && (
          <button type="button" className="button" onClick={() => toAsking(true)}>
            {ask}
          </button>
        )}
        {children}
      </div>
      {isAsking && !isRunning && (
        <SetUp
          kind={kind}
          view={view}
          waiting={0}
          start={async (given) => {
            if (await runs.start(given)) setAsking(false);
          }}
          cancel={() => toAsking(false)}
        />
      )}
      {run && <RunCard state={runs} run={run} />}
      {run && <FailedList view={view} run={run} retry={(ids) => void runs.retry(ids)} />}
    </>
  );
}

function useRested(isRunning: boolean, rested: (() => void) | undefined): void {
  const was = useRef(isRunning);
  const tell = useEffectEvent(() => rested?.());
  useEffect(() => {
    if (was.current && !isRunning) tell();
    was.current = isRunning;
  }, [isRunning]);
}
