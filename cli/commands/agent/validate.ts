import { addAbortSignal } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { type Definition, option, textOf } from '../../command.ts';

/** The rules are loaded only here, so that other commands start without them. */
export const validateCommand: Definition = {
  name: 'validate',
  args: [],
  options: [option('--tool <name>')],
  examples: [
    'validate --tool update_storyboard < args.json',
    'validate --tool add_character --lang en < args.json',
  ],
  async run({ options, run }) {
    const { toolNamed, validateArguments } = await import('./validate-arguments.ts');
    const tool = toolNamed(textOf(options, 'tool'));
    const source = await readText(addAbortSignal(run.signal, process.stdin));
    const result = await validateArguments(tool, source, run.locale, run.signal);
    return { json: result, text: JSON.stringify(result, null, 2), exitCode: result.ok ? 0 : 1 };
  },
};
