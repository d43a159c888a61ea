import { type ReactNode, useId, useState } from 'react';
import type { Approval, VerdictInput } from '#contract/chats.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Segments } from '#renderer/ui/field.tsx';
import { countText } from '#text/count.ts';
import { CardNotes } from './card-notes.tsx';
import { FieldDiff, HunkItem, HunkList, Sides } from './diff.tsx';
import { EditForm } from './edit-form.tsx';
import { RejectForm } from './reject-form.tsx';
import { toolTitle } from './tool-name.ts';
import { useAssistant, useIsRunning } from './use-assistant.ts';
import {
  acceptance,
  type Choice,
  hunksOf,
  isAcceptable,
  leftOut,
  noChoice,
  proseKind,
  rejection,
  stretchCount,
  withEdit,
} from './verdict.ts';
import { WouldCause } from './would-cause.tsx';

type Mode = 'look' | 'edit' | 'reject';
type Props = { approval: Approval };

/** An open call of a chat. */
export function ApprovalCard({ approval }: Props) {
  const assistant = useAssistant();
  const isBusy = useIsRunning();
  return <CallCard {...{ approval, isBusy }} decide={(verdict) => assistant.decide([verdict])} />;
}

type CardProps = Props & {
  isBusy: boolean;
  decide(verdict: VerdictInput): Promise<void>;
  /** Whose it is, where that is not plain from the place. */
  origin?: ReactNode;
  /** New prose is shown on the card, because nothing shows it beside the editor. */
  holdsProse?: boolean;
};

/** A proposed change: what it would do, what is off about it, and the author's decision. */
export function CallCard({ approval, isBusy, decide, origin, holdsProse = false }: CardProps) {
  const words = useWords();
  const titleId = useId();
  const [mode, setMode] = useState<Mode>('look');
  const [choice, setChoice] = useState(noChoice);
  return (
    <article className="tool-card" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{toolTitle(approval.name, approval.args, words)}</h3>
        <StatePill approval={approval} />
      </header>
      <div className="tool-body">
        {origin}
        {mode !== 'edit' && <Items {...{ approval, choice, holdsProse }} change={setChoice} />}
        <CardNotes {...approval} />
        <WouldCause approval={approval} />
      </div>
      <Decision {...{ approval, choice, mode, setMode, isBusy, decide }} />
    </article>
  );
}

function StatePill({ approval }: Props) {
  const { t } = useWords();
  const { issues, notes, note } = approval;
  if (!isAcceptable(approval)) return <span className="pill seal">{t('assistant.pill.failed')}</span>;
  return issues.length + notes.length > 0 || note !== null ? (
    <span className="pill amber">{t('assistant.pill.warned')}</span>
  ) : (
    <span className="pill jade">{t('assistant.pill.passed')}</span>
  );
}

type ItemsProps = Props & { choice: Choice; change(choice: Choice): void; holdsProse: boolean };

function Items({ approval, choice, change, holdsProse }: ItemsProps) {
  const { say } = useWords();
  const kind = proseKind(approval);
  const choose = (index: number, isTaken: boolean) => {
    const refused = new Set(choice.refused);
    if (isTaken) refused.delete(index);
    else refused.add(index);
    change({ ...choice, refused });
  };
  if (kind === 'passages') return <Passages {...{ approval, choice, choose }} />;
  return (
    <>
      {approval.items.map((item) => (
        <section key={`${item.what.code}${JSON.stringify(item.what.facts)}`} className="change">
          <h4>{say(item.what)}</h4>
          {item.kind === 'prose' ? (
            <ProseItem {...{ approval, item, choice, change, choose, holdsProse }} />
          ) : (
            <FieldDiff before={item.before} after={item.after} />
          )}
        </section>
      ))}
    </>
  );
}

type ChooseProps = Props & { choice: Choice; choose(index: number, isTaken: boolean): void };

