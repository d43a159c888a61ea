import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Locale } from '#model/messages.ts';
import { Plan } from '#renderer/screens/plan/plan.tsx';
import { tellNews } from '#renderer/state/book-news.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';
import { createFakePlan, type PlanOptions } from '../../support/fake-plan.ts';

async function setUp(options: PlanOptions = {}, locale: Locale = 'en') {
  const fake = createFakeClient(makeBook(makeChapters(3)));
  const part = createFakePlan(options);
  const client = { ...fake.client, ...part };
  // safe: the fake client with the parts that this screen calls
  const whole = { ...fake, client: client as unknown as typeof fake.client };
  const route = { at: 'book', bookId: BOOK_ID, screen: 'plan' } as const;
  const { user } = await draw(whole, <Plan route={route} view={fake.view()} />, locale);
  return { user, ...part };
}

const day = { day: '2026-05-04', typed: 1200, assisted: 300, removed: 50 };
const goal = { week: 1500, month: 1000, goal: 100_000, deadline: '2026-12-31', daysLeft: 242 };

test('a plan that can’t be read is said, and the screen stands', async () => {
  const fake = createFakeClient(makeBook([]));
  const plan = { view: () => Promise.reject(new Error('The socket closed.')), suggestions: async () => null };
  const client = { ...fake.client, plan };
  const route = { at: 'book', bookId: BOOK_ID, screen: 'plan' } as const;
  // safe: the fake client with a plan that fails
  const whole = { ...fake, client: client as unknown as typeof fake.client };
  await draw(whole, <Plan route={route} view={fake.view()} />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read');
});

test('an item that is gone says why, and the list stays', async () => {
  const { user, plan } = await setUp({ document: '- [ ] finish chapter 12\n' });
  await screen.findByRole('checkbox');
  await plan.removeItem({ line: 0, text: 'finish chapter 12' });
  await user.click(screen.getByRole('checkbox'));
  expect((await screen.findAllByText(/plan-item-gone/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('checkbox', { name: 'finish chapter 12' })).toHaveProperty('checked', false);
});

test('typed and accepted words are told apart and both count against the target', async () => {
  await setUp({ today: day, days: [day], target: 3000, streak: { current: 4, longest: 9 } });
  const today = await screen.findByRole('region', { name: 'Today' });
  const text = today.textContent ?? '';
  for (const figure of [
    '1,500 words',
    'of 3,000',
    '1,200 words',
    '300 words',
    '50 words',
    '4 days',
    '9 days',
  ])
    expect(text).toContain(figure);
  expect(within(today).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1500');
});

test('plot and map are tables for those who hear them', async () => {
  await setUp({ today: day, days: [day] });
  const days = await screen.findByRole('table', { name: 'Words per day' });
  expect(within(days).getAllByRole('row')[1]?.textContent).toBe('May 4, 2026120030050');
  const year = screen.getByRole('table', { name: 'A year of writing' });
  expect(within(year).getAllByRole('row')[1]?.textContent).toBe('May 20261 day1,500 words');
});

test('items are ticked, added and removed by keyboard', async () => {
  const { user, document } = await setUp({ document: '# 本周\n- 写完第12章\n' }, 'zh-CN');
  (await screen.findByRole('checkbox', { name: '写完第12章' })).focus();
  await user.keyboard(' ');
  await expect.poll(document).toBe('# 本周\n- [x] 写完第12章\n');
  await user.type(screen.getByRole('textbox', { name: '新的计划' }), '通读第一卷{Enter}');
  await expect.poll(document).toBe('# 本周\n- [x] 写完第12章\n- [ ] 通读第一卷\n');
  screen.getByRole('button', { name: '删除“写完第12章”' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(document).toBe('# 本周\n- [ ] 通读第一卷\n');
});

test('targets are set in one form, and pace says whether the deadline holds', async () => {
  const { user } = await setUp({
    pace: { ...goal, finishBy: '2027-02-01', neededPerDay: 400 },
    bookTotal: 1000,
  });
  expect(
    await screen.findByText(/done on February 1, 2027; to make December 31, 2026 it takes 400 words/),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Set targets' }));
  const daily = screen.getByRole('spinbutton', { name: 'Words per day' });
  await user.clear(daily);
  await user.type(daily, '1000');
  await user.clear(screen.getByRole('spinbutton', { name: 'Length of the book, in words' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('of 1,000')).toBeDefined();
  expect(screen.getByText(/Set a length and a deadline/)).toBeDefined();
});

test('a change made elsewhere is shown without being asked for', async () => {
  const { plan } = await setUp();
  await screen.findByText(/no plan yet/);
  await plan.addItem({ text: 'from another window' });
  tellNews({ type: 'plan-changed', today: day });
  expect(await screen.findByRole('checkbox', { name: 'from another window' })).toBeDefined();
});

test('reminders come by time with a way to remove them; an unreadable routine is said', async () => {
  const { user } = await setUp({
    routine: {
      items: [{ id: 'i', title: 'revise', when: 'Saturday', repeat: 'weekly' }],
      reminders: [
        { id: 'late', text: 'second', at: '2026-05-05T12:00:00.000Z' },
        { id: 'soon', text: 'first', at: '2026-05-04T12:00:00.000Z' },
      ],
    },
  });
  const routine = await screen.findByRole('region', { name: 'Reminders and routine' });
  const texts = () =>
    within(routine)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(texts().map((text) => text?.slice(0, 5))).toEqual(['first', 'secon', 'revis']);
  await user.click(within(routine).getByRole('button', { name: 'Remove “first”' }));
  await expect.poll(() => texts().length).toBe(2);
});

test('a reminder is added and changed by keyboard, with its day and time', async () => {
  const { user, put } = await setUp({}, 'zh-CN');
  (await screen.findByRole('button', { name: '加提醒' })).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: '提醒什么' }), '交第十二章');
  fireEvent.change(screen.getByLabelText('什么时刻'), { target: { value: '2027-03-04T20:00' } });
  await user.type(screen.getByRole('textbox', { name: '提醒什么' }), '{Enter}');
  const at = new Date(2027, 2, 4, 20).toISOString();
  await expect.poll(() => put).toEqual([{ id: 'new', kind: 'reminder', text: '交第十二章', at }]);
  await user.click(await screen.findByRole('button', { name: '修改“交第十二章”' }));
  const when = screen.getByLabelText('什么时刻');
  expect(when).toHaveProperty('value', '2027-03-04T20:00');
  await user.type(screen.getByRole('textbox', { name: '提醒什么' }), '给编辑{Enter}');
  await expect.poll(() => put[1]).toEqual({ id: 'new', kind: 'reminder', text: '交第十二章给编辑', at });
});

test('what comes again is added and changed with how often', async () => {
  const { user, put } = await setUp();
  await user.click(await screen.findByRole('button', { name: 'Add to the routine' }));
  await user.type(screen.getByRole('textbox', { name: 'What to do' }), 'revise');
  await user.type(screen.getByRole('textbox', { name: 'When' }), 'mornings');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Repeat' }), 'daily');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('mornings · daily')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Edit “revise”' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Repeat' }), 'once');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => put[1]).toMatchObject({ id: 'new', title: 'revise', repeat: 'once' });
});

const answered = { type: 'run-end', reason: 'answered' } as const;

test('suggestions are listed, with a link to the chapter each is about', async () => {
  const one = {
    title: 'Answer the bell',
    why: 'Nobody heard it.',
    step: 'Open chapter 2 with it.',
    chapterNumber: 2,
  };
  const { user } = await setUp({
    events: [{ type: 'text-delta', delta: '{"suggestions"' }, answered],
    suggestions: { chatId: 'chat-1', text: '', suggestions: [one] },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for suggestions' }));
  expect(await screen.findByText('Answer the bell')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toContain('/write/c-2');
});

test('an answer without suggestions is shown in its own words, a run that broke off says why', async () => {
  const { user } = await setUp({
    events: [{ type: 'run-end', reason: 'cap', message: 'The day’s limit is reached.' }],
    suggestions: { chatId: 'chat-1', text: '[Practice] write chapter one', suggestions: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for suggestions' }));
  expect(await screen.findByText('[Practice] write chapter one')).toBeDefined();
  expect(screen.getByText(/not a list of suggestions/)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('The day’s limit is reached.');
});
