import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/support/sources.ts';
import { ended } from './mojian.ts';

/** Starts a script as the launcher does; the run, and when the script has said that it is there. */
async function launch(script: string) {
  const launcher = `
    import { startOn } from ${JSON.stringify(join(root, 'cli', 'start-on.ts'))};
    startOn(process.execPath, ['--eval', ${JSON.stringify(script)}], 300, () => console.error('unheard'));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', launcher], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = ended(child);
  await new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()));
  return { child, end };
}

test('a command that hears no signal is killed after a grace time, with the code of the signal', async () => {
  const { child, end } = await launch(
    `process.on('SIGTERM', () => {}); process.stdout.write('there'); for (;;);`,
  );
  child.kill('SIGTERM');
  expect(await end).toMatchObject({ code: 143, err: expect.stringContaining('SIGTERM') });
});

test('a command that ends in time ends with its own code', async () => {
  const { child, end } = await launch(
    `process.on('SIGINT', () => setTimeout(() => process.exit(130), 50));
    process.stdout.write('there'); setInterval(() => {}, 1000);`,
  );
  child.kill('SIGINT');
  expect(await end).toMatchObject({ code: 130, err: '' });
});

test('a command that a signal ends before it could answer is answered for', async () => {
  const { child, end } = await launch(`process.stdout.write('there'); setInterval(() => {}, 1000);`);
  child.kill('SIGINT');
  expect(await end).toMatchObject({ code: 130, err: 'unheard\n' });
});
