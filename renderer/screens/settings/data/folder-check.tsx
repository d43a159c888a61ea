import { useState } from 'react';
import type { FolderReport } from '#contract/keeping.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { NamedCard } from '../row.tsx';

/** Runs the check of the book's folder, shows what it finds, and mends what can be mended. */
export function FolderCheck() {
  const { t } = useWords();
  const { client, bookId, sessions } = useBookServices();
  const [report, show] = useState<FolderReport | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async (repair: boolean) => {
    setRunning(true);
    await sessions.flush();
    const next = await tried(() => client.keeping.check({ bookId, repair }));
    if (next) show(next);
    setRunning(false);
  };
  const canRepair = report?.findings.some(({ repaired }) => !repaired) ?? false;
  return (
    <NamedCard name="data.check">
      <div className="line">
        <button type="button" className="button" disabled={isRunning} onClick={() => void run(false)}>
          {t('data.check.run')}
        </button>
        {canRepair && (
          <button
            type="button"
            className="button primary"
            disabled={isRunning}
            onClick={() => void run(true)}
          >
            {t('data.check.repair')}
          </button>
        )}
        <output>
          {report?.findings.length === 0 && <span className="jade-text">{t('data.check.sound')}</span>}
        </output>
      </div>
      {report && report.findings.length > 0 && <Findings report={report} />}
    </NamedCard>
  );
}

function Findings({ report: { findings, isSound } }: { report: FolderReport }) {
  const { t, say } = useWords();
  return (
    <>
      {isSound && <p className="jade-text">{t('data.check.done')}</p>}
      <ul className="folder-findings">
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>
            <span className={finding.repaired ? 'pill jade' : 'pill amber'}>
              {t(finding.repaired ? 'data.check.repaired' : 'data.check.open')}
            </span>
            <span className="grow">{say(finding)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
