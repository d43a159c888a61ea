import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { EditForm } from '#renderer/assistant/edit-form.tsx';
import { editableFields, type FieldSchema, type FormField } from '#renderer/assistant/schema.ts';
import { catalogue } from '#renderer/i18n/catalogue.ts';
import { tools } from '#tools/index.ts';
import { toSpec } from '#tools/spec.ts';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

const schemaOf = (name: keyof typeof tools) => toSpec(tools[name].definition, 'zh-CN').parameters;
const chapter = {
  chapterNumber: 7,
  chapterTitle: '雪',
  chapter_content: '雪落了一夜。',
  content_from: 'text',
  createNewVersion: true,
  chapter_outline: '等船',
};

async function open(args: Record<string, unknown> = chapter, locale: 'zh-CN' | 'en' = 'zh-CN') {
  const [save, cancel] = [vi.fn(async () => {}), vi.fn()];
  const { user } = await draw(
    createFakeClient(makeBook(makeChapters(1))),
    <EditForm
      tool="update_storyboard"
      schema={schemaOf('update_storyboard')}
      {...{ args, save, cancel }}
      label="Save"
    />,
    locale,
  );
  return { user, save, cancel, dialog: screen.getByRole('dialog') };
}

describe('the form of a chapter', () => {
  test('leaves out what steers the model and what did not come along, and sends it back as it was', async () => {
    const { user, save, dialog } = await open();
    const labels = [...dialog.querySelectorAll('.label, legend')].map((one) => one.textContent);
    expect(labels).toEqual([
      ...['章号', '章节标题', '正文', '章纲'],
      ...['故事圣经', '人物状态', '物品与地点', '进行中的线索', '重要规则'],
    ]);
    expect(dialog.textContent).not.toMatch(/\\n|argument|previous|previous|好：/);
    await user.type(within(dialog).getByRole('textbox', { name: '正文' }), '天亮了。');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith({ ...chapter, chapter_content: '雪落了一夜。天亮了。' });
  });

  test('shows what came along with it', async () => {
    const { dialog } = await open({ ...chapter, alternativeTitles: ['北关雪'], title: '长夜' }, 'en');
    expect(within(dialog).getByRole('textbox', { name: 'Title of the book' })).toBeTruthy();
    expect(within(dialog).getByRole('textbox', { name: 'Other titles' })).toBeTruthy();
  });

  test('is left by Escape only while nothing was typed', async () => {
    const { user, cancel, dialog } = await open();
    await user.type(within(dialog).getByRole('textbox', { name: '正文' }), '天');
    await user.keyboard('{Escape}');
    expect(cancel).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(cancel).toHaveBeenCalledOnce();
  });
});

/** Everything a form can show: `name` and, behind a sign, what it can be. */
const shown = (tool: string, fields: readonly FormField[]): string[] =>
  fields.flatMap(({ name, schema }) => [`${tool}.${name}`, ...inside(tool, name, schema)]);

function inside(tool: string, name: string, schema: FieldSchema): string[] {
  if (schema.kind === 'group') return shown(tool, schema.fields);
  if (schema.kind === 'list') return inside(tool, name, schema.item);
  return schema.kind === 'choice' ? schema.options.map((option) => `${name}=${option}`) : [];
}

test('every field and every choice of every tool that writes has words', () => {
  const known = new Set(Object.keys(catalogue));
  const all = new Proxy({}, { get: () => '' });
  const missing = Object.entries(tools)
    .filter(([, { definition }]) => definition.writes)
    .flatMap(([name]) => {
      // safe: a key of the registry
      const fields = editableFields(name, schemaOf(name as keyof typeof tools), all);
      return shown(name, fields);
    })
    .filter((one) => {
      const [field = '', option] = one.split('=');
      const prefix = field === 'repeat' ? 'plan.repeat' : field;
      if (option !== undefined) return !known.has(`${prefix}.${option}`);
      return !known.has(`arg.${field}`) && !known.has(`arg.${field.split('.')[1]}`);
    });
  expect([...new Set(missing)]).toEqual([]);
});
