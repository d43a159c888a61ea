import type { Approval } from '#contract/chats.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';

type Given = Pick<Approval, 'notes' | 'issues' | 'note'>;
type Issue = Approval['issues'][number];
type Told = Pick<Issue, 'code' | 'message' | 'fix' | 'facts'>;

/** Names of tools and fields as models know them. */
const CODE = /\s?\b[a-z]+(?:_[a-z]+)+\b\s?/g;

/** Notes to the author that say what a warning says to the model. */
const SAID_BY_NOTE = new Map([['note-version', 'number.occupied']]);

/** What a check found. Findings that were stored before facts were have the words of their time. */
export const foundLine = ({ code, facts, message }: Omit<Told, 'fix'>, { say }: Words): string =>
  facts ? say({ code, facts }) : message;

/** What a check says, with its advice. It speaks to the model: the names of tools and fields are put in our words. */
export function issueLine(issue: Told, words: Words): string {
  const { t, tOr, locale } = words;
  const { code, facts } = issue;
  const message = foundLine(issue, words);
  const fix = facts ? tOr(`message.advice.${code}`, '') : issue.fix;
  const line = /[。！？]$/.test(message) ? `${message}${fix}` : `${message} ${fix}`.trim();
  return line.replace(CODE, (code) => {
    const name = code.trim();
    const known = tOr(`tool.${name}`, tOr(`arg.${name}`, ''));
    const named = code.replace(name, t('assistant.named', { name: known }));
    if (!known) return code;
    return locale === 'zh-CN' ? named.trim() : named;
  });
}

/** What is off about a call: what would happen differently, warnings and errors of its checks, its length. */
export function CardNotes({ notes, issues, note }: Given) {
  const words = useWords();
  const isNew = ({ code }: Issue) => !notes.some((one) => SAID_BY_NOTE.get(one.code) === code);
  const linesOf = (severity: Issue['severity']) =>
    issues
      .filter((issue) => issue.severity === severity && isNew(issue))
      .map((issue) => issueLine(issue, words));
  const warnings = [...notes.map(words.say), ...linesOf('warning'), ...(note === null ? [] : [note])];
  return (
    <>
      <Notes tone="seal" lines={linesOf('error')} />
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
