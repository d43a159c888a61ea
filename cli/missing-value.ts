import { type Command, CommanderError, type Option } from 'commander';

const optionOf = (command: Command, word: string): Option | undefined =>
  command.options.find(({ short, long }) => word === short || word === long);

/** `--` and a letter, or a short flag of the command; `-`, `-3` and text with a dash before it are values. */
const isOption = (command: Command, word: string): boolean =>
  /^--[a-z]/i.test(word) || /^-[hV]$/.test(word) || optionOf(command, word) !== undefined;

/**
 * Refuses an option whose value is missing: commander takes the next word for it, even where that is another option
 * (`--lang --json`). A value that begins like one is written `--title=--x`.
 */
export function refuseMissingValues(program: Command, args: readonly string[]): void {
  let command = program;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--') return;
    const option = optionOf(command, word);
    if (!option?.required) {
      const entered = word.startsWith('-') ? undefined : command.commands.find((one) => one.name() === word);
      command = entered ?? command;
      continue;
    }
    at += 1;
    const value = args[at];
    if (value !== undefined && !isOption(command, value)) continue;
    throw new CommanderError(
      1,
      'commander.optionMissingArgument',
      `error: option '${option.flags}' argument missing`,
    );
  }
}
