import type { Cli, Report } from './context.ts';

let isChanging = false;

/** From here on a reader that goes away ends nothing: a novel is being changed, and a model may be paid for it. */
export function finishUnread(): void {
  isChanging = true;
}

const GONE: readonly unknown[] = ['EPIPE', 'ERR_STREAM_DESTROYED'];

/** A reader that has seen enough (`| head`) is no failure; any other fault of the output is one, and is told. */
export function watchOutput(cli: Cli): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      const isGone = GONE.includes(error.code);
      if (isGone && isChanging) return;
      if (isGone) process.exit(process.exitCode ?? 0);
      if (stream === process.stdout)
        printProblem('cli-output', cli.say({ code: 'cli-output', facts: { what: error.message } }), false);
      process.exit(1);
    });
}

export function printReport({ json, text }: Report, asJson: boolean): void {
  const shown = asJson ? JSON.stringify(json, null, 2) : text;
  if (shown) process.stdout.write(shown.endsWith('\n') ? shown : `${shown}\n`);
}

/** With `--json` a failure is a document on stdout like any other answer; without, a line on stderr. */
export function printProblem(code: string, message: string, asJson: boolean): void {
  if (asJson) printReport({ json: { error: { code, message } }, text: '' }, true);
  else process.stderr.write(`mojian: ${message}\n`);
}
