import { expect, test } from 'vitest';
import { toRequest } from '#extract/model/request.ts';
import { createTasks } from '#extract/model/task.ts';
import { sampleBook } from '#tests/tools/context.ts';

test('what is known comes with its role or category, and open threads with their titles', () => {
  const book = sampleBook();
  const [chapter] = book.chapters;
  const [who] = book.characters;
  const steps = [{ stage: 'planted' as const, chapterId: null, quote: '灯灭了。' }];
  const thread = { id: 't1', title: '谁灭了灯', note: '', dueChapterId: null, steps };
  const paid = { ...thread, id: 't2', title: '旧账', steps: [{ ...steps[0], stage: 'paid' as const }] };
  const entry = {
    id: 'w1',
    category: '器物',
    name: '铜铃',
    description: '无舌。',
    aliases: [],
    locked: false,
    extra: {},
  };
  const full = { ...book, world: [entry], threads: [thread, paid] } as typeof book;
  const task = createTasks({ book: full, found: undefined })(chapter?.id ?? '', `${who?.name}摇了摇铜铃。`);
  if (!task) throw new Error('no task');
  const frame = { model: 'm', locale: 'zh-CN' as const, scene: '', tools: {} };
  const said = JSON.stringify(toRequest(frame, task, { text: task.prose, at: 1, of: 1 }).log);
  expect(said).toContain('铜铃 [器物]: 无舌。');
  expect(said).toContain(`${who?.name}`);
  expect(said).toContain('# 已有伏笔\\n\\n- 谁灭了灯');
  expect(said).not.toContain('旧账');
});
