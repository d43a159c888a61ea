import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '#tests/support/ports.ts';
import { root } from '#tests/support/sources.ts';
import { ended, start } from './mojian.ts';

const isBuilt = existsSync(join(root, 'dist', 'renderer', 'index.html'));

describe.skipIf(!isBuilt)('serve (skipped before the first build)', () => {
  test('answers on this machine only, says when a port is taken, and ends well with Ctrl-C', async () => {
    const dir = await tempFolder();
    await cp(join(root, 'samples', 'zh'), join(dir, '照水'), { recursive: true });
    const child = start(['serve', '照水', '--json'], dir);
    const end = ended(child);
    const [first] = child.stdout ? await once(child.stdout, 'data') : [];
    const { address, port } = JSON.parse(String(first));
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{40,}$/);
    expect((await fetch(address)).status).toBe(200);
    const second = await ended(start(['serve', '--port', String(port), '--json'], dir));
    expect({ code: second.code, said: JSON.parse(second.out) }).toMatchObject({
      code: 1,
      said: { error: { code: 'cli-eaddrinuse' } },
    });
    const another = start(['serve', '照水', '--json'], dir);
    const anotherEnd = ended(another);
    const [told] = another.stdout ? await once(another.stdout, 'data') : [];
    expect(JSON.parse(String(told)).port).not.toBe(port);
    for (const one of [child, another]) one.kill('SIGINT');
    expect((await end).code).toBe(0);
    expect((await anotherEnd).code).toBe(0);
    // what a browser has put aside of an address is found again at the next start
    const again = start(['serve', '照水', '--json', '--port', String(port)], dir);
    const againEnd = ended(again);
    const [back] = again.stdout ? await once(again.stdout, 'data') : [];
    expect(JSON.parse(String(back)).port).toBe(port);
    again.kill('SIGINT');
    expect((await againEnd).code).toBe(0);
  });
});
