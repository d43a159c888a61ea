import type { Approval } from '#contract/chats.ts';
import { useWords } from '#renderer/i18n/use-words.ts';

type Given = Pick<Approval, 'notes' | 'issues' | 'note'>;
type Issue = Approval['issues'][number];

const lineOf = ({ message, fix }: Issue): string => `${message} ${fix}`.trim();
const ofSeverity = (issues: readonly Issue[], severity: Issue['severity']): string[] =>
  issues.filter((issue) => issue.severity === severity).map(lineOf);

/** What is off about a call: what would happen differently, warnings and errors of its checks, its length. */
export function CardNotes({ notes, issues, note }: Given) {
  const { say } = useWords();
  const warnings = [...notes.map(say), ...ofSeverity(issues, 'warning'), ...(note === null ? [] : [note])];
  return (
    <>
      <Notes tone="seal" lines={ofSeverity(issues, 'error')} />
      <Notes tone="amber" lines={warnings} />
    </>
  );
}

export const Issues = ({ issues }: Pick<Given, 'issues'>) => (
  <CardNotes notes={[]} issues={issues} note={null} />
);

function Notes({ tone, lines }: { tone: 'seal' | 'amber'; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={`note ${tone} card-notes`}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
