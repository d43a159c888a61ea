import type { Approval } from '#contract/chats.ts';
import { useWords } from '#renderer/i18n/use-words.ts';

/** What is off about a call: what would happen differently, warnings and errors of its checks, its length. */
export function CardNotes({ notes, issues, note }: Pick<Approval, 'notes' | 'issues' | 'note'>) {
  const { say } = useWords();
  return (
    <>
      {notes.map((one) => (
        <p key={say(one)} className="note amber">
          {say(one)}
        </p>
      ))}
      <Issues issues={issues} />
      {note !== null && <p className="note amber">{note}</p>}
    </>
  );
}

export function Issues({ issues }: Pick<Approval, 'issues'>) {
  return issues.map(({ severity, path, message, fix }) => (
    <p key={`${path}${message}`} className={severity === 'error' ? 'note seal' : 'note amber'}>
      {message} {fix}
    </p>
  ));
}
