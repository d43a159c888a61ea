import { expect, test } from 'vitest';
import { patiently, toProblem } from '#project/disk.ts';

const failing = (code: string) => Object.assign(new Error(code), { code, syscall: 'rename' });

test('an error that is none of the disk’s is a bug and not dressed up', () => {
  expect(() => toProblem(new TypeError('x'), 'a.md')).toThrow(TypeError);
});

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'no-permission'],
  ['EROFS', 'read-only-disk'],
  ['EBUSY', 'file-busy'],
  ['ENOENT', 'folder-gone'],
  ['EIO', 'disk-fault'],
])('%s is told as %s', (code, told) => {
  expect(toProblem(failing(code), 'a.md')).toEqual({ code: told, facts: { file: 'a.md', reason: code } });
});

test('a file held open for a moment is waited for, one held for long is not', async () => {
  let tries = 0;
  const third = () => {
    tries += 1;
    if (tries < 3) throw failing('EBUSY');
    return tries;
  };
  expect(await patiently(third, ['EBUSY'], [1, 1, 1])).toBe(3);
  await expect(patiently(() => Promise.reject(failing('EBUSY')), ['EBUSY'], [1])).rejects.toThrow('EBUSY');
  tries = 0;
  await expect(patiently(third, ['EPERM'], [1, 1, 1])).rejects.toThrow('EBUSY');
  expect(tries).toBe(1);
});
