import { Command, InvalidArgumentError, Option } from 'commander';
import { addCommand } from './command.ts';
import { registerAgent } from './commands/agent/index.ts';
import { chapterCommands } from './commands/chapters.ts';
import { checkFolderCommand } from './commands/check-folder.ts';
import { exportCommand } from './commands/export.ts';
import { registerExtract } from './commands/extract/index.ts';
import { historyCommands } from './commands/history.ts';
import { importCommand } from './commands/import.ts';
import { lintCommand } from './commands/lint.ts';
import { listCommand } from './commands/list.ts';
import { registerMcp } from './commands/mcp/index.ts';
import { newCommand } from './commands/new.ts';
import { searchCommand } from './commands/search.ts';
import { serveCommand } from './commands/serve.ts';
import { showCommand } from './commands/show.ts';
import type { Cli } from './context.ts';
import { isSpoken } from './locale.ts';
import { version } from './ports.ts';

const COMMANDS = [
  newCommand,
  importCommand,
  listCommand,
  showCommand,
  searchCommand,
  exportCommand,
  ...chapterCommands,
  ...historyCommands,
  lintCommand,
  checkFolderCommand,
  serveCommand,
];

const MODEL_COMMANDS: readonly string[] = ['parse-reply', 'models', 'probe'];

/** The commands about models load the providers' SDKs: only where one of them, or the list of all, is asked for. */
async function addModelCommands(program: Command, cli: Cli, args: readonly string[]): Promise<void> {
  const names = [...program.commands.map((command) => command.name()), ...MODEL_COMMANDS];
  const asked = args.find((arg) => names.includes(arg));
  if (asked !== undefined && !MODEL_COMMANDS.includes(asked)) return;
  const [{ registerParseReply }, { registerModels }, { registerProbe }] = await Promise.all([
    import('./commands/llm/parse-reply.ts'),
    import('./commands/llm/models.ts'),
    import('./commands/llm/probe.ts'),
  ]);
  registerParseReply(program, cli);
  registerModels(program, cli);
  registerProbe(program, cli);
}

/** `--lang`, the language of the messages; before the command or behind it. */
function langOption(description: string): Option {
  return new Option('--lang <language>', description).argParser((asked) => {
    // worded as commander words the refusal of any other choice
    if (!isSpoken(asked)) throw new InvalidArgumentError('Allowed choices are zh-CN, en.');
    return asked;
  });
}

/** The whole command line in the person's language. It throws a CommanderError instead of ending the process. */
export async function createProgram(cli: Cli, args: readonly string[]): Promise<Command> {
  const words = (code: string) => cli.say({ code });
  const titles: Record<string, string> = {
    'Usage:': words('cli-usage'),
    'Options:': words('cli-options'),
    'Arguments:': words('cli-arguments'),
    'Commands:': words('cli-commands'),
  };
  const program = new Command('mojian')
    .description(words('cli-about'))
    .version(version, '-V, --version', words('cli-opt-version'))
    .addOption(langOption(words('cli-opt-lang')))
    // so that a command may have a --lang of its own
    .enablePositionalOptions()
    .helpOption('-h, --help', words('cli-opt-help'))
    .helpCommand(false)
    .addHelpText('after', `\n${words('cli-codes')}\n`)
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      optionDescription: ({ description, argChoices }) =>
        argChoices
          ? cli.say({
              code: 'cli-choices',
              facts: { description, choices: argChoices.join(cli.say({ code: 'cli-comma' })) },
            })
          : description,
    })
    .configureOutput({ outputError: () => {} })
    .exitOverride();
  for (const definition of COMMANDS) addCommand(program, cli, definition);
  registerAgent(program, cli);
  registerExtract(program, cli);
  registerMcp(program, cli);
  await addModelCommands(program, cli, args);
  for (const command of program.commands) {
    command.copyInheritedSettings(program);
    if (!command.options.some(({ long }) => long === '--lang'))
      command.addOption(langOption(words('cli-opt-lang')).hideHelp());
  }
  return program;
}
