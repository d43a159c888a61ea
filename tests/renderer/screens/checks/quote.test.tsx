import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Quote } from '#renderer/screens/checks/quote.tsx';

const shown = (text: string) => render(<Quote text={text} names={['何四']} />).container.textContent;

test('a quote that was cut says so, a line of the bible without a full stop does not', () => {
  expect(shown('何四：已去世，葬于白鹭矶后坡')).toBe('何四：已去世，葬于白鹭矶后坡');
  const long = '何四把着舵'.repeat(40);
  expect(shown(long)).toBe(`${long}…`);
  expect(shown(`${long.slice(0, 199)}。`)).toBe(`${long.slice(0, 199)}。`);
});
