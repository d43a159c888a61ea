import { serviceWords } from '#app/words.ts';
import { say } from '#model/messages.ts';
import type { Cli } from './context.ts';
import { localeFrom } from './locale.ts';
import { printProblem, quietPipes } from './output.ts';
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

quietPipes();
const program = createProgram(cli);
try {
  if (args.length === 0) program.outputHelp();
  else await program.parseAsync(args, { from: 'user' });
} catch (error) {
  const problem = toUsageProblem(error);
  if (problem) {
    process.exitCode = 2;
    printProblem(
      'usage',
      `${cli.say(problem)} ${cli.say({ code: 'cli-usage-hint' })}`,
      args.includes('--json'),
    );
  }
}
