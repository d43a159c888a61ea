import type { Command } from 'commander';
import { say } from '#model/messages.ts';
import { addCommand } from '../../command.ts';
import type { Cli } from '../../context.ts';
import { mcpCommand } from './mcp.ts';
import { mcpWords } from './words.ts';

/** Adds the command that serves a novel to other programs, with its own words. */
export function registerMcp(program: Command, cli: Cli): void {
  const own: Record<string, (typeof mcpWords)[keyof typeof mcpWords]> = mcpWords;
  const talking: Cli = {
    ...cli,
    say: ({ code, facts }) =>
      Object.hasOwn(own, code)
        ? say(own, cli.locale, { code, ...(facts && { facts }) })
        : cli.say({ code, facts }),
  };
  addCommand(program, talking, mcpCommand);
}
