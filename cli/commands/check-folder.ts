import { HELD, isBook } from '../book.ts';
import { type Definition, type Options, option } from '../command.ts';
import type { Run } from '../context.ts';
import { CliProblem, refusal } from '../problem.ts';
import { BARRED, createPatience, notWritable } from '../writable.ts';

/** Ends with 1 where something is left that the author has to see to. */
export const checkFolderCommand: Definition = {
  name: 'check-folder',
  args: ['DIR'],
  options: [option('--repair')],
  writes: true,
  examples: ['check-folder 长夜行', 'check-folder 长夜行 --repair --json'],
  async run({ args: [dir = ''], options, run }) {
    const repair = options.repair === true;
    // one that can't be looked into is not one without a novel
    await isBook(dir);
    const checked = await checkedIn(run, dir, options);
    const { isSound } = checked;
    const findings = checked.findings.map(({ code, facts, file, repaired }) => ({
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

/** Looks through the folder, or mends it once nobody else has the novel open. */
async function checkedIn(run: Run, dir: string, options: Options) {
  const wait = createPatience(run, dir, options);
  for (;;) {
    const checked = await run.checkFolder(dir, { repair: options.repair === true }, run.signal);
    if (checked.ok) return checked.value;
    const { code, facts } = checked.problem;
    if (code === 'not-a-project') throw refusal('cli-no-book', { dir });
    if (code === BARRED) throw notWritable(run, dir, facts);
    if (code !== HELD) throw new CliProblem(checked.problem, false);
    await wait(facts);
  }
}