function Passages({ approval, choice, choose }: ChooseProps) {
  const { say } = useWords();
  return (
    <>
      <TakenCount approval={approval} choice={choice} />
      <ol className="hunks">
        {approval.items.map(({ what, before, after }, index) => (
          <HunkItem
            key={`${before}>${after}`}
            number={index + 1}
            isTaken={!choice.refused.has(index)}
            choose={(isTaken) => choose(index, isTaken)}
          >
            <p className="quiet">{say(what)}</p>
            <Sides before={before.split('\n')} after={after.split('\n')} />
          </HunkItem>
        ))}
      </ol>
    </>
  );
}

function TakenCount({ approval, choice }: Props & { choice: Choice }) {
  const { t } = useWords();
  const count = stretchCount(approval, choice);
  if (count === 0) return null;
  const taken = count - leftOut(approval, choice).size;
  return (
    <p className="quiet number" role="status">
      {t('assistant.hunks', { taken, count })}
    </p>
  );
}

type ProseProps = ChooseProps & {
  item: Approval['items'][number];
  change(choice: Choice): void;
  holdsProse: boolean;
};

/** New prose is read beside the editor; a rewrite is kept as a version, or taken passage by passage. */
function ProseItem({ approval, item, choice, change, choose, holdsProse }: ProseProps) {
  const { t } = useWords();
  const [before, after] = [countText(item.before).total, countText(item.after).total];
  const kind = proseKind(approval);
  if (kind === 'new' && !holdsProse)
    return <p className="number">{t('assistant.prose.new', { count: after })}</p>;
  if (kind === 'none' || kind === 'new') return <FieldDiff before={item.before} after={item.after} />;
  const hunks = hunksOf(approval);
  const taken = new Set([...hunks.keys()].filter((index) => !leftOut(approval, choice).has(index)));
  return (
    <>
      <p className="number">{t('assistant.prose.change', { before, after })}</p>
      <Segments
        label={t('assistant.place')}
        value={choice.adopt ? 'adopt' : 'version'}
        options={[
          { value: 'version', label: t('assistant.place.version') },
          { value: 'adopt', label: t('assistant.place.adopt') },
        ]}
        change={(value) => change({ adopt: value === 'adopt', refused: new Set() })}
      />
      <TakenCount approval={approval} choice={choice} />
      {choice.adopt && <p className="quiet">{t('assistant.place.adopt.hint')}</p>}
      {choice.adopt ? (
        <HunkList hunks={hunks} taken={taken} clashes={approval.clashes ?? []} choose={choose} />
      ) : (
        <details className="fold">
          <summary>{t('assistant.more')}</summary>
          <FieldDiff before={item.before} after={item.after} />
        </details>
      )}
    </>
  );
}

type DecisionProps = Props &
  Pick<CardProps, 'isBusy' | 'decide'> & { choice: Choice; mode: Mode; setMode(mode: Mode): void };

function Decision({ approval, choice, mode, setMode, isBusy, decide }: DecisionProps) {
  const { t } = useWords();
  const look = () => setMode('look');
  if (mode === 'reject')
    return <RejectForm reject={(reason) => decide(rejection(approval, reason))} cancel={look} />;
  if (mode === 'edit')
    return (
      <EditForm
        tool={approval.name}
        schema={approval.schema}
        args={approval.args}
        label={t('assistant.acceptEdited')}
        save={(edited) => decide(withEdit(acceptance(approval, choice), edited))}
        cancel={look}
      />
    );
  const count = stretchCount(approval, choice);
  const accept = (pressed: HTMLElement) => {
    // The card goes away: the focus stays in the list of cards.
    pressed.closest<HTMLElement>('.conversation, .proposals')?.focus();
    void decide(acceptance(approval, choice));
  };
  const nothing = count > 0 && leftOut(approval, choice).size === count;
  return (
    <footer>
      <button
        type="button"
        className="button primary"
        disabled={isBusy || nothing || !isAcceptable(approval)}
        onClick={({ currentTarget }) => accept(currentTarget)}
      >
        {t('assistant.accept')}
      </button>
      <button type="button" className="button" disabled={isBusy} onClick={() => setMode('edit')}>
        {t('assistant.edit')}
      </button>
      <button type="button" className="button" disabled={isBusy} onClick={() => setMode('reject')}>
        {t('assistant.reject')}
      </button>
    </footer>
  );
}
