import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { insertChapter } from '#model/operations.ts';
import { openProject } from '#project/open.ts';
import { createPorts } from './random.ts';

/**
 * Says `ready`, and at a line on its input opens the book given as first argument at once with others, adds a
 * chapter of the id given as second if it may, says how that went, and holds the lock until it is killed.
 */
const [, , dir = '', id = 'r'] = process.argv;
console.log('ready');
const input = createInterface({ input: process.stdin });
await once(input, 'line');
const opened = await openProject(createPorts(id), dir, { watch: false }, new AbortController().signal);
if (!opened.ok) console.log(`refused ${opened.problem.code}`);
else if (opened.value.readOnly) console.log(`reads ${opened.value.problems().map(({ code }) => code)}`);
else {
  const changes = insertChapter({ id, title: id, prose: id }, 0);
  const done = await opened.value.commit({ label: { code: 'race' }, source: 'author', changes });
  console.log(done.ok ? 'writes' : `fails ${done.problem.code}`);
}
