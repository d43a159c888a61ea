import type { Command } from 'commander';
import { say } from '#model/messages.ts';
import type { Cli } from '../../context.ts';
import { modelCliWords } from './words.ts';

/** Says one of this folder's words in the person's language. */
export const wordsIn =
  ({ locale }: Pick<Cli, 'locale'>) =>
  (code: keyof typeof modelCliWords): string =>
    say(modelCliWords, locale, { code });

/** A command about models, with its words and examples; its options and its work are added by the caller. */
export function defineCommand(
  program: Command,
  cli: Cli,
  name: 'models' | 'probe' | 'parse-reply',
  examples: readonly string[],
): Command {
  const lines = examples.map((line) => `  $ mojian ${line}`).join('\n');
  return program
    .command(name)
    .description(wordsIn(cli)(`cli-${name}`))
    .option('--json', wordsIn(cli)('cli-opt-json-lines'))
    .helpOption('-h, --help', cli.say({ code: 'cli-opt-help' }))
    .addHelpText('after', `\n${cli.say({ code: 'cli-examples' })}\n${lines}\n`);
}
