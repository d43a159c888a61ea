import type { CommanderError } from 'commander';
import type { Message } from '#model/messages.ts';

/** What commander found wrong, by its codes; the name in quotes is taken from its English sentence. */
const CODES: Readonly<Record<string, string>> = {
  'commander.missingArgument': 'cli-usage-missing-argument',
  'commander.excessArguments': 'cli-usage-extra-arguments',
  'commander.unknownOption': 'cli-usage-unknown-option',
  'commander.unknownCommand': 'cli-usage-unknown-command',
  'commander.optionMissingArgument': 'cli-usage-missing-value',
  'commander.missingMandatoryOptionValue': 'cli-usage-missing-option',
};

/** Wrong usage as a message. */
export function toUsageProblem(error: CommanderError): Message {
  const code = CODES[error.code];
  const sentence = error.message.replace(/^error: /, '');
  const choice = /^option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s.exec(sentence);
  const [, name, value = '', choices = ''] = choice ?? [];
  if (name !== undefined) return { code: 'cli-usage-choice', facts: { name, value, choices } };
  const quoted = /'([^']+)'/.exec(sentence)?.[1];
  if (code === undefined || quoted === undefined)
    return { code: 'cli-usage-wrong-value', facts: { name: sentence } };
  return { code, facts: { name: quoted } };
}
