import { isBook } from '../book.ts';
import { type Definition, option } from '../command.ts';
import { CliProblem } from '../problem.ts';

/** Ends with 1 where something is left that the author has to see to. */
export const checkFolderCommand: Definition = {
  name: 'check-folder',
  args: ['DIR'],
  options: [option('--repair')],
  examples: ['check-folder 长夜行', 'check-folder 长夜行 --repair --json'],
  async run({ args: [dir = ''], options, run }) {
    const repair = options.repair === true;
    // one that can't be looked into is not one without a novel
    await isBook(dir);
    const checked = await run.checkFolder(dir, { repair }, run.signal);
    if (!checked.ok) throw new CliProblem(checked.problem, false);
    const { isSound } = checked.value;
    const findings = checked.value.findings.map(({ code, facts, file, repaired }) => ({
      ...{ code, file, repaired },
      message: run.say({ code, facts }),
    }));
    const lines = findings.map(
      ({ file, repaired, message }) =>
        `${run.say({ code: repaired ? 'cli-repaired' : 'cli-open' })}  ${file}: ${message}`,
    );
    const verdict = run.say({ code: isSound ? 'cli-folder-sound' : 'cli-folder-unsound' });
    const hint = isSound || repair ? [] : [run.say({ code: 'cli-folder-repair' })];
    return {
      json: { isSound, findings },
      text: [...lines, verdict, ...hint].join('\n'),
      ...(!isSound && { exitCode: 1 }),
    };
  },
};
