import type { Report } from './context.ts';

/** A reader that has seen enough (`| head`) is no failure; any other fault of the output is one. */
export function quietPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      process.exit(error.code === 'EPIPE' ? (process.exitCode ?? 0) : 1);
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
