import { CommanderError } from 'commander';
import { serviceWords } from '#app/words.ts';
import { say } from '#model/messages.ts';
import type { Cli } from './context.ts';
import { localeFrom } from './locale.ts';
import { refuseMissingValues } from './missing-value.ts';
import { printProblem, watchOutput } from './output.ts';
import { exitCodeOf, toProblem } from './problem.ts';
import { problemWords } from './problem-words.ts';
import { createProgram } from './program.ts';
import { toUsageProblem } from './usage.ts';
import { cliWords } from './words.ts';

const args = process.argv.slice(2);
const locale = localeFrom(args, process.env);
const catalogue = { ...serviceWords, ...cliWords, ...problemWords };
const cli: Cli = {
  locale,
  say: ({ code, facts }) => say(catalogue, locale, { code, ...(facts && { facts }) }),
};

watchOutput(cli);
try {
  const program = await createProgram(cli, args);
  if (args.length === 0) program.outputHelp();
  else {
    refuseMissingValues(program, args);
    await program.parseAsync(args, { from: 'user' });
  }
} catch (error) {
  const asJson = args.includes('--json');
  if (!(error instanceof CommanderError)) {
    const { signal } = new AbortController();
    const problem = toProblem(error, signal);
    process.exitCode = exitCodeOf(error, signal);
    printProblem(problem.code, cli.say(problem), asJson);
  } else if (error.exitCode !== 0) {
    process.exitCode = 2;
    const problem = cli.say(toUsageProblem(error));
    const message = cli.say({ code: 'cli-usage-hint', facts: { problem } });
    printProblem('usage', message, asJson);
  }
}
