import type { Command } from 'commander';
import { say } from '#model/messages.ts';
import { addCommand } from '../../command.ts';
import type { Cli } from '../../context.ts';
import { chatCommand } from './chat.ts';
import { contextCommand } from './context.ts';
import { approveCommand, rejectCommand } from './decide.ts';
import { validateCommand } from './validate.ts';
import { agentCliWords } from './words.ts';
import { writeCommand } from './write.ts';

const COMMANDS = [writeCommand, chatCommand, approveCommand, rejectCommand, contextCommand, validateCommand];

const own = new Set(Object.keys(agentCliWords));

/** Adds the commands that talk to a model, with their own words. */
export function registerAgent(program: Command, cli: Cli): void {
  const talking: Cli = {
    ...cli,
    say: ({ code, facts }) =>
      own.has(code)
        ? say(agentCliWords, cli.locale, { code, ...(facts && { facts }) })
        : cli.say({ code, facts }),
  };
  for (const definition of COMMANDS) addCommand(program, talking, definition);
}
