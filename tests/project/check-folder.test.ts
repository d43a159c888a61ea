import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFolder } from '#project/check-folder.ts';
import { addChapters, never, newBook, reopen, setOf, settled, tempFolder, testPorts } from './support.ts';

const check = async (dir: string, repair: boolean) =>
  settled(await checkFolder(testPorts(), dir, { repair }, never));
const codesOf = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code);

async function flawedBook(): Promise<string> {
  const store = await newBook();
  await addChapters(store, ['甲', '一'], ['乙', '二']);
  const line = { name: '沈砚', state: '伤', chapterId: 'gone' };
  const steps = [{ stage: 'planted', chapterId: 'a', quote: '' } as const];
  settled(
    await store.commit(
      setOf(
        { type: 'beat-set', beat: 'hook', value: { content: '', fromChapterId: 'a', toChapterId: 'gone' } },
        { type: 'state-set', value: { ...store.book().state, rules: [line] } },
        { type: 'thread-put', value: { id: 't', title: '剑', note: '', dueChapterId: 'gone', steps } },
        { type: 'chapter-set', id: 'a', patch: { volumeId: 'lost' } },
      ),
    ),
  );
  await store.close();
  renameSync(join(store.dir, 'chapters/0002 乙.md'), join(store.dir, 'chapters/0007 乙.md'));
  return store.dir;
}

test('a folder that is no book is refused', async () => {
  const checked = await checkFolder(testPorts(), tempFolder(), { repair: true }, never);
  expect(checked).toMatchObject({ ok: false, problem: { code: 'not-a-project' } });
});

test('a book that is open elsewhere is not repaired', async () => {
  const store = await newBook();
  const checked = await checkFolder(testPorts(), store.dir, { repair: true }, never);
  expect(checked).toMatchObject({ ok: false, problem: { code: 'locked-elsewhere' } });
});

test('a sound book is sound', async () => {
  const store = await newBook();
  await addChapters(store, ['甲', '一']);
  await store.close();
  expect(await check(store.dir, false)).toEqual({ findings: [], isSound: true });
});

test('flaws are found without a file being touched, repaired at wish, and the repair can be undone', async () => {
  const dir = await flawedBook();
  const found = ['check-dangling', 'check-dangling', 'check-dangling', 'check-no-volume', 'check-name'];
  const seen = await check(dir, false);
  expect([codesOf(seen), seen.isSound]).toEqual([found, false]);
  const repaired = await check(dir, true);
  expect([codesOf(repaired), repaired.isSound]).toEqual([found, true]);
  expect(readdirSync(join(dir, 'chapters'))).toEqual(['0001 甲.md', '0002 乙.md']);
  expect(await check(dir, false)).toEqual({ findings: [], isSound: true });
  const store = await reopen(dir);
  expect(store.book().volumes).toEqual([{ id: 'lost', title: '1', summary: '' }]);
  expect(store.book().threads[0]?.dueChapterId).toBeNull();
  settled(await store.undo());
  expect(store.book().threads[0]?.dueChapterId).toBe('gone');
});

test('an interrupted change is reported by a look and finished by a repair', async () => {
  const store = await newBook();
  await addChapters(store, ['甲', '一']);
  await store.close();
  writeFileSync(join(store.dir, '.mojian/redo/x.json'), 'half');
  expect(codesOf(await check(store.dir, false))).toEqual(['check-leftover']);
  expect(await check(store.dir, true)).toMatchObject({
    findings: [{ code: 'change-dropped' }],
    isSound: true,
  });
});

test('chapters without a mojian.json become a book again', async () => {
  const dir = await flawedBook();
  rmSync(join(dir, 'mojian.json'));
  rmSync(join(dir, '.mojian'), { recursive: true });
  expect(codesOf(await check(dir, false))).toEqual(['check-no-project']);
  expect(readdirSync(dir)).not.toContain('mojian.json');
  expect((await check(dir, true)).isSound).toBe(true);
  expect(JSON.parse(readFileSync(join(dir, 'mojian.json'), 'utf8'))).toMatchObject({ title: '书' });
});

test('what only the author can mend stays in the report', async () => {
  const store = await newBook();
  await store.close();
  mkdirSync(join(store.dir, 'chapters'), { recursive: true });
  writeFileSync(join(store.dir, 'chapters/0001 坏.md'), Buffer.from([0xff, 0xfe, 0x00, 0xd8]));
  const report = await check(store.dir, true);
  expect(report).toMatchObject({ findings: [{ code: 'file-unreadable', repaired: false }], isSound: false });
});
