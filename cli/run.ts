import type { Cli, Report, Run } from './context.ts';
import { endEarlyWatch } from './early-watch.ts';
import { printProblem, printReport } from './output.ts';
import { createCliPorts } from './ports.ts';
import { exitCodeOf, INTERRUPTED, toProblem } from './problem.ts';
import { createBar } from './progress.ts';

/** In ms: one Ctrl-C reaches this process from the terminal, and again from the older Node that started it. */
const ONE_KEY = 100;

/**
 * Runs a command to its end: services up, the work, the answer, services down. Sets the exit code:
 * 0 done, 1 failed, 2 called wrongly, 130 cancelled. Never rejects.
 */
export async function execute(cli: Cli, asJson: boolean, work: (run: Run) => Promise<Report>): Promise<void> {
  const stop = new AbortController();
  // Some steps can't stop half way (a change being put in place); asked twice, the process ends, and the next one
  // finishes or drops what it left.
  let askedAt = Number.NEGATIVE_INFINITY;
  const interrupt = () => {
    if (performance.now() - askedAt < ONE_KEY) return;
    if (stop.signal.aborted) {
      printProblem('cli-stopped', cli.say({ code: 'cli-stopped' }), asJson);
      process.exit(INTERRUPTED);
    }
    askedAt = performance.now();
    stop.abort(new Error('interrupted'));
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  endEarlyWatch();
  const bar = createBar(process.stderr, (facts) =>
    process.stderr.write(`${cli.say({ code: 'cli-working', facts })}\n`),
  );
  // here and not above, so that help and wrong usage are answered at once
  const { createServices } = await import('#app/services.ts');
  const services = createServices(createCliPorts(cli.locale));
  const { client, admit, create, checkFolder } = services;
  try {
    const report = await work({
      ...cli,
      client,
      admit,
      create,
      checkFolder,
      signal: stop.signal,
      progress: bar.draw,
      note(line) {
        bar.clear();
        process.stderr.write(`${line}\n`);
      },
    });
    await services.close();
    bar.clear();
    process.exitCode = report.exitCode ?? 0;
    printReport(report, asJson);
  } catch (error) {
    bar.clear();
    const problem = toProblem(error, stop.signal);
    process.exitCode = exitCodeOf(error, stop.signal);
    printProblem(problem.code, cli.say(problem), asJson);
    await services.close().catch((again: unknown) => {
      printProblem('cli-bug', cli.say(toProblem(again, new AbortController().signal)), false);
    });
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}
