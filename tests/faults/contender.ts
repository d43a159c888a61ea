import { setTimeout as wait } from 'node:timers/promises';
import { insertChapter } from '#model/operations.ts';
import { openProject } from '#project/open.ts';
import { createPorts } from './random.ts';

/** Opens a book at an agreed moment (ms since 1970) together with others, adds a chapter if it may, and dies with the lock held. */
const [, , dir = '', at = '0', id = 'r'] = process.argv;
await wait(Math.max(0, Number(at) - Date.now()));
const opened = await openProject(createPorts(id), dir, { watch: false }, new AbortController().signal);
if (!opened.ok) console.log(`refused ${opened.problem.code}`);
else if (opened.value.readOnly) console.log(`reads ${opened.value.problems().map(({ code }) => code)}`);
else {
  const changes = insertChapter({ id, title: id, prose: id }, 0);
  const done = await opened.value.commit({ label: { code: 'race' }, source: 'author', changes });
  console.log(done.ok ? 'writes' : `fails ${done.problem.code}`);
  // The others must find the lock of a living process.
  await wait(600);
  process.kill(process.pid, 'SIGKILL');
}
