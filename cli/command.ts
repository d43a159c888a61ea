import { Argument, Command, Option } from 'commander';
import type { Cli, Report, Run } from './context.ts';
import { finishUnread } from './output.ts';
import { misuse } from './problem.ts';
import { execute } from './run.ts';

export type Options = Record<string, string | boolean | string[] | undefined>;
type Given = { readonly args: readonly string[]; readonly options: Options; readonly run: Run };

export type Definition = {
  readonly name: string;
  /** As commander writes them: `DIR`, `[DIR]`, `FILE...`; each has words under `cli-arg-<name in lower case>`. */
  readonly args: readonly string[];
  /** Flags, and the code of their words. */
  readonly options?: readonly Option[];
  /** Changes a novel, and waits for another program that has it: takes `--wait`. */
  readonly writes?: true;
  /** Options that have an effect with `--engine model` alone, as `Options` has them: the help says so. */
  readonly ofModel?: readonly string[];
  readonly examples: readonly string[];
  run(given: Given): Promise<Report>;
};

/** An option whose words are under `cli-opt-<long name>`. */
export const option = (flags: string, values?: readonly string[]): Option => {
  const made = new Option(flags);
  return values ? made.choices(values) : made;
};

export const textOf = (options: Options, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/** Adds a command with its words in the person's language, its examples, and `--json`. */
export function addCommand(program: Command, cli: Cli, definition: Definition): void {
  const { name, args, options = [], writes, ofModel = [], examples } = definition;
  const words = (code: string) => cli.say({ code });
  const command = new Command(name).description(words(`cli-${name}`));
  for (const arg of args) command.addArgument(toArgument(arg, words));
  const waiting = writes ? [option('--wait <seconds>')] : [];
  for (const one of [...options, ...waiting, option('--json')]) {
    const description = words(`cli-opt-${one.name()}`);
    one.description = ofModel.includes(one.attributeName())
      ? cli.say({ code: 'cli-opt-of-model', facts: { description } })
      : description;
    command.addOption(one);
  }
  command.helpOption('-h, --help', words('cli-opt-help'));
  command.addHelpText(
    'after',
    `\n${words('cli-examples')}\n${examples.map((line) => `  $ mojian ${line}`).join('\n')}\n`,
  );
  command.action(async () => {
    const given: string[] = command.args;
    const flags: Options = command.opts();
    if (writes) finishUnread();
    await execute(cli, flags.json === true, async (run) => {
      refuseEmpty(definition, given, flags);
      return definition.run({ args: given, options: flags, run });
    });
  });
  program.addCommand(command);
}

const mayBeEmpty: readonly string[] = ['TITLE', 'TEXT', 'title', 'author', 'reason'];

/** An unset variable of a script must not become the folder that happens to be the current one. */
function refuseEmpty({ args }: Definition, given: readonly string[], flags: Options): void {
  const texts = [
    ...given.map((text, at) => [args[at]?.replace(/[[\].]/g, '') ?? '', text] as const),
    ...Object.entries(flags).map(([name, value]) => [name, value] as const),
  ];
  const empty = texts.find(([name, text]) => text === '' && !mayBeEmpty.includes(name));
  if (!empty) return;
  const flag = empty[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw misuse('cli-empty', { name: Object.hasOwn(flags, empty[0]) ? `--${flag}` : empty[0] });
}

function toArgument(arg: string, words: (code: string) => string): Argument {
  const isOptional = arg.startsWith('[');
  const bare = arg.replace(/[[\]]/g, '');
  const made = new Argument(isOptional ? `[${bare}]` : `<${bare}>`);
  made.description = words(`cli-arg-${bare.replace('...', '').toLowerCase()}`);
  return made;
}
