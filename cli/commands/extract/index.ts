import type { Command } from 'commander';
import { say } from '#model/messages.ts';
import { addCommand } from '../../command.ts';
import type { Cli } from '../../context.ts';
import { checkCommand } from './check.ts';
import { extractCommand } from './extract.ts';
import { graphCommand } from './graph.ts';
import { extractCliWords } from './words.ts';

const own = new Set(Object.keys(extractCliWords));

/** Adds `extract`, `check` and `graph`, with their own words. */
export function registerExtract(program: Command, cli: Cli): void {
  const speaking: Cli = {
    ...cli,
    say: ({ code, facts }) =>
      own.has(code)
        ? say(extractCliWords, cli.locale, { code, ...(facts && { facts }) })
        : cli.say({ code, facts }),
  };
  for (const definition of [extractCommand, checkCommand, graphCommand])
    addCommand(program, speaking, definition);
}
